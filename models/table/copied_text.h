#pragma once

#include <models/resource_table_model.h>

#include <QString>

namespace kittiwake {

/// \brief What goes to the clipboard, and what is said of it. Nothing is copied where there is no
/// text.
struct CopiedText
{
    QString text {};
    QString note {};
};

// Of the marked rows, or the current one. The window waits for the clipboard to take it, so that
// there is a limit to it, which the note tells; a file takes all.
[[nodiscard]] CopiedText copiedNames(const ResourceTableModel& table);
[[nodiscard]] CopiedText copiedNamespaces(const ResourceTableModel& table);

} // namespace kittiwake
