pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is wrong: how many findings of each severity, and the worst of them.
FocusScope {
    id: trouble

    required property OverviewView view
    required property bool past

    readonly property OverviewLineModel counts: view.trouble

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width

        OverviewHeading {
            width: parent.width
            focus: true
            title: qsTr("Findings")
            headline: trouble.counts.headline
            tone: trouble.counts.tone
            past: trouble.past
            onClicked: trouble.view.openFindings()
        }
        Flow {
            width: parent.width
            visible: trouble.counts.count > 0
            spacing: (width < Theme.columnOfText ? 2 : 6) * Theme.unit // between lines, too

            Repeater {
                model: trouble.counts

                OverviewCount {
                    past: trouble.past
                    onClicked: trouble.counts.activate(index)
                }
            }
        }
        OverviewFindingHeader {
            objectName: "worstHeader"
            width: parent.width
            visible: worst.count > 0
        }
        Repeater {
            id: worst

            model: trouble.view.worst

            OverviewFinding {
                width: column.width
                past: trouble.past
                onClicked: trouble.view.openWorst(index)
            }
        }
    }
}
