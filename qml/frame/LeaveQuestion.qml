import QtQuick
import Kittiwake

// What ends, and whether it may.
FocusScope {
    id: question

    required property string title
    required property string running
    required property string consent // what the yes says

    signal answered(yes: bool)

    implicitHeight: column.implicitHeight
    onVisibleChanged: if (visible) answer.begin()

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Words {
            objectName: "leaveTitle"
            width: parent.width
            text: question.title
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Words {
            objectName: "leaveRunning"
            width: parent.width
            text: question.running
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Consent {
            id: answer

            name: "leave"
            focus: true
            text: question.consent
            onAnswered: yes => question.answered(yes)
        }
    }
}
