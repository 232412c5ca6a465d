#pragma once

#include "log_severity.h"

#include <string_view>

namespace kittiwake {

/// \brief How serious a line in no format is: by a level near its beginning, as logback, Python,
/// Spring, nginx, PostgreSQL, .NET, Rust and others write them, or by what it begins with
/// ("panic:"). The line has no control characters. \thread any
[[nodiscard]] LogSeverity severityOfPlain(std::string_view line);

} // namespace kittiwake
