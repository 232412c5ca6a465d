import QtQuick

// A view that is made when it is first looked at, and kept.
Loader {
    id: slot

    required property bool shown
    property bool wanted: false

    active: wanted
    visible: shown
    focus: shown
    onShownChanged: if (shown) wanted = true
    Component.onCompleted: if (shown) wanted = true
}
