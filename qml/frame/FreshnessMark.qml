import QtQuick
import QtQuick.Templates as T
import Kittiwake

// How fresh what is shown is, in a few words; the whole of it on click.
T.Button {
    id: mark

    required property OpenCluster cluster

    readonly property Freshness freshness: cluster.freshness
    property FreshnessWords words: FreshnessWords { freshness: mark.freshness }

    implicitHeight: Theme.row
    focusPolicy: Qt.TabFocus
    text: freshness.text
    Accessible.name: text
    Accessible.description: freshness.detail
    onClicked: explanation.open()
    background: Rectangle {
        radius: Theme.radius
        color: mark.hovered || explanation.opened ? Theme.raised : "transparent"
    }
    contentItem: words

    FocusRing { shown: mark.visualFocus }
    // Beside it: below it are the views.
    Hint { beside: true; shown: mark.hovered && mark.words.truncated && !explanation.opened; text: mark.text }
    FreshnessPopup {
        id: explanation

        objectName: "freshnessPopup"
        cluster: mark.cluster
        y: mark.height + Theme.unit
    }
}
