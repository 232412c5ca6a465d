pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

FocusScope {
    id: fields

    required property ChangeForm form
    required property string cluster // what it is called

    implicitHeight: column.implicitHeight + 3 * Theme.unit + consent.implicitHeight
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

    function bringIntoSight(item: Item) {
        const top = item.mapToItem(column, 0, 0).y;
        scroll(Math.min(top, Math.max(sight.contentY, top + item.height - sight.height)));
    }
    function scroll(to: real) {
        if (sight.interactive && sight.height > 0)
            sight.contentY = Math.max(0, Math.min(to, sight.contentHeight - sight.height));
    }

    KeyShortcut { enabled: fields.activeFocus; action: "pageDown"; onActivated: fields.scroll(sight.contentY + sight.height) }
    KeyShortcut { enabled: fields.activeFocus; action: "pageUp"; onActivated: fields.scroll(sight.contentY - sight.height) }

    Connections {
        target: fields.form
        function onOpened() {
            sight.contentY = 0;
            fields.first();
        }
        function onConsentWanted() { fields.form.word === "" ? consent.begin() : word.forceActiveFocus(); }
    }

    // What is higher than there is room is scrolled; the question is always in sight.
    Flickable {
        id: sight

        objectName: "changeSight"
        anchors { left: parent.left; right: parent.right; top: parent.top; bottom: consent.top; bottomMargin: 3 * Theme.unit }
        contentHeight: column.implicitHeight
        interactive: contentHeight >= height + 1
        clip: interactive
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            width: sight.width
            spacing: 3 * Theme.unit

            FormHead {
                width: parent.width
                form: "change"
                title: fields.form.title
                cluster: fields.cluster
                production: fields.form.production
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
                    id: value

                    width: column.width
                    form: fields.form
                    onSubmitted: fields.form.accept()
                    onActiveFocusChanged: if (activeFocus) fields.bringIntoSight(value)
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
                text: fields.form.fieldTitles.length > 0 ? qsTr("Nothing changes with these values.") : qsTr("Nothing changes: it is already so.")
                wrapMode: Text.Wrap
                color: Theme.muted
            }
            Column {
                width: parent.width
                spacing: Theme.unit
                visible: fields.form.account !== ""

                Words {
                    objectName: "changeAccount"
                    width: parent.width
                    text: fields.form.account
                    elide: Text.ElideRight
                    color: Theme.muted
                    font.pointSize: Theme.textSmall
                    font.weight: Font.DemiBold
                }
                Repeater {
                    model: fields.form.accountDifferences

                    Words {
                        required property string modelData

                        objectName: "changeAccountDifference"
                        width: column.width
                        text: modelData
                        wrapMode: Text.WrapAnywhere
                        maximumLineCount: 4
                        elide: Text.ElideRight
                        color: Theme.muted
                        font.family: Theme.monoFamily
                        font.pointSize: Theme.textSmall
                    }
                }
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
                    onActiveFocusChanged: if (activeFocus) fields.bringIntoSight(word)
                }
                Binding { target: word; property: "text"; value: fields.form.typed }
            }
        }
    }
    Consent {
        id: consent

        anchors { left: parent.left; bottom: parent.bottom }
        name: "change"
        ready: fields.form.ready
        text: fields.form.submitText
        onAnswered: yes => yes ? fields.form.submit() : fields.form.close()
    }
}
