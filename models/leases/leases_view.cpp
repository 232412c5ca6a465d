#include "leases_view.h"

#include <models/language_change.h>
#include <models/leases/lease_words.h>
#include <models/lists/list_state.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

LeasesView::LeasesView(Clock clock, QObject* parent)
    : ListingView(parent)
    , m_clock(std::move(clock))
    , m_freshness(m_clock)
    , m_now(m_clock())
{
    connect(&m_freshness, &Freshness::changed, this, &LeasesView::changed);
    onLanguageChange(this, [this] {
        m_leases.retranslate();
        Q_EMIT changed();
        Q_EMIT currentChanged();
    });
}

LeasesQuestion LeasesView::question() const
{
    return { .filter = filter().trimmed().toStdString(), .nodes = m_nodes };
}

void LeasesView::setAnswer(const LeasesAnswer& answer)
{
    if (!(answer.question == question()))
        return;
    m_leases.setEntries(answer.entries);
    m_answer = answer;
    m_answer->entries.clear();
    tick();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
}

void LeasesView::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
    Q_EMIT changed();
}

void LeasesView::clear()
{
    m_answer.reset();
    m_leases.setEntries({});
    setFreshness({});
    setNotice({});
    Q_EMIT currentChanged();
    Q_EMIT badgeChanged();
}

void LeasesView::tick()
{
    m_now = m_clock();
    m_leases.tick(m_now);
    Q_EMIT currentChanged();
}

void LeasesView::select(int row)
{
    m_leases.setCurrentRow(row);
    Q_EMIT currentChanged();
}

void LeasesView::moveBy(int by)
{
    if (m_leases.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_leases.rowCount() - 1));
}

std::optional<ObjectLink> LeasesView::currentObject() const
{
    const auto* entry = m_leases.currentEntry();
    if (entry == nullptr)
        return std::nullopt;
    return ObjectLink { "coordination.k8s.io", "Lease", entry->facts.key };
}

void LeasesView::openHolder()
{
    if (const auto* entry = m_leases.currentEntry(); entry != nullptr && entry->holder)
        Q_EMIT objectWanted(*entry->holder);
}

void LeasesView::setNodes(bool nodes)
{
    if (std::exchange(m_nodes, nodes) != nodes)
        Q_EMIT asked();
}

QString LeasesView::badge() const
{
    return m_answer && m_answer->expired > 0 ? shownNumber(m_answer->expired) : QString();
}

LeasesView::State LeasesView::state() const
{
    const auto phase = m_freshness.phase();
    const bool isRead =
        m_answer && (phase == Freshness::Phase::Live || phase == Freshness::Phase::Stale);
    return listState<State>(m_leases.rowCount(),
                            isRead ? std::optional(m_answer->total) : std::nullopt, phase);
}

QString LeasesView::headline() const
{
    switch (state()) {
    case State::Loading:
        return tr("Reading the leases");
    case State::Empty:
        return tr("There are no leases");
    case State::NoMatch:
        return tr("No lease matches");
    case State::Forbidden:
        return tr("You may not list leases");
    case State::Failed:
        return tr("The leases cannot be read");
    case State::Rows:
        break;
    }
    return {};
}

QString LeasesView::hint() const
{
    switch (state()) {
    case State::Empty:
        return LeaseWords::explanation(LeasePurpose::Leader);
    case State::NoMatch:
        return countedText(
                   m_answer->total,
                   tr("Neither the lease nor its holder contains “%1”. Esc clears the filter."),
                   tr("None of %1 leases or their holders contains “%2”. Esc clears the filter."))
            .arg(filter().trimmed());
    case State::Forbidden:
    case State::Failed:
        return m_freshness.advice();
    case State::Loading:
    case State::Rows:
        break;
    }
    return {};
}

QString LeasesView::footer() const
{
    if (!m_answer || m_answer->total == 0)
        return {};
    const auto shown = m_leases.rowCount();
    QStringList parts;
    if (shown < m_answer->matching)
        parts << tr("The first %1 of %2 leases. Filter to see the others.")
                     .arg(shownNumber(shown), shownNumber(m_answer->matching));
    else if (m_answer->matching < m_answer->total)
        parts << tr("%1 of %2 leases")
                     .arg(shownNumber(m_answer->matching), shownNumber(m_answer->total));
    else
        parts << tr("%n leases", nullptr, static_cast<int>(m_answer->total));
    if (m_answer->expired > 0)
        parts << tr("%1 expired").arg(shownNumber(m_answer->expired));
    return parts.join(QStringLiteral(" · "));
}

QString LeasesView::title() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : QString::fromStdString(entry->facts.key.toString());
}

QString LeasesView::holder() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : QString::fromStdString(entry->facts.holder);
}

QString LeasesView::holderLink() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : LeaseWords::holder(*entry);
}

QString LeasesView::stateText() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : LeaseWords::state(entry->facts, m_now);
}

int LeasesView::tone() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? 0 : static_cast<int>(LeaseWords::tone(entry->facts.stateAt(m_now)));
}

QString LeasesView::account() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : LeaseWords::account(*entry, m_now);
}

QStringList LeasesView::seen() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QStringList() : LeaseWords::seen(*entry);
}

QString LeasesView::explanation() const
{
    const auto* entry = m_leases.currentEntry();
    return entry == nullptr ? QString() : LeaseWords::explanation(entry->facts.purpose);
}

} // namespace kittiwake
