#include "label_selection.h"

namespace kittiwake {

template<typename Change>
bool LabelSelection::apply(Change change)
{
    auto terms = m_terms;
    if (!change(terms))
        return false;
    const auto before = namespaces();
    m_terms = std::move(terms);
    if (namespaces() != before)
        Q_EMIT namespacesChanged();
    Q_EMIT changed();
    return true;
}

IndexSelection LabelSelection::withoutNamespaces() const
{
    auto selection = all();
    selection.namespaces.clear();
    return selection;
}

std::string LabelSelection::toggle(const Facet& facet, const std::string& value)
{
    std::string problem;
    apply([&](LabelTerms& terms) {
        problem = terms.toggle(facet, value);
        return problem.empty();
    });
    return problem;
}

bool LabelSelection::invert(const Facet& facet)
{
    return apply([&](LabelTerms& terms) { return terms.invert(facet); });
}

bool LabelSelection::chooseInverted(const Facet& facet, const std::optional<std::string>& value)
{
    return apply([&](LabelTerms& terms) {
        if (terms.of(facet) == nullptr) {
            if (!value)
                (void)terms.cycleExistence(facet);
            else if (facet.isLabel())
                (void)terms.toggle(facet, *value);
        }
        return terms.invert(facet);
    });
}

bool LabelSelection::cycleExistence(const Facet& facet)
{
    return apply([&](LabelTerms& terms) { return terms.cycleExistence(facet); });
}

void LabelSelection::removeAt(int term)
{
    if (term < 0 || static_cast<std::size_t>(term) >= terms().size())
        return;
    apply([term](LabelTerms& terms) {
        terms.removeAt(static_cast<std::size_t>(term));
        return true;
    });
}

void LabelSelection::clear()
{
    if (isEmpty())
        return;
    apply([](LabelTerms& terms) {
        terms.clear();
        return true;
    });
}

} // namespace kittiwake
