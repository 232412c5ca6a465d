#include "helm_view.h"

#include <kinds/cell.h>
#include <models/language_change.h>
#include <models/lists/list_state.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

HelmView::HelmView(Clock clock, QObject* parent)
    : ListingView(parent)
    , m_clock(std::move(clock))
    , m_freshness(m_clock)
{
    connect(&m_freshness, &Freshness::changed, this, &HelmView::changed);
    connect(&m_release, &HelmReleaseView::objectWanted, this, &HelmView::objectWanted);
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

bool HelmView::setAnswer(const HelmAnswer& answer)
{
    if (!(answer.question == m_question))
        return false;
    m_releases.setAnswer(answer);
    m_answer = HelmAnswer { .question = answer.question,
                            .total = answer.total,
                            .failed = answer.failed,
                            .stuck = answer.stuck };
    followCurrent();
    lookAtRows();
    tick();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
    return true;
}

void HelmView::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
    Q_EMIT changed();
}

void HelmView::setNamespaces(std::vector<std::string> namespaces)
{
    if (m_question.namespaces == namespaces)
        return;
    m_question.namespaces = std::move(namespaces);
    Q_EMIT asked();
}

void HelmView::clear()
{
    m_answer.reset();
    m_releases.clear();
    m_inSight.clear();
    m_release.show(std::nullopt);
    setFreshness({});
    setNotice({});
    Q_EMIT currentChanged();
    Q_EMIT badgeChanged();
}

void HelmView::tick()
{
    const auto now = m_clock();
    m_releases.tick(now);
    m_release.tick(now);
}

void HelmView::followCurrent()
{
    const auto* row = m_releases.rowAt(currentRow());
    m_release.show(row == nullptr ? std::nullopt : std::optional(row->key()));
    Q_EMIT currentChanged();
}

void HelmView::select(int row)
{
    m_releases.setCurrentRow(row);
    followCurrent();
}

void HelmView::moveBy(int by)
{
    if (m_releases.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_releases.rowCount() - 1));
}

void HelmView::sortBy(int order)
{
    const auto wanted = static_cast<HelmOrder>(order);
    m_question.reversed = m_question.order == wanted && !m_question.reversed;
    m_question.order = wanted;
    Q_EMIT asked();
}

void HelmView::setInSight(int first, int last)
{
    m_first = first;
    m_last = last;
    lookAtRows();
}

/// Told again only where they are others, or others in their place.
void HelmView::lookAtRows()
{
    HelmRowsInSight inSight;
    const int first = std::max(m_first, 0);
    const int last = std::min({ m_last, m_releases.rowCount() - 1, first + kMaxInSight - 1 });
    for (int row = first; row <= last; ++row)
        inSight.push_back(m_releases.rowAt(row)->latest);
    if (std::exchange(m_inSight, inSight) != inSight)
        Q_EMIT summariesAsked();
}

void HelmView::onFilterSet()
{
    m_question.filter = filter().trimmed().toStdString();
}

void HelmView::setInObjects(bool inObjects)
{
    if (std::exchange(m_inObjects, inObjects) != inObjects)
        Q_EMIT hasObjectChanged();
}

std::optional<ObjectLink> HelmView::currentObject() const
{
    return m_inObjects ? m_release.currentObject() : std::nullopt;
}

QString HelmView::badge() const
{
    const auto faults = m_answer ? m_answer->failed + m_answer->stuck : 0;
    return faults > 0 ? shownNumber(faults) : QString();
}

int HelmView::badgeTone() const
{
    return static_cast<int>(m_answer && m_answer->failed > 0 ? Tone::Error : Tone::Warn);
}

HelmView::State HelmView::state() const
{
    return listState<State>(m_releases.rowCount(),
                            m_answer ? std::optional(m_answer->total) : std::nullopt,
                            m_freshness.phase());
}

QString HelmView::headline() const
{
    switch (state()) {
    case State::Loading:
        return tr("Reading the releases of Helm");
    case State::Empty:
        return m_question.namespaces.empty() ? tr("Helm has installed nothing here")
                                             : tr("Helm has installed nothing in these namespaces");
    case State::NoMatch:
        return tr("No release matches");
    case State::Forbidden:
        return tr("You may not list the Secrets that hold Helm's releases");
    case State::Failed:
        return tr("The releases of Helm cannot be read");
    case State::Rows:
        break;
    }
    return {};
}

QString HelmView::hint() const
{
    switch (state()) {
    case State::Empty:
        return tr("Releases of Helm 3 and later are looked for in Secrets and ConfigMaps. Those "
                  "that Helm keeps in a database (HELM_DRIVER=sql) cannot be seen from here, and "
                  "those of Helm 2 are not read.");
    case State::NoMatch:
        return countedText(
                   m_answer->total,
                   tr("The release has no “%1” in its name, namespace or status. Esc clears the "
                      "filter."),
                   tr("None of %1 releases has “%2” in its name, namespace or status. Esc clears "
                      "the filter."))
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

QString HelmView::footer() const
{
    if (!m_answer || m_answer->total == 0)
        return {};
    QStringList parts;
    const auto shown = m_releases.rowCount();
    if (shown < m_answer->total)
        parts << tr("%1 of %2 releases").arg(shownNumber(shown), shownNumber(m_answer->total));
    else
        parts << tr("%n releases", nullptr, static_cast<int>(m_answer->total));
    if (m_answer->failed > 0)
        parts << tr("%1 failed").arg(shownNumber(m_answer->failed));
    if (m_answer->stuck > 0)
        parts << tr("%1 stuck").arg(shownNumber(m_answer->stuck));
    return parts.join(QStringLiteral(" · "));
}

} // namespace kittiwake
