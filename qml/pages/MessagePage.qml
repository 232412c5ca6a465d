import QtQuick
import Kittiwake

// The whole window's state where there is no cluster to show: first run, connecting, failed.
FocusScope {
    id: page

    required property ClusterStatus status
    required property ConnectionView connection

    readonly property bool firstRun: status.page === ClusterStatus.FirstRun
    readonly property bool connecting: status.page === ClusterStatus.Connecting
    readonly property bool failed: status.page === ClusterStatus.Failed
    // Of no server is anything known: it may be another cluster that is wanted.
    readonly property bool lost: failed && status.serverUrl === "" && !connection.asks

    Flickable {
        anchors.fill: parent
        contentHeight: Math.max(height, column.height + 16 * Theme.unit)
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            anchors.horizontalCenter: parent.horizontalCenter
            y: Math.max(8 * Theme.unit, (page.height - height) * 0.4)
            width: Math.min(page.width - 16 * Theme.unit, Theme.columnOfText)
            spacing: 4 * Theme.unit

            PageMark {
                firstRun: page.firstRun
                connecting: page.connecting
            }
            Words {
                width: parent.width
                text: page.status.headline
                wrapMode: Text.Wrap
                font.pointSize: Theme.textDisplay
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Words {
                width: parent.width
                visible: text !== ""
                text: page.status.explanation
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
                color: page.connecting ? Theme.muted : Theme.text
                font.family: page.connecting ? Theme.monoFamily : Theme.uiFamily
            }
            NextSteps {
                width: parent.width
                status: page.status
            }
            PluginQuestion {
                width: parent.width
                visible: page.connection.asks
                focus: visible
                connection: page.connection
            }
            Row {
                spacing: 2 * Theme.unit
                visible: page.failed && !page.connection.asks

                PushButton {
                    objectName: "tryAgain"
                    primary: true
                    focus: page.failed && !page.connection.asks
                    text: qsTr("Try again")
                    onClicked: page.status.retry()
                }
                PushButton {
                    id: others

                    visible: page.status.contexts.length > 1 && !page.lost
                    text: qsTr("Another context…")
                    onClicked: contexts.open()

                    ContextMenu {
                        id: contexts

                        status: page.status
                        y: others.height + Theme.unit
                    }
                }
            }
            ClusterOpener {
                width: parent.width
                visible: page.firstRun || page.lost
                contextsTitle: qsTr("Open a context")
                takesFocus: page.firstRun
                status: page.status
                onContextChosen: name => page.status.chooseContext(name)
            }
            DemoInvitation {
                width: parent.width
                visible: page.firstRun || page.lost
                status: page.status
            }
        }
    }
}
