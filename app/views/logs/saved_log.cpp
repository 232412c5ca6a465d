#include "saved_log.h"

#include <core/logs/log_time.h>
#include <models/logs/log_exporter.h>
#include <models/logs/log_line_text.h>
#include <models/logs/log_words.h>
#include <models/text/shown_numbers.h>

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace kittiwake {

namespace {

/// A line of a file: when, whose, and what it says, as it was written. A mark is told from what a
/// program writes by its beginning, and so is what is said of a line that is cut.
std::string fileLine(const LogLine& line, const CollectedLogs& logs)
{
    std::string whose = logTimeText(line.time) + ' ';
    for (const auto& log : logs.logs) {
        if (log.number == line.source && logs.logs.size() > 1)
            whose += log.source.ns + '/' + log.source.pod + '/' + log.source.container + ' ';
    }
    constexpr auto kMark = "--- ";
    if (line.isMark())
        return whose + kMark + plainLogText(line, 0).toStdString() + '\n';
    auto out = whose + std::string(line.text) + '\n';
    if (line.dropped > 0)
        out += whose + kMark + LogWords::cut(line).toStdString() + '\n';
    return out;
}

} // namespace

QString saveLog(const QString& name, const LogView& rows, const CollectedLogs& logs)
{
    QDir().mkpath(QFileInfo(name).path());
    QSaveFile file(name);
    const auto failed = [&] {
        return LogExporter::tr("%1 could not be written: %2. Choose another place.")
            .arg(name, file.errorString());
    };
    if (!file.open(QIODevice::WriteOnly))
        return failed();
    std::size_t count = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto line = rows.line(row);
        const auto text = fileLine(line, logs);
        if (file.write(text.data(), static_cast<qint64>(text.size())) < 0)
            return failed();
        count += line.isMark() ? 0U : 1U;
    }
    if (!file.commit())
        return failed();
    return countedText(static_cast<std::int64_t>(count), LogExporter::tr("1 line is in %1."),
                       LogExporter::tr("%1 lines are in %2."))
        .arg(name);
}

} // namespace kittiwake
