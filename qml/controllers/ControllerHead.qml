pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The controller that is looked into: its state and why, what it is, where its parts are, and what of it cannot be read.
Item {
    id: head

    required property ControllersView view
    required property bool past
    property bool why: false // also why it is taken for a controller

    readonly property ChosenController program: view.program
    readonly property bool loud: program.tone === Theme.toneWarn || program.tone === Theme.toneError
    readonly property real inset: 4 * Theme.unit

    implicitHeight: column.height + 4 * Theme.unit

    Column {
        id: column

        x: head.inset
        y: 2 * Theme.unit
        width: head.width - 2 * head.inset
        spacing: Theme.unit

        Item {
            width: column.width
            height: Theme.field

            StatusShape {
                id: shape

                anchors.verticalCenter: parent.verticalCenter
                tone: head.program.tone
                past: head.past
            }
            Words {
                id: title

                objectName: "controllerTitle"
                anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
                width: Math.min(implicitWidth, Math.max(0, parent.width - links.width - state.width - 10 * Theme.unit))
                text: head.program.title
                elide: Text.ElideMiddle
                font.pointSize: Theme.textTitle
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Words {
                id: state

                anchors { left: title.right; leftMargin: 3 * Theme.unit; baseline: title.baseline }
                text: head.program.stateText
                color: head.loud ? Theme.toneOf(head.program.tone, head.past) : Theme.muted
            }
            Row {
                id: links

                anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                spacing: 4 * Theme.unit

                LinkButton {
                    objectName: "controllerWorkload"
                    visible: head.program.hasWorkload && head.width >= 200 * Theme.unit
                    width: Math.min(implicitWidth, 70 * Theme.unit)
                    text: head.program.workloadText
                    onClicked: head.view.openWorkload()
                }
                Repeater {
                    model: head.width >= 200 * Theme.unit ? head.first(head.program.leases, 2) : []
                    delegate: LinkButton {
                        required property int index
                        required property string modelData

                        objectName: "controllerLease" + index
                        width: Math.min(implicitWidth, 60 * Theme.unit)
                        text: qsTr("Lease %1").arg(modelData)
                        onClicked: head.view.openLease(index)
                    }
                }
                LinkButton {
                    objectName: "controllerLogs"
                    visible: head.program.hasLogs
                    text: qsTr("Logs")
                    onClicked: head.view.openLogs()
                }
                LinkButton {
                    objectName: "controllerAccess"
                    visible: head.program.hasAccount
                    text: qsTr("Access")
                    onClicked: head.view.openAccess()
                }
                LinkButton {
                    objectName: "controllerWhy"
                    text: head.why ? qsTr("Hide why") : qsTr("Why it is one")
                    onClicked: head.why = !head.why
                }
            }
        }
        Words {
            objectName: "controllerReason"
            width: column.width
            visible: text !== ""
            text: head.program.reason
            wrapMode: Text.Wrap
            maximumLineCount: 2
            color: head.loud ? Theme.text : Theme.muted
        }
        CutWords {
            width: column.width
            text: head.program.leaderText + (head.program.leaderText !== "" && head.program.reachText !== "" ? " · " : "") + head.program.reachText
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
        Repeater {
            model: head.first(head.program.problems, 3).filter(problem => problem !== head.program.reason)
            delegate: Item {
                id: problem

                required property string modelData

                width: column.width
                height: said.height

                Icon {
                    y: Theme.nudge
                    name: "lock"
                    size: Theme.shape
                    color: Theme.bill
                }
                SelectableWords {
                    id: said

                    x: Theme.shape + 2 * Theme.unit
                    width: parent.width - x
                    text: problem.modelData
                    wrapMode: Text.Wrap
                    color: Theme.bill
                    font.pointSize: Theme.textSmall
                }
            }
        }
        Column {
            objectName: "controllerEvidence"
            width: column.width
            visible: head.why
            topPadding: Theme.unit

            PaneHeading { text: qsTr("Taken for a controller, because") }
            Repeater {
                model: head.why ? head.program.evidence : []
                delegate: Words {
                    required property string modelData

                    width: column.width
                    text: "· " + modelData
                    wrapMode: Text.Wrap
                    font.pointSize: Theme.textSmall
                }
            }
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }

    // Of what the model gives out as a list of its own, an array.
    function first(list: var, count: int): var {
        const some = [];
        for (let i = 0; i < list.length && i < count; ++i)
            some.push(list[i]);
        return some;
    }
}
