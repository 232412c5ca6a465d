// What a LabelsView says in words: made when asked for, so that they follow the language.
#include "labels_view.h"

#include <kinds/text/short_number.h>
#include <models/freshness/freshness.h>

namespace kittiwake {

namespace {

QString counted(std::size_t number)
{
    return groupedNumber(static_cast<std::int64_t>(number));
}

} // namespace

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

QString LabelsView::matchText() const
{
    if (m_state != State::Ready)
        return {};
    const auto all = counted(m_census.objects);
    if (!selecting())
        return tr("all %1 %2", "how many, of what").arg(all, noun());
    return tr("%1 of %2 %3 match", "how many, of how many, of what")
        .arg(counted(m_census.matching), all, noun());
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
