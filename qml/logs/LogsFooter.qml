import QtQuick
import Kittiwake

// How many lines there are, and what is to be known of them.
ViewFooter {
    required property LogsView view

    numbers: view.footer
    notice: view.notice
    numbersName: "logsFooter"
    noticeName: "logsNotice"
}
