pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property ChangeForm form

    implicitHeight: column.implicitHeight
    onVisibleChanged: if (visible) first()

    // What is typed is typed at once. Else it begins at the no, as where anything ends.
    function first() {
        const value = values.itemAt(0) as ChangeField;
        if (value !== null && (fields.form.fieldTitles.length === 1 || value.typed))
            value.forceActiveFocus();
        else if (fields.form.word !== "")
            word.forceActiveFocus();
        else
            consent.begin();
    }

    Connections {
        target: fields.form
        function onOpened() { fields.first(); }
        function onConsentWanted() { fields.form.word === "" ? consent.begin() : word.forceActiveFocus(); }
    }

    Column {
        id: column

        width: parent.width
        spacing: 3 * Theme.unit

        Column {
            width: parent.width
            spacing: Theme.unit

            Words {
                objectName: "changeTitle"
                width: parent.width
                text: fields.form.title
                elide: Text.ElideMiddle
                font.pointSize: Theme.textTitle
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            Words {
                objectName: "changePlace"
                width: parent.width
                visible: text !== ""
                text: fields.form.place
                elide: Text.ElideMiddle
                color: fields.form.production ? Theme.toneColor(Theme.toneError) : Theme.muted
                font.weight: fields.form.production ? Font.DemiBold : Font.Normal
            }
        }
        Words {
            objectName: "changeObjects"
            width: parent.width
            visible: text !== ""
            text: fields.form.objects
            wrapMode: Text.Wrap
        }
        Repeater {
            id: values

            model: fields.form.fieldTitles
            onItemAdded: index => { if (fields.visible && index === 0) fields.first(); } // it was not there yet
            delegate: ChangeField {
                width: column.width
                form: fields.form
                onSubmitted: fields.form.accept()
            }
        }
        Column {
            width: parent.width
            spacing: Theme.unit
            visible: fields.form.differences.length > 0 || fields.form.state === ChangeForm.Loading

            Words {
                text: fields.form.state === ChangeForm.Loading ? qsTr("Asking the server what would change…") : qsTr("What changes, and who owns it now")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            Repeater {
                model: fields.form.differences

                Item {
                    id: difference

                    required property int index
                    required property string modelData

                    readonly property string owners: fields.form.owners[index] ?? ""

                    width: column.width
                    height: Math.max(changed.height, whose.height)
                    opacity: fields.form.state === ChangeForm.Loading ? 0.5 : 1

                    Words {
                        id: changed

                        objectName: "changeDifference"
                        anchors { left: parent.left; right: whose.left; rightMargin: whose.width > 0 ? 3 * Theme.unit : 0 }
                        text: difference.modelData
                        wrapMode: Text.WrapAnywhere
                        maximumLineCount: 4
                        elide: Text.ElideRight
                        font.family: Theme.monoFamily
                        font.pointSize: Theme.textSmall
                    }
                    Words {
                        id: whose

                        objectName: "changeOwners"
                        anchors.right: parent.right
                        width: text === "" ? 0 : Math.min(implicitWidth, parent.width * 0.4)
                        text: difference.owners
                        elide: Text.ElideRight
                        color: Theme.muted
                        font.pointSize: Theme.textSmall
                        Accessible.name: difference.owners === "" ? "" : qsTr("owned by %1", "field managers").arg(difference.owners)
                    }
                }
            }
        }
        Words {
            objectName: "changeNothing"
            width: parent.width
            visible: fields.form.unchanged
            text: qsTr("Nothing changes with these values.")
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Words {
            objectName: "changeAccount"
            width: parent.width
            visible: text !== ""
            text: fields.form.account
            wrapMode: Text.Wrap
            color: Theme.muted
        }
        Words {
            objectName: "changeNotes"
            width: parent.width
            visible: text !== ""
            text: fields.form.notes
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneWarn)
        }
        Words {
            objectName: "changeProblem"
            width: parent.width
            visible: text !== ""
            text: fields.form.problem
            wrapMode: Text.Wrap
            color: Theme.toneColor(Theme.toneError)
            Accessible.role: Accessible.AlertMessage
        }
        Column {
            width: parent.width
            spacing: Theme.unit
            visible: fields.form.word !== ""

            Words {
                width: parent.width
                text: qsTr("Type %1 to go on").arg(fields.form.word)
                elide: Text.ElideMiddle
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: word

                objectName: "changeWord"
                width: parent.width
                visible: fields.form.word !== ""
                placeholderText: fields.form.word
                onTextEdited: fields.form.typed = text
                onAccepted: fields.form.submit()
            }
            Binding { target: word; property: "text"; value: fields.form.typed }
        }
        Consent {
            id: consent

            name: "change"
            ready: fields.form.ready
            text: fields.form.submitText
            onAnswered: yes => yes ? fields.form.submit() : fields.form.close()
        }
    }
}
