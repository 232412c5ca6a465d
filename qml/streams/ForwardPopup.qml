import QtQuick
import Kittiwake

// Which ports of an object to forward, and to which of this computer.
PopupPanel {
    id: popup

    required property ForwardForm form

    readonly property bool wanted: form.state !== ForwardForm.Closed

    width: Math.min(Theme.popupWidth + 40 * Theme.unit, parent === null ? 0 : parent.width - 8 * Theme.unit)
    padding: 4 * Theme.unit
    onWantedChanged: wanted ? open() : close()
    onClosed: form.close()
    contentItem: ForwardFields {
        form: popup.form
        focus: true
    }
}
