#include "streams_view.h"

#include <models/language_change.h>
#include <models/streams/stream_words.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

StreamsView::StreamsView(Clock clock, QObject* parent)
    : ListingView(parent)
    , m_clock(std::move(clock))
{
    onLanguageChange(this, [this] {
        m_streams.retranslate();
        Q_EMIT changed();
        Q_EMIT currentChanged();
    });
    tick();
}

void StreamsView::setAnswer(const StreamsAnswer& answer)
{
    if (!(answer.question == m_question))
        return;
    m_streams.setEntries(answer.entries);
    m_answer = answer;
    m_answer.entries.clear();
    tick();
    Q_EMIT changed();
    Q_EMIT badgeChanged();
}

void StreamsView::clear()
{
    m_answer = {};
    m_streams.setEntries({});
    setNotice({});
    Q_EMIT changed();
    Q_EMIT currentChanged();
    Q_EMIT badgeChanged();
}

void StreamsView::tick()
{
    m_streams.tick(m_clock());
    Q_EMIT currentChanged();
}

void StreamsView::pointAt(std::uint64_t number)
{
    m_streams.setCurrent(QString::number(number));
    Q_EMIT currentChanged();
}

void StreamsView::setForwards(std::vector<SavedForward> forwards)
{
    if (std::exchange(m_forwards, forwards) != forwards)
        Q_EMIT forwardsChanged();
}

void StreamsView::select(int row)
{
    m_streams.setCurrentRow(row);
    setNotice({});
    Q_EMIT currentChanged();
}

void StreamsView::moveBy(int by)
{
    if (m_streams.rowCount() > 0)
        select(std::clamp(currentRow() + by, 0, m_streams.rowCount() - 1));
}

std::optional<ObjectLink> StreamsView::currentObject() const
{
    const auto* entry = m_streams.currentEntry();
    if (entry == nullptr || entry->facts.objectKind.empty())
        return std::nullopt;
    return ObjectLink { entry->facts.group,
                        entry->facts.objectKind,
                        { entry->facts.ns, entry->facts.name } };
}

void StreamsView::sortBy(int order)
{
    const auto wanted = static_cast<StreamOrder>(order);
    m_question.reversed = m_question.order == wanted && !m_question.reversed;
    m_question.order = wanted;
    Q_EMIT asked();
}

void StreamsView::closeCurrent()
{
    if (const auto* entry = m_streams.currentEntry(); entry != nullptr && !closeText().isEmpty())
        Q_EMIT closeWanted(entry->number);
}

void StreamsView::startCurrent()
{
    if (const auto* entry = m_streams.currentEntry(); entry != nullptr && entry->status.startable)
        Q_EMIT startWanted(entry->number);
}

void StreamsView::forgetCurrent()
{
    if (const auto* entry = m_streams.currentEntry(); entry != nullptr && entry->status.removable)
        Q_EMIT forgetWanted(entry->number);
}

void StreamsView::openInBrowser()
{
    const auto at = address();
    if (at.isEmpty())
        return;
    const auto scheme = m_streams.currentEntry()->status.https ? QStringLiteral("https://")
                                                               : QStringLiteral("http://");
    Q_EMIT browserWanted(QUrl(scheme + at));
}

void StreamsView::copyAddress()
{
    if (const auto at = address(); !at.isEmpty())
        Q_EMIT copyWanted(at);
}

void StreamsView::onFilterSet()
{
    m_question.filter = filter().trimmed().toStdString();
}

QStringList StreamsView::copying() const
{
    QStringList lines;
    for (const auto& entry : m_answer.copying)
        lines << StreamWords::copying(entry);
    return lines;
}

QString StreamsView::badge() const
{
    // With a sign as many as it is about: see badgeTone().
    const auto count = m_answer.failing > 0 ? m_answer.failing : m_answer.running;
    return count > 0 ? shownNumber(static_cast<std::int64_t>(count)) : QString();
}

int StreamsView::badgeTone() const
{
    return static_cast<int>(m_answer.failing > 0 ? Tone::Warn : Tone::Neutral);
}

StreamsView::State StreamsView::state() const
{
    if (m_streams.rowCount() > 0)
        return State::Rows;
    return m_answer.total > 0 ? State::NoMatch : State::Empty;
}

QString StreamsView::headline() const
{
    switch (state()) {
    case State::Empty:
        return tr("Nothing is open into this cluster");
    case State::NoMatch:
        return tr("No stream matches");
    default: // they are of this program: none has to be waited for
        break;
    }
    return {};
}

