// A button that copies a text. The clipboard of the browser needs a secure page, which a classroom's
// local address is not: then a hidden field is selected and copied instead.
export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button");
  const told = parentElement.querySelector("span");
  button.textContent = data.label;
  button.hidden = false; // without a name it would be a button that says nothing
  const fallback = () => {
    const field = document.createElement("textarea");
    field.value = data.text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  };
  button.onclick = async () => {
    let copied = false;
    try {
      await navigator.clipboard.writeText(data.text);
      copied = true;
    } catch {
      copied = fallback();
    }
    told.textContent = copied ? data.done : data.failed;
  };
}
