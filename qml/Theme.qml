pragma Singleton
pragma ComponentBehavior: Bound

import QtQuick

// Every colour, size and duration there is. Each text colour has at least 4.5:1 on each ground of its theme.
QtObject {
    id: theme

    property string choice: "system" // "dark", "light"; else as the system
    property string uiFamily: ""
    property string monoFamily: "monospace"
    property real pointsPerPixel: 0.75
    property bool motion: true

    readonly property SystemPalette system: SystemPalette { }
    readonly property bool dark: choice === "dark" || (choice !== "light" && system.window.hslLightness < 0.5)

    readonly property color ground: dark ? "#0F141A" : "#F5F7F9"
    readonly property color surface: dark ? "#151B23" : "#FFFFFF"
    readonly property color raised: dark ? "#1D2530" : "#EBEFF4"
    readonly property color line: dark ? "#2A3441" : "#D9DFE7"
    readonly property color text: dark ? "#E4E9F0" : "#19222D"
    readonly property color muted: dark ? "#94A2B4" : "#566373"
    readonly property color accent: dark ? "#5AA9E6" : "#1A66B5"
    readonly property color bill: dark ? "#F2C14E" : "#8A6100"
    readonly property color accentText: dark ? "#0F141A" : "#FFFFFF"
    readonly property color tint: Qt.alpha(accent, dark ? 0.14 : 0.10)
    readonly property color shade: Qt.alpha("#000000", dark ? 0.40 : 0.12)

    // By Tone: Neutral, Ok, Progressing, Warn, Error, Ending, Unknown.
    readonly property list<color> tones: dark
        ? [text, "#4DBA86", accent, "#E3AA33", "#EF7564", "#B197D6", "#93A0B2"]
        : [text, "#1B7A4B", accent, "#8F5E00", "#B93526", "#6B48A0", "#566373"]
    readonly property list<string> toneShapes: ["", "ok", "progressing", "warn", "error", "ending", "unknown"]
    readonly property int toneOk: 1
    readonly property int toneWarn: 3
    readonly property int toneError: 4
    readonly property int toneEnding: 5
    readonly property int toneUnknown: 6

    readonly property real textSmall: 11 * pointsPerPixel
    readonly property real textBody: 12.5 * pointsPerPixel
    readonly property real textTitle: 14 * pointsPerPixel
    readonly property real textHeadline: 18 * pointsPerPixel
    readonly property real textDisplay: 24 * pointsPerPixel

    readonly property int unit: 4
    readonly property int nudge: 2
    readonly property int radius: 6
    readonly property int hairline: 1
    readonly property int accentBar: 3
    readonly property int focusRing: 2
    readonly property int icon: 16
    readonly property int shape: 10
    readonly property int row: 26
    readonly property int tableHeader: 28
    readonly property int field: 28
    readonly property int headerBar: 48
    readonly property int statusBar: 26
    readonly property int rail: 48
    readonly property int sidebar: 220
    readonly property int ring: 32
    readonly property int scrollBar: 8
    readonly property int minimumWidth: 900
    readonly property int minimumHeight: 600
    readonly property int popupWidth: 288
    readonly property int popupHeight: 360
    readonly property int columnOfText: 560
    readonly property int filterWidth: 220
    readonly property int findingPane: 380
    readonly property int sparkline: 72
    readonly property int bar: 6

    readonly property real full: 0.9 // of what there is: little more fits
    readonly property real faint: 0.12 // a colour as a ground
    readonly property real flash: 0.32 // a cell that has just changed
    readonly property real resting: 0.7 // a scroll bar that nobody uses
    readonly property real pressed: 0.8
    readonly property real leading: 1.3

    readonly property int move: motion ? 120 : 0
    readonly property int changeFade: motion ? 600 : 0
    readonly property int pulse: motion ? 1200 : 0
    readonly property int hintDelay: 500

    function toneColor(tone: int): color { return tones[tone]; }
    function hex(colour: color): string { return ("" + colour).slice(-6); }
    // A cluster's ring: its hue, at the lightness of the accents.
    function ringColor(hue: real): color { return Qt.hsla(hue, 0.55, dark ? 0.62 : 0.42, 1); }
}
