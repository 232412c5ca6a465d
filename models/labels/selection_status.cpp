#include "selection_status.h"

#include <models/language_change.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

SelectionStatus::SelectionStatus(const Views& views, QObject* parent)
    : QObject(parent)
    , m_views(views)
{
    connect(&views.selection, &LabelSelection::changed, this, &SelectionStatus::changed);
    connect(&views.places, &Navigator::placeChanged, this, &SelectionStatus::changed);
    connect(views.table.status(), &TableStatus::changed, this, &SelectionStatus::changed);
    connect(&views.findings, &FindingsView::stateChanged, this, &SelectionStatus::changed);
    connect(views.timeline.status(), &TimelineStatus::changed, this, &SelectionStatus::changed);
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

bool SelectionStatus::shown() const
{
    // Namespaces are chosen there as well, and said by their picker, which every view has.
    return holds() && !selectedText(m_views.selection.all()).isEmpty()
        && (narrows() || m_views.places.view() == ViewId::Overview);
}

bool SelectionStatus::narrows() const
{
    return viewOf(m_views.places.view()).followsSelection;
}

QString SelectionStatus::selectionText() const
{
    return tr("Selection: %1").arg(selectedText(m_views.selection.all()));
}

QString SelectionStatus::shownText() const
{
    switch (m_views.places.view()) {
    case ViewId::Resources: {
        const auto state = m_views.table.status()->state();
        return state == TableStatus::State::Rows || state == TableStatus::State::NoMatch
            ? tr("%1 shown", "how much of the table: 33 of 148 pods")
                  .arg(m_views.table.status()->rowsText())
            : QString();
    }
    case ViewId::Findings:
        return tr("%1 of %2 findings shown")
            .arg(shownNumber(m_views.findings.matching()), shownNumber(m_views.findings.total()));
    case ViewId::Timeline:
        return m_views.timeline.status()->shareText();
    case ViewId::Overview:
        return tr("It does not apply here: the overview counts all objects.");
    default:
        return {};
    }
}

} // namespace kittiwake
