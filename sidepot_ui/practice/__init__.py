"""Practice on the screen: the question, progress by mistake, and sets for a class."""
