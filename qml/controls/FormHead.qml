import QtQuick
import Kittiwake

// What a form is about, and in which cluster: by the name that tells it from others.
Column {
    id: head

    required property string form // "copy": what its lines are found by
    required property string title
    required property string cluster
    property bool production: false

    spacing: Theme.unit

    Words {
        objectName: head.form + "Title"
        width: parent.width
        text: head.title
        elide: Text.ElideMiddle
        font.pointSize: Theme.textTitle
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
    }
    Words {
        objectName: head.form + "Place"
        width: parent.width
        visible: text !== ""
        text: head.cluster === "" ? "" : qsTr("In the cluster of context %1").arg(head.cluster)
        wrapMode: Text.Wrap // what tells it from others may be at the end
        color: head.production ? Theme.toneColor(Theme.toneError) : Theme.muted
        font.weight: head.production ? Font.DemiBold : Font.Normal
    }
}
