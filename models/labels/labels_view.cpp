#include "labels_view.h"

#include <models/freshness/freshness.h>
#include <models/text/shown_numbers.h>

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

/// Lines that stay keep their order, so that nothing moves under the pointer; new ones are inserted
/// where they belong.
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

QString counted(std::size_t number)
{
    return shownNumber(static_cast<std::int64_t>(number));
}

} // namespace

LabelsView::LabelsView(LabelSelection& selection, QObject* parent)
    : ViewModel(parent)
    , m_selection(selection)
{
    connect(&m_selection, &LabelSelection::changed, this, &LabelsView::showSelection);
}

CensusQuestion LabelsView::question() const
{
    auto question = m_question;
    question.selection = m_selection.all();
    return question;
}

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

void LabelsView::setError(const QString& sentence)
{
    setLoading();
    m_state = State::Failed;
    m_error = sentence;
    Q_EMIT changed();
}

void LabelsView::setCensus(const LabelCensus& census)
{
    if (census.question != question())
        return;
    m_census = census;
    m_valuesLoading = false;
    m_state = census.objects == 0 ? State::Empty : State::Ready;
    showLines();
    const bool narrowed = !m_question.keyFilter.empty() || !m_question.valueFilter.empty();
    const bool lost = census.maxObjects == 0 && !narrowed && currentKey() < 0;
    if ((!m_question.facet || lost) && !census.keys.empty())
        lookAt(census.keys.front().facet); // rather than an empty half of the page
    Q_EMIT changed();
}

void LabelsView::showLines()
{
    std::vector<LabelKeyLine> keys;
    for (const auto& key : m_census.keys)
        keys.push_back({ key.facet, key.values, key.objects, m_question.facet == key.facet,
                         choiceOf(m_selection.of(key.facet)) });
    m_keys.setLines(keys);

    const auto* term = m_question.facet ? m_selection.of(*m_question.facet) : nullptr;
    const auto most = static_cast<double>(std::max<std::size_t>(m_census.maxObjects, 1));
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

void LabelsView::showSelection()
{
    m_objection.clear();
    std::vector<SelectorChipLine> chips;
    for (const auto& term : m_selection.terms())
        chips.push_back({ term });
    m_chips.setLines(chips);
    showLines();
    Q_EMIT selectorTextChanged();
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
    if (m_selection.cycleExistence(Facet(*facet)))
        return;
    m_objection = tr("Only labels can be selected by key alone. Choose one of the values instead.");
    Q_EMIT changed();
}

void LabelsView::invertKey(int row)
{
    const auto* facet = facetAt(row);
    if (facet == nullptr)
        return;
    if (m_selection.chooseInverted(Facet(*facet)))
        return;
    m_objection = tr("Only labels can be inverted. Choose the values you want instead.");
    Q_EMIT changed();
}

void LabelsView::toggleValue(int row)
{
    const auto* line = m_values.lineAt(row);
    if (line == nullptr || !m_question.facet)
        return;
    const auto refusal = m_selection.toggle(Facet(*m_question.facet), std::string(line->value));
    if (refusal.empty())
        return;
    m_objection = tr("No selector can name this value: it %1.", "how labels are made, in English")
                      .arg(QString::fromStdString(refusal));
    Q_EMIT changed();
}

void LabelsView::invertValue(int row)
{
    const auto* line = m_values.lineAt(row);
    if (line == nullptr || !m_question.facet)
        return;
    if (m_selection.chooseInverted(Facet(*m_question.facet), std::string(line->value)))
        return;
    m_objection = tr("Only labels can be inverted. Choose the values you want instead.");
    Q_EMIT changed();
}

void LabelsView::removeLastChip()
{
    removeChip(m_chips.rowCount() - 1);
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
    m_values.setLines({}); // lines would keep the places of the other order
    ask();
}

QStringList LabelsView::sources() const
{
    QStringList titles;
    for (const auto& source : m_sources)
        titles << source.title;
    return titles;
}

QString LabelsView::noun() const
{
    const auto at = static_cast<std::size_t>(m_source);
    return m_source >= 0 && at < m_sources.size() ? m_sources[at].noun : tr("objects");
}

/// Of as many as there are.
QString LabelsView::countedNoun() const
{
    const auto at = static_cast<std::size_t>(m_source);
    const bool told = m_source >= 0 && at < m_sources.size() && !m_sources[at].one.isEmpty();
    return m_census.objects == 1 && told ? m_sources[at].one : noun();
}

QString LabelsView::matchText() const
{
    if (m_state != State::Ready)
        return {};
    const auto all = counted(m_census.objects);
    const bool one = m_census.objects == 1;
    if (selecting())
        return (one ? tr("%1 of %2 %3 matches", "how many, of one, of what: 1 of 1 pod")
                    : tr("%1 of %2 %3 match", "how many, of how many, of what"))
            .arg(counted(m_census.matching), all, countedNoun());
    return one ? tr("%1 %2", "how many, of what: 1 pod").arg(all, countedNoun())
               : tr("all %1 %2", "how many, of what").arg(all, countedNoun());
}

QString LabelsView::keyTitle() const
{
    return m_question.facet ? LabelKeyModel::titleOf(*m_question.facet) : QString();
}

int LabelsView::currentKey() const
{
    for (int row = 0; row < m_keys.rowCount(); ++row) {
        if (m_keys.lineAt(row)->current)
            return row;
    }
    return -1;
}

QString LabelsView::moreKeys() const
{
    const auto shown = m_census.keys.size();
    if (m_census.keysFound <= shown)
        return {};
    return tr("and %1 more: filter to see them").arg(counted(m_census.keysFound - shown));
}

QString LabelsView::moreValues() const
{
    const auto shown = m_census.values.size();
    if (m_census.valuesFound <= shown)
        return {};
    return tr("and %1 more: filter to see them").arg(counted(m_census.valuesFound - shown));
}

QString LabelsView::valueFilter() const
{
    return QString::fromStdString(m_question.valueFilter);
}

QString LabelsView::selectorText() const
{
    return QString::fromStdString(m_selection.all().labels.toString());
}

} // namespace kittiwake
