import QtQuick
import Kittiwake

// Which ports of an object to forward, and to which of this computer.
FormPopup {
    id: popup

    required property ForwardForm form
    required property ClusterStatus status

    wanted: form.state !== ForwardForm.Closed
    onGivenUp: form.close()
    contentItem: ForwardFields {
        form: popup.form
        cluster: popup.status.name
        focus: true
    }
}
