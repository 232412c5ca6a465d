import QtQuick
import Kittiwake

// The settings, scrolled where the window is too low for all of them.
Flickable {
    id: page

    required property Preferences preferences
    required property string fontNote

    implicitHeight: settings.height
    contentHeight: settings.height
    clip: contentHeight > height
    boundsBehavior: Flickable.StopAtBounds

    SettingsList {
        id: settings

        width: page.width
        focus: true
        preferences: page.preferences
        fontNote: page.fontNote
        onShowWanted: item => page.show(item)
    }
    ScrollTrack {
        parent: page
        anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
        orientation: Qt.Vertical
        size: page.visibleArea.heightRatio
        at: page.visibleArea.yPosition
        onPositionChanged: if (pressed) page.contentY = position * page.contentHeight
    }

    // What has the keyboard is in sight.
    function show(item: Item) {
        const around = 2 * Theme.unit;
        const top = item.mapToItem(settings, 0, 0).y;
        const least = Math.max(0, top + item.height + around - height);
        contentY = Math.max(Math.min(contentY, Math.max(0, top - around)), Math.min(least, contentHeight - height));
    }
}
