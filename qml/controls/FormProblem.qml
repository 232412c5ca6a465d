import QtQuick
import Kittiwake

// Why a form cannot be sent, or was in vain.
Words {
    visible: text !== ""
    wrapMode: Text.Wrap
    color: Theme.toneColor(Theme.toneError)
    Accessible.role: Accessible.AlertMessage
}
