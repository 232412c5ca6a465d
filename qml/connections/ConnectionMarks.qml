import QtQuick
import Kittiwake

// What is special about this connection: nothing, mostly.
Flow {
    id: marks

    required property ConnectionView connection

    property bool readOnly: false

    readonly property bool any: readOnly || connection.actingAs !== "" || connection.insecure || connection.proxy !== ""

    signal actingWanted

    spacing: Theme.unit
    visible: any

    ConnectionMark {
        objectName: "readOnlyMark"
        visible: marks.readOnly
        width: Math.min(implicitWidth, marks.width)
        iconName: "eye"
        text: qsTr("read-only")
        explanation: qsTr("Nothing can be changed in this cluster from here, and nothing be run in it: the command line or the settings say so.")
    }
    ConnectionMark {
        objectName: "actingMark"
        visible: marks.connection.actingAs !== ""
        width: Math.min(implicitWidth, marks.width)
        iconName: "user"
        warns: true
        text: qsTr("as %1").arg(marks.connection.actingAs)
        explanation: marks.connection.byKubeconfig ? qsTr("The kubeconfig says to act as %1. Choose another user here.").arg(marks.connection.actingAs) : qsTr("Every request is sent as %1. Choose another user, or yourself, here.").arg(marks.connection.actingAs)
        onClicked: marks.actingWanted()
    }
    ConnectionMark {
        objectName: "insecureMark"
        visible: marks.connection.insecure
        width: Math.min(implicitWidth, marks.width)
        iconName: "alert"
        warns: true
        text: qsTr("certificate not checked")
        explanation: qsTr("The kubeconfig sets insecure-skip-tls-verify: anyone between this computer and the server can read and change everything, including credentials. Set its certificate-authority instead.")
    }
    ConnectionMark {
        objectName: "proxyMark"
        visible: marks.connection.proxy !== ""
        width: Math.min(implicitWidth, marks.width)
        iconName: "proxy"
        text: qsTr("via %1").arg(marks.connection.proxy)
        explanation: qsTr("This cluster is reached through the proxy %1.").arg(marks.connection.proxy)
    }
}
