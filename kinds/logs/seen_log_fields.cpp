#include "seen_log_fields.h"

#include <algorithm>
#include <map>
#include <set>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxText = 8192; // of a line: what is longer is not shown taken apart either

} // namespace

std::vector<SeenLogField> seenLogFields(const LogView& rows, const CollectedLogs& logs,
                                        std::size_t row, std::size_t count)
{
    std::map<std::uint32_t, LogFormat> formats;
    for (const auto& log : logs.logs)
        formats[log.number] = log.format;
    std::map<std::string, SeenLogField> seen;
    const auto begin = row - std::min(row, count / 2);
    const auto end = std::min(rows.size(), begin + count);
    for (auto at = begin; at < end; ++at) {
        const auto line = rows.line(at);
        const auto format = formats.find(line.source);
        if (format == formats.end() || line.isMark() || line.text.size() > kMaxText)
            continue;
        std::set<std::string> ofLine; // a key may come twice
        for (const auto& field : readLogLine(format->second, line.text).fields) {
            if (!ofLine.insert(field.key).second)
                continue;
            auto& known = seen[field.key];
            known.key = field.key;
            ++known.lines;
            if (known.example.empty())
                known.example = field.value;
        }
    }
    std::vector<SeenLogField> all;
    for (auto& [key, field] : seen)
        all.push_back(std::move(field));
    std::stable_sort(all.begin(), all.end(), [](const SeenLogField& a, const SeenLogField& b) {
        return a.lines > b.lines;
    });
    return all;
}

} // namespace kittiwake
