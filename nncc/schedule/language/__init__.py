"""Steps as data: their fields, and their text."""
