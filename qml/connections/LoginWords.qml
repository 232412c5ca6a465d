import QtQuick
import Kittiwake

// What a log-in says, and where one answers it.
FocusScope {
    id: login

    required property LoginView logins

    readonly property int number: logins.number

    implicitHeight: column.implicitHeight
    onNumberChanged: { // what was typed for one is nothing to another
        answer.clear();
        hidden.checked = true;
    }

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Words {
            width: parent.width
            text: qsTr("Logging in to %1").arg(login.logins.context)
            wrapMode: Text.Wrap
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Words {
            width: parent.width
            text: login.logins.inBrowser ? qsTr("Log in with your browser, then come back. Nothing opens by itself.") : login.logins.takesInput ? qsTr("The credential plugin asks for something:") : qsTr("Waiting for the credential plugin:")
            wrapMode: Text.Wrap
        }
        Words {
            width: parent.width
            visible: text !== ""
            text: login.logins.inBrowser ? login.logins.url : login.logins.command
            wrapMode: Text.WrapAnywhere
            maximumLineCount: 3
            color: Theme.muted
            font.family: Theme.monoFamily
            font.pointSize: Theme.textSmall
        }
        LoginOutput {
            width: parent.width
            visible: login.logins.output !== ""
            text: login.logins.output
        }
        InputField {
            id: answer

            objectName: "loginAnswer"
            width: parent.width
            visible: login.logins.takesInput
            focus: login.logins.takesInput
            echoMode: hidden.checked ? TextInput.Password : TextInput.Normal
            placeholderText: qsTr("Answer, then press Enter")
            onAccepted: {
                login.logins.type(text);
                clear();
            }
        }
        Row {
            spacing: 2 * Theme.unit

            PushButton {
                objectName: "loginCancel"
                text: qsTr("Cancel")
                onClicked: login.logins.cancel()
            }
            PushButton {
                objectName: "loginBrowser"
                visible: login.logins.inBrowser && login.logins.url !== ""
                primary: true
                focus: login.logins.inBrowser
                text: qsTr("Open the browser")
                onClicked: login.logins.openUrl()
            }
            PushButton {
                id: hidden

                visible: login.logins.takesInput
                checkable: true
                checked: true
                text: checked ? qsTr("Show what is typed") : qsTr("Hide what is typed")
            }
        }
        Words {
            width: parent.width
            visible: login.logins.waiting > 0
            text: qsTr("%n more wait for their turn.", "", login.logins.waiting)
            color: Theme.muted
            font.pointSize: Theme.textSmall
        }
    }
}
