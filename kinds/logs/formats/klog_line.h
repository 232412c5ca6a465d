#pragma once

#include "log_format.h"

#include <optional>
#include <string_view>

/// Lines of klog and glog: I0102 15:04:05.000000 1 file.go:12] message. \thread any
namespace kittiwake {

struct KlogHeader
{
    LogSeverity severity = LogSeverity::Unknown;
    std::string_view time; ///< month, day and time; no year and no zone
    std::string_view thread;
    std::string_view caller; ///< file:line
    std::string_view rest; ///< behind the "] "
};

[[nodiscard]] std::optional<KlogHeader> klogHeaderOf(std::string_view line);

/// Takes apart what is behind the header, too: "message" key="value" where it is structured.
[[nodiscard]] LogReading readKlog(const KlogHeader& header);

} // namespace kittiwake
