import QtQuick
import Kittiwake

// What a line's forms go by: its model's roles, and whether somebody points at it.
Item {
    id: line

    required property int index
    required property int form
    required property string label
    required property string words
    required property string detail
    required property string note
    required property string age
    required property int tone
    required property bool mono
    required property bool inner
    required property bool linked
    required property bool offersLog
    required property bool cut
    required property bool unfolded
    required property list<real> trend
    required property bool past // what it says was so
    property bool focused: false
    property bool hovered: false

    readonly property bool active: linked || offersLog || cut || form === DetailLineModel.More
    readonly property int start: 4 * Theme.unit + (inner ? Theme.shape + 2 * Theme.unit : 0)

    signal chosen
    signal copied
}
