import QtQuick
import Kittiwake

// The settings, scrolled where the window is too low for all of them.
FocusScope {
    id: page

    required property Preferences preferences
    required property string fontNote

    implicitHeight: settings.height

    Flickable {
        id: flick

        anchors.fill: parent
        contentHeight: settings.height
        onHeightChanged: page.showCurrent()
        onContentHeightChanged: page.showCurrent()
        clip: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds

        SettingsList {
            id: settings

            width: flick.width
            focus: true
            preferences: page.preferences
            fontNote: page.fontNote
            onShowWanted: item => page.show(item)
        }
    }
    ScrollTrack {
        // In the popup's padding: nothing of what is set is below it.
        anchors { right: parent.right; rightMargin: -3 * Theme.unit; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: flick.visibleArea.heightRatio
        at: flick.visibleArea.yPosition
        onPositionChanged: if (pressed) flick.contentY = position * flick.contentHeight
    }

    // The keyboard goes to that setting.
    function reach(setting: string) {
        const entry = settings.entryOf(setting);
        if (entry !== null)
            entry.forceActiveFocus(Qt.TabFocusReason); // so that it is seen
    }
    function showCurrent() {
        const entry = settings.current();
        if (entry !== null)
            show(entry);
    }
    // What has the keyboard is in sight.
    function show(item: Item) {
        const around = 2 * Theme.unit;
        const top = item.mapToItem(settings, 0, 0).y;
        const least = Math.max(0, top + item.height + around - flick.height);
        const end = Math.max(0, flick.contentHeight - flick.height);
        flick.contentY = Math.min(end, Math.max(Math.min(flick.contentY, Math.max(0, top - around)), least));
    }
}
