import QtQuick
import Kittiwake

// What is special about the object: deleted, unreadable, its secret values in sight. Below its lines, which stay where they
// are when it comes.
Column {
    id: notices

    required property YamlView view

    YamlNotice {
        objectName: "yamlGone"
        width: notices.width
        below: true
        shown: notices.view.gone
        iconName: "status-ending"
        iconColor: Theme.toneColor(Theme.toneEnding)
        text: notices.view.goneNotice
    }
    YamlNotice {
        objectName: "yamlUnreadable"
        width: notices.width
        below: true
        shown: notices.view.state === YamlView.Unreadable
        iconName: "status-error"
        iconColor: Theme.toneColor(Theme.toneError)
        text: notices.view.hasSecrets && !notices.view.revealsAll
            ? qsTr("The object cannot be read (%1). It may be a Secret, so its text is hidden until you ask for it with %2.").arg(notices.view.problem).arg(KeyBindings.shown("revealAll"))
            : qsTr("The object cannot be read (%1). Here is its text as the server sent it.").arg(notices.view.problem)
    }
    YamlNotice {
        objectName: "yamlRevealed"
        width: notices.width
        below: true
        shown: notices.view.revealsAny && notices.view.hasSecrets
        iconName: "eye"
        iconColor: Theme.bill
        text: qsTr("Secret values are visible and are copied with the text. Press %1 on a value, or %2, to mask them.").arg(KeyBindings.shown("reveal")).arg(KeyBindings.shown("revealAll"))
    }
}
