import QtQuick
import Kittiwake

// What to look into a pod or a node with.
PopupPanel {
    id: popup

    required property DebugForm form
    required property Preferences preferences

    readonly property bool wanted: form.state !== DebugForm.Closed

    width: Math.min(Theme.popupWidth + 40 * Theme.unit, parent === null ? 0 : parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    onWantedChanged: wanted ? open() : close()
    onClosed: form.close()
    contentItem: DebugFields {
        form: popup.form
        focus: true
    }

    Binding { target: popup.form; property: "images"; value: popup.preferences.debugImages }
    Connections {
        target: popup.form
        function onImageUsed(image: string) { popup.preferences.useDebugImage(image); }
    }
}
