#include "gathered_differences.h"

#include <core/base/joined.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Of several objects; those of a single one are all kept.
constexpr std::size_t kKeptDifferences = 24;
/// Owners of one field, which may be others in each object.
constexpr std::size_t kKeptOwners = 3;

bool isSameChange(const FieldDifference& one, const FieldDifference& other)
{
    return one.path == other.path && one.before == other.before && one.after == other.after;
}

void noteOwners(std::vector<std::string>& owners, const std::string& more)
{
    if (!more.empty() && owners.size() < kKeptOwners
        && std::find(owners.begin(), owners.end(), more) == owners.end())
        owners.push_back(more);
}

} // namespace

void GatheredDifferences::add(const ObjectKey& of, std::vector<FieldDifference> differences)
{
    for (auto& difference : differences) {
        auto found =
            std::find_if(m_differences.begin(), m_differences.end(), [&](const Difference& one) {
                return isSameChange(one.difference, difference);
            });
        if (found == m_differences.end()) {
            if (m_objects > 1 && m_differences.size() == kKeptDifferences) {
                ++m_omitted;
                continue;
            }
            found = m_differences.insert(found, Difference { .difference = std::move(difference) });
            noteOwners(found->owners, found->difference.owners);
        } else {
            noteOwners(found->owners, difference.owners);
        }
        found->of.add(of);
    }
}

void GatheredDifferences::tell(ChangePreview& preview) const
{
    auto all = m_differences;
    std::stable_partition(all.begin(), all.end(),
                          [this](const Difference& one) { return one.of.count() == m_objects; });
    for (auto& one : all) {
        one.difference.owners = joined(one.owners, "; ");
        preview.differences.push_back(std::move(one.difference));
        if (m_objects > 1)
            preview.places.push_back(one.of.words(m_objects));
    }
    preview.omitted = m_omitted;
}

} // namespace kittiwake
