#pragma once

#include <kinds/checks/finding.h>
#include <kinds/labels/selected_objects.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// How much of a cluster the checks have looked at: without it, no findings means nothing.
enum class ChecksExtent : std::uint8_t { Looking, Whole, Part, Nothing };

/// How many findings there are. Pure numbers.
struct FindingCounts
{
    std::array<int, kSeverityCount> bySeverity {};
    std::array<int, kCheckCount> byCheck {};
    std::array<std::array<int, kSeverityCount>, kCheckCount> both {};

    void add(const Finding& finding, int by);
    [[nodiscard]] int all() const;
    /// The worst that a check has found; none: nothing.
    [[nodiscard]] std::optional<FindingSeverity> worstOf(CheckId check) const;
    bool operator==(const FindingCounts&) const = default;
};

/// Which findings are asked for.
struct FindingsFilter
{
    /// Each of its words somewhere in the object, the check or what was found, in any case.
    std::string text {};
    std::optional<CheckId> check {};
    std::array<bool, kSeverityCount> severities { true, true, true };
    std::vector<std::string> namespaces {}; ///< empty: all, and what is in none
    SelectedObjectsPtr selected {}; ///< those of these objects alone; null: all

    [[nodiscard]] bool isEmpty() const { return *this == FindingsFilter(); }
    /// `searchText`: what the finding reads like, in lower case.
    [[nodiscard]] bool matches(const Finding& finding, std::string_view searchText) const;
    /// Of an object where the user looks.
    [[nodiscard]] bool isInNamespaces(const Finding& finding) const;
    /// Of one of the objects that are selected.
    [[nodiscard]] bool isSelected(const Finding& finding) const;
    bool operator==(const FindingsFilter&) const = default;
};

/// Worst first, of these the newest, of these by name: the order of every list of findings.
[[nodiscard]] bool comesBefore(const Finding& a, const Finding& b);

/// \brief All that lists show of the findings at one moment, made on a worker.
struct FindingsPatch
{
    std::vector<FindingPtr> shown {}; ///< what the filter lets through, in order, at most kMaxShown
    std::vector<FindingPtr> worst {}; ///< the first of all, whatever the filter
    int matching = 0; ///< how many the filter lets through
    FindingCounts counts {}; ///< of those in the filter's namespaces, whatever else it asks for
    int unselected = 0; ///< how many of these are about objects that are not selected
    FindingCounts everywhere {}; ///< of all
    FindingsFilter filter {}; ///< that `shown` goes by
    std::optional<ObjectLink> object {}; ///< one that is asked for by itself
    std::vector<FindingPtr> ofObject {}; ///< what is found of it, whatever the filter
};
/// A longer list is of no use: filters narrow it.
inline constexpr std::size_t kMaxShown = 2000;
inline constexpr std::size_t kMaxWorst = 5;

} // namespace kittiwake
