import QtQuick
import Kittiwake

// What a change would do, and whether to do it.
FormPopup {
    id: popup

    required property ChangeForm form
    required property Preferences preferences
    required property ClusterStatus status

    wanted: form.state !== ChangeForm.Closed
    modal: true
    height: Math.min(implicitHeight, parent === null ? 0 : parent.height - y - 2 * Theme.unit)
    onGivenUp: form.close()
    contentItem: ChangeFields {
        form: popup.form
        cluster: popup.status.name
        focus: true
    }

    Binding { target: popup.form; property: "context"; value: popup.status.contextName }
    Binding {
        target: popup.form
        property: "production"
        value: popup.preferences.productionContexts !== "" && popup.preferences.isProduction(popup.status.contextName)
    }
}
