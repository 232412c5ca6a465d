import QtQuick
import Kittiwake

// What to look into a pod or a node with.
FormPopup {
    id: popup

    required property DebugForm form
    required property Preferences preferences

    wanted: form.state !== DebugForm.Closed
    onGivenUp: form.close()
    onOpened: fields.begin()
    contentItem: DebugFields {
        id: fields

        form: popup.form
        focus: true
    }

    Binding { target: popup.form; property: "images"; value: popup.preferences.debugImages }
    Connections {
        target: popup.form
        function onImageUsed(image: string) { popup.preferences.useDebugImage(image); }
    }
}
