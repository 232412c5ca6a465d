#include "detail_view.h"

#include <kinds/detail/detail_words.h>
#include <kinds/text/age_text.h>
#include <models/detail/finding_section.h>
#include <models/detail/worker_section.h>
#include <models/findings/finding_words.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

DetailView::DetailView(Clock clock, QObject* parent)
    : QObject(parent)
    , m_clock(clock)
    , m_freshness(clock)
    , m_summaryLines(clock)
    , m_eventLines(clock)
    , m_relationLines(clock)
{
    for (auto* lines : { &m_summaryLines, &m_eventLines, &m_relationLines })
        connect(lines, &DetailLineModel::linkChosen, this, &DetailView::objectWanted);
    connect(&m_summaryLines, &DetailLineModel::containerChosen, this,
            [this](const QString& container) { Q_EMIT containerLogsWanted(m_link, container); });
    connect(&m_freshness, &Freshness::changed, this, &DetailView::tick);
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &DetailView::tick);
    onLanguageChange(this, [this] {
        Q_EMIT changed();
        tick();
    });
}

void DetailView::show(const ObjectLink& link)
{
    hide();
    m_link = link;
    m_actions.setObject(link);
    setState(State::Loading, {});
    m_tick.start();
    for (auto* lines : { &m_summaryLines, &m_eventLines, &m_relationLines })
        lines->setTicking(true);
    Q_EMIT objectChanged();
}

void DetailView::hide()
{
    m_tick.stop();
    m_link = {};
    m_actions.setObject({});
    m_summary.reset();
    m_findings.clear();
    m_findingSection = {};
    m_workers.clear();
    m_workerSection = {};
    m_deletedAt = 0;
    m_freshness.setState({});
    for (auto* lines : { &m_summaryLines, &m_eventLines, &m_relationLines }) {
        lines->setTicking(false);
        lines->clear();
    }
    setState(State::Empty, {});
    Q_EMIT objectChanged();
}

void DetailView::setState(State state, const QString& explanation)
{
    m_state = state;
    m_explanation = explanation;
    Q_EMIT changed();
    tick();
}

QString DetailView::explanation() const
{
    if (m_state != State::Forbidden)
        return m_explanation;
    return m_explanation + QLatin1Char('\n') + askedAgainText(m_freshness.state().nextTryAt);
}

void DetailView::setSummary(const std::shared_ptr<const ShownSummary>& summary)
{
    m_summary = summary;
    m_deletedAt = 0;
    showSections();
    setState(State::Ready, {});
}

void DetailView::setFindings(std::vector<FindingPtr> findings)
{
    m_findings = std::move(findings);
    m_findingSection = findingSection(m_findings, m_clock() / 1000);
    showSections();
    Q_EMIT changed();
}

void DetailView::setWorkers(std::vector<ObjectWorker> workers)
{
    m_workers = std::move(workers);
    m_workerSection = workerSection(m_workers, m_clock());
    showSections();
}

/// Problems come first, then findings, then who fails at it; who is not stands before
/// what the object is.
void DetailView::showSections()
{
    if (!m_summary)
        return;
    auto sections = m_summary->sections;
    const auto placeOf = [&sections](const QString& id) {
        return std::find_if(sections.begin(), sections.end(),
                            [&id](const ShownSection& section) { return section.id == id; });
    };
    if (!anyIsFailing(m_workers))
        sections.insert(placeOf(QStringLiteral("origin")), m_workerSection);
    const bool first = sections.empty() || sections.front().id != QStringLiteral("problems");
    auto next = sections.insert(sections.begin() + (first ? 0 : 1), m_findingSection) + 1;
    if (anyIsFailing(m_workers))
        sections.insert(next, m_workerSection);
    m_summaryLines.setSections(std::move(sections));
}

bool DetailView::speaksByFinding() const
{
    return m_summary && m_summary->status.isEmpty() && !m_findings.empty();
}

QString DetailView::status() const
{
    if (speaksByFinding())
        return findingTitle(*m_findings.front());
    return m_summary ? m_summary->status : QString();
}

void DetailView::setError(State state, const QString& sentence)
{
    if (m_summary && state == State::NotFound)
        return; // it is deleted, which has words of its own
    setState(m_summary ? State::Ready : state, sentence);
}

void DetailView::setDeleted(std::int64_t at)
{
    m_deletedAt = at;
    Q_EMIT changed();
    tick();
}

void DetailView::setEvents(ShownSections sections)
{
    m_eventLines.setSections(std::move(sections));
}

void DetailView::setRelations(ShownSections sections)
{
    m_relationLines.setSections(std::move(sections));
}

void DetailView::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
}

void DetailView::setTab(Tab tab)
{
    if (tab == m_tab)
        return;
    m_tab = tab;
    Q_EMIT tabChanged();
}

void DetailView::copy(const QString& text)
{
    if (!text.isEmpty())
        Q_EMIT copyWanted(text);
}

QString DetailView::headline() const
{
    switch (m_state) {
    case State::Loading:
        return shownText(Say::tr("Asking the server for this object"));
    case State::NotFound:
        return shownText(Say::tr("There is no such object"));
    case State::Forbidden:
        return shownText(Say::tr("You may not read this object"));
    case State::Failed:
        return shownText(Say::tr("The server did not return this object"));
    case State::Empty:
        return shownText(Say::tr("No object is chosen"));
    case State::Ready:
        break;
    }
    return {};
}

int DetailView::tone() const
{
    if (isDeleted())
        return static_cast<int>(Tone::Ending);
    if (speaksByFinding())
        return toneOf(m_findings.front()->severity);
    return static_cast<int>(m_summary ? m_summary->tone : Tone::Unknown);
}

int DetailView::noticeTone() const
{
    return static_cast<int>(isDeleted() ? Tone::Ending : Tone::Warn);
}

QString DetailView::noticeNow() const
{
    if (isDeleted())
        return shownText(Say::tr("Deleted %1 ago. This is its last known state.")
                             .arg(ageText((m_clock() - m_deletedAt) / 1000)));
    if (m_state != State::Ready)
        return {};
    switch (m_freshness.phase()) {
    case Freshness::Phase::Retrying:
    case Freshness::Phase::Stale:
    case Freshness::Phase::Failed:
        return shownText(Say::tr("Last known state. %1").arg(m_freshness.text().toStdString()));
    case Freshness::Phase::Forbidden:
        return shownText(
            Say::tr("Last known state. The server does not let you follow it any longer."));
    default:
        return {};
    }
}

void DetailView::tick()
{
    auto findings = findingSection(m_findings, m_clock() / 1000); // spans go on
    auto workers = workerSection(m_workers, m_clock());
    if (findings != m_findingSection || workers != m_workerSection) {
        m_findingSection = std::move(findings);
        m_workerSection = std::move(workers);
        showSections();
    }
    QString age;
    if (m_summary && m_summary->created != 0) {
        age = shownAge(m_clock() / 1000 - m_summary->created);
    }
    auto notice = noticeNow();
    if (age == m_age && notice == m_notice)
        return;
    m_age = std::move(age);
    m_notice = std::move(notice);
    Q_EMIT ageChanged();
}

} // namespace kittiwake
