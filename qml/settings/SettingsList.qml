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

        SettingEntry {
            id: theme

            width: parent.width
            focus: true
            preferences: list.preferences
            setting: "theme"
            onActiveFocusChanged: if (activeFocus) list.showWanted(theme)

            Choice {
                objectName: "themeChoice"
                width: parent.width
                focus: true
                title: theme.title
                values: ["system", "dark", "light", "contrast"]
                labels: [qsTr("System"), qsTr("Dark"), qsTr("Light"), qsTr("Contrast")]
                value: list.preferences.theme
                onChosen: value => list.preferences.theme = value
            }
        }
        SettingEntry {
            id: textSize

            width: parent.width
            preferences: list.preferences
            setting: "textSize"
            onActiveFocusChanged: if (activeFocus) list.showWanted(textSize)

            Choice {
                objectName: "textSizeChoice"
                width: parent.width
                focus: true
                title: qsTr("%1 (%2 and %3)").arg(textSize.title).arg(KeyBindings.shown("largerText")).arg(KeyBindings.shown("smallerText"))
                values: Array.from(list.preferences.textSizes, size => size)
                labels: Array.from(list.preferences.textSizes, size => size + " %")
                value: "" + list.preferences.textSize
                onChosen: value => list.preferences.textSize = parseInt(value)
            }
        }
        SettingEntry {
            id: density

            width: parent.width
            preferences: list.preferences
            setting: "density"
            onActiveFocusChanged: if (activeFocus) list.showWanted(density)

            Choice {
                width: parent.width
                focus: true
                title: density.title
                values: ["compact", "normal", "roomy"]
                labels: [qsTr("Compact"), qsTr("Normal"), qsTr("Roomy")]
                value: list.preferences.density
                onChosen: value => list.preferences.density = value
            }
        }
        SettingEntry {
            id: motion

            width: parent.width
            preferences: list.preferences
            setting: "motion"
            onActiveFocusChanged: if (activeFocus) list.showWanted(motion)

            Choice {
                width: parent.width
                focus: true
                title: motion.title
                values: ["full", "reduced"]
                labels: [qsTr("Full"), qsTr("Reduced")]
                value: list.preferences.reducedMotion ? "reduced" : "full"
                onChosen: value => list.preferences.reducedMotion = value === "reduced"
            }
        }
        SettingEntry {
            id: controllers

            width: parent.width
            preferences: list.preferences
            setting: "controllers"
            onActiveFocusChanged: if (activeFocus) list.showWanted(controllers)

            Choice {
                objectName: "controllersChoice"
                width: parent.width
                focus: true
                title: controllers.title
                values: ["seen", "background"]
                labels: [qsTr("While in view"), qsTr("In the background")]
                value: list.preferences.controllers
                onChosen: value => list.preferences.controllers = value
            }
        }
        SettingField {
            id: thresholds

            width: parent.width
            preferences: list.preferences
            setting: "queueThresholds"
            hint: qsTr("Defaults, or: %1").arg("busy-worker=5m failing-ratio=20%")
            onActiveFocusChanged: if (activeFocus) list.showWanted(thresholds)

            Words {
                readonly property string problem: list.preferences.thresholdsProblem(thresholds.text)

                objectName: "thresholdsNote"
                width: parent.width
                visible: text !== ""
                text: problem !== "" ? qsTr("%1 Until then the defaults apply.").arg(problem)
                    : thresholds.typing ? list.preferences.defaultThresholds() : ""
                wrapMode: Text.Wrap
                color: problem === "" ? Theme.muted : Theme.toneColor(Theme.toneError)
                font.pointSize: Theme.textSmall
            }
        }
        SettingEntry {
            id: language

            width: parent.width
            preferences: list.preferences
            setting: "language"
            onActiveFocusChanged: if (activeFocus) list.showWanted(language)

            Choice {
                objectName: "languageChoice"
                width: parent.width
                focus: true
                title: language.title
                values: ["system", "en", "zh_CN"]
                labels: [qsTr("System"), "English", list.fontNote === "" ? "简体中文" : "Chinese"]
                value: list.preferences.language
                onChosen: value => list.preferences.language = value
            }
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
        SettingField {
            id: folders

            width: parent.width
            preferences: list.preferences
            setting: "pluginFolders"
            iconName: "folder"
            hint: qsTr("Folders, separated by colons")
            onActiveFocusChanged: if (activeFocus) list.showWanted(folders)
        }
        SettingField {
            id: shells

            width: parent.width
            preferences: list.preferences
            setting: "shells"
            hint: qsTr("Names, separated by spaces")
            onActiveFocusChanged: if (activeFocus) list.showWanted(shells)
        }
        SettingField {
            id: production

            width: parent.width
            preferences: list.preferences
            setting: "productionContexts"
            hint: qsTr("Names, separated by spaces; * stands for anything")
            onActiveFocusChanged: if (activeFocus) list.showWanted(production)
        }
        SettingField {
            id: readOnly

            width: parent.width
            preferences: list.preferences
            setting: "readOnlyContexts"
            hint: qsTr("Names, separated by spaces; * stands for anything")
            onActiveFocusChanged: if (activeFocus) list.showWanted(readOnly)
        }
    }

    function find(isMeant: var): SettingEntry {
        for (let i = 0; i < column.children.length; ++i) {
            const entry = column.children[i] as SettingEntry;
            if (entry !== null && isMeant(entry))
                return entry;
        }
        return null;
    }
    function entryOf(setting: string): SettingEntry { return find(entry => entry.setting === setting); }
    // What has the keyboard; null: none of them.
    function current(): SettingEntry { return find(entry => entry.activeFocus); }
}
