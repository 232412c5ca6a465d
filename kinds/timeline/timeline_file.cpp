#include "timeline_file.h"

#include <core/api/json.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <filesystem>

namespace kittiwake {

namespace {

constexpr auto kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
constexpr qint64 kLongestLine = 64 * 1024; // what is longer was not written by us

QByteArray lineOf(const TimelineEntry& entry)
{
    std::string line = "{\"v\":1";
    const auto number = [&line](const char* name, std::int64_t value) {
        line.append(",\"").append(name).append("\":").append(std::to_string(value));
    };
    const auto text = [&line](const char* name, const std::string& value) {
        if (!value.empty())
            line.append(",\"").append(name).append("\":").append(quoteJson(value));
    };
    number("when", entry.when);
    number("since", entry.since);
    number("count", entry.count);
    number("what", static_cast<int>(entry.kind));
    number("tone", static_cast<int>(entry.tone));
    number("total", entry.total);
    number("told", entry.told);
    text("event", entry.event);
    text("group", entry.object.group);
    text("kind", entry.object.kind);
    text("ns", entry.object.key.ns);
    text("name", entry.object.key.name);
    text("reason", entry.reason);
    text("message", entry.message);
    text("node", entry.node);
    text("owner", entry.owner);
    line.append("}\n");
    return QByteArray::fromStdString(line);
}

TimelineEntryPtr timelineEntryOf(const Json& line, std::int64_t heard)
{
    constexpr int kMax = 1024;
    const auto within = [&](const char* name, std::int64_t least, std::int64_t most) {
        return std::clamp(numberOf(line[name]), least, most);
    };
    const auto text = [&](const char* name) {
        return timelineEntryText(textOf(line[name]), kMax);
    };
    if (numberOf(line["v"]) != 1)
        return nullptr;
    constexpr std::int64_t kMany = 1'000'000'000;
    TimelineEntry made;
    made.when = plausibleTime(numberOf(line["when"]), 0, heard);
    made.since = plausibleTime(numberOf(line["since"]), made.when, made.when);
    made.count = static_cast<std::int32_t>(within("count", 1, kMany));
    made.kind = static_cast<TimelineEntryKind>(
        within("what", 0, static_cast<int>(TimelineEntryKind::Deleted)));
    made.tone = static_cast<Tone>(within("tone", 0, static_cast<int>(Tone::Unknown)));
    made.total = static_cast<std::int32_t>(within("total", 0, kMany));
    made.told = numberOf(line["told"], made.when);
    made.event = text("event");
    made.object = { text("group"), text("kind"), { text("ns"), text("name") } };
    made.reason = text("reason");
    made.message = text("message");
    made.node = text("node");
    made.owner = text("owner");
    made.likeness = likenessOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

qint64 writeAll(QFile& file, const std::vector<TimelineEntryPtr>& entries)
{
    QByteArray lines;
    for (const auto& entry : entries)
        lines += lineOf(*entry);
    return file.write(lines) == lines.size() && file.flush() ? lines.size() : -1;
}

} // namespace

TimelineFile::TimelineFile(QString path, qint64 mostBytes)
    : m_path(std::move(path))
    , m_mostBytes(mostBytes)
    , m_file(m_path)
    , m_lock(m_path + QStringLiteral(".lock"))
{ }

std::vector<TimelineEntryPtr> TimelineFile::read(std::int64_t heard) const
{
    std::vector<TimelineEntryPtr> entries;
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return entries; // nothing was kept yet
    if (file.size() > 2 * m_mostBytes) // the newest of it, from the next line on
        file.seek(file.size() - m_mostBytes);
    JsonReader reader;
    while (!file.atEnd()) {
        const auto line = file.readLine(kLongestLine);
        const auto json = reader.read({ line.constData(), static_cast<std::size_t>(line.size()) });
        if (!json)
            continue;
        if (auto entry = timelineEntryOf(*json, heard))
            entries.push_back(std::move(entry));
    }
    return entries;
}

bool TimelineFile::append(const std::vector<TimelineEntryPtr>& entries)
{
    if (!m_trouble.isEmpty())
        return false;
    if (entries.empty())
        return true;
    if (!m_file.isOpen()) {
        QDir().mkpath(QFileInfo(m_path).path());
        if (!m_lock.isLocked() && !m_lock.tryLock(0)) {
            m_trouble = QCoreApplication::translate("Timeline", "another window has it open");
            return false;
        }
        if (!m_file.open(QIODevice::Append, kOwnerOnly))
            return fail(m_file);
        m_file.setPermissions(kOwnerOnly); // it may have been there
        m_size = m_file.size();
        if (m_size > 0 && m_file.write("\n") != 1) // what was cut short ends here
            return fail(m_file);
    }
    const auto written = writeAll(m_file, entries);
    if (written < 0)
        return fail(m_file);
    m_size += written;
    return true;
}

bool TimelineFile::rewrite(const std::vector<TimelineEntryPtr>& entries)
{
    if (!m_trouble.isEmpty())
        return false;
    m_file.close();
    QFile anew(m_path + QStringLiteral(".new"));
    if (!anew.open(QIODevice::WriteOnly | QIODevice::Truncate, kOwnerOnly))
        return fail(anew);
    m_size = writeAll(anew, entries);
    if (m_size < 0)
        return fail(anew);
    anew.close();
    std::error_code error;
    std::filesystem::rename(anew.fileName().toStdString(), m_path.toStdString(), error);
    if (!error)
        return true;
    m_trouble = QString::fromStdString(error.message());
    return false;
}

bool TimelineFile::fail(const QFile& file)
{
    m_trouble = file.errorString();
    m_file.close();
    return false;
}

} // namespace kittiwake
