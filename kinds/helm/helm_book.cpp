#include "helm_book.h"

#include <kinds/yaml/yaml_document.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <tuple>

namespace kittiwake {

namespace {

std::uint64_t hashOf(const HelmRow& row)
{
    return std::hash<ObjectKey>()(row.key());
}

std::vector<std::string> wordsIn(const std::string& filter)
{
    std::vector<std::string> words;
    const auto lower = lowerSameSize(filter);
    for (std::size_t from = 0; from < lower.size();) {
        from = std::min(lower.find_first_not_of(' ', from), lower.size());
        const auto end = std::min(lower.find(' ', from), lower.size());
        if (end > from)
            words.push_back(lower.substr(from, end - from));
        from = end;
    }
    return words;
}

bool matches(const HelmRow& row, const std::vector<std::string>& words)
{
    if (words.empty())
        return true;
    const auto text = lowerSameSize(row.key().toString() + ' ' + row.latest.status);
    return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return text.find(word) != std::string::npos;
    });
}

/// What a row is sorted by before its name.
struct HelmSortKey
{
    std::int64_t number = 0;
    std::string_view text {};
    auto operator<=>(const HelmSortKey&) const = default;
};

HelmSortKey sortKeyOf(const HelmRow& row, HelmOrder order, std::int64_t now)
{
    switch (order) {
    case HelmOrder::Namespace:
        return { .text = row.latest.ns };
    case HelmOrder::Revision:
        return { .number = -row.latest.number };
    case HelmOrder::Status:
        return { .number = static_cast<std::int64_t>(stateOf(row.latest, now)) };
    case HelmOrder::Updated:
        return { .number = -row.latest.modified.time_since_epoch().count() };
    case HelmOrder::Name:
        break;
    }
    return {};
}

void sortRows(std::vector<HelmRowPtr>& rows, const HelmQuestion& question, std::int64_t now)
{
    const auto before = [&](const HelmRowPtr& a, const HelmRowPtr& b) {
        const auto& first = question.reversed ? *b : *a;
        const auto& second = question.reversed ? *a : *b;
        const auto key = sortKeyOf(first, question.order, now);
        const auto other = sortKeyOf(second, question.order, now);
        return std::tie(key, first.latest.release, first.latest.ns)
            < std::tie(other, second.latest.release, second.latest.ns);
    };
    std::sort(rows.begin(), rows.end(), before);
}

std::vector<std::uint64_t> hashesOf(const std::vector<HelmRowPtr>& rows)
{
    std::vector<std::uint64_t> hashes;
    hashes.reserve(rows.size());
    for (const auto& row : rows)
        hashes.push_back(hashOf(*row));
    return hashes;
}

/// Rows of the same release in both that say something else now.
std::vector<int> changedRows(const std::vector<HelmRowPtr>& before,
                             const std::vector<HelmRowPtr>& after,
                             const std::vector<LineEdit>& edits)
{
    std::vector<int> changed;
    std::size_t was = 0;
    std::size_t is = 0;
    const auto compareUpTo = [&](std::size_t end) {
        for (; is < end && was < before.size(); ++is, ++was) {
            if (before[was] != after[is] && !(*before[was] == *after[is]))
                changed.push_back(static_cast<int>(is));
        }
    };
    for (const auto& edit : edits) {
        compareUpTo(static_cast<std::size_t>(edit.after));
        was += static_cast<std::size_t>(edit.removed);
        is += static_cast<std::size_t>(edit.inserted);
    }
    compareUpTo(after.size());
    return changed;
}

} // namespace

void HelmBook::set(const HelmRevision& revision)
{
    const Holder holder { revision.driver, { revision.ns, revision.object } };
    const ObjectKey key { revision.ns, revision.release };
    const auto known = m_holders.find(holder);
    if (known != m_holders.end() && known->second != key)
        remove(revision.driver, holder.second);
    m_holders[holder] = key;
    auto& release = m_releases[key];
    release.revisions[holder] = revision;
    release.row.reset();
}

void HelmBook::remove(HelmDriver driver, const ObjectKey& object)
{
    const auto holder = m_holders.find({ driver, object });
    if (holder == m_holders.end())
        return;
    const auto release = m_releases.find(holder->second);
    release->second.revisions.erase(holder->first);
    release->second.row.reset();
    if (release->second.revisions.empty())
        m_releases.erase(release);
    m_holders.erase(holder);
}

void HelmBook::clear()
{
    m_releases.clear();
    m_holders.clear();
}

HelmHistory HelmBook::sorted(const Release& release)
{
    std::vector<HelmRevision> revisions;
    revisions.reserve(release.revisions.size());
    for (const auto& [holder, revision] : release.revisions)
        revisions.push_back(revision);
    auto releases = helmReleasesOf(std::move(revisions));
    return releases.empty() ? HelmHistory() : std::move(releases.front());
}

HelmHistory HelmBook::historyOf(const ObjectKey& release) const
{
    const auto found = m_releases.find(release);
    return found == m_releases.end() ? HelmHistory() : sorted(found->second);
}

HelmRowPtr HelmBook::rowOf(const Release& release)
{
    const auto history = sorted(release);
    HelmRow row { .latest = history.front(), .revisions = std::ssize(history) };
    if (row.latest.status != "deployed") {
        const auto deployed =
            std::find_if(history.begin(), history.end(), [](const HelmRevision& revision) {
                return revision.status == "deployed";
            });
        row.deployed = deployed == history.end() ? 0 : deployed->number;
    }
    return std::make_shared<const HelmRow>(std::move(row));
}

HelmAnswer HelmBook::answer(const HelmQuestion& question, const std::vector<HelmRowPtr>& before,
                            std::int64_t now)
{
    HelmAnswer answer { .question = question };
    const std::set<std::string> namespaces(question.namespaces.begin(), question.namespaces.end());
    const auto words = wordsIn(question.filter);
    for (auto& [key, release] : m_releases) {
        if (!namespaces.empty() && !namespaces.contains(key.ns))
            continue;
        if (!release.row)
            release.row = rowOf(release);
        ++answer.total;
        const auto state = stateOf(release.row->latest, now);
        answer.failed += state == HelmState::Failed ? 1 : 0;
        answer.stuck += state == HelmState::Stuck ? 1 : 0;
        if (matches(*release.row, words))
            answer.rows.push_back(release.row);
    }
    sortRows(answer.rows, question, now);
    answer.edits = lineDifference(hashesOf(before), hashesOf(answer.rows));
    answer.changed = changedRows(before, answer.rows, answer.edits);
    return answer;
}

} // namespace kittiwake
