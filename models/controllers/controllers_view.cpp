#include "controllers_view.h"

#include <kinds/cell.h>
#include <models/controllers/controllers_words.h>
#include <models/language_change.h>
#include <models/lists/list_state.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

ControllersView::ControllersView(Clock clock, QObject* parent)
    : ListingView(parent)
    , m_clock(std::move(clock))
    , m_freshness(m_clock)
{
    connect(&m_freshness, &Freshness::changed, this, &ControllersView::changed);
    onLanguageChange(this, [this] {
        if (m_answer)
            showChosen(m_answer->chosen);
        m_controllers.retranslate();
        m_suspects.tick(m_clock());
        m_program.retranslate();
        m_queue.retranslate();
        Q_EMIT changed();
        Q_EMIT suspectChanged();
    });
}

void ControllersView::setAnswer(ControllersAnswer answer)
{
    std::vector<ControllerItem> lines;
    lines.reserve(answer.rows.size());
    for (auto& row : answer.rows)
        lines.push_back({ std::move(row) });
    answer.rows.clear();
    m_controllers.setLines(lines);
    setHealth(std::move(answer.everywhere));
    m_answer = std::move(answer);
    showChosen(m_answer->chosen);
    tick();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
    // The worst queue of a program that was chosen stays chosen, whatever becomes the worst one.
    const auto& chosen = m_answer->chosen;
    const bool begins = chosen && chosen->row.id == m_question.program && m_question.queue.empty()
        && !chosen->queue.empty();
    if (!begins)
        return;
    m_question.queue = chosen->queue;
    Q_EMIT asked();
}

void ControllersView::setHealth(std::optional<ControllersHealth> health)
{
    if (std::exchange(m_health, health) != health)
        Q_EMIT healthChanged();
}

void ControllersView::forgetHealth()
{
    setHealth(std::nullopt);
    Q_EMIT suspectsSeen(nullptr);
}

void ControllersView::setInBackground(bool inBackground)
{
    if (std::exchange(m_inBackground, inBackground) == inBackground)
        return;
    Q_EMIT changed();
    Q_EMIT asked();
}

void ControllersView::setThresholds(const QueueThresholds& thresholds)
{
    if (std::exchange(m_question.thresholds, thresholds) != thresholds)
        Q_EMIT asked();
}

/// What is shown is what the user has begun to do something with.
void ControllersView::keepChosen()
{
    if (!m_question.program.empty() || !m_answer || !m_answer->chosen)
        return;
    m_question.program = m_answer->chosen->row.id;
    m_question.queue = m_answer->chosen->queue;
}

void ControllersView::showChosen(std::optional<ChosenProgram> chosen)
{
    std::vector<ControllerQueueLine> queues;
    std::optional<ControllerQueue> current;
    if (chosen) {
        for (std::size_t i = 0; i < chosen->queues.size(); ++i) {
            const auto& queue = chosen->queues[i];
            const bool isIt = chosen->queueIds[i] == chosen->queue;
            queues.push_back(ControllerQueueLine::of(
                queue, chosen->queueIds[i], accusedOf(isIt ? chosen->suspects : queue.suspects)));
            if (isIt)
                current = queue;
        }
        const auto* line = m_controllers.currentLine();
        const bool isOfIt = line != nullptr && line->row.program == chosen->row.id;
        if (!isOfIt)
            m_controllers.setCurrent(QString::fromStdString(chosen->row.id));
        m_suspects.setSuspects(chosen->suspects, chosen->others);
    } else {
        m_controllers.setCurrent({});
        m_suspects.setSuspects({}, {});
    }
    m_queues.setLines(queues);
    m_queues.setCurrent(chosen ? QString::fromStdString(chosen->queue) : QString());
    m_queue.setQueue(std::move(current), chosen ? chosen->chart : QueueChart {});
    m_program.setProgram(std::move(chosen));
    followSuspect();
}

/// There is always one while there are any.
void ControllersView::followSuspect()
{
    if (m_suspects.currentLine() == nullptr && m_suspects.rowCount() > 0)
        m_suspects.setCurrent(m_suspects.lineAt(0)->name());
    Q_EMIT suspectChanged();
}

void ControllersView::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
    Q_EMIT changed();
}

void ControllersView::setNamespaces(std::vector<std::string> namespaces)
{
    if (m_question.namespaces == namespaces)
        return;
    m_question.namespaces = std::move(namespaces);
    Q_EMIT asked();
}

