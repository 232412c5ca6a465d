#include "labels_view.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace kittiwake {

namespace {

int choiceOf(const LabelTerm* term)
{
    return term == nullptr ? 0 : static_cast<int>(term->op) + 1; // None comes before
}

/// Those that stay keep their places, so that nothing jumps under the hand; what is new comes where
/// it belongs among them.
std::vector<IndexCount> steadied(const std::vector<IndexCount>& values,
                                 const std::vector<LabelValueLine>& shown)
{
    std::map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < shown.size(); ++i)
        places.emplace(shown[i].value, i);
    std::vector<IndexCount> staying;
    for (const auto& value : values) {
        if (places.contains(value.value))
            staying.push_back(value);
    }
    std::sort(staying.begin(), staying.end(), [&](const IndexCount& a, const IndexCount& b) {
        return places[a.value] < places[b.value];
    });
    std::vector<IndexCount> all;
    auto next = staying.begin();
    for (const auto& value : values) {
        if (places.contains(value.value))
            all.push_back(*next++);
        else
            all.push_back(value);
    }
    return all;
}

} // namespace

LabelsView::LabelsView(QObject* parent)
    : ViewModel(parent)
{ }

void LabelsView::setActive(bool active)
{
    if (std::exchange(m_active, active) != active)
        Q_EMIT activeChanged();
}

void LabelsView::setSources(const std::vector<LabelSource>& sources, int current)
{
    if (m_sources == sources && m_source == current)
        return;
    m_sources = sources;
    m_source = current;
    Q_EMIT sourcesChanged();
}

void LabelsView::setLoading()
{
    m_state = State::Loading;
    m_keys.setLines({});
    m_values.setLines({});
    m_census = {};
    Q_EMIT changed();
}

void LabelsView::setTrouble(const QString& sentence)
{
    setLoading();
    m_state = State::Trouble;
    m_trouble = sentence;
    Q_EMIT changed();
}

void LabelsView::setCensus(const LabelCensus& census)
{
    if (census.question != m_question)
        return;
    m_census = census;
    m_valuesLoading = false;
    m_state = census.objects == 0 ? State::Empty : State::Ready;
    showLines();
    const bool narrowed = !m_question.keyFilter.empty() || !m_question.valueFilter.empty();
    const bool lost = census.mostObjects == 0 && !narrowed && currentKey() < 0;
    if ((!m_question.facet || lost) && !census.keys.empty())
        lookAt(census.keys.front().facet); // rather than an empty half of the page
    Q_EMIT changed();
}

void LabelsView::showLines()
{
    std::vector<LabelKeyLine> keys;
    for (const auto& key : m_census.keys)
        keys.push_back({ key.facet, key.values, key.objects, m_question.facet == key.facet,
                         choiceOf(m_terms.of(key.facet)) });
    m_keys.setLines(keys);

    const auto* term = m_question.facet ? m_terms.of(*m_question.facet) : nullptr;
    const auto most = static_cast<double>(std::max<std::size_t>(m_census.mostObjects, 1));
    std::vector<LabelValueLine> values;
    for (auto& value : steadied(m_census.values, m_values.lines())) {
        const bool chosen = term != nullptr && term->has(value.value);
        values.push_back({ value.value, value.objects, static_cast<double>(value.objects) / most,
                           chosen, chosen && term->isNegative() });
    }
    m_values.setLines(values);
}

void LabelsView::ask()
{
    Q_EMIT changed();
    Q_EMIT questionChanged();
}

/// The selector has changed.
void LabelsView::chose()
{
    m_objection.clear();
    std::vector<SelectorChipLine> chips;
    for (const auto& term : m_terms.terms())
        chips.push_back({ term });
    m_chips.setLines(chips);
    showLines();
    const auto selection = m_terms.selection();
    m_question.selection = selection;
    Q_EMIT selectorTextChanged();
    Q_EMIT selectionChanged(selection);
    ask();
}

void LabelsView::chooseSource(int source)
{
    if (source != m_source && source >= 0 && source < static_cast<int>(m_sources.size()))
        Q_EMIT sourceWanted(source);
}

const Facet* LabelsView::facetAt(int row) const
{
    const auto* line = m_keys.lineAt(row);
    return line == nullptr ? nullptr : &line->facet;
}

void LabelsView::chooseKey(int row)
{
    if (const auto* facet = facetAt(row); facet != nullptr && m_question.facet != *facet)
        lookAt(Facet(*facet));
}

void LabelsView::lookAt(const Facet& facet)
{
    m_question.facet = facet;
    m_question.valueFilter.clear();
    m_census.values.clear();
    m_census.valuesFound = 0;
    m_valuesLoading = true;
    showLines();
    ask();
}

void LabelsView::toggleKey(int row)
{
    const auto* facet = facetAt(row);
    if (facet == nullptr)
        return;
    if (m_terms.cycleExistence(Facet(*facet)))
        return chose();
    m_objection = tr("Only labels can be selected by key alone. Choose one of the values instead.");
    Q_EMIT changed();
}

void LabelsView::invertKey(int row)
{
    const auto* facet = facetAt(row);
    if (facet == nullptr)
        return;
    const auto meant = *facet;
    if (m_terms.of(meant) == nullptr)
        (void)m_terms.cycleExistence(meant);
    if (m_terms.invert(meant))
        return chose();
    m_objection = tr("Only labels can be inverted. Choose the values you want instead.");
    Q_EMIT changed();
}

void LabelsView::toggleValue(int row)
{
    const auto* line = m_values.lineAt(row);
    if (line == nullptr || !m_question.facet)
        return;
    const auto trouble = m_terms.toggle(*m_question.facet, std::string(line->value));
    if (trouble.empty())
        return chose();
    m_objection = tr("No selector can name this value: it %1.", "how labels are made, in English")
                      .arg(QString::fromStdString(trouble));
    Q_EMIT changed();
}

void LabelsView::invertValue(int row)
{
    const auto* line = m_values.lineAt(row);
    if (line == nullptr || !m_question.facet)
        return;
    const auto meant = *m_question.facet;
    if (meant.isLabel() && m_terms.of(meant) == nullptr)
        (void)m_terms.toggle(meant, std::string(line->value));
    if (m_terms.invert(meant))
        return chose();
    m_objection = tr("Only labels can be inverted. Choose the values you want instead.");
    Q_EMIT changed();
}

void LabelsView::removeChip(int row)
{
    if (row < 0 || row >= m_chips.rowCount())
        return;
    m_terms.removeAt(static_cast<std::size_t>(row));
    chose();
}

void LabelsView::removeLastChip()
{
    removeChip(m_chips.rowCount() - 1);
}

void LabelsView::clearSelector()
{
    if (!selecting())
        return;
    m_terms.clear();
    chose();
}

void LabelsView::setKeyFilter(const QString& text)
{
    if (text == keyFilter())
        return;
    m_question.keyFilter = text.toStdString();
    ask();
}

void LabelsView::setValueFilter(const QString& text)
{
    if (text == valueFilter())
        return;
    m_question.valueFilter = text.toStdString();
    ask();
}

void LabelsView::clearFilter()
{
    setKeyFilter({});
    setValueFilter({});
}

void LabelsView::setKeysByValues(bool byValues)
{
    if (std::exchange(m_question.keysByValues, byValues) != byValues)
        ask();
}

void LabelsView::setValuesByName(bool byName)
{
    if (std::exchange(m_question.valuesByName, byName) == byName)
        return;
    m_values.setLines({}); // the places they keep are those of the other order
    ask();
}

} // namespace kittiwake
