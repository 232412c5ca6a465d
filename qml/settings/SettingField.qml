import QtQuick
import Kittiwake

// A setting that is typed.
SettingEntry {
    id: entry

    required property string hint // what can be typed
    property string iconName: ""

    readonly property string text: field.text
    readonly property bool typing: field.activeFocus

    Words {
        width: parent.width
        text: entry.title
        wrapMode: Text.Wrap
        color: Theme.muted
        font.pointSize: Theme.textSmall
        font.weight: Font.DemiBold
    }
    InputField {
        id: field

        objectName: entry.setting
        width: parent.width
        focus: true
        iconName: entry.iconName
        placeholderText: entry.hint
        text: entry.preferences[entry.setting]
        onEditingFinished: entry.preferences[entry.setting] = text
    }
}
