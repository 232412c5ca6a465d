pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is wrong: how many findings of each severity, and the worst of them.
FocusScope {
    id: findings

    required property OverviewView view
    required property bool past

    readonly property OverviewLineModel counts: view.findings

    implicitHeight: column.height

    Column {
        id: column

        width: parent.width

        OverviewHeading {
            width: parent.width
            focus: true
            title: qsTr("Findings")
            headline: findings.counts.headline
            tone: findings.counts.tone
            past: findings.past
            onClicked: findings.view.openFindings()
        }
        Flow {
            width: parent.width
            visible: findings.counts.count > 0
            spacing: (width < Theme.columnOfText ? 2 : 6) * Theme.unit // between lines, too

            Repeater {
                model: findings.counts

                OverviewCount {
                    past: findings.past
                    onClicked: findings.counts.activate(index)
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

            model: findings.view.worst

            OverviewFinding {
                width: column.width
                past: findings.past
                onClicked: findings.view.openWorst(index)
            }
        }
    }
}
