pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen release: how it stands, and of one of its revisions what its tabs show.
SplitPane {
    id: pane

    required property HelmReleaseView view

    readonly property bool inText: content.activeFocus && document.visible
    readonly property bool inObjects: objects.activeFocus
    readonly property bool inTabs: tabs.activeFocus // which have arrows of their own
    readonly property bool loud: view.tone === Theme.toneWarn || view.tone === Theme.toneError
    readonly property real margin: 4 * Theme.unit

    signal leaveWanted

    edgeZ: 1
    Accessible.role: Accessible.Pane
    Accessible.name: qsTr("Release %1").arg(view.title)
    // Out of it, to the list.
    Keys.onPressed: event => {
        event.accepted = KeyBindings.is("clear", event.key, event.modifiers);
        if (event.accepted)
            pane.leaveWanted();
    }

    Item {
        id: head

        width: parent.width
        height: column.height + 5 * Theme.unit

        Column {
            id: column

            x: pane.margin
            y: 3 * Theme.unit
            width: parent.width - 2 * pane.margin
            spacing: Theme.unit

            Item {
                width: parent.width
                height: Math.max(title.height, stepper.height)

                StatusShape {
                    id: shape

                    anchors.verticalCenter: parent.verticalCenter
                    tone: pane.view.tone
                    past: pane.split.past
                }
                Words {
                    id: title

                    objectName: "helmTitle"
                    anchors { left: shape.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
                    width: Math.min(implicitWidth, parent.width - shape.width - stepper.width - 6 * Theme.unit)
                    text: pane.view.title
                    elide: Text.ElideMiddle
                    font.pointSize: Theme.textTitle
                    font.weight: Font.DemiBold
                    Accessible.role: Accessible.Heading
                }
                Words {
                    objectName: "helmStatusText"
                    anchors { left: title.right; right: stepper.left; leftMargin: 3 * Theme.unit; rightMargin: Theme.unit; baseline: title.baseline }
                    text: pane.view.status
                    color: pane.loud ? Theme.toneOf(pane.view.tone, pane.split.past) : Theme.muted
                    font.weight: Font.DemiBold
                }
                HelmStepper {
                    id: stepper

                    objectName: "helmRevision"
                    anchors { right: parent.right; rightMargin: -2 * Theme.unit; verticalCenter: parent.verticalCenter }
                    text: pane.view.revisionText
                    older: pane.view.hasOlder
                    newer: pane.view.hasNewer
                    olderText: qsTr("An older revision (%1)").arg(KeyBindings.shown("helmOlder"))
                    newerText: qsTr("A newer revision (%1)").arg(KeyBindings.shown("helmNewer"))
                    onStepped: by => pane.view.step(by)
                }
            }
            Words {
                objectName: "helmAccount"
                width: parent.width
                visible: text !== ""
                text: pane.view.account
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
            }
        }
    }
    HelmTabs {
        id: tabs

        view: pane.view
        anchors { left: parent.left; right: parent.right; top: head.bottom }
        onContentWanted: pane.begin()
    }
    FocusScope {
        id: content

        focus: true
        anchors { left: parent.left; right: parent.right; top: tabs.bottom; bottom: parent.bottom }

        HelmStatus {
            id: status

            anchors.fill: parent
            view: pane.view
            visible: pane.view.tab === HelmReleaseView.Status && pane.view.problem === ""
            focus: visible
        }
        HelmHistory {
            id: history

            anchors.fill: parent
            view: pane.view
            past: pane.split.past
            visible: pane.view.tab === HelmReleaseView.History
            focus: visible
            onOpenWanted: pane.view.tab = HelmReleaseView.Difference
        }
        HelmText {
            id: document

            anchors.fill: parent
            view: pane.view
            visible: (pane.view.tab === HelmReleaseView.Values || pane.view.tab === HelmReleaseView.Manifest || pane.view.tab === HelmReleaseView.Hooks) && pane.view.problem === ""
            focus: visible
            onCloseWanted: pane.leaveWanted()
        }
        HelmObjects {
            id: objects

            anchors.fill: parent
            view: pane.view
            visible: pane.view.tab === HelmReleaseView.Objects && pane.view.problem === ""
            focus: visible
        }
        HelmDifference {
            id: difference

            anchors.fill: parent
            view: pane.view
            visible: pane.view.tab === HelmReleaseView.Difference && pane.view.problem === ""
            focus: visible
        }
        MessageScroll {
            objectName: "helmPaneMessage"
            anchors.fill: parent
            anchors.topMargin: pane.view.problem === "" ? Theme.headerBar : 0
            visible: pane.view.problem !== "" || pane.view.nothing !== ""

            Icon {
                anchors.horizontalCenter: parent.horizontalCenter
                visible: pane.view.problem !== ""
                size: 2 * Theme.icon
                name: "alert"
                color: Theme.toneOf(Theme.toneError, pane.split.past)
            }
            Words {
                width: parent.width
                visible: pane.view.problem !== ""
                text: qsTr("This revision cannot be read")
                wrapMode: Text.Wrap
                horizontalAlignment: Text.AlignHCenter
                font.pointSize: Theme.textTitle
                font.weight: Font.DemiBold
            }
            Words {
                objectName: "helmPaneWords"
                width: parent.width
                text: pane.view.problem !== "" ? pane.view.problem : pane.view.nothing
                wrapMode: Text.Wrap
                horizontalAlignment: Text.AlignHCenter
                lineHeight: Theme.leading
                color: Theme.muted
                Accessible.role: Accessible.AlertMessage
            }
            Words {
                width: parent.width
                visible: pane.view.problem !== ""
                text: qsTr("It may be cut short, or encrypted by a plugin. The history can still be read.")
                wrapMode: Text.Wrap
                horizontalAlignment: Text.AlignHCenter
                lineHeight: Theme.leading
                color: Theme.muted
            }
        }
        YamlSkeleton {
            anchors { fill: parent; topMargin: 2 * Theme.unit }
            visible: pane.view.loading && !document.visible
        }
    }

    // To what the tab shows.
    function begin() {
        if (document.visible)
            document.begin();
        else
            content.forceActiveFocus();
    }
}
