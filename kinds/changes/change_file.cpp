#include "change_file.h"

#include <core/api/json/json_value.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace kittiwake {

namespace {

struct ChangeFileSay
{
    KW_DECLARE_TEXTS(kittiwake::ChangeFile)
};

constexpr int kVersion = 1;
constexpr mode_t kOfOwner = S_IRUSR | S_IWUSR;
/// \units bytes: a line that would be longer goes without its differences, and where it still would
/// without its command
constexpr std::size_t kLongestLine = std::size_t { 256 } << 10U;

std::int64_t secondsOf(WallTime time)
{
    return std::chrono::duration_cast<std::chrono::seconds>(time.time_since_epoch()).count();
}

WallTime timeAt(const JsonValue& json, const char* field)
{
    const auto* at = fieldOf(json, { field });
    return at != nullptr && at->is_number_integer()
        ? WallTime(std::chrono::seconds(at->get<std::int64_t>()))
        : WallTime();
}

JsonValue writtenValue(const std::optional<JsonValue>& value)
{
    return value ? JsonValue::array({ *value }) : JsonValue::array();
}

std::vector<std::string> readTexts(const JsonValue& json, const char* field)
{
    std::vector<std::string> texts;
    const auto* at = fieldOf(json, { field });
    if (at == nullptr || !at->is_array())
        return texts;
    for (const auto& one : *at) {
        if (one.is_string())
            texts.push_back(one.get<std::string>());
    }
    return texts;
}

std::optional<JsonValue> readValue(const JsonValue& json, const char* field)
{
    const auto* at = fieldOf(json, { field });
    return at != nullptr && at->is_array() && !at->empty() ? std::optional((*at)[0]) : std::nullopt;
}

std::string lineOf(const ChangeRecord& record, const std::string& run)
{
    auto differences = JsonValue::array();
    for (const auto& one : record.differences) {
        differences.push_back({ { "path", one.path },
                                { "before", writtenValue(one.before) },
                                { "after", writtenValue(one.after) },
                                { "owners", one.owners } });
    }
    JsonValue json { { "v", kVersion },
                     { "id", run + '-' + std::to_string(record.number) },
                     { "action", record.action },
                     { "title", record.title.english() },
                     { "group", record.object.group },
                     { "kind", record.object.kind },
                     { "namespace", record.object.key.ns },
                     { "name", record.object.key.name },
                     { "context", record.context },
                     { "user", record.user },
                     { "asked", secondsOf(record.asked) },
                     { "ended", secondsOf(record.ended) },
                     { "state", static_cast<int>(record.state) },
                     { "progress", record.progress.english() },
                     { "problem", record.problem.english() },
                     { "warnings", record.warnings },
                     { "differences", std::move(differences) },
                     { "command", record.command } };
    if (!record.as.empty())
        json["as"] = record.as;
    if (!record.asGroups.empty())
        json["asGroups"] = record.asGroups;
    auto line = writeJson(json);
    if (line.size() > kLongestLine) {
        json["differences"] = JsonValue::array();
        line = writeJson(json);
    }
    if (line.size() > kLongestLine) {
        json["command"] = "";
        line = writeJson(json);
    }
    return line + '\n';
}

/// None: it is no line of ours.
std::optional<std::pair<std::string, ChangeRecord>> recordIn(const std::string& line)
{
    const auto json = JsonValue::parse(line, nullptr, false);
    const auto* version = fieldOf(json, { "v" });
    const auto* state = fieldOf(json, { "state" });
    const auto id = json.is_object() ? textIn(json, "id") : std::string();
    if (id.empty() || version == nullptr || *version != kVersion || state == nullptr
        || !state->is_number_integer())
        return std::nullopt;
    const auto stood = std::clamp<std::int64_t>(state->get<std::int64_t>(), 0,
                                                static_cast<int>(ChangeState::Stopped));
    ChangeRecord record { .action = textIn(json, "action"),
                          .title = Text(textIn(json, "title")),
                          .object = { textIn(json, "group"),
                                      textIn(json, "kind"),
                                      { textIn(json, "namespace"), textIn(json, "name") } },
                          .context = textIn(json, "context"),
                          .user = textIn(json, "user"),
                          .as = textIn(json, "as"),
                          .asGroups = readTexts(json, "asGroups"),
                          .asked = timeAt(json, "asked"),
                          .ended = timeAt(json, "ended"),
                          .state = static_cast<ChangeState>(stood),
                          .progress = Text(textIn(json, "progress")),
                          .problem = Text(textIn(json, "problem")),
                          .warnings = readTexts(json, "warnings"),
                          .command = textIn(json, "command"),
                          .earlier = true };
    if (const auto* differences = fieldOf(json, { "differences" });
        differences != nullptr && differences->is_array()) {
        for (const auto& one : *differences)
            record.differences.push_back({ .path = textIn(one, "path"),
                                           .before = readValue(one, "before"),
                                           .after = readValue(one, "after"),
                                           .owners = textIn(one, "owners") });
    }
    if (record.state == ChangeState::Sending || record.state == ChangeState::Following) {
        record.state = ChangeState::Stopped;
        record.progress = ChangeFileSay::tr(
            "It was in progress when the cluster was closed, and was not followed further.");
    }
    return std::pair(id, std::move(record));
}

Unexpected<Error> fileError(const std::string& what, const std::string& path)
{
    return Unexpected { Error { ErrorKind::Config,
                                "Cannot " + what + ' ' + path + ": "
                                    + std::generic_category().message(errno) } };
}

bool writeWhole(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

ChangeFile::ChangeFile(std::string path, std::string run)
    : ChangeFile(std::move(path), std::move(run), Limits())
{ }

ChangeFile::ChangeFile(std::string path, std::string run, Limits limits)
    : m_path(std::move(path))
    , m_run(std::move(run))
    , m_limits(limits)
{ }

Expected<ChangeFile::Content> ChangeFile::read(WallTime now) const
{
    struct Kept
    {
        std::string line;
        ChangeRecord record;
    };
    Content content;
    std::error_code none;
    if (!std::filesystem::exists(m_path, none))
        return content;
    std::ifstream in(m_path, std::ios::binary);
    if (!in)
        return fileError("read", m_path);
    std::vector<std::string> order;
    std::map<std::string, Kept> byId;
    std::int64_t bytes = 0;
    std::size_t lines = 0;
    for (std::string line; std::getline(in, line); ++lines) {
        bytes += static_cast<std::int64_t>(line.size()) + 1;
        auto read = line.size() > 2 * kLongestLine ? std::nullopt : recordIn(line);
        if (!read) {
            content.broken += line.empty() ? 0 : 1;
            continue;
        }
        if (!byId.contains(read->first))
            order.push_back(read->first);
        byId[read->first] = { line, std::move(read->second) };
    }
    std::vector<std::string> kept;
    std::size_t size = 0;
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
        auto& one = byId[*id];
        size += one.line.size() + 1;
        if (kept.size() >= m_limits.maxRecords || now - one.record.asked > m_limits.maxAge
            || static_cast<std::int64_t>(size) > m_limits.maxBytes)
            break;
        kept.push_back(std::move(one.line));
        content.records.push_back(std::move(one.record));
    }
    std::reverse(kept.begin(), kept.end());
    std::reverse(content.records.begin(), content.records.end());
    std::uint64_t number = 0;
    for (auto& record : content.records)
        record.number = ++number;
    if (kept.size() < order.size() || bytes > m_limits.maxBytes || lines > 4 * m_limits.maxRecords)
        rewrite(kept);
    return content;
}

/// Not while another process does so; what cannot be written stays as it is.
void ChangeFile::rewrite(const std::vector<std::string>& lines) const
{
    const auto fresh = m_path + ".new";
    const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC,
                            kOfOwner); // not cut off before it is ours
    if (file < 0)
        return;
    std::string text;
    for (const auto& line : lines)
        text += line + '\n';
    const bool ours = ::flock(file, LOCK_EX | LOCK_NB) == 0 && ::ftruncate(file, 0) == 0
        && ::fchmod(file, kOfOwner) == 0 && writeWhole(file, text)
        && std::rename(fresh.c_str(), m_path.c_str()) == 0;
    if (!ours)
        ::unlink(fresh.c_str());
    ::close(file);
}

Expected<void> ChangeFile::append(const ChangeRecord& record) const
{
    std::error_code failed;
    const auto folder = std::filesystem::path(m_path).parent_path();
    if (!folder.empty() && std::filesystem::create_directories(folder, failed))
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
    const int file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, kOfOwner);
    if (file < 0)
        return fileError("write", m_path);
    const bool written = ::fchmod(file, kOfOwner) == 0 && writeWhole(file, lineOf(record, m_run));
    const int problem = errno;
    struct ::stat stands
    { };
    const bool overgrown = ::fstat(file, &stands) == 0 && stands.st_size > 2 * m_limits.maxBytes;
    ::close(file);
    if (overgrown)
        (void)read(record.asked); // which writes it anew
    errno = problem;
    if (!written)
        return fileError("write", m_path);
    return {};
}

} // namespace kittiwake
