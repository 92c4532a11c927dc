"""A page of HTML as a browser finds it."""

from html.parser import HTMLParser

VOID = {"meta", "input", "br", "img", "link"}
OUTSIDE = ("src", "href", "xlink:href", "action", "srcset", "data", "poster")


class Page(HTMLParser):
    """What a browser finds: elements with attributes, the text of scripts, and all other text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag == "script":
            self.scripts.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.scripts[-1] += data
        else:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())

    def of(self, tag: str, name: str = "") -> list[dict[str, str | None]]:
        return [a for t, a in self.elements if t == tag and (not name or name in (a.get("class") or "").split())]
