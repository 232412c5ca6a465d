import QtQuick
import Kittiwake

PopupPanel {
    id: popup

    required property Preferences preferences

    width: Theme.popupWidth + 12 * Theme.unit
    padding: 4 * Theme.unit
    contentItem: Column {
        spacing: 3 * Theme.unit

        Choice {
            objectName: "themeChoice"
            focus: true
            width: popup.availableWidth
            title: qsTr("Theme")
            values: ["system", "dark", "light", "contrast"]
            labels: [qsTr("System"), qsTr("Dark"), qsTr("Light"), qsTr("Contrast")]
            value: popup.preferences.theme
            onChosen: value => popup.preferences.theme = value
        }
        Choice {
            width: popup.availableWidth
            title: qsTr("Rows")
            values: ["compact", "normal", "roomy"]
            labels: [qsTr("Compact"), qsTr("Normal"), qsTr("Roomy")]
            value: popup.preferences.density
            onChosen: value => popup.preferences.density = value
        }
        Choice {
            width: popup.availableWidth
            title: qsTr("Motion")
            values: ["full", "reduced"]
            labels: [qsTr("Full"), qsTr("Reduced")]
            value: popup.preferences.reducedMotion ? "reduced" : "full"
            onChosen: value => popup.preferences.reducedMotion = value === "reduced"
        }
        Choice {
            objectName: "languageChoice"
            width: popup.availableWidth
            title: qsTr("Language")
            values: ["system", "en", "zh_CN"]
            labels: [qsTr("System"), "English", "简体中文"]
            value: popup.preferences.language
            onChosen: value => popup.preferences.language = value
        }
        Column {
            width: popup.availableWidth
            spacing: Theme.unit

            Words {
                text: qsTr("Look for credential plugins in")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                objectName: "pluginFolders"
                width: parent.width
                iconName: "folder"
                placeholderText: qsTr("Folders, separated by colons")
                text: popup.preferences.pluginFolders
                onEditingFinished: popup.preferences.pluginFolders = text
            }
        }
    }
}
