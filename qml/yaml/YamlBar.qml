import QtQuick
import Kittiwake

// The search, and what else can be done with the text.
Item {
    id: bar

    required property YamlView view
    required property bool narrow

    readonly property bool searching: view.searchText !== ""

    signal linesWanted

    implicitHeight: Theme.headerBar - 2 * Theme.unit

    InputField {
        id: search

        objectName: "yamlSearch"
        anchors { left: parent.left; leftMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        width: Math.min(Theme.filterWidth, bar.width - tools.width - found.width - 8 * Theme.unit)
        iconName: "search"
        keyHint: "/"
        placeholderText: qsTr("Find")
        onTextEdited: bar.view.searchText = text
        onTextChanged: if (text === "") bar.view.searchText = ""
        onAccepted: if (bar.view.matchCount > 0) bar.linesWanted() // as in vi: at the match in sight, to go on from by its keys
        Keys.onDownPressed: bar.linesWanted()
        Keys.onEscapePressed: bar.leave()
        Keys.onPressed: event => {
            if (KeyBindings.is("matchBefore", event.key, event.modifiers)) {
                bar.view.goToMatch(-1);
                event.accepted = true;
            }
        }
    }
    Row {
        id: found

        anchors { left: search.right; leftMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
        visible: bar.searching
        width: visible ? implicitWidth : 0
        spacing: Theme.unit

        Words {
            objectName: "yamlFound"
            anchors.verticalCenter: parent.verticalCenter
            text: bar.view.searchSummary
            color: bar.view.matchCount > 0 ? Theme.muted : Theme.toneColor(Theme.toneWarn)
            font.pointSize: Theme.textSmall
            Accessible.role: Accessible.StaticText
        }
        IconButton { enabled: bar.view.matchCount > 0; visible: !bar.narrow; iconName: "chevron-up"; text: qsTr("Previous (%1)").arg(KeyBindings.shown("previousMatch")); onClicked: bar.view.goToMatch(-1) }
        IconButton { enabled: bar.view.matchCount > 0; visible: !bar.narrow; iconName: "chevron-down"; text: qsTr("Next (%1)").arg(KeyBindings.shown("nextMatch")); onClicked: bar.view.goToMatch(1) }
    }
    Row {
        id: tools

        anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
        spacing: Theme.unit

        IconButton {
            objectName: "yamlReveal"
            visible: bar.view.hasSecrets
            iconName: "eye"
            checkable: true
            checked: bar.view.revealsAll
            text: bar.view.revealsAll ? qsTr("Mask the values (%1)").arg(KeyBindings.shown("revealAll"))
                : qsTr("Show all values (%1), or the current one (%2)").arg(KeyBindings.shown("revealAll")).arg(KeyBindings.shown("reveal"))
            onClicked: bar.view.toggleRevealAll()
        }
        IconButton { iconName: "fold"; text: qsTr("Fold all (%1)").arg(KeyBindings.shown("foldAll")); onClicked: bar.view.setAllFolded(true) }
        IconButton { iconName: "unfold"; text: qsTr("Unfold all (%1)").arg(KeyBindings.shown("unfoldAll")); onClicked: bar.view.setAllFolded(false) }
        IconButton {
            objectName: "yamlWrap"
            iconName: "wrap"
            checkable: true
            checked: bar.view.wraps
            text: qsTr("Wrap long lines (%1)").arg(KeyBindings.shown("wrap"))
            onToggled: bar.view.wraps = checked
        }
        IconButton {
            objectName: "yamlCopy"
            iconName: "copy"
            text: qsTr("Copy all (%1)").arg(KeyBindings.shown("copyLines"))
            onClicked: bar.view.copyAll()
        }
    }
    Divider { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } }
    Binding { target: search; property: "text"; value: bar.view.searchText }

    function focusSearch() {
        search.forceActiveFocus();
        search.selectAll();
    }
    function leave() {
        view.searchText = "";
        linesWanted();
    }
}
