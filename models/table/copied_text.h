#pragma once

#include <models/table/resource_table_model.h>

#include <QStringList>

namespace kittiwake {

/// \brief What goes to the clipboard, a line each, and what is said of several. Nothing is copied
/// where there is no text.
struct CopiedText
{
    QStringList texts {};
    QString many {};
};

// Of the marked rows, or the current one. The window waits for the clipboard to take it, so that
// there is a limit to it, which the note tells; a file takes all.
[[nodiscard]] CopiedText copiedNames(const ResourceTableModel& table);
[[nodiscard]] CopiedText copiedNamespaces(const ResourceTableModel& table);

} // namespace kittiwake
