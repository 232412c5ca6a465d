pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The chosen way as a path: whom the binding names, the binding, the role, the rule.
SplitPane {
    id: pane

    required property AccessView view

    PaneScroll {
        anchors.fill: parent
        spacing: Theme.unit

        AccessStep { width: parent.width; title: qsTr("Subject"); text: pane.view.subjectText; opens: pane.view.subjectOpens; onOpened: pane.view.openSubject() }
        AccessStep { objectName: "accessBindingStep"; width: parent.width; title: qsTr("Binding"); text: pane.view.bindingText; note: pane.view.scopeText; onOpened: pane.view.openBinding() }
        AccessStep { width: parent.width; title: qsTr("Role"); text: pane.view.roleText; onOpened: pane.view.openRole() }
        AccessStep { width: parent.width; visible: text !== ""; title: qsTr("Aggregated from"); text: pane.view.sourceText; onOpened: pane.view.openSource() }
        Words {
            width: parent.width
            text: qsTr("Rule")
            color: Theme.muted
            font.pointSize: Theme.textSmall
            font.weight: Font.DemiBold
        }
        Words {
            objectName: "accessRule"
            width: parent.width
            text: pane.view.ruleText
            wrapMode: Text.Wrap
            font.family: Theme.monoFamily
        }
    }
}
