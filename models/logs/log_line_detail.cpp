#include "log_line_detail.h"

#include <kinds/logs/formats/log_field_parts.h>
#include <models/language_change.h>
#include <models/logs/log_line_text.h>
#include <models/logs/log_words.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <vector>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxShownText = 64U << 10U; // of one line, where it is taken apart

} // namespace

LogLineDetail::LogLineDetail(LogCursor& cursor, const LogSources& sources,
                             LogColumnChooser& columns, QObject* parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_sources(sources)
    , m_columns(columns)
{
    connect(&m_cursor, &LogCursor::changed, this, &LogLineDetail::read);
    connect(&m_columns, &LogColumnChooser::changed, this, &LogLineDetail::read);
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

const CollectedLog* LogLineDetail::log() const
{
    const auto line = m_cursor.line();
    return line ? m_sources.logOf(line->source) : nullptr;
}

void LogLineDetail::read()
{
    std::vector<LogFieldLine> fields;
    if (const auto line = m_cursor.line(); line && m_open && !line->isMark()) {
        const auto* log = m_sources.logOf(line->source);
        const auto reading = readLogLine(log == nullptr ? LogFormat::Plain : log->format,
                                         line->text.substr(0, kMaxShownText));
        for (const auto& [field, of, isWhole] : partsOfFields(reading.fields))
            fields.push_back({ .key = shownLine(field.key),
                               .value = harmlessText(QString::fromStdString(field.value)),
                               .place = static_cast<int>(fields.size()),
                               .isColumn = isWhole && m_columns.has(field.key),
                               .mayBeColumn = isWhole,
                               .raw = field.key });
    }
    m_fields.setLines(fields);
    Q_EMIT changed();
}

void LogLineDetail::setOpen(bool open)
{
    if (m_open == open)
        return;
    if (open)
        m_cursor.stay();
    m_open = open;
    read();
}

void LogLineDetail::toggleColumn(int row)
{
    if (const auto* field = m_fields.lineAt(row); field != nullptr && field->mayBeColumn)
        m_columns.toggle(field->raw);
}

void LogLineDetail::copyField(int row)
{
    if (const auto* field = m_fields.lineAt(row))
        Q_EMIT copyWanted(field->value);
}

QString LogLineDetail::source() const
{
    const auto* from = log();
    if (from == nullptr)
        return {};
    return QString::fromStdString(from->source.ns + '/' + from->source.pod) + u' '
        + QString::fromStdString(from->source.container);
}

QString LogLineDetail::time() const
{
    const auto line = m_cursor.line();
    return line ? QString::fromStdString(logTimeText(line->time)) : QString();
}

QString LogLineDetail::severity() const
{
    const auto line = m_cursor.line();
    return line ? LogWords::severity(line->severity) : QString();
}

int LogLineDetail::tone() const
{
    const auto line = m_cursor.line();
    return static_cast<int>(line ? LogWords::tone(line->severity) : Tone::Neutral);
}

QString LogLineDetail::text() const
{
    const auto line = m_cursor.line();
    if (!line || !m_open)
        return {};
    return plainLogText(*line, kMaxShownText);
}

QString LogLineDetail::note() const
{
    const auto line = m_cursor.line();
    if (!line || !m_open || line->isMark())
        return {};
    QStringList parts;
    if (line->dropped > 0)
        parts << LogWords::cut(*line);
    if (line->text.size() > kMaxShownText)
        parts << tr("The first %1 bytes are shown here; a copy of the line has all that is kept.")
                     .arg(shownNumber(static_cast<std::int64_t>(kMaxShownText)));
    return parts.join(u' ');
}

std::optional<ObjectLink> LogLineDetail::pod() const
{
    const auto* from = log();
    return from == nullptr
        ? std::nullopt
        : std::optional(ObjectLink { "", "Pod", { from->source.ns, from->source.pod } });
}

} // namespace kittiwake
