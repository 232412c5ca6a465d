import QtQuick
import QtQuick.Templates as T
import Kittiwake

// How fresh what is shown is, in a few words; the whole of it on click.
T.Button {
    id: mark

    required property ClusterView view

    readonly property Freshness freshness: view.freshness
    readonly property bool live: freshness.phase === Freshness.Live

    implicitHeight: Theme.row
    focusPolicy: Qt.TabFocus
    text: freshness.text
    Accessible.description: freshness.detail
    onClicked: explanation.open()
    background: Rectangle {
        radius: Theme.radius
        color: mark.hovered || explanation.opened ? Theme.raised : "transparent"
    }
    contentItem: Item {
        Icon {
            id: shape

            anchors { left: parent.left; leftMargin: Theme.unit; verticalCenter: parent.verticalCenter }
            size: Theme.shape
            name: "status-" + Theme.toneShapes[mark.freshness.tone]
            color: words.color
        }
        Words {
            id: words

            anchors { left: shape.right; right: parent.right; verticalCenter: parent.verticalCenter }
            anchors { leftMargin: 2 * Theme.unit; rightMargin: Theme.unit }
            text: mark.text
            font.pointSize: Theme.textSmall
            color: mark.live ? Theme.toneColor(mark.freshness.tone)
                : mark.freshness.tone === Theme.toneError ? Theme.toneColor(Theme.toneError) : Theme.bill
        }
    }

    FocusRing { shown: mark.visualFocus }
    Hint { shown: mark.hovered && words.truncated && !explanation.opened; text: mark.text }
    FreshnessPopup {
        id: explanation

        view: mark.view
        y: mark.height + Theme.unit
    }
}
