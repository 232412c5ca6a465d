#include "happening_file.h"

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

QByteArray lineOf(const Happening& happening)
{
    std::string line = "{\"v\":1";
    const auto number = [&line](const char* name, std::int64_t value) {
        line.append(",\"").append(name).append("\":").append(std::to_string(value));
    };
    const auto text = [&line](const char* name, const std::string& value) {
        if (!value.empty())
            line.append(",\"").append(name).append("\":").append(quoteJson(value));
    };
    number("when", happening.when);
    number("since", happening.since);
    number("count", happening.count);
    number("what", static_cast<int>(happening.kind));
    number("tone", static_cast<int>(happening.tone));
    number("total", happening.total);
    number("told", happening.told);
    text("event", happening.event);
    text("group", happening.object.group);
    text("kind", happening.object.kind);
    text("ns", happening.object.key.ns);
    text("name", happening.object.key.name);
    text("reason", happening.reason);
    text("message", happening.message);
    text("node", happening.node);
    text("owner", happening.owner);
    line.append("}\n");
    return QByteArray::fromStdString(line);
}

HappeningPtr happeningOf(const Json& line, std::int64_t heard)
{
    constexpr int kMost = 1024;
    const auto within = [&](const char* name, std::int64_t least, std::int64_t most) {
        return std::clamp(numberOf(line[name]), least, most);
    };
    const auto text = [&](const char* name) {
        return happeningText(textOf(line[name]), kMost);
    };
    if (numberOf(line["v"]) != 1)
        return nullptr;
    constexpr std::int64_t kMany = 1'000'000'000;
    Happening made;
    made.when = soberTime(numberOf(line["when"]), 0, heard);
    made.since = soberTime(numberOf(line["since"]), made.when, made.when);
    made.count = static_cast<std::int32_t>(within("count", 1, kMany));
    made.kind =
        static_cast<HappeningKind>(within("what", 0, static_cast<int>(HappeningKind::Deleted)));
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
    return std::make_shared<const Happening>(std::move(made));
}

qint64 writeAll(QFile& file, const std::vector<HappeningPtr>& happenings)
{
    QByteArray lines;
    for (const auto& happening : happenings)
        lines += lineOf(*happening);
    return file.write(lines) == lines.size() && file.flush() ? lines.size() : -1;
}

} // namespace

HappeningFile::HappeningFile(QString path, qint64 mostBytes)
    : m_path(std::move(path))
    , m_mostBytes(mostBytes)
    , m_file(m_path)
    , m_lock(m_path + QStringLiteral(".lock"))
{ }

std::vector<HappeningPtr> HappeningFile::read(std::int64_t heard) const
{
    std::vector<HappeningPtr> happenings;
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly))
        return happenings; // nothing was kept yet
    if (file.size() > 2 * m_mostBytes) // the newest of it, from the next line on
        file.seek(file.size() - m_mostBytes);
    JsonReader reader;
    while (!file.atEnd()) {
        const auto line = file.readLine(kLongestLine);
        const auto json = reader.read({ line.constData(), static_cast<std::size_t>(line.size()) });
        if (!json)
            continue;
        if (auto happening = happeningOf(*json, heard))
            happenings.push_back(std::move(happening));
    }
    return happenings;
}

bool HappeningFile::append(const std::vector<HappeningPtr>& happenings)
{
    if (!m_trouble.isEmpty())
        return false;
    if (happenings.empty())
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
    const auto written = writeAll(m_file, happenings);
    if (written < 0)
        return fail(m_file);
    m_size += written;
    return true;
}

bool HappeningFile::rewrite(const std::vector<HappeningPtr>& happenings)
{
    if (!m_trouble.isEmpty())
        return false;
    m_file.close();
    QFile anew(m_path + QStringLiteral(".new"));
    if (!anew.open(QIODevice::WriteOnly | QIODevice::Truncate, kOwnerOnly))
        return fail(anew);
    m_size = writeAll(anew, happenings);
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

bool HappeningFile::fail(const QFile& file)
{
    m_trouble = file.errorString();
    m_file.close();
    return false;
}

} // namespace kittiwake
