import QtQuick
import Kittiwake

FocusScope {
    id: list

    required property Preferences preferences
    required property string fontNote

    signal showWanted(item: Item) // it has the keyboard

    implicitHeight: column.height

    Column {
        id: column

        width: list.width
        spacing: 3 * Theme.unit

        Choice {
            id: theme

            objectName: "themeChoice"
            focus: true
            width: parent.width
            title: qsTr("Theme")
            values: ["system", "dark", "light", "contrast"]
            labels: [qsTr("System"), qsTr("Dark"), qsTr("Light"), qsTr("Contrast")]
            value: list.preferences.theme
            onChosen: value => list.preferences.theme = value
            onActiveFocusChanged: if (activeFocus) list.showWanted(theme)
        }
        Choice {
            id: textSize

            objectName: "textSizeChoice"
            width: parent.width
            title: qsTr("Text size (%1 and %2)").arg(KeyBindings.shown("largerText")).arg(KeyBindings.shown("smallerText"))
            values: Array.from(list.preferences.textSizes, size => size)
            labels: Array.from(list.preferences.textSizes, size => size + " %")
            value: "" + list.preferences.textSize
            onChosen: value => list.preferences.textSize = parseInt(value)
            onActiveFocusChanged: if (activeFocus) list.showWanted(textSize)
        }
        Choice {
            id: density

            width: parent.width
            title: qsTr("Rows")
            values: ["compact", "normal", "roomy"]
            labels: [qsTr("Compact"), qsTr("Normal"), qsTr("Roomy")]
            value: list.preferences.density
            onChosen: value => list.preferences.density = value
            onActiveFocusChanged: if (activeFocus) list.showWanted(density)
        }
        Choice {
            id: motion

            width: parent.width
            title: qsTr("Motion")
            values: ["full", "reduced"]
            labels: [qsTr("Full"), qsTr("Reduced")]
            value: list.preferences.reducedMotion ? "reduced" : "full"
            onChosen: value => list.preferences.reducedMotion = value === "reduced"
            onActiveFocusChanged: if (activeFocus) list.showWanted(motion)
        }
        Choice {
            id: controllers

            objectName: "controllersChoice"
            width: parent.width
            title: qsTr("Read controllers' metrics and logs")
            values: ["seen", "background"]
            labels: [qsTr("While in view"), qsTr("In the background")]
            value: list.preferences.controllers
            onChosen: value => list.preferences.controllers = value
            onActiveFocusChanged: if (activeFocus) list.showWanted(controllers)
        }
        Column {
            id: thresholds

            width: parent.width
            spacing: Theme.unit

            Words {
                width: parent.width
                text: qsTr("Thresholds of controllers' queues")
                wrapMode: Text.Wrap
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                id: thresholdsField

                objectName: "queueThresholds"
                width: parent.width
                placeholderText: qsTr("Defaults, or: %1").arg("busy-worker=5m failing-ratio=20%")
                text: list.preferences.queueThresholds
                onEditingFinished: list.preferences.queueThresholds = text
                onActiveFocusChanged: if (activeFocus) list.showWanted(thresholds)
            }
            Words {
                readonly property string problem: list.preferences.thresholdsProblem(thresholdsField.text)

                objectName: "thresholdsNote"
                width: parent.width
                visible: text !== ""
                text: problem !== "" ? qsTr("%1 Until then the defaults apply.").arg(problem)
                    : thresholdsField.activeFocus ? list.preferences.defaultThresholds() : ""
                wrapMode: Text.Wrap
                color: problem === "" ? Theme.muted : Theme.toneColor(Theme.toneError)
                font.pointSize: Theme.textSmall
            }
        }
        Choice {
            id: language

            objectName: "languageChoice"
            width: parent.width
            title: qsTr("Language")
            values: ["system", "en", "zh_CN"]
            labels: [qsTr("System"), "English", list.fontNote === "" ? "简体中文" : "Chinese"]
            value: list.preferences.language
            onChosen: value => list.preferences.language = value
            onActiveFocusChanged: if (activeFocus) list.showWanted(language)
        }
        Words {
            objectName: "fontNote"
            width: parent.width
            visible: text !== ""
            text: list.fontNote
            wrapMode: Text.Wrap
            color: list.preferences.language === "zh_CN" ? Theme.toneColor(Theme.toneWarn) : Theme.muted
            font.pointSize: Theme.textSmall
        }
        Column {
            id: folders

            width: parent.width
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
                text: list.preferences.pluginFolders
                onEditingFinished: list.preferences.pluginFolders = text
                onActiveFocusChanged: if (activeFocus) list.showWanted(folders)
            }
        }
        Column {
            id: shells

            width: parent.width
            spacing: Theme.unit

            Words {
                text: qsTr("Shells to look for in containers, before sh")
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                objectName: "shells"
                width: parent.width
                placeholderText: qsTr("Names, separated by blanks")
                text: list.preferences.shells
                onEditingFinished: list.preferences.shells = text
                onActiveFocusChanged: if (activeFocus) list.showWanted(shells)
            }
        }
        Column {
            id: production

            width: parent.width
            spacing: Theme.unit

            Words {
                width: parent.width
                text: qsTr("Contexts of production: their terminals have a red frame")
                wrapMode: Text.Wrap
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                objectName: "productionContexts"
                width: parent.width
                placeholderText: qsTr("Names, separated by blanks; * stands for anything")
                text: list.preferences.productionContexts
                onEditingFinished: list.preferences.productionContexts = text
                onActiveFocusChanged: if (activeFocus) list.showWanted(production)
            }
        }
        Column {
            id: readOnly

            width: parent.width
            spacing: Theme.unit

            Words {
                width: parent.width
                text: qsTr("Read-only contexts: nothing can be changed in them")
                wrapMode: Text.Wrap
                color: Theme.muted
                font.pointSize: Theme.textSmall
                font.weight: Font.DemiBold
            }
            InputField {
                objectName: "readOnlyContexts"
                width: parent.width
                placeholderText: qsTr("Names, separated by blanks; * stands for anything")
                text: list.preferences.readOnlyContexts
                onEditingFinished: list.preferences.readOnlyContexts = text
                onActiveFocusChanged: if (activeFocus) list.showWanted(readOnly)
            }
        }
    }
}
