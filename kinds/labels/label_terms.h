#pragma once

#include <core/cache/index_selection.h>
#include <kinds/labels/facet.h>

#include <string>
#include <vector>

namespace kittiwake {

/// What was chosen of one facet.
struct LabelTerm
{
    enum class Op : std::uint8_t { In, NotIn, Exists, NotExists };
    Facet facet;
    Op op = Op::In;
    std::vector<std::string> values {}; ///< sorted; none where the operator takes none

    [[nodiscard]] bool isNegative() const { return op == Op::NotIn || op == Op::NotExists; }
    [[nodiscard]] bool has(const std::string& value) const;
    /// Of a label: as kubectl writes and reads it; of anything else its values, with commas.
    [[nodiscard]] std::string text() const;
    bool operator==(const LabelTerm&) const = default;
};

/// \brief The selector that somebody puts together value by value: a term a facet, in the order
/// they were chosen. Only labels can be inverted or asked to be there. A value. \thread any
class LabelTerms
{
public:
    [[nodiscard]] const std::vector<LabelTerm>& terms() const { return m_terms; }
    /// Null: nothing was chosen of it.
    [[nodiscard]] const LabelTerm* of(const Facet& facet) const;

    /// The value too, or no longer. What is wrong with it, as the end of a sentence; empty: done.
    [[nodiscard]] std::string toggle(const Facet& facet, const std::string& value);
    /// In becomes not in, there becomes not there, and back. False: nothing to invert.
    bool invert(const Facet& facet);
    /// Must be there, must not be there, all the same; of labels only.
    bool cycleExistence(const Facet& facet);
    void removeAt(std::size_t term);
    void clear() { m_terms.clear(); }

    [[nodiscard]] IndexSelection selection() const;
    bool operator==(const LabelTerms&) const = default;

private:
    [[nodiscard]] LabelTerm* find(const Facet& facet);
    std::vector<LabelTerm> m_terms;
};

} // namespace kittiwake
