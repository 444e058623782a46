"""HTML for `st.html`, built as elements of `xml.etree.ElementTree`, which escapes every text."""

from xml.etree.ElementTree import Element, tostring


def element(tag: str, *content: str | Element, **attributes: str) -> Element:
    """Build one element; `class_` and `aria_label` become `class` and `aria-label`.

    >>> to_html(element("p", "a < b ", element("b", "c"), class_="note"))
    '<p class="note">a &lt; b <b>c</b></p>'
    """
    node = Element(tag, {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items()})
    for part in content:
        _append(node, part)
    return node


def to_html(*elements: Element) -> str:
    """Return the HTML of some elements, one after the other."""
    return "".join(tostring(node, encoding="unicode", method="html") for node in elements)


def _append(node: Element, part: str | Element) -> None:
    if isinstance(part, Element):
        node.append(part)
    elif len(node):
        node[-1].tail = (node[-1].tail or "") + part
    else:
        node.text = (node.text or "") + part
