#pragma once

#include <string>
#include <string_view>

namespace kittiwake {

/// \brief `name="value"` as a sample in Prometheus' text has it. \source Prometheus text format
/// 0.0.4
[[nodiscard]] inline std::string prometheusLabel(std::string_view name, std::string_view value)
{
    std::string label(name);
    label += "=\"";
    for (const char c : value) {
        if (c == '\n') {
            label += "\\n";
            continue;
        }
        if (c == '"' || c == '\\')
            label += '\\';
        label += c;
    }
    return label + '"';
}

} // namespace kittiwake
