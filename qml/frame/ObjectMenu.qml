import QtQuick
import Kittiwake

// What can be done with an object that is in sight elsewhere than in a table, whose rows have a menu of their own.
PopupPanel {
    id: menu

    required property OpenCluster cluster
    property string view: "" // whose keys come before those of the object

    property ObjectMenuLines lines: ObjectMenuLines {
        cluster: menu.cluster
        view: menu.view
        onDone: menu.close()
    }

    width: Theme.rowMenu
    padding: Theme.unit
    onOpened: lines.begin()
    contentItem: lines

    // By the name of its key, which may be that of the menu; of the open object, or of the current line's.
    function use(tool: string, open: bool) {
        if (!cluster.takeUp(open))
            return;
        if (tool === "menu")
            menu.open();
        else
            cluster.objectTools.use(tool);
    }
}
