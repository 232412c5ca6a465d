#pragma once

#include <string_view>

namespace kittiwake {

/// \brief Whether a line by itself looks as if it continued the one before it: it is indented, or
/// is as lines of a stack trace are (Java, Go, Python, .NET, Node, Rust). \thread any
[[nodiscard]] bool isContinuation(std::string_view line);

/// \brief Whether it begins with the full name of an exception: java.io.IOException: Broken pipe.
/// \thread any
[[nodiscard]] bool namesException(std::string_view line);

/// \brief Knows of a source's lines which of them continue the one before: those that look like it,
/// and what a trace of Python or Go has between and behind these. \thread one at a time; one a
/// source
class LogContinuations
{
public:
    /// Takes the source's next line, and says whether it continues the one before.
    bool next(std::string_view line);

private:
    enum class Within { Nothing, Python, PythonsEnd, Go };

    [[nodiscard]] bool continues(std::string_view line);

    Within m_within = Within::Nothing;
    bool m_first = true;
};

} // namespace kittiwake
