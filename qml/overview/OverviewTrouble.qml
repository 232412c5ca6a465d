pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is wrong: how many findings of each severity, and the worst of them.
FocusScope {
    id: trouble

    required property OverviewView view

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
            onClicked: trouble.view.openFindings()
        }
        Row {
            visible: trouble.counts.count > 0
            height: visible ? Theme.headerBar : 0
            spacing: 6 * Theme.unit

            Repeater {
                model: trouble.counts

                OverviewCount {
                    onClicked: trouble.counts.activate(index)
                }
            }
        }
        Repeater {
            model: trouble.view.worst

            OverviewFinding {
                width: column.width
                onClicked: trouble.view.openWorst(index)
            }
        }
    }
}
