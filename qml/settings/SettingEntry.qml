import QtQuick
import Kittiwake

// One of the settings, with what sets it below one another.
FocusScope {
    id: entry

    required property Preferences preferences
    required property string setting // its name in allSettings()

    readonly property string title: preferences.titles[setting]

    default property alias parts: column.data

    implicitHeight: column.height

    Column {
        id: column

        width: entry.width
        spacing: Theme.unit
    }
}
