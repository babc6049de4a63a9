"""One module a site: its headers, its lines, its names, told apart and turned into events."""
