import QtQuick
import Kittiwake

Rectangle {
    implicitWidth: Theme.hairline
    implicitHeight: Theme.hairline
    color: Theme.line
}
