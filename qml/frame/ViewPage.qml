import QtQuick

// A page of the frame: one of the views of a cluster.
FocusScope {
    property Item home: null // where its keys are; none: wherever in it the keyboard was last
    property bool past: false // what it shows of the cluster was so; nobody knows what is
}
