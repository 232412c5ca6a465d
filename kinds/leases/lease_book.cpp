#include "lease_book.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

std::optional<ObjectLink> holderOf(const LeaseFacts& lease, const LeaseBook::PodExists& podExists)
{
    if (lease.purpose == LeasePurpose::Node && !lease.holder.empty())
        return ObjectLink { "", "Node", { "", lease.holder } };
    for (const auto& name : podNamesOf(lease)) {
        const ObjectKey pod { lease.key.ns, name };
        if (podExists(pod))
            return ObjectLink { "", "Pod", pod };
    }
    return std::nullopt;
}

char lowerCase(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool contains(const std::string& text, const std::string& part)
{
    return std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char a, char b) { return lowerCase(a) == lowerCase(b); })
        != text.end();
}

} // namespace

void LeaseBook::set(LeaseFacts facts, std::int64_t now)
{
    auto [found, isNew] = m_entries.try_emplace(facts.key);
    auto& entry = found->second;
    if (!isNew && entry.facts.holder != facts.holder) {
        const bool taken = !facts.holder.empty();
        entry.changes.insert(entry.changes.begin(),
                             { .at = taken ? facts.acquiredAt.value_or(now) : now,
                               .from = entry.facts.holder,
                               .to = facts.holder });
        if (entry.changes.size() > kMaxChanges)
            entry.changes.pop_back();
    }
    entry.facts = std::move(facts);
}

void LeaseBook::remove(const ObjectKey& key)
{
    m_entries.erase(key);
}

void LeaseBook::removeNodes()
{
    std::erase_if(m_entries,
                  [](const auto& line) { return line.second.facts.purpose == LeasePurpose::Node; });
}

LeasesAnswer LeaseBook::answer(const LeasesQuestion& question, const PodExists& podExists,
                               std::int64_t now) const
{
    LeasesAnswer answer { .question = question };
    std::vector<const LeaseEntry*> matching;
    for (const auto& [key, entry] : m_entries) {
        const auto& facts = entry.facts;
        if (facts.purpose == LeasePurpose::Node && !question.nodes)
            continue;
        ++answer.total;
        if (facts.stateAt(now) == LeaseState::Expired)
            ++answer.expired;
        if (contains(key.toString(), question.filter) || contains(facts.holder, question.filter))
            matching.push_back(&entry);
    }
    std::stable_sort(matching.begin(), matching.end(), [](const auto* a, const auto* b) {
        return a->facts.purpose < b->facts.purpose;
    });
    answer.matching = static_cast<std::int64_t>(matching.size());
    matching.resize(std::min(matching.size(), kMaxShown));
    for (const auto* entry : matching) {
        answer.entries.push_back(*entry);
        answer.entries.back().holder = holderOf(entry->facts, podExists);
    }
    return answer;
}

} // namespace kittiwake
