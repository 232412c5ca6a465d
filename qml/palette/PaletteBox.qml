pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is typed, and below it what that may mean.
FocusScope {
    id: box

    required property PaletteView palette
    property real room: Infinity // for all of it

    property bool moved: false // from the first line, by keys

    implicitHeight: column.height

    PaletteHeadings { id: headings }
    Column {
        id: column

        width: box.width
        spacing: Theme.unit

        InputField {
            id: field

            objectName: "paletteField"
            width: parent.width
            focus: true
            iconName: "search"
            placeholderText: qsTr("pods, deploy shop, pod /web, ns shop, @context, or any name")
            onTextEdited: box.search(text)
            onTextChanged: if (text === "") box.search("")
            onAccepted: box.palette.accept(list.currentIndex)
            Keys.onDownPressed: box.step(1)
            Keys.onUpPressed: box.step(-1)
            Keys.onTabPressed: box.step(1)
            Keys.onBacktabPressed: box.step(-1)
        }
        ListView {
            id: list

            objectName: "paletteResults"
            width: parent.width
            clip: true
            model: box.palette.results
            cacheBuffer: 0 // rows made ahead would be out of range at the next letter
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            currentIndex: 0
            keyNavigationWraps: true
            Accessible.role: Accessible.List
            Accessible.name: qsTr("What this may mean")
            onCountChanged: if (currentIndex < 0 && count > 0) currentIndex = 0
            section.property: "section"
            section.delegate: headings.heading
            delegate: PaletteRow {
                width: list.width
                current: list.currentIndex === index
                onChosen: box.palette.choose(index)
            }
        }
        PaletteNothing {
            objectName: "paletteNothing"
            width: parent.width
            visible: box.palette.empty
            palette: box.palette
        }
    }
    // Later than the list's own: rows that are made for more height change what it holds.
    Binding {
        target: list
        property: "height"
        value: Math.min(list.contentHeight, Theme.paletteRows * Theme.row, box.room - field.height - column.spacing)
        delayed: true
    }
    Connections {
        target: box.palette

        // Objects come later, and may be what is meant; what was chosen meanwhile stays so, wherever it is now.
        function onResultsChanged() {
            if (box.moved)
                list.forceLayout();
            else
                box.toBeginning();
        }
    }

    function begin() {
        palette.open();
        field.clear();
        toBeginning();
    }
    function search(text: string) {
        moved = false;
        palette.text = text;
        toBeginning();
    }
    function step(by: int) {
        moved = true;
        if (by > 0)
            list.incrementCurrentIndex();
        else
            list.decrementCurrentIndex();
    }
    function toBeginning() {
        moved = false;
        list.currentIndex = 0;
        list.positionViewAtBeginning();
    }
}
