import QtQuick
import Kittiwake

// How a fact was in the last minutes.
TrendLine {
    required property DetailLineData line

    values: line.trend
    color: Theme.muted
}
