pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What the server says of the text: what it would change, what it warns of, what has to be decided; and whether to.
FocusScope {
    id: review

    required property EditView view

    readonly property real wanted: column.height + 6 * Theme.unit + answer.height
    readonly property bool waits: view.state === EditView.Trying || view.state === EditView.Saving

    signal textWanted

    Accessible.role: Accessible.Pane
    Accessible.name: view.reviewTitle
    Keys.onEscapePressed: review.leave()

    Flickable {
        id: scroller

        anchors { left: parent.left; right: parent.right; top: parent.top }
        height: Math.min(contentHeight, review.height - answer.height)
        clip: true
        contentHeight: column.height + 6 * Theme.unit
        boundsBehavior: Flickable.StopAtBounds

        Column {
            id: column

            x: 4 * Theme.unit
            y: 4 * Theme.unit
            width: scroller.width - 8 * Theme.unit
            spacing: 3 * Theme.unit
            opacity: review.waits ? Theme.resting : 1

            Words {
                objectName: "reviewTitle"
                width: parent.width
                text: review.view.reviewTitle
                wrapMode: Text.Wrap
                font.pointSize: Theme.textTitle
                font.weight: Font.DemiBold
                Accessible.role: Accessible.Heading
            }
            SelectableWords {
                objectName: "reviewProblem"
                width: parent.width
                visible: text !== ""
                text: review.view.problem
                color: Theme.toneColor(Theme.toneError)
                font.family: Theme.uiFamily
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            }
            Words {
                objectName: "reviewGone"
                width: parent.width
                visible: text !== ""
                text: review.view.goneSentence
                wrapMode: Text.Wrap
                lineHeight: Theme.leading
            }
            PushButton {
                id: gone

                objectName: "reviewReplaceGone"
                visible: review.view.goneText !== ""
                primary: true
                text: review.view.goneText
                onClicked: review.view.replaceGone()
            }
            Words {
                objectName: "reviewMeanwhile"
                width: parent.width
                visible: text !== ""
                text: review.view.meanwhile
                wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                color: Theme.muted
            }
            Repeater {
                model: review.view.warnings
                delegate: Words {
                    required property string modelData

                    objectName: "reviewWarning"
                    width: column.width
                    text: modelData
                    wrapMode: Text.WrapAtWordBoundaryOrAnywhere
                    color: Theme.toneColor(Theme.toneWarn)
                }
            }
            Column {
                width: parent.width
                spacing: Theme.unit
                visible: documents.count > 0

                Repeater {
                    id: documents

                    model: review.view.documents
                    delegate: EditDocument {
                        width: column.width
                        onLineWanted: line => review.view.goTo(line)
                    }
                }
            }
            Column {
                width: parent.width
                spacing: 2 * Theme.unit
                visible: conflicts.count > 0

                Words {
                    width: parent.width
                    text: review.view.creates ? qsTr("Choose for each whether to take the field, or to leave it to its owner.") : qsTr("Choose for each whose value it gets. What only one of you changed is merged.")
                    wrapMode: Text.Wrap
                    color: Theme.muted
                }
                Flow {
                    width: parent.width
                    spacing: 2 * Theme.unit
                    visible: conflicts.count > 1

                    PushButton {
                        objectName: "allMine"
                        text: qsTr("Mine everywhere")
                        onClicked: review.view.chooseAll(true)
                    }
                    PushButton {
                        objectName: "allTheirs"
                        text: qsTr("Theirs everywhere")
                        onClicked: review.view.chooseAll(false)
                    }
                }
                Repeater {
                    id: conflicts

                    model: review.view.conflicts
                    delegate: EditConflict {
                        width: column.width
                        onChosen: (row, mine) => review.view.choose(row, mine)
                    }
                }
            }
            FieldDifferences {
                id: differences

                objectName: "reviewDifferences"
                width: parent.width
                visible: count > 0
                differences: review.view.differences
            }
            Column {
                width: parent.width
                spacing: Theme.unit
                visible: review.view.word !== ""

                Words {
                    width: parent.width
                    text: qsTr("Type %1 to go on").arg(review.view.word)
                    elide: Text.ElideMiddle
                    color: Theme.muted
                    font.pointSize: Theme.textSmall
                    font.weight: Font.DemiBold
                }
                InputField {
                    id: word

                    objectName: "reviewWord"
                    width: parent.width
                    placeholderText: review.view.word
                    onTextEdited: review.view.typed = text
                    onAccepted: review.view.save()
                }
                Binding { target: word; property: "text"; value: review.view.typed }
            }
        }
        ScrollTrack {
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            orientation: Qt.Vertical
            size: scroller.visibleArea.heightRatio
            at: scroller.visibleArea.yPosition
            onPositionChanged: if (pressed) scroller.contentY = position * scroller.contentHeight
        }
    }

    // In sight, however much there is to be read.
    Item {
        id: answer

        anchors { left: parent.left; right: parent.right; top: scroller.bottom }
        height: Theme.field + 4 * Theme.unit

        Divider { visible: scroller.contentHeight > scroller.height; anchors { left: parent.left; right: parent.right; top: parent.top } }
        Consent {
            id: consent

            anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
            name: "review"
            visible: review.view.goneText === "" && (review.view.ready || review.view.word !== "" || review.waits)
            ready: review.view.ready
            text: review.view.saveText
            onAnswered: yes => yes ? review.view.save() : review.leave()
        }
        PushButton {
            id: back

            anchors { left: parent.left; leftMargin: 4 * Theme.unit; verticalCenter: parent.verticalCenter }
            objectName: "reviewBack"
            visible: !consent.visible
            text: qsTr("Back to the text")
            onClicked: review.leave()
            Keys.onReturnPressed: review.leave()
        }
    }

    // The keyboard comes to what is to be answered; to no, as where anything changes.
    function begin() {
        const first = conflicts.count > 0 ? conflicts.itemAt(0) as EditConflict : null;
        if (gone.visible)
            gone.forceActiveFocus(Qt.TabFocusReason);
        else if (first !== null)
            first.begin();
        else if (view.word !== "")
            word.forceActiveFocus();
        else if (consent.visible)
            consent.begin();
        else
            back.forceActiveFocus(Qt.TabFocusReason);
    }
    function leave() {
        view.backToText();
        textWanted();
    }
}
