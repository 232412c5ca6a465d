import QtQuick

// One line of a row's menu.
QtObject {
    required property string text
    property string keyHint: ""
    property bool enabled: true

    signal triggered
}
