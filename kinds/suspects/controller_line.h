#pragma once

#include <kinds/logs/formats/log_format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief A line of a controller's log taken apart, whatever wrote it: klog, klogr, zap's JSON and
/// console, logrus, tracing. What is no line of fields has a message alone.
struct ControllerLine
{
    LogSeverity severity = LogSeverity::Unknown;
    std::int64_t at = 0; ///< as the line says; \units milliseconds since the epoch; 0: it does not
    std::string logger {}; ///< "controller.widget", "deployment-controller"; empty: it has none
    std::string file {}; ///< "replica_set.go"; empty: it does not say
    std::string message {};
    std::vector<LogField> fields {};
    bool operator==(const ControllerLine&) const = default;

    /// The value of the first field of that name; empty: there is none.
    [[nodiscard]] std::string_view field(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    /// "error" or "err", as it was written.
    [[nodiscard]] std::string_view error() const;
};

/// `usual`: how the source writes as a rule. \thread any
[[nodiscard]] ControllerLine controllerLineOf(LogFormat usual, std::string_view line);

/// A duration as Go prints it, "1m30.5s"; below 0: it is none. \units milliseconds
[[nodiscard]] std::int64_t goDurationOf(std::string_view text);

} // namespace kittiwake
