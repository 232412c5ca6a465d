#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace kittiwake {

/// \brief A line without a line feed, at the end of a stream whose log goes on: an API server that
/// shuts down ends a stream in the middle of a line, which then comes again with its end. It is
/// taken for a line once it has come twice, or once nothing comes any more. \thread one at a time
class UnfinishedLine
{
public:
    struct Line
    {
        std::string text {}; ///< with its time in front
        std::size_t dropped = 0; ///< bytes of its end
    };

    /// A stream has ended with it. True: it is to be left out, as it may come again; false: it is
    /// what had come at the end before.
    bool setAside(Line line)
    {
        if (line.text == m_line.text)
            return false;
        m_line = std::move(line);
        m_owed = true;
        return true;
    }
    /// Lines come, and it will be among them.
    void comesAgain() { m_owed = false; }
    /// Nothing comes any more. None: it has come again.
    [[nodiscard]] std::optional<Line> takeOwed()
    {
        return std::exchange(m_owed, false) ? std::optional(m_line) : std::nullopt;
    }

private:
    Line m_line;
    bool m_owed = false;
};

} // namespace kittiwake
