#pragma once

#include <kinds/logs/formats/ansi_text.h>
#include <kinds/logs/formats/log_format.h>
#include <kinds/logs/log_line.h>
#include <kinds/logs/log_pattern.h>

#include <QList>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief A line of a log as it is drawn: one text, and what is special about parts of it. Colours
/// are the drawer's to choose. \units of places: characters of `text`
struct LogLineText
{
    enum class Part {
        Styled, ///< by the program that wrote it
        Key, ///< of a field
        Match, ///< of what is looked for
    };
    struct Span
    {
        int begin = 0;
        int length = 0;
        Part part = Part::Styled;
        AnsiStyle style {}; ///< of Styled
        int pattern = 0; ///< of Match: which
    };

    QString text {};
    QList<Span> spans {};
    std::vector<LogLineText> columns {}; ///< as LogLineLook asks for them
    QString note {}; ///< said behind the text, and no part of it: that the line goes on
    bool missing = false; ///< of a column: the line has no such field
};

/// How lines are shown.
struct LogLineLook
{
    /// A structured line is its message and then its fields, not as it was written.
    bool readable = true;
    /// Fields that stand in columns of their own, and not behind the message. \owns nothing
    std::span<const std::string> columns {};
    std::size_t maxBytes = 8192; ///< of which text is made
};

/// \thread any
[[nodiscard]] LogLineText logLineText(const LogLine& line, LogFormat format,
                                      std::span<const LogPattern> patterns,
                                      const LogLineLook& look);

/// The line as it was written, without what terminals obey; a mark as its sentence. Cut after so
/// many bytes. \thread any
[[nodiscard]] QString plainLogText(const LogLine& line, std::size_t maxBytes);

/// All that is kept of the line as it was written, and on a line of its own that it is cut, where
/// it is. \thread any
[[nodiscard]] QString copiedLogText(const LogLine& line);

} // namespace kittiwake
