import QtQuick
import Kittiwake

// What to copy, and where to.
FormPopup {
    id: popup

    required property CopyForm form

    wanted: form.state !== CopyForm.Closed
    onGivenUp: form.close()
    contentItem: CopyFields {
        form: popup.form
        focus: true
    }
}
