pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Values, manifest or hooks of a revision, as YAML: secrets masked, and all of the values.
FocusScope {
    id: page

    required property HelmReleaseView view

    readonly property bool values: view.tab === HelmReleaseView.Values

    signal closeWanted

    Item {
        id: bar

        width: parent.width
        height: page.values ? Theme.field + 3 * Theme.unit : 0
        visible: page.values

        Words {
            anchors { left: parent.left; right: toggle.left; leftMargin: 3 * Theme.unit; rightMargin: 2 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.allValues ? qsTr("Computed values, as the templates saw them") : qsTr("User-supplied values")
            color: Theme.muted
        }
        PushButton {
            id: toggle

            objectName: "helmAllValues"
            anchors { right: parent.right; rightMargin: 3 * Theme.unit; verticalCenter: parent.verticalCenter }
            text: page.view.allValues ? qsTr("User-supplied") : qsTr("Computed")
            onClicked: page.view.allValues = !page.view.allValues
        }
    }
    YamlNotice {
        id: unreadable

        objectName: "helmUnreadable"
        anchors { left: parent.left; right: parent.right; top: bar.bottom }
        shown: page.view.unreadable !== ""
        iconName: "status-warn"
        iconColor: Theme.toneColor(Theme.toneWarn)
        text: page.view.unreadable
    }
    Loader {
        id: whole

        readonly property YamlPage made: item as YamlPage

        anchors { left: parent.left; right: parent.right; top: unreadable.bottom; bottom: parent.bottom }
        visible: page.view.nothing === ""
        focus: true
        onLoaded: made.focus = true
        Component.onCompleted: make()

        // When a text is first looked at.
        function make() {
            if (page.visible && item === null)
                setSource(Qt.resolvedUrl("../yaml/YamlPage.qml"), { view: page.view.yaml });
        }
    }
    onVisibleChanged: whole.make()
    Connections {
        target: whole.made
        function onCloseWanted() { page.closeWanted(); }
    }

    function begin() {
        if (whole.visible && whole.made !== null)
            whole.made.begin(); // not in its search
        else
            forceActiveFocus();
    }
}
