pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What stands in the place of a view's rows, and why: a headline, a hint, and what may be done about it.
MessageScroll {
    id: message

    required property string icon
    required property string headline
    required property string hint
    property color ink: Theme.muted // the icon's
    property real leading: 1 // the hint's
    property string remedy: "" // what may be done; empty: nothing
    property alias headlineName: words.objectName

    signal remedied

    Icon {
        anchors.horizontalCenter: parent.horizontalCenter
        size: 2 * Theme.icon
        name: message.icon
        color: message.ink
    }
    Words {
        id: words

        width: parent.width
        text: message.headline
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        font.pointSize: Theme.textHeadline
        font.weight: Font.DemiBold
        Accessible.role: Accessible.AlertMessage
    }
    Words {
        width: parent.width
        text: message.hint
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        lineHeight: message.leading
        color: Theme.muted
    }
    PushButton {
        anchors.horizontalCenter: parent.horizontalCenter
        visible: text !== ""
        text: message.remedy
        onClicked: message.remedied()
    }
}
