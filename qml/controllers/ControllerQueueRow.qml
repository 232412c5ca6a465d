import QtQuick
import Kittiwake

// One queue of the controller in a line. What is not exported is a dash, never 0.
ListRow {
    id: row

    required property int index
    required property string queue
    required property string stateText
    required property int tone
    required property string reason
    required property string depth
    required property string adds
    required property string retries
    required property string busy
    required property string wait
    required property string work
    required property string errors
    required property string suspects
    required property string pod
    required property bool past

    readonly property ControllerQueueLayout places: ControllerQueueLayout { width: row.width }
    readonly property bool loud: tone === Theme.toneWarn || tone === Theme.toneError

    Accessible.name: queue + ", " + stateText
    Accessible.description: reason

    StatusShape {
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        tone: row.tone
        past: row.past
    }
    Words {
        id: queueWords

        x: row.places.start
        width: row.places.queueWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.queue
        elide: Text.ElideMiddle
    }
    Words {
        x: row.places.stateX
        width: row.places.stateWidth
        anchors.verticalCenter: parent.verticalCenter
        text: row.stateText
        color: row.loud ? Theme.toneOf(row.tone, row.past) : Theme.text
    }
    QueueNumber { x: row.places.depthX; width: row.places.number; text: row.depth }
    QueueNumber { x: row.places.addsX; width: row.places.number; visible: !row.places.tight; text: row.adds }
    QueueNumber { x: row.places.retriesX; width: row.places.number; text: row.retries }
    QueueNumber { x: row.places.busyX; width: row.places.busyWidth; visible: !row.places.scarce; text: row.busy }
    QueueNumber { x: row.places.waitX; width: row.places.number; visible: row.places.roomy; text: row.wait }
    QueueNumber { x: row.places.workX; width: row.places.number; visible: row.places.roomy; text: row.work }
    QueueNumber { x: row.places.errorsX; width: row.places.number; visible: !row.places.tight; text: row.errors }
    Hint {
        shown: row.hovered
        text: (row.pod === "" ? row.queue : row.queue + " · " + row.pod) + "\n" + row.reason
    }
}