void ControllersView::clear()
{
    m_answer.reset();
    forgetHealth();
    m_controllers.setLines({});
    m_question.program.clear();
    m_question.queue.clear();
    m_question.opened.clear();
    showChosen(std::nullopt);
    setFreshness({});
    setNotice({});
    Q_EMIT changed();
    Q_EMIT ticked();
    Q_EMIT badgeChanged();
}

void ControllersView::tick()
{
    const auto now = m_clock();
    m_suspects.tick(now);
    m_queue.tick(now);
    Q_EMIT ticked();
    if (shownSuspect() != nullptr)
        Q_EMIT suspectChanged();
}

void ControllersView::select(int row)
{
    const auto* line = m_controllers.lineAt(row);
    if (line == nullptr)
        return;
    const auto program = line->row.program;
    m_controllers.setCurrent(line->name());
    Q_EMIT changed();
    if (std::exchange(m_question.program, program) == program)
        return;
    m_question.queue.clear();
    Q_EMIT asked();
}

void ControllersView::moveBy(int by)
{
    if (m_controllers.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_controllers.rowCount() - 1));
}

void ControllersView::toggleOpened(int row)
{
    keepChosen();
    const auto* line = m_controllers.lineAt(row);
    if (line == nullptr)
        return;
    const auto program = line->row.program;
    if (m_question.opened.erase(program) == 0)
        m_question.opened.insert(program);
    Q_EMIT asked();
}

void ControllersView::open(bool opened)
{
    keepChosen();
    const auto* line = m_controllers.currentLine();
    if (line == nullptr)
        return;
    const auto program = line->row.program;
    if (opened == m_question.opened.contains(program))
        return;
    if (opened)
        m_question.opened.insert(program);
    else
        m_question.opened.erase(program);
    m_controllers.setCurrent(QString::fromStdString(program));
    Q_EMIT changed();
    Q_EMIT asked();
}

void ControllersView::selectQueue(int row)
{
    const auto* line = m_queues.lineAt(row);
    if (line == nullptr || line->id == m_question.queue)
        return;
    m_question.queue = line->id;
    if (const auto& chosen = m_program.chosen())
        m_question.program = chosen->row.id;
    m_queues.setCurrent(line->name());
    Q_EMIT changed();
    Q_EMIT asked();
}

void ControllersView::moveQueueBy(int by)
{
    if (m_queues.rowCount() > 0)
        selectQueue(std::clamp(currentQueue() + by, 0, m_queues.rowCount() - 1));
}

void ControllersView::selectSuspect(int row)
{
    keepChosen();
    if (const auto* line = m_suspects.lineAt(row)) {
        m_suspects.setCurrent(line->name());
        Q_EMIT suspectChanged();
    }
}

void ControllersView::moveSuspectBy(int by)
{
    if (m_suspects.rowCount() > 0)
        selectSuspect(std::clamp(currentSuspect() + by, 0, m_suspects.rowCount() - 1));
}

void ControllersView::sortBy(int order)
{
    keepChosen();
    const auto wanted = static_cast<ControllerOrder>(order);
    m_question.reversed = m_question.order == wanted && !m_question.reversed;
    m_question.order = wanted;
    Q_EMIT asked();
}

void ControllersView::openWorkload()
{
    if (const auto workload = m_program.workload())
        Q_EMIT objectWanted(*workload);
}

void ControllersView::openLease(int which)
{
    if (const auto lease = m_program.lease(which))
        Q_EMIT objectWanted(*lease);
}

void ControllersView::openLogs()
{
    if (const auto talker = m_program.talker())
        Q_EMIT logsWanted(*talker);
}

void ControllersView::openAccess()
{
    if (const auto account = m_program.account())
        Q_EMIT accessWanted(*account);
}

void ControllersView::onFilterSet()
{
    keepChosen();
    m_question.filter = filter().trimmed().toStdString();
}

void ControllersView::setPart(Part part)
{
    if (std::exchange(m_part, part) != part)
        Q_EMIT partChanged();
}

const Suspect* ControllersView::shownSuspect() const
{
    const auto* line = m_suspects.currentLine();
    return line == nullptr ? nullptr : &line->suspect;
}

std::optional<ObjectLink> ControllersView::objectOfRow() const
{
    const auto* line = m_controllers.currentLine();
    if (line != nullptr && line->row.isReplica)
        return ObjectLink { "", "Pod", { line->row.ns, line->row.name } };
    return m_program.workload();
}

std::optional<ObjectLink> ControllersView::currentObject() const
{
    if (m_part != Suspects)
        return objectOfRow();
    const auto* suspect = shownSuspect();
    // A name alone leads nowhere.
    if (suspect == nullptr || suspect->object.kind.empty() || !suspect->namespaceKnown)
        return std::nullopt;
    return suspect->object;
}

