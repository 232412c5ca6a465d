#include "findings_patch.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <numeric>

namespace kittiwake {

namespace {

template<typename T>
std::size_t place(T value)
{
    return static_cast<std::size_t>(value);
}

} // namespace

void FindingCounts::add(const Finding& finding, int by)
{
    bySeverity[place(finding.severity)] += by;
    byCheck[place(finding.check)] += by;
    both[place(finding.check)][place(finding.severity)] += by;
}

int FindingCounts::all() const
{
    return std::accumulate(bySeverity.begin(), bySeverity.end(), 0);
}

std::optional<FindingSeverity> FindingCounts::worstOf(CheckId check) const
{
    const auto& counts = both[place(check)];
    const auto worst =
        std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; });
    if (worst == counts.end())
        return std::nullopt;
    return static_cast<FindingSeverity>(worst - counts.begin());
}

bool FindingsFilter::matches(const Finding& finding, std::string_view searchText) const
{
    if (check && finding.check != *check)
        return false;
    if (!severities[place(finding.severity)])
        return false;
    if (!isInNamespaces(finding) || !isSelected(finding))
        return false;
    return unicode::allWords(unicode::lowerCased(text), [&](std::string_view word) {
        return searchText.find(word) != std::string_view::npos;
    });
}

bool FindingsFilter::isInNamespaces(const Finding& finding) const
{
    return namespaces.empty()
        || std::find(namespaces.begin(), namespaces.end(), finding.about.key.ns)
        != namespaces.end();
}

bool FindingsFilter::isSelected(const Finding& finding) const
{
    return !selected || selected->has(finding.about);
}

bool comesBefore(const Finding& a, const Finding& b)
{
    if (a.severity != b.severity)
        return a.severity < b.severity;
    if (a.since != b.since)
        return a.since > b.since;
    if (a.about.key != b.about.key)
        return a.about.key < b.about.key;
    if (a.check != b.check)
        return a.check < b.check;
    return a.about.kind != b.about.kind ? a.about.kind < b.about.kind : a.part < b.part;
}

} // namespace kittiwake
