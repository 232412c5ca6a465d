#include "label_terms.h"

#include <core/base/joined.h>

#include <algorithm>

namespace kittiwake {

namespace {

using Op = LabelTerm::Op;

LabelRequirement requirementOf(const LabelTerm& term)
{
    using To = LabelRequirement::Op;
    const bool one = term.values.size() == 1;
    LabelRequirement requirement { .key = term.facet.label, .values = term.values };
    switch (term.op) {
    case Op::In:
        requirement.op = one ? To::Equals : To::In;
        break;
    case Op::NotIn:
        requirement.op = one ? To::NotEquals : To::NotIn;
        break;
    case Op::Exists:
        requirement.op = To::Exists;
        break;
    case Op::NotExists:
        requirement.op = To::DoesNotExist;
        break;
    }
    return requirement;
}

} // namespace

bool LabelTerm::has(const std::string& value) const
{
    return std::binary_search(values.begin(), values.end(), value);
}

std::string LabelTerm::text() const
{
    if (facet.isLabel()) {
        const auto selector = LabelSelector::of({ requirementOf(*this) });
        return selector ? selector->toString() : std::string();
    }
    return joined(values, ", ");
}

const LabelTerm* LabelTerms::of(const Facet& facet) const
{
    const auto it = std::find_if(m_terms.begin(), m_terms.end(),
                                 [&](const LabelTerm& term) { return term.facet == facet; });
    return it == m_terms.end() ? nullptr : &*it;
}

LabelTerm* LabelTerms::find(const Facet& facet)
{
    return const_cast<LabelTerm*>(of(facet)); // of this object, which is not const here
}

std::string LabelTerms::toggle(const Facet& facet, const std::string& value)
{
    if (facet.isLabel()) { // an odd server may have labels that no selector can name
        const LabelRequirement asked { facet.label, LabelRequirement::Op::Equals, { value } };
        if (auto problem = asked.error())
            return std::move(*problem);
    }
    auto* term = find(facet);
    if (term == nullptr)
        term = &m_terms.emplace_back(LabelTerm { .facet = facet });
    if (term->op == Op::Exists)
        term->op = Op::In;
    else if (term->op == Op::NotExists)
        term->op = Op::NotIn;
    const auto at = std::lower_bound(term->values.begin(), term->values.end(), value);
    if (at == term->values.end() || *at != value)
        term->values.insert(at, value);
    else
        term->values.erase(at);
    if (term->values.empty())
        m_terms.erase(m_terms.begin() + (term - m_terms.data()));
    return {};
}

bool LabelTerms::invert(const Facet& facet)
{
    auto* term = find(facet);
    if (term == nullptr || !facet.isLabel())
        return false;
    switch (term->op) {
    case Op::In:
        term->op = Op::NotIn;
        break;
    case Op::NotIn:
        term->op = Op::In;
        break;
    case Op::Exists:
        term->op = Op::NotExists;
        break;
    case Op::NotExists:
        term->op = Op::Exists;
        break;
    }
    return true;
}

bool LabelTerms::cycleExistence(const Facet& facet)
{
    if (!facet.isLabel() || LabelRequirement { .key = facet.label }.error())
        return false;
    auto* term = find(facet);
    if (term == nullptr) {
        m_terms.push_back({ .facet = facet, .op = Op::Exists });
    } else if (term->op == Op::NotExists) {
        m_terms.erase(m_terms.begin() + (term - m_terms.data()));
    } else {
        term->op = term->op == Op::Exists ? Op::NotExists : Op::Exists;
        term->values.clear();
    }
    return true;
}

void LabelTerms::removeAt(std::size_t term)
{
    if (term < m_terms.size())
        m_terms.erase(m_terms.begin() + static_cast<std::ptrdiff_t>(term));
}

IndexSelection LabelTerms::selection() const
{
    IndexSelection selection;
    std::vector<LabelRequirement> requirements;
    for (const auto& term : m_terms) {
        switch (term.facet.kind) {
        case Facet::Kind::Namespace:
            selection.namespaces = term.values;
            break;
        case Facet::Kind::Node:
            selection.nodes = term.values;
            break;
        case Facet::Kind::Owner:
            selection.owners = term.values;
            break;
        case Facet::Kind::Image:
            selection.images = term.values;
            break;
        case Facet::Kind::Label:
            requirements.push_back(requirementOf(term));
            break;
        }
    }
    if (auto labels = LabelSelector::of(std::move(requirements))) // they were checked when chosen
        selection.labels = std::move(*labels);
    return selection;
}

} // namespace kittiwake
