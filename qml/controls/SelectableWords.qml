import QtQuick
import Kittiwake

// Words to be read, selected and copied; never marked up, as those of Words.
TextEdit {
    readOnly: true
    selectByMouse: true
    textFormat: TextEdit.PlainText
    wrapMode: TextEdit.Wrap
    color: Theme.text
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentText
    font.family: Theme.monoFamily
    font.pointSize: Theme.textBody
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
