pragma Singleton
pragma ComponentBehavior: Bound

import QtQuick
import Kittiwake

// Every colour, size and duration there is. Each text colour has at least 4.5:1 on each ground of its theme.
QtObject {
    id: theme

    property string choice: "system" // "dark", "light", "contrast"; else as the system
    property string density: "normal" // "compact", "roomy"
    property int textSize: 100 // of the usual one, in percent
    property string uiFamily: ""
    property string monoFamily: "monospace"
    property real pointsPerPixel: 0.75
    property bool motion: true

    readonly property SystemPalette system: SystemPalette { }
    readonly property bool contrast: choice === "contrast"
    readonly property bool dark: contrast || choice === "dark" || (choice !== "light" && system.window.hslLightness < 0.5)

    readonly property color ground: contrast ? "#000000" : dark ? "#0F141A" : "#F5F7F9"
    readonly property color surface: contrast ? "#000000" : dark ? "#151B23" : "#FFFFFF"
    readonly property color raised: contrast ? "#1A1F26" : dark ? "#1D2530" : "#EBEFF4"
    readonly property color line: contrast ? "#8A97A8" : dark ? "#2A3441" : "#D9DFE7"
    readonly property color text: contrast ? "#FFFFFF" : dark ? "#E4E9F0" : "#19222D"
    readonly property color muted: contrast ? "#DCE3EC" : dark ? "#94A2B4" : "#566373"
    readonly property color accent: contrast ? "#8CCBFF" : dark ? "#5AA9E6" : "#1A66B5"
    readonly property color bill: dark ? "#F2C14E" : "#8A6100"
    readonly property color accentText: dark ? "#0F141A" : "#FFFFFF"
    readonly property color tint: Qt.alpha(accent, dark ? 0.14 : 0.10)
    readonly property color shade: Qt.alpha("#000000", dark ? 0.40 : 0.12)

    readonly property color number: dark ? "#B197D6" : "#6B48A0" // in YAML: numbers, booleans, null
    // By YamlTone: Key, Punctuation, String, Number, Literal, Comment, Block, Masked.
    readonly property list<color> yamlTones: [accent, muted, text, number, number, muted, text, muted]

    // What tells logs apart; any two that follow one another differ much.
    // None between pink and yellow: those are the colours of errors and warnings, which are what is to be seen.
    readonly property list<color> sourceColors: [sourceColor(0.58), sourceColor(0.30), sourceColor(0.83),
        sourceColor(0.48), sourceColor(0.71), sourceColor(0.24), sourceColor(0.88), sourceColor(0.53), sourceColor(0.38),
        sourceColor(0.77), sourceColor(0.64), sourceColor(0.43)]
    // Behind terms that are highlighted in logs: none of them is the accent, which is what is searched for.
    readonly property list<color> highlightColors: [highlightColor(0.13), highlightColor(0.83), highlightColor(0.38),
        highlightColor(0.04), highlightColor(0.50), highlightColor(0.94)]
    // The sixteen that programs know by number: black, red, green, yellow, blue, magenta, cyan, white, and the same bright.
    readonly property list<color> ansiColors: dark
        ? ["#5C6A7A", "#EF7564", "#4DBA86", "#E3AA33", "#5AA9E6", "#C58AE0", "#45BFC4", "#D5DCE5",
           "#8797A8", "#FF9C8C", "#7BE3B0", "#FFC95C", "#8CCBFF", "#DDB5F0", "#7FE0E4", "#FFFFFF"]
        : ["#19222D", "#B93526", "#1B7A4B", "#8F5E00", "#1A66B5", "#8A3FA8", "#0F7176", "#566373",
           "#3E4B5A", "#C4402F", "#1F8453", "#966300", "#1F6FC2", "#9648B5", "#137B80", "#19222D"]

    // By Tone: Neutral, Ok, Progressing, Warn, Error, Ending, Unknown.
    readonly property list<color> tones: contrast
        ? [text, "#7BE3B0", accent, "#FFC95C", "#FF9C8C", "#D5BDF5", "#DCE3EC"] : dark
        ? [text, "#4DBA86", accent, "#E3AA33", "#EF7564", "#B197D6", "#93A0B2"]
        : [text, "#1B7A4B", accent, "#8F5E00", "#B93526", "#6B48A0", "#566373"]
    // The same of what was so, and may not be any more: the shapes still tell, in text that is as easy to read.
    readonly property list<color> fadedTones: [text, muted, muted, muted, muted, muted, muted]
    readonly property list<string> toneShapes: ["", "ok", "progressing", "warn", "error", "ending", "unknown"]
    readonly property int toneOk: 1
    readonly property int toneWarn: 3
    readonly property int toneError: 4
    readonly property int toneEnding: 5
    readonly property int toneUnknown: 6

    // Everything grows with the text, for it is there to hold it; wide panels half as much, since the window does not.
    readonly property real zoom: textSize / 100
    readonly property real points: pointsPerPixel * zoom
    readonly property real textSmall: 11 * points
    readonly property real textBody: 12.5 * points
    readonly property real textTitle: 14 * points
    readonly property real textHeadline: 18 * points
    readonly property real textDisplay: 24 * points

    readonly property int unit: Math.ceil(4 * zoom) // whole, so that edges are sharp, and never too small for the text
    readonly property int nudge: scaled(2)
    readonly property int radius: 6
    readonly property int hairline: 1
    readonly property int accentBar: 3
    readonly property int focusRing: 2
    readonly property int icon: scaled(16)
    readonly property int shape: scaled(10)
    readonly property int row: scaled(density === "compact" ? 22 : density === "roomy" ? 32 : 26)
    readonly property int rowIndent: 2 * unit // room for a mark
    readonly property int tableHeader: scaled(28)
    readonly property int field: scaled(28)
    readonly property int headerBar: scaled(48)
    readonly property int statusBar: scaled(26)
    readonly property int rail: scaled(48)
    readonly property int sidebar: widened(220)
    readonly property int ring: scaled(32)
    readonly property int scrollBar: 8
    readonly property int windowWidth: 900 // at least
    readonly property int windowHeight: 600
    readonly property int minimumWidth: scaled(900) // from which on there is room for all side by side
    readonly property int minimumHeight: scaled(600) // and for all below each other
    readonly property int popupWidth: scaled(288)
    readonly property int popupHeight: widened(360)
    readonly property int paletteRows: 12
    readonly property int helpWidth: scaled(860)
    readonly property int drawerLeast: widened(380)
    readonly property int maxDrawer: scaled(720)
    readonly property int columnOfText: scaled(560)
    readonly property int labelNarrow: scaled(112) // a fact's label, in a drawer and in a wide page
    readonly property int labelWide: scaled(216)
    readonly property int filterWidth: widened(220)
    readonly property int lane: scaled(24)
    readonly property int laneBin: 8
    readonly property int logLine: scaled(density === "compact" ? 18 : density === "roomy" ? 24 : 20)
    readonly property int logMap: scaled(36)
    readonly property int terminalLeast: scaled(120)
    readonly property int viewLeast: scaled(220) // beside a terminal below it: its titles and some lines
    readonly property int terminalTab: scaled(220) // at most
    readonly property int laneLabel: scaled(190)
    readonly property int countColumn: scaled(72)
    readonly property int narrowPane: scaled(250)
    readonly property int pipelineLane: scaled(108)
    readonly property int filterTyping: scaled(360)
    readonly property int problemWidth: scaled(340)
    readonly property int rowMenu: scaled(200)
    readonly property int columnChooser: scaled(240)
    readonly property int exportPanel: scaled(400)
    readonly property int findingPane: widened(380)
    readonly property int sparkline: scaled(72)
    readonly property int bar: scaled(6)

    readonly property real maxDock: 0.75 // of the room for views
    readonly property real full: 0.9 // of what there is: little more fits
    readonly property real faint: 0.12 // a colour as a ground
    readonly property real flash: 0.32 // a cell that has just changed
    readonly property real halfway: 0.45 // a colour that is not to be the first thing seen
    readonly property real resting: 0.7 // a scroll bar that nobody uses
    readonly property real pressed: 0.8
    readonly property real leading: 1.3

    readonly property int move: motion ? 120 : 0
    readonly property int changeFade: motion ? 600 : 0
    readonly property int pulse: motion ? 1200 : 0
    readonly property int hintDelay: 500

    function sourceColor(hue: real): color { return Qt.hsla(hue, dark ? 0.60 : 0.70, dark ? 0.68 : 0.34, 1); }
    function highlightColor(hue: real): color { return contrast ? Qt.hsla(hue, 0.75, 0.24, 1) : dark ? Qt.hsla(hue, 0.60, 0.27, 1) : Qt.hsla(hue, 0.75, 0.84, 1); }
    function scaled(size: real): int { return Math.round(size * zoom); }
    function widened(size: real): int { return Math.round(size * (1 + zoom) / 2); }
    function toneColor(tone: int): color { return tones[tone]; }
    // Of what the server told, which is past where nothing comes from it any more.
    function toneOf(tone: int, past: bool): color { return past ? fadedTones[tone] : tones[tone]; }
    // Green where all is live, red where it ends, the bill's colour for what will pass.
    function freshnessColor(freshness: Freshness): color {
        return freshness.phase === Freshness.Live || freshness.tone === toneError ? tones[freshness.tone] : bill;
    }
    function hex(colour: color): string { return ("" + colour).slice(-6); }
    // A cluster's ring: its hue, at the lightness of the accents.
    function ringColor(hue: real): color { return Qt.hsla(hue, 0.55, dark ? 0.62 : 0.42, 1); }
}
