#pragma once

#include <kinds/labels/selected_objects.h>
#include <kinds/timeline/timeline_entry.h>
#include <models/table/filter/filter_terms.h>

#include <QRegularExpression>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which entries are shown; a TimelineEntryMatcher tells.
struct TimelineEntryFilter
{
    /// As parseFilter() reads the tables' filters, where a status is a reason or a type, and with
    /// more fields to look at: kind:pod, reason:backoff, type:warning (or normal, added, changed,
    /// deleted), node:, name:, owner:; commas part what may be instead. A text is found in the
    /// object's name, reason, message or node, whatever the case. What cannot be read shows all.
    QString text {};
    std::vector<std::string> namespaces {}; ///< empty: all; cluster-scoped objects are in each
    SelectedObjectsPtr selected {}; ///< what happens to these alone; null: to all
    bool warningsOnly = false; ///< only of a tone that is Warn or Error
    bool operator==(const TimelineEntryFilter&) const = default;
};

/// \brief A filter made ready for many entries. \thread any, once it is made
class TimelineEntryMatcher
{
public:
    explicit TimelineEntryMatcher(const TimelineEntryFilter& filter);

    [[nodiscard]] bool matches(const TimelineEntry& entry) const;
    /// That it is everything's.
    [[nodiscard]] bool matchesAll() const;

private:
    enum class Field { Kind, Reason, Type, Node, Name, Owner };
    struct Term
    {
        FilterTerm read;
        std::optional<Field> field {}; ///< of a text that names one
        std::vector<std::string> words {}; ///< folded; namespaces as they are
        QRegularExpression regex {};
    };
    [[nodiscard]] static Term termOf(FilterTerm read);
    [[nodiscard]] static bool finds(const Term& term, const TimelineEntry& entry);
    [[nodiscard]] static bool findsIn(Field field, const Term& term, const TimelineEntry& entry);

    std::vector<std::string> m_namespaces;
    SelectedObjectsPtr m_selected;
    std::vector<Term> m_terms;
    bool m_warningsOnly;
};

/// Why a filter's text cannot be read, in a sentence; empty: it can.
[[nodiscard]] QString timelineEntryFilterProblem(const QString& text);

/// Whether `text` has `folded` somewhere, whatever the case of its Latin letters.
[[nodiscard]] bool holdsFolded(std::string_view text, std::string_view folded);

} // namespace kittiwake
