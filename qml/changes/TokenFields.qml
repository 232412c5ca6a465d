import QtQuick
import Kittiwake

// What a token is asked for with, and what the server issued.
FocusScope {
    id: fields

    required property TokenForm form
    required property string cluster // what it is called

    readonly property bool issued: form.state === TokenForm.Issued

    implicitHeight: column.implicitHeight
    onVisibleChanged: if (visible) first()
    onIssuedChanged: first()

    function first() {
        if (issued)
            copy.forceActiveFocus(Qt.TabFocusReason);
        else
            duration.forceActiveFocus();
    }

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        FormHead {
            width: parent.width
            form: "token"
            title: fields.form.title
            cluster: fields.cluster
        }
        Column {
            width: parent.width
            spacing: Theme.unit
            visible: !fields.issued

            Words {
                text: qsTr("Valid for")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: duration

                objectName: "tokenDuration"
                width: parent.width
                visible: !fields.issued
                focus: true
                placeholderText: qsTr("30m, 24h; empty: the server's own")
                Accessible.name: qsTr("Valid for")
                onTextEdited: fields.form.duration = text
                onAccepted: fields.form.submit()
            }
            Binding { target: duration; property: "text"; value: fields.form.duration }
        }
        Column {
            width: parent.width
            spacing: Theme.unit
            visible: !fields.issued

            Words {
                text: qsTr("Audience")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: audience

                objectName: "tokenAudience"
                width: parent.width
                visible: !fields.issued
                placeholderText: qsTr("The API server")
                Accessible.name: qsTr("Audience")
                onTextEdited: fields.form.audience = text
                onAccepted: fields.form.submit()
            }
            Binding { target: audience; property: "text"; value: fields.form.audience }
        }
        Words {
            width: parent.width
            visible: !fields.issued
            text: qsTr("Whoever has the token can do all that the service account may, until it expires: it cannot be revoked.")
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneWarn)
        }
        Words {
            objectName: "tokenProblem"
            width: parent.width
            visible: text !== ""
            text: fields.form.problem
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneError)
            Accessible.role: Accessible.AlertMessage
        }
        Words {
            objectName: "tokenExpires"
            width: parent.width
            visible: fields.issued
            text: qsTr("Valid until %1. It is shown this once, and kept nowhere.").arg(fields.form.expires)
            wrapMode: Text.Wrap
        }
        Rectangle {
            width: parent.width
            height: token.height + 4 * Theme.unit
            visible: fields.issued
            radius: Theme.radius
            color: Theme.raised

            SelectableWords {
                id: token

                objectName: "issuedToken"
                anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 2 * Theme.unit }
                text: fields.form.token
                font.pointSize: Theme.textSmall
                wrapMode: Text.WrapAnywhere
            }
        }
        PushButton {
            id: copy

            objectName: "tokenCopy"
            visible: fields.issued
            text: qsTr("Copy the token")
            onClicked: fields.form.copy()
        }
        Consent {
            name: "token"
            visible: !fields.issued
            ready: fields.form.state === TokenForm.Asking
            text: qsTr("Issue token")
            onAnswered: yes => yes ? fields.form.submit() : fields.form.close()
        }
        PushButton {
            objectName: "tokenDone"
            visible: fields.issued
            text: qsTr("Done")
            onClicked: fields.form.close()
        }
    }
}
