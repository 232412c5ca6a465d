#include "log_line_text.h"

#include <kinds/logs/formats/ansi_text.h>
#include <kinds/logs/log_mark_text.h>
#include <kinds/logs/log_search.h>
#include <models/logs/log_words.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace kittiwake {

namespace {

/// Text being put together, in UTF-8, with the parts of it that are special.
class Composer
{
public:
    void add(std::string_view utf8) { m_text += utf8; }
    void add(std::string_view utf8, LogLineText::Part part, AnsiStyle style = {})
    {
        m_spans.push_back({ m_text.size(), utf8.size(), part, style });
        m_text += utf8;
    }
    void mark(std::size_t begin, std::size_t size, AnsiStyle style)
    {
        m_spans.push_back({ begin, size, LogLineText::Part::Styled, style });
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

    [[nodiscard]] LogLineText finish(std::span<const LogPattern> patterns) const
    {
        LogLineText out;
        out.text = QString::fromStdString(m_text);
        for (const auto& span : m_spans)
            out.spans.append({ characters(span.begin), characters(span.begin, span.size), span.part,
                               span.style });
        for (const auto& found : LogSearch::highlights(m_text, patterns))
            out.spans.append({ characters(found.match.begin),
                               characters(found.match.begin, found.match.size),
                               LogLineText::Part::Match,
                               {},
                               static_cast<int>(found.pattern) });
        return out;
    }

private:
    struct Span
    {
        std::size_t begin;
        std::size_t size;
        LogLineText::Part part;
        AnsiStyle style;
    };
    [[nodiscard]] int characters(std::size_t bytes) const { return characters(0, bytes); }
    [[nodiscard]] int characters(std::size_t begin, std::size_t size) const
    {
        return static_cast<int>(
            QString::fromUtf8(m_text.data() + begin, static_cast<qsizetype>(size)).size());
    }

    std::string m_text;
    std::vector<Span> m_spans;
};

/// As written, with what the program meant to be coloured.
void addAsWritten(Composer& to, const LogLine& line, std::string_view text)
{
    if (!line.flags.has(LogFlag::Controls))
        return to.add(text);
    const auto ansi = parseAnsi(text);
    to.add(ansi.text);
    for (const auto& span : ansi.spans)
        to.mark(span.begin, span.size, span.style);
}

/// Taken apart; none: it is a plain one.
std::optional<LogReading> takenApart(LogFormat format, std::string_view text)
{
    auto reading = readLogLine(format, text);
    return reading.format == LogFormat::Plain ? std::nullopt : std::optional(std::move(reading));
}

bool isAmong(std::span<const std::string> keys, const std::string& key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

void addReadable(Composer& to, const LogReading& reading, std::span<const std::string> columns)
{
    to.add(reading.message);
    for (const auto& field : reading.fields) {
        if (isAmong(columns, field.key))
            continue;
        to.add(to.text().empty() ? "" : "  ");
        to.add(field.key + '=', LogLineText::Part::Key);
        to.add(field.value);
    }
}

/// `lacks`: of a field that the line has not it is said that it has none.
std::vector<LogLineText> columnsOf(const std::optional<LogReading>& reading, bool lacks,
                                   std::span<const LogPattern> patterns,
                                   std::span<const std::string> columns)
{
    std::vector<LogLineText> out;
    const auto fields =
        reading ? std::span<const LogField>(reading->fields) : std::span<const LogField>();
    for (const auto& key : columns) {
        const auto field = std::find_if(fields.begin(), fields.end(),
                                        [&](const LogField& one) { return one.key == key; });
        if (field == fields.end()) {
            out.push_back({});
            out.back().missing = lacks;
            continue;
        }
        Composer composer;
        composer.add(field->value);
        out.push_back(composer.finish(patterns));
        auto& text = out.back().text;
        text.replace(u'\n', u' '); // a cell is one line
    }
    return out;
}

} // namespace

LogLineText logLineText(const LogLine& line, LogFormat format, std::span<const LogPattern> patterns,
                        const LogLineLook& look)
{
    Composer composer;
    if (line.isMark()) {
        const auto mark = markOfText(line.text);
        composer.add(mark ? LogWords::mark(*mark, line.time).toStdString() : std::string());
        return composer.finish({});
    }
    const bool cut = line.dropped > 0 || line.text.size() > look.maxBytes;
    const auto text = line.text.substr(0, look.maxBytes);
    const bool isRead = !cut && (look.readable || !look.columns.empty());
    const auto reading = isRead ? takenApart(format, text) : std::nullopt;
    if (look.readable && reading)
        addReadable(composer, *reading, look.columns);
    else
        addAsWritten(composer, line, text);
    auto out = composer.finish(patterns);
    if (cut)
        out.note = LogWords::goesOn(line);
    // A long one was not looked into, and a stack trace has its fields in the line above.
    const bool lacks = !cut && !line.flags.has(LogFlag::Continuation);
    out.columns = columnsOf(reading, lacks, patterns, look.columns);
    return out;
}

QString plainLogText(const LogLine& line, std::size_t maxBytes)
{
    if (line.isMark())
        return logLineText(line, LogFormat::Plain, {}, {}).text;
    std::string buffer;
    return QString::fromUtf8(shownText(line.text.substr(0, maxBytes), buffer));
}

QString copiedLogText(const LogLine& line)
{
    const auto text = plainLogText(line, std::numeric_limits<std::size_t>::max());
    return line.dropped > 0 ? text + QStringLiteral("\n--- ") + LogWords::cut(line) : text;
}

} // namespace kittiwake
