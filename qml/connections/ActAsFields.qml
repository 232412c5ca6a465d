import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property ConnectionView connection

    signal done

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Words {
            width: parent.width
            text: qsTr("Act as another user")
            font.pointSize: Theme.textTitle
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
        }
        Words {
            width: parent.width
            text: qsTr("See this cluster as they do. Your own user must have the right to impersonate them.")
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        InputField {
            id: user

            objectName: "actAsUser"
            width: parent.width
            focus: true
            iconName: "user"
            placeholderText: qsTr("User, or system:serviceaccount:NAMESPACE:NAME")
            onAccepted: fields.submit()
        }
        InputField {
            id: groups

            objectName: "actAsGroups"
            width: parent.width
            placeholderText: qsTr("Groups, separated by commas")
            onAccepted: fields.submit()
        }
        InputField {
            id: extra

            objectName: "actAsExtra"
            width: parent.width
            placeholderText: qsTr("Extra: key=value, separated by commas")
            onAccepted: fields.submit()
        }
        Words {
            id: problem

            width: parent.width
            visible: text !== ""
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneWarn)
            Accessible.role: Accessible.AlertMessage
        }
        FormButtons {
            name: "actAsSubmit"
            ready: user.text.trim() !== ""
            text: qsTr("Act as this user")
            refusable: fields.connection.actingAs !== "" && !fields.connection.byKubeconfig
            refusal: qsTr("Act as yourself")
            onAccepted: fields.submit()
            onRefused: {
                fields.connection.actAsMyself();
                fields.done();
            }
        }
    }

    function reset() {
        user.text = connection.actingAs;
        groups.text = connection.actingGroups;
        extra.text = connection.actingExtra;
        problem.text = "";
    }
    function submit() {
        problem.text = connection.actAs(user.text, groups.text, extra.text);
        if (problem.text === "")
            done();
    }
}
