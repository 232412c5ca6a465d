import QtQuick
import Kittiwake

// A view that is made when it is first looked at, and kept.
Loader {
    id: slot

    required property string page // its file, from the folder of all
    required property QtObject view
    required property bool shown
    required property bool past // as ViewPage has it

    visible: shown
    focus: shown
    onLoaded: {
        (item as Item).focus = true;
        tell();
    }
    onPastChanged: tell()
    onShownChanged: make()
    Component.onCompleted: make()

    function make() {
        if (shown && item === null)
            setSource(Qt.resolvedUrl("../" + page), { view: view });
    }
    function tell() {
        const made = item as ViewPage;
        if (made !== null)
            made.past = past;
    }
    // The keyboard comes to it.
    function begin() {
        const made = item as ViewPage;
        if (made !== null && made.home !== null)
            made.home.forceActiveFocus();
        else
            forceActiveFocus();
    }
}
