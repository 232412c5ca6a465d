import QtQuick
import Kittiwake

// A token of a service account: for whom and how long, and then, once, itself.
FormPopup {
    id: popup

    required property TokenForm form
    required property ClusterStatus status

    wanted: form.state !== TokenForm.Closed
    modal: true
    onGivenUp: form.close()
    contentItem: TokenFields {
        form: popup.form
        cluster: popup.status.name
        focus: true
    }
}
