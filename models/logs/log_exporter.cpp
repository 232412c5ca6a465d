#include "log_exporter.h"

#include <QDateTime>
#include <QDir>
#include <QStandardPaths>

#include <utility>

namespace kittiwake {

LogExporter::LogExporter(ViewClock clock, const LogCursor& cursor, const LogsOrigin& origin,
                         QObject* parent)
    : QObject(parent)
    , m_clock(std::move(clock))
    , m_cursor(cursor)
    , m_origin(origin)
{ }

void LogExporter::copy()
{
    if (const auto [first, past] = m_cursor.selected(); first < past)
        Q_EMIT linesCopyWanted({ m_cursor.rows(), first, past });
}

void LogExporter::save()
{
    if (!m_origin.target() || m_cursor.rows().empty())
        return;
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    const auto at = QDateTime::fromMSecsSinceEpoch(m_clock());
    const auto name =
        QStringLiteral("%1-%2.log")
            .arg(m_origin.target()->fileName(), at.toString(QStringLiteral("yyyyMMdd-HHmmss")));
    Q_EMIT saveWanted((folder.isEmpty() ? QDir::homePath() : folder) + u'/' + name);
}

void LogExporter::setSaved(const QString& sentence)
{
    m_notice = sentence;
    Q_EMIT noticeChanged();
}

void LogExporter::end()
{
    if (!std::exchange(m_notice, {}).isEmpty())
        Q_EMIT noticeChanged();
}

} // namespace kittiwake
