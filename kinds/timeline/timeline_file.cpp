#include "timeline_file.h"

#include <core/api/json/json.h>
#include <core/api/json/json_value.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kittiwake {

namespace {

struct Timeline
{
    KW_DECLARE_TEXTS(Timeline)
};

constexpr mode_t kOwnerOnly = S_IRUSR | S_IWUSR;
constexpr std::size_t kLongestLine = 64 * 1024; // bytes: no entry's line is longer

std::string lineOf(const TimelineEntry& entry)
{
    OrderedJson line { { "v", 1 },
                       { "when", entry.when },
                       { "since", entry.since },
                       { "count", entry.count },
                       { "what", static_cast<int>(entry.kind) },
                       { "tone", static_cast<int>(entry.tone) },
                       { "total", entry.total },
                       { "told", entry.eventTime } };
    const auto text = [&line](const char* name, const std::string& value) {
        if (!value.empty())
            line[name] = value;
    };
    text("event", entry.event);
    text("group", entry.object.group);
    text("kind", entry.object.kind);
    text("ns", entry.object.key.ns);
    text("name", entry.object.key.name);
    text("reason", entry.reason);
    text("message", entry.message);
    text("node", entry.node);
    text("owner", entry.owner);
    return writeOrderedJson(line) + '\n';
}

TimelineEntryPtr timelineEntryOf(const Json& line, std::int64_t receivedAt)
{
    constexpr int kMax = 1024;
    const auto within = [&](const char* name, std::int64_t least, std::int64_t max) {
        return std::clamp(numberOf(line[name]), least, max);
    };
    const auto text = [&](const char* name) {
        return timelineEntryText(textOf(line[name]), kMax);
    };
    if (numberOf(line["v"]) != 1)
        return nullptr;
    constexpr std::int64_t kMany = 1'000'000'000;
    TimelineEntry made;
    made.when = plausibleTime(numberOf(line["when"]), 0, receivedAt);
    made.since = plausibleTime(numberOf(line["since"]), made.when, made.when);
    made.count = static_cast<std::int32_t>(within("count", 1, kMany));
    made.kind = static_cast<TimelineEntryKind>(
        within("what", 0, static_cast<int>(TimelineEntryKind::Retry)));
    made.tone = static_cast<Tone>(within("tone", 0, static_cast<int>(Tone::Unknown)));
    made.total = static_cast<std::int32_t>(within("total", 0, kMany));
    made.eventTime = numberOf(line["told"], made.when);
    made.event = text("event");
    made.object = { text("group"), text("kind"), { text("ns"), text("name") } };
    made.reason = text("reason");
    made.message = text("message");
    made.node = text("node");
    made.owner = text("owner");
    made.repeatKey = repeatKeyOf(made);
    return std::make_shared<const TimelineEntry>(std::move(made));
}

std::string linesOf(const std::vector<TimelineEntryPtr>& entries)
{
    std::string lines;
    for (const auto& entry : entries)
        lines += lineOf(*entry);
    return lines;
}

} // namespace

TimelineFile::OpenFile::OpenFile(const std::string& path, int flags)
    : m_descriptor(::open(path.c_str(), flags | O_CREAT | O_CLOEXEC, kOwnerOnly))
{
    if (m_descriptor >= 0)
        (void)::fchmod(m_descriptor, kOwnerOnly); // it may have existed already
}

TimelineFile::OpenFile::OpenFile(OpenFile&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{ }

TimelineFile::OpenFile& TimelineFile::OpenFile::operator=(OpenFile&& other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

TimelineFile::OpenFile::~OpenFile()
{
    if (isOpen())
        ::close(m_descriptor);
}

std::int64_t TimelineFile::OpenFile::size() const
{
    struct stat facts
    { };
    return ::fstat(m_descriptor, &facts) == 0 ? facts.st_size : 0;
}

bool TimelineFile::OpenFile::write(std::string_view bytes) const
{
    while (!bytes.empty()) {
        const auto written = ::write(m_descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool TimelineFile::OpenFile::lock() const
{
    return ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
}

TimelineFile::TimelineFile(std::string path, std::int64_t maxBytes)
    : m_path(std::move(path))
    , m_maxBytes(maxBytes)
{ }

TimelineFile::~TimelineFile() = default;

std::vector<TimelineEntryPtr> TimelineFile::read(std::int64_t receivedAt) const
{
    std::vector<TimelineEntryPtr> entries;
    std::ifstream file(m_path, std::ios::binary);
    std::error_code unknown;
    const auto size = static_cast<std::int64_t>(std::filesystem::file_size(m_path, unknown));
    if (!file || unknown)
        return entries; // nothing was kept yet
    if (size > 2 * m_maxBytes) // the newest of it, from the next line on
        file.seekg(size - m_maxBytes);
    JsonReader reader;
    for (std::string line; std::getline(file, line);) {
        if (line.size() > kLongestLine)
            continue;
        const auto json = reader.read(line);
        if (!json)
            continue;
        if (auto entry = timelineEntryOf(*json, receivedAt))
            entries.push_back(std::move(entry));
    }
    return entries;
}

bool TimelineFile::open()
{
    std::error_code error;
    std::filesystem::create_directories(std::filesystem::path(m_path).parent_path(), error);
    if (!m_lock.isOpen()) {
        OpenFile lock(m_path + ".lock", O_RDWR);
        if (!lock.isOpen())
            return fail();
        if (!lock.lock()) {
            m_problem = Timeline::tr("another window has it open");
            return false;
        }
        m_lock = std::move(lock);
    }
    m_file = OpenFile(m_path, O_WRONLY | O_APPEND);
    if (!m_file.isOpen())
        return fail();
    m_size = m_file.size();
    return m_size == 0 || m_file.write("\n") || fail(); // ends a line that was cut off
}

bool TimelineFile::append(const std::vector<TimelineEntryPtr>& entries)
{
    if (!m_problem.empty())
        return false;
    if (entries.empty())
        return true;
    if (!m_file.isOpen() && !open())
        return false;
    const auto lines = linesOf(entries);
    if (!m_file.write(lines))
        return fail();
    m_size += static_cast<std::int64_t>(lines.size());
    return true;
}

bool TimelineFile::rewrite(const std::vector<TimelineEntryPtr>& entries)
{
    if (!m_problem.empty())
        return false;
    m_file = {};
    const auto path = m_path + ".new";
    const auto lines = linesOf(entries);
    {
        const OpenFile anew(path, O_WRONLY | O_TRUNC);
        if (!anew.isOpen() || !anew.write(lines))
            return fail();
    }
    m_size = static_cast<std::int64_t>(lines.size());
    return ::rename(path.c_str(), m_path.c_str()) == 0 || fail();
}

bool TimelineFile::fail()
{
    m_problem = Text(std::generic_category().message(errno));
    m_file = {};
    return false;
}

} // namespace kittiwake
