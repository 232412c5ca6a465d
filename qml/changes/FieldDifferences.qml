pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// The fields that a change has changed, or would change.
Column {
    id: fields

    required property FieldDifferenceListModel differences

    readonly property alias count: repeater.count

    spacing: 2 * Theme.unit

    Repeater {
        id: repeater

        model: fields.differences

        FieldDifference { width: fields.width }
    }
    Words {
        width: parent.width
        visible: fields.differences.omitted > 0
        text: qsTr("and %n more fields", "", fields.differences.omitted)
        color: Theme.muted
        font.pointSize: Theme.textSmall
    }
}
