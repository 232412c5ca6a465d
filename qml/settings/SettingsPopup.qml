import QtQuick
import QtQuick.Templates as T
import Kittiwake

// What the user prefers, whatever cluster is shown.
PopupPanel {
    id: popup

    required property Preferences preferences

    property string fontNote: "" // why a language cannot be shown
    property SettingsPage page: SettingsPage {
        focus: true
        preferences: popup.preferences
        fontNote: popup.fontNote
    }

    width: Theme.popupWidth + 12 * Theme.unit
    height: Math.min(implicitHeight, T.Overlay.overlay === null ? implicitHeight : T.Overlay.overlay.height - 4 * Theme.unit)
    padding: 4 * Theme.unit
    onAboutToShow: fontNote = fonts.noteOn("zh_CN")
    onOpened: page.showCurrent() // now it has its height
    contentItem: page

    ScriptFonts { id: fonts }

    // With the keyboard where that is set.
    function openAt(setting: string) {
        open();
        page.reach(setting);
    }
}
