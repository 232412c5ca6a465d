import QtQuick
import Kittiwake

// Words that may not fit; all of them on hover.
Words {
    id: words

    HoverHandler { id: hover }
    Hint { shown: hover.hovered && words.truncated; text: words.text }
}
