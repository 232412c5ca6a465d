#pragma once

#include <string_view>

namespace kittiwake {

/// \brief Whether a line by itself looks as if it continued the one before it: it is indented, or
/// begins as lines of a stack trace do (Java, Go, Python, .NET, Node). \thread any
[[nodiscard]] bool isContinuation(std::string_view line);

/// \brief Knows of a source's lines which continue the one before: besides those that look like it,
/// what a trace has between and behind them. \thread one at a time; one a source
class LogContinuations
{
public:
    /// Takes the source's next line and says whether it continues the one before.
    bool next(std::string_view line);

private:
    enum class Within { Nothing, Python, Go };

    Within m_within = Within::Nothing;
    bool m_first = true;
};

} // namespace kittiwake
