import QtQuick
import QtQuick.Templates as T
import Kittiwake

// A link to an object.
T.Button {
    id: link

    property alias alignment: words.horizontalAlignment
    property alias pointSize: words.font.pointSize

    implicitWidth: words.implicitWidth
    implicitHeight: Theme.row
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.Link
    Accessible.name: text
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    Words {
        id: words

        anchors.fill: parent
        text: link.text
        elide: Text.ElideMiddle
        color: Theme.accent
        font.underline: link.hovered
    }

    HoverHandler { cursorShape: Qt.PointingHandCursor }
    FocusRing { shown: link.visualFocus }
    Hint { shown: link.hovered && words.truncated; text: link.text }
}
