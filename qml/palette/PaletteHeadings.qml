import QtQuick

// A component that is bound to no file: Qt 6.4 makes no others for the sections of a list.
QtObject {
    readonly property Component heading: PaletteHeading { }
}
