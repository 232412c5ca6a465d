import QtQuick
import Kittiwake

// A context of the kubeconfig, or another file.
Column {
    id: opener

    required property ClusterView view

    signal contextChosen(name: string)
    signal opened

    spacing: 2 * Theme.unit

    Words {
        visible: contexts.count > 0
        text: qsTr("Open a context beside the others")
        font.weight: Font.DemiBold
    }
    ContextList {
        id: contexts

        width: opener.width
        visible: count > 0
        view: opener.view
        onChosen: name => opener.contextChosen(name)
    }
    Words {
        text: qsTr("Open another kubeconfig")
        font.weight: Font.DemiBold
    }
    KubeconfigField {
        width: opener.width
        focus: true
        view: opener.view
        onOpened: opener.opened()
    }
}
