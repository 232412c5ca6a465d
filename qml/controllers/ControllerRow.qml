import QtQuick
import Kittiwake

// One controller in a line, or one of its replicas: how it fares, and how that is known.
Item {
    id: row

    required property int index
    required property string name
    required property string ns
    required property bool replica
    required property string stateText
    required property int tone
    required property string reason
    required property string queues
    required property string suspects
    required property string leader
    required property string reach
    required property bool reached
    required property bool opened
    required property int replicas
    required property bool current
    required property bool past
    property bool focused: false

    readonly property ControllerLayout places: ControllerLayout { width: row.width }
    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError

    signal picked
    signal entered
    signal unfolded

    implicitHeight: Theme.row
    Accessible.role: Accessible.ListItem
    Accessible.name: (replica ? name : ns + "/" + name) + ", " + stateText + (suspects === "" ? "" : ", " + qsTr("suspects: %1").arg(suspects))
    Accessible.description: reason
    Accessible.selected: current
    Accessible.onPressAction: picked()

    RowGround {
        current: row.current
        hovered: hover.hovered
        focused: row.focused
    }
    Icon {
        id: fold

        anchors.verticalCenter: parent.verticalCenter
        x: 2 * Theme.unit
        visible: !row.replica && row.replicas > 0
        name: row.opened ? "chevron-down" : "chevron-right"

        TapHandler { onTapped: row.unfolded() }
    }
    StatusShape {
        anchors.verticalCenter: parent.verticalCenter
        x: 3 * Theme.unit + Theme.icon + (row.replica ? 4 * Theme.unit : 0)
        tone: row.tone
        past: row.past
    }
    Words {
        id: nameWords

        objectName: "controllerName"
        x: row.places.start + (row.replica ? 4 * Theme.unit : 0)
        width: row.places.nameWidth - (row.replica ? 4 * Theme.unit : 0)
        anchors.verticalCenter: parent.verticalCenter
        text: row.name
        elide: Text.ElideMiddle
        color: row.replica ? Theme.muted : Theme.text
    }
    Words {
        x: row.places.nsX
        width: row.places.nsWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.wide
        text: row.ns
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        id: stateWords

        x: row.places.stateX
        width: row.places.stateWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.stateText
        color: row.loud ? Theme.toneOf(row.tone, row.past) : row.replica ? Theme.muted : Theme.text
    }
    Words {
        x: row.places.queuesX
        width: row.places.queuesWidth
        visible: !row.places.tight
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.queues
        color: row.replica ? Theme.muted : Theme.text
        font.family: Theme.monoFamily
    }
    Words {
        objectName: "controllerSuspects"
        x: row.places.suspectsX
        width: row.places.suspectsWidth
        anchors.verticalCenter: parent.verticalCenter
        horizontalAlignment: Text.AlignRight
        text: row.suspects
        color: Theme.toneOf(Theme.toneError, row.past)
        font.family: Theme.monoFamily
    }
    Words {
        id: leaderWords

        x: row.places.leaderX
        width: row.places.leaderWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.roomy
        text: row.leader
        elide: Text.ElideMiddle
        color: Theme.muted
    }
    Words {
        x: row.places.reachX
        width: row.places.reachWidth
        anchors.verticalCenter: parent.verticalCenter
        visible: row.places.reaching
        text: row.reach
        color: row.reached || row.past ? Theme.muted : Theme.bill
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    HoverHandler { id: hover }
    TapHandler {
        onTapped: row.picked()
        onDoubleTapped: row.entered()
    }
    Hint {
        shown: hover.hovered
        text: (row.ns === "" ? row.name : row.ns + "/" + row.name) + (row.reason === "" ? "" : "\n" + row.reason)
    }
}
