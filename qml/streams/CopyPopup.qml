import QtQuick
import Kittiwake

// What to copy, and where to.
FormPopup {
    id: popup

    required property CopyForm form
    required property ClusterStatus status

    wanted: form.state !== CopyForm.Closed
    onGivenUp: form.close()
    contentItem: CopyFields {
        form: popup.form
        cluster: popup.status.name
        focus: true
    }
}
