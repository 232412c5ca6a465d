import QtQuick
import Kittiwake

// All text: never marked up, since much of it comes from servers.
Text {
    color: Theme.text
    font.family: Theme.uiFamily
    font.pointSize: Theme.textBody
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
    elide: Text.ElideRight
}
