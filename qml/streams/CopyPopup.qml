import QtQuick
import Kittiwake

// What to copy, and where to.
PopupPanel {
    id: popup

    required property CopyForm form

    readonly property bool wanted: form.state !== CopyForm.Closed

    width: Math.min(Theme.popupWidth + 40 * Theme.unit, parent === null ? 0 : parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    onWantedChanged: wanted ? open() : close()
    onClosed: form.close()
    contentItem: CopyFields {
        form: popup.form
        focus: true
    }
}
