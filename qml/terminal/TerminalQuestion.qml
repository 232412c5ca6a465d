pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is done only when the user agrees, and with what.
FocusScope {
    id: question

    required property TerminalView view

    signal done

    objectName: "terminalQuestion"
    visible: view.question !== ""
    implicitHeight: visible ? column.height + 4 * Theme.unit : 0
    Keys.onEscapePressed: question.answer(false)

    Rectangle {
        anchors.fill: parent
        color: Theme.raised
    }
    Column {
        id: column

        x: 3 * Theme.unit
        y: 2 * Theme.unit
        width: parent.width - 6 * Theme.unit
        spacing: 2 * Theme.unit

        Words {
            width: parent.width
            text: question.view.question
            wrapMode: Text.Wrap
            font.weight: Font.DemiBold
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Words {
            objectName: "terminalQuestionAbout"
            width: parent.width
            text: question.view.questionAbout
            wrapMode: Text.WrapAnywhere
            maximumLineCount: 6
            font.family: Theme.monoFamily
            Accessible.role: Accessible.StaticText
            Accessible.name: text
        }
        Consent {
            id: consent

            name: "terminal"
            focus: true
            text: question.view.consent
            onAnswered: yes => question.answer(yes)
        }
    }

    function begin() { consent.begin(); }
    function answer(yes: bool) {
        view.answer(yes);
        done();
    }
}
