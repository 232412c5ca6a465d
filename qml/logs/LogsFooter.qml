import QtQuick
import Kittiwake

// How many lines there are, and what is to be known of them.
ViewFooter {
    required property LogsStatus status

    numbers: status.footer
    notice: status.notice
    numbersName: "logsFooter"
    noticeName: "logsNotice"
}
