import QtQuick
import Kittiwake

Image {
    id: icon

    required property string name
    property color color: Theme.muted
    property int size: Theme.icon

    width: size
    height: size
    sourceSize { width: size; height: size }
    source: name === "" ? "" : "image://kittiwake/" + name + "/" + Theme.hex(color) + (size > Theme.icon ? "/1" : "")
}
