"""What the pages share: the shell, the hand form, cards, charts, tables and texts."""
