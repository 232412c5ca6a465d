import QtQuick
import Kittiwake

// Warning events per minute over the last hour.
Column {
    id: warnings

    required property OverviewView view
    required property bool past

    spacing: 2 * Theme.unit

    OverviewHeading {
        width: parent.width
        title: qsTr("Warning events per minute")
        headline: warnings.view.warningsText
        tone: Theme.toneUnknown
        past: warnings.past
        onClicked: warnings.view.openKind("events")
    }
    OverviewSparkline {
        width: parent.width
        visible: warnings.view.warningsKnown
        values: warnings.view.warnings
        past: warnings.past
        words: warnings.view.warningsText
    }
    Item {
        width: parent.width
        height: ago.height
        visible: warnings.view.warningsKnown

        Words {
            id: ago

            text: qsTr("1h ago")
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Words {
            anchors.right: parent.right
            text: qsTr("now")
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
}
