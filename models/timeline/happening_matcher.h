#pragma once

#include <models/table/filter_terms.h>
#include <kinds/labels/selected_objects.h>
#include <kinds/timeline/happening.h>

#include <QRegularExpression>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which happenings are shown; a HappeningMatcher tells.
struct HappeningFilter
{
    /// As parseFilter() reads the tables' filters, where a status is a reason or a type, and with
    /// more fields to look at: kind:pod, reason:backoff, type:warning (or normal, added, changed,
    /// deleted), node:, name:, owner:; commas part what may be instead. A text is found in the
    /// object's name, reason, message or node, whatever the case. What cannot be read shows all.
    QString text {};
    std::vector<std::string> namespaces {}; ///< empty: all; cluster-scoped objects are in each
    SelectedObjectsPtr selected {}; ///< what happens to these alone; null: to all
    bool warningsOnly = false; ///< only of a tone that is Warn or Error
    bool operator==(const HappeningFilter&) const = default;
};

/// \brief A filter made ready for many happenings. \thread any, once it is made
class HappeningMatcher
{
public:
    explicit HappeningMatcher(const HappeningFilter& filter);

    [[nodiscard]] bool matches(const Happening& happening) const;
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
    [[nodiscard]] static bool finds(const Term& term, const Happening& happening);
    [[nodiscard]] static bool findsIn(Field field, const Term& term, const Happening& happening);

    std::vector<std::string> m_namespaces;
    SelectedObjectsPtr m_selected;
    std::vector<Term> m_terms;
    bool m_warningsOnly;
};

/// Why a filter's text cannot be read, in a sentence; empty: it can.
[[nodiscard]] QString happeningFilterProblem(const QString& text);

/// Whether `text` has `folded` somewhere, whatever the case of its Latin letters.
[[nodiscard]] bool holdsFolded(std::string_view text, std::string_view folded);

} // namespace kittiwake
