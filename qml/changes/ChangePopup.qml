import QtQuick
import Kittiwake

// What a change would do, and whether to do it.
FormPopup {
    id: popup

    required property ChangeForm form
    required property Preferences preferences
    required property string contextName

    wanted: form.state !== ChangeForm.Closed
    modal: true
    onGivenUp: form.close()
    contentItem: ChangeFields {
        form: popup.form
        focus: true
    }

    Binding { target: popup.form; property: "context"; value: popup.contextName }
    Binding {
        target: popup.form
        property: "production"
        value: popup.preferences.productionContexts !== "" && popup.preferences.isProduction(popup.contextName)
    }
}
