pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// What is typed, and below it what that may mean.
FocusScope {
    id: box

    required property PaletteView palette

    signal chosen(row: int)

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
            onAccepted: box.choose(list.currentIndex)
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.onTabPressed: list.incrementCurrentIndex()
            Keys.onBacktabPressed: list.decrementCurrentIndex()
        }
        ListView {
            id: list

            objectName: "paletteResults"
            width: parent.width
            height: Math.min(contentHeight, Theme.paletteRows * Theme.row)
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
                onChosen: box.choose(index)
            }
        }
        Words {
            width: parent.width
            visible: box.palette.empty
            leftPadding: 2 * Theme.unit
            topPadding: Theme.unit
            bottomPadding: 2 * Theme.unit
            text: qsTr("Nothing here is called “%1”.").arg(box.palette.text)
            color: Theme.muted
        }
    }

    function begin() {
        palette.open();
        field.clear();
        list.currentIndex = 0;
        list.positionViewAtBeginning();
    }
    function search(text: string) {
        palette.text = text;
        list.currentIndex = 0;
        list.positionViewAtBeginning();
    }
    function choose(row: int) {
        if (row >= 0 && row < list.count)
            chosen(row);
    }
}
