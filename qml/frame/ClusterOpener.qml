import QtQuick
import Kittiwake

// A context of the kubeconfig, or another file.
Column {
    id: opener

    required property ClusterStatus status
    property string contextsTitle: qsTr("Open another context")
    property bool takesFocus: true

    signal contextChosen(name: string)
    signal opened

    spacing: 2 * Theme.unit

    Words {
        visible: contexts.count > 0
        text: opener.contextsTitle
        font.weight: Font.DemiBold
    }
    ContextList {
        id: contexts

        width: opener.width
        visible: count > 0
        status: opener.status
        onChosen: name => opener.contextChosen(name)
    }
    Words {
        visible: contexts.count > 0
        text: qsTr("Open another kubeconfig")
        font.weight: Font.DemiBold
    }
    KubeconfigField {
        id: field

        width: opener.width
        focus: opener.takesFocus
        status: opener.status
        onOpened: opener.opened()
    }

    function select() { // what is typed next replaces it
        field.select();
    }
}