QString StreamsView::hint() const
{
    switch (state()) {
    case State::Empty:
        return tr("On a pod, a service or what runs pods: Shift+F forwards a port of this computer "
                  "to it, and L follows its logs. Each is a row here for as long as it is open.");
    case State::NoMatch:
        return countedText(static_cast<std::int64_t>(m_answer.total),
                           tr("The only stream does not contain “%1”. Esc clears the "
                              "filter."),
                           tr("None of %1 streams contains “%2”. Esc clears the filter."))
            .arg(filter().trimmed());
    default:
        break;
    }
    return {};
}

QString StreamsView::footer() const
{
    if (m_answer.total == 0)
        return {};
    QStringList parts { tr("%n streams", nullptr, static_cast<int>(m_answer.total)) };
    const auto shown = [](std::size_t count) {
        return shownNumber(static_cast<std::int64_t>(count));
    };
    if (const auto open = m_answer.running - m_answer.waiting; open > 0)
        parts << tr("%1 open").arg(shown(open));
    if (m_answer.waiting > 0)
        parts << tr("%1 waiting").arg(shown(m_answer.waiting));
    if (m_answer.failed > 0)
        parts << tr("%1 failing").arg(shown(m_answer.failed));
    return parts.join(QStringLiteral(" · "));
}

QString StreamsView::title() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr
        ? QString()
        : tr("%1: %2").arg(StreamWords::kind(entry->facts.kind), StreamWords::object(entry->facts));
}

QString StreamsView::stateText() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr ? QString() : StreamWords::state(*entry);
}

int StreamsView::tone() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr ? 0 : static_cast<int>(StreamWords::tone(*entry));
}

QString StreamsView::why() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr ? QString() : StreamWords::why(*entry);
}

QString StreamsView::address() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr || entry->status.startable
        ? QString()
        : QString::fromStdString(entry->status.address);
}

FactList StreamsView::facts() const
{
    FactList facts;
    const auto* entry = m_streams.currentEntry();
    if (entry == nullptr)
        return facts;
    const auto& status = entry->status;
    const auto kind = entry->facts.kind;
    facts.add(kind == StreamKind::PortForward ? tr("Ports")
                  : kind == StreamKind::Copy  ? tr("Paths")
                                              : tr("What"),
              StreamWords::what(*entry));
    facts.add(tr("Address"), address());
    facts.add(tr("Pod now"), QString::fromStdString(status.peer));
    facts.add(status.startable ? tr("Ended") : tr("Since"),
              m_streams.since(*entry).isEmpty() ? QString()
                                                : tr("%1 ago").arg(m_streams.since(*entry)));
    if (kind == StreamKind::PortForward)
        facts.add(tr("Connections"),
                  tr("%1 open, %2 in all")
                      .arg(shownNumber(status.open),
                           shownNumber(static_cast<std::int64_t>(status.opened))));
    else if (kind == StreamKind::Logs)
        facts.add(tr("Containers"), StreamWords::connections(*entry));
    else if (kind == StreamKind::Copy)
        facts.add(tr("Files"), StreamWords::connections(*entry));
    facts.add(tr("Received"), StreamWords::bytes(status.received));
    facts.add(tr("Sent"), StreamWords::bytes(status.sent));
    if (status.expected)
        facts.add(tr("Of"), StreamWords::bytes(*status.expected));
    if (entry->rate >= 1)
        facts.add(tr("Now"), tr("%1/s").arg(shownBytes(entry->rate)));
    if (status.retries > 0)
        facts.add(kind == StreamKind::PortForward ? tr("Failed connections") : tr("Retries"),
                  shownNumber(static_cast<std::int64_t>(status.retries)));
    return facts;
}

QString StreamsView::explanation() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr ? QString() : StreamWords::explanation(entry->facts);
}

QString StreamsView::closeText() const
{
    const auto* entry = m_streams.currentEntry();
    if (entry == nullptr || entry->status.startable || entry->status.state == StreamState::Done)
        return {};
    return StreamWords::close(entry->facts.kind);
}

QString StreamsView::startText() const
{
    const auto* entry = m_streams.currentEntry();
    return entry == nullptr || !entry->status.startable ? QString() : StreamWords::start(*entry);
}

bool StreamsView::isRemovable() const
{
    const auto* entry = m_streams.currentEntry();
    return entry != nullptr && entry->status.removable;
}

} // namespace kittiwake
