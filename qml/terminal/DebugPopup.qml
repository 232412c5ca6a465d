import QtQuick
import Kittiwake

// What to look into a pod or a node with.
FormPopup {
    id: popup

    required property DebugForm form
    required property ClusterStatus status
    required property Preferences preferences

    property DebugFields fields: DebugFields {
        form: popup.form
        cluster: popup.status.name
        focus: true
    }

    wanted: form.state !== DebugForm.Closed
    onGivenUp: form.close()
    onOpened: popup.fields.begin()
    contentItem: popup.fields

    Binding { target: popup.form; property: "images"; value: popup.preferences.debugImages }
    Connections {
        target: popup.form
        function onImageUsed(image: string) { popup.preferences.useDebugImage(image); }
    }
}