QString ControllersView::badge() const
{
    const int faults = m_answer ? m_answer->unhealthy : 0;
    return faults > 0 ? shownNumber(faults) : QString();
}

int ControllersView::badgeTone() const
{
    return static_cast<int>(Tone::Warn);
}

ControllersView::State ControllersView::state() const
{
    return listState<State>(m_controllers.rowCount(),
                            m_answer ? std::optional(m_answer->programs) : std::nullopt,
                            m_freshness.phase());
}

QString ControllersView::headline() const
{
    switch (state()) {
    case State::Loading:
        return tr("Looking for controllers…");
    case State::Empty:
        return m_question.namespaces.empty() ? tr("No controllers found")
                                             : tr("No controllers found in these namespaces");
    case State::NoMatch:
        return tr("No controller matches");
    case State::Forbidden:
        return tr("You may not list pods, among which controllers are found");
    case State::Failed:
        return tr("Controllers cannot be looked for");
    case State::Rows:
        break;
    }
    return {};
}

QString ControllersView::hint() const
{
    switch (state()) {
    case State::Loading:
        return tr("Leases, labels, command lines and monitors tell which pods are controllers. "
                  "Nothing is installed, and nothing else is asked for its metrics.");
    case State::Empty:
        return m_answer->hiddenBy.empty()
            ? tr("A controller is known by its Lease, its labels, its command line, a monitor or a "
                 "webhook. See docs/controllers.md.")
            : tr("A controller is known by its Lease, its labels, its command line, a monitor or a "
                 "webhook. %1 keeps its own control plane hidden.")
                  .arg(shownLine(m_answer->hiddenBy));
    case State::NoMatch:
        return tr("None of them has “%1” in its name, namespace, state or queues. Esc clears the "
                  "filter.")
            .arg(filter().trimmed());
    case State::Forbidden:
    case State::Failed:
        return m_freshness.advice();
    case State::Rows:
        break;
    }
    return {};
}

QString ControllersView::footer() const
{
    if (!m_answer || m_answer->programs == 0)
        return {};
    QStringList parts { countedText(m_answer->programs, tr("1 controller"), tr("%1 controllers")) };
    if (m_answer->unhealthy > 0)
        parts << tr("%1 unhealthy").arg(shownNumber(m_answer->unhealthy));
    return parts.join(QStringLiteral(" · "));
}

QString ControllersView::cost() const
{
    constexpr std::int64_t kSecond = 1000;
    if (!m_answer || m_answer->lastReadAt == 0)
        return {};
    return countedText(static_cast<std::int64_t>(m_answer->pagesRead),
                       tr("1 page read, %1 · last %2 ago"), tr("%1 pages read, %2 · last %3 ago"))
        .arg(shownBytes(static_cast<double>(m_answer->bytesRead)),
             shownAge((m_clock() - m_answer->lastReadAt) / kSecond));
}

QString ControllersView::costAccount() const
{
    return m_inBackground
        ? tr("Pages of metrics, logs and events that were read of this cluster so far. They are "
             "read "
             "all the time, also while this view is not shown: the settings say so.")
        : tr("Pages of metrics, logs and events that were read of this cluster since this view was "
             "first looked at. Nothing is read while it is not shown.");
}

QString ControllersView::suspectsMessage() const
{
    if (m_suspects.rowCount() > 0)
        return {};
    if (!m_queue.isKnown())
        return tr("No key of it is known to be retried. Keys are told by logs and Events.");
    return tr(
        "No key of this queue is known to be retried. Metrics name none: keys are told by the "
        "leader's log and by Events.");
}

QString ControllersView::suspectTitle() const
{
    const auto* suspect = shownSuspect();
    return suspect == nullptr ? QString() : ControllersWords::object(*suspect);
}

QString ControllersView::suspectError() const
{
    const auto* suspect = shownSuspect();
    return suspect == nullptr ? QString() : harmlessText(QString::fromStdString(suspect->error));
}

QStringList ControllersView::suspectEvidence() const
{
    const auto* suspect = shownSuspect();
    if (suspect == nullptr)
        return {};
    QStringList all;
    for (const auto& evidence : suspect->evidence) {
        auto said = evidence;
        if (said.text == Text(suspect->error)) // it stands above
            said.text = {};
        all << ControllersWords::evidence(said, m_clock());
    }
    if (const auto next = ControllersWords::nextTryAccount(*suspect); !next.isEmpty())
        all << next;
    return all;
}

} // namespace kittiwake
