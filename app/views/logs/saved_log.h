#pragma once

#include <kinds/logs/log_collector.h>
#include <kinds/logs/log_view.h>

#include <QString>

namespace kittiwake {

/// \brief Writes lines of logs, with the marks between them, into a file. \thread any
/// \errors said in the sentence that it returns
[[nodiscard]] QString saveLog(const QString& name, const LogView& rows, const CollectedLogs& logs);

} // namespace kittiwake
