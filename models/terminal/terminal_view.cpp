#include "terminal_view.h"

#include <kinds/cell.h>
#include <models/language_change.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr qsizetype kShownText = 600; ///< \units letters of what is asked about

QString shownPart(QString text)
{
    while (text.endsWith(u'\n'))
        text.chop(1);
    if (text.size() > kShownText)
        text = text.left(kShownText) + u'…';
    for (auto& letter : text) {
        if (letter != u'\n'
            && (letter < u' ' || letter.category() == QChar::Other_Control
                || letter.category() == QChar::Other_Format))
            letter = u'\uFFFD';
    }
    return text;
}

/// Nothing was written on it.
bool isBlank(const TerminalSnapshot& snapshot)
{
    const auto top = snapshot.screenLine();
    const auto written = snapshot.text({ { top, 0 }, { snapshot.endLine(), 0 } });
    return top == snapshot.firstLine() && QString::fromStdString(written).trimmed().isEmpty();
}

/// What is left of what was made for a terminal.
QString leftSentence(const DebugOptions& debug)
{
    const auto pod = QString::fromStdString(debug.request.podKey().toString());
    if (!debug.request.onNode())
        return TerminalView::tr("Container %1 stays in the pod until the pod is deleted.")
            .arg(QString::fromStdString(debug.request.container));
    return debug.removes ? TerminalView::tr("Pod %1 is deleted once this is closed.").arg(pod)
                         : TerminalView::tr("Pod %1 stays until somebody deletes it.").arg(pod);
}

/// The last line need not end.
int linesOf(const QString& text)
{
    return static_cast<int>(QStringView(text).trimmed().count(u'\n')) + 1;
}

} // namespace

TerminalView::TerminalView(TerminalTarget target, QObject* parent)
    : QObject(parent)
    , m_target(std::move(target))
{
    onLanguageChange(this, [this] {
        Q_EMIT changed();
        Q_EMIT questionChanged();
        Q_EMIT searchChanged();
    });
}

// --- what comes in -------------------------------------------------------------------------------

void TerminalView::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void TerminalView::setTarget(const TerminalTarget& target)
{
    m_target = target;
    Q_EMIT changed();
}

void TerminalView::setNote(const QString& note)
{
    if (std::exchange(m_note, note) != note)
        Q_EMIT changed();
}

void TerminalView::setContainers(std::vector<TerminalContainer> containers,
                                 const std::string& preferred)
{
    m_containers = std::move(containers);
    const auto named = [](const std::string& name) {
        return [&name](const TerminalContainer& one) {
            return one.name == name;
        };
    };
    std::stable_partition(m_containers.begin(), m_containers.end(), named(preferred));
    const auto wanted =
        std::find_if(m_containers.begin(), m_containers.end(), named(m_target.container));
    if (wanted != m_containers.end())
        choose(static_cast<int>(wanted - m_containers.begin()));
    else if (m_containers.size() == 1)
        choose(0);
    else
        setState(State::Choosing);
}

void TerminalView::setConnecting()
{
    setState(State::Connecting);
}

void TerminalView::setOpen()
{
    setState(State::Open);
}

void TerminalView::setEnded(const TerminalEnd& end)
{
    m_end = end;
    if (m_question && m_question->about == Question::About::Paste)
        answer(false);
    setState(end.code && !end.noShell ? State::Ended : State::Lost);
}

void TerminalView::setSnapshot(TerminalSnapshotPtr snapshot)
{
    const bool titled = !m_snapshot || m_snapshot->title != snapshot->title;
    // Lines of another screen have the same numbers.
    const bool another = m_snapshot && m_snapshot->alternate != snapshot->alternate;
    const bool gone = m_selection.begin.line < snapshot->firstLine();
    m_snapshot = std::move(snapshot);
    // Of a debug container alone, and once: a screen's text is worked out for it.
    const bool wroteFirst = m_blank && m_target.debug && !isBlank(*m_snapshot);
    m_blank = m_blank && !wroteFirst;
    if (!m_selection.empty() && (another || gone))
        select({});
    if (titled || wroteFirst)
        Q_EMIT changed();
    Q_EMIT screenChanged();
}

void TerminalView::askClipboard(const QString& text)
{
    ask({ Question::About::Clipboard, text });
}

void TerminalView::setFound(const std::optional<TerminalRange>& range)
{
    m_nothingFound = !range;
    Q_EMIT searchChanged();
    if (!range)
        return;
    select(*range);
    Q_EMIT lineWanted(range->begin.line);
}

// --- requests ------------------------------------------------------------------------------------

void TerminalView::choose(int container)
{
    if (container < 0 || static_cast<std::size_t>(container) >= m_containers.size())
        return;
    m_container = m_containers[static_cast<std::size_t>(container)];
    m_target.container = m_container.name;
    setConnecting();
    Q_EMIT connectWanted();
}

void TerminalView::reconnect()
{
    if (!isOver())
        return;
    m_end = {};
    setState(State::Asking);
    Q_EMIT reconnectWanted();
}

void TerminalView::copy()
{
    if (m_snapshot && hasSelection())
        Q_EMIT copyWanted(QString::fromStdString(m_snapshot->text(m_selection)));
}

void TerminalView::paste(const QString& text)
{
    if (m_state != State::Open || text.isEmpty())
        return;
    const bool told = m_snapshot && m_snapshot->bracketedPaste;
    if (!told && linesOf(text) > 1)
        ask({ Question::About::Paste, text });
    else
        Q_EMIT pasted(text);
}

void TerminalView::openLink(const QString& address)
{
    if (!address.isEmpty())
        ask({ Question::About::Link, address });
}

/// A question that somebody has not answered is not replaced by what a program asks.
void TerminalView::ask(Question question)
{
    if (m_question && question.about == Question::About::Clipboard)
        return;
    m_question = std::move(question);
    Q_EMIT questionChanged();
}

void TerminalView::answer(bool yes)
{
    const auto question = std::exchange(m_question, std::nullopt);
    if (!question)
        return;
    Q_EMIT questionChanged();
    if (!yes)
        return;
    switch (question->about) {
    case Question::About::Paste:
        Q_EMIT pasted(question->text);
        break;
    case Question::About::Clipboard:
        Q_EMIT copyWanted(question->text);
        break;
    case Question::About::Link:
        Q_EMIT linkWanted(question->text);
        break;
    }
}

void TerminalView::setSearch(const QString& text)
{
    if (std::exchange(m_search, text) == text)
        return;
    m_nothingFound = false;
    Q_EMIT searchChanged();
    select({});
    find(false); // what was written last is looked at first
}

void TerminalView::find(bool forward)
{
    if (!m_search.isEmpty() && m_snapshot)
        Q_EMIT findWanted(m_search, forward);
}

void TerminalView::press(const TerminalKey& key)
{
    if (m_state == State::Open)
        Q_EMIT pressed(key);
    else if (isOver() && key.name == TerminalKey::Name::Enter)
        reconnect();
}

void TerminalView::type(const QString& text)
{
    if (m_state == State::Open && !text.isEmpty())
        Q_EMIT typed(text);
}

void TerminalView::point(const TerminalPointer& pointer)
{
    if (m_state == State::Open)
        Q_EMIT pointed(pointer);
}

void TerminalView::setSize(int columns, int rows)
{
    const TerminalSize size { static_cast<std::uint16_t>(std::clamp(columns, 1, 1000)),
                              static_cast<std::uint16_t>(std::clamp(rows, 1, 500)) };
    if (std::exchange(m_size, size) != size)
        Q_EMIT resized(size.columns, size.rows);
}

void TerminalView::setFocused(bool focused)
{
    if (m_state == State::Open)
        Q_EMIT focusChanged(focused);
}

void TerminalView::select(const TerminalRange& range)
{
    auto ordered = range;
    if (ordered.end < ordered.begin)
        std::swap(ordered.begin, ordered.end);
    if (std::exchange(m_selection, ordered) != ordered)
        Q_EMIT selectionChanged();
}

void TerminalView::selectAll()
{
    if (m_snapshot)
        select({ { m_snapshot->firstLine(), 0 }, { m_snapshot->endLine(), 0 } });
}

void TerminalView::selectLines(int by)
{
    if (!m_snapshot)
        return;
    const auto at = m_snapshot->screenLine() + static_cast<std::uint64_t>(m_snapshot->cursor.row);
    auto range = hasSelection() ? m_selection : TerminalRange { { at + 1, 0 }, { at + 1, 0 } };
    range.begin.column = 0;
    if (by < 0 && range.begin.line > m_snapshot->firstLine())
        --range.begin.line;
    else if (by > 0 && range.begin.line < range.end.line)
        ++range.begin.line;
    select(range);
    Q_EMIT lineWanted(m_selection.begin.line);
}

// --- words ---------------------------------------------------------------------------------------

QString TerminalView::name() const
{
    if (m_target.debug && m_target.debug->request.onNode())
        return QString::fromStdString(m_target.debug->request.node);
    const auto pod = QString::fromStdString(m_target.pod.key.name);
    if (m_target.debug && !m_target.container.empty())
        return pod + QStringLiteral(" · ") + QString::fromStdString(m_target.container);
    return m_target.container.empty() || m_containers.size() < 2
        ? pod
        : pod + QStringLiteral(" · ") + QString::fromStdString(m_target.container);
}

QString TerminalView::title() const
{
    return m_snapshot && !m_snapshot->title.empty() ? QString::fromStdString(m_snapshot->title)
                                                    : name();
}

QString TerminalView::about() const
{
    const auto pod = QString::fromStdString(m_target.pod.key.toString());
    const auto container = QString::fromStdString(m_target.container);
    if (m_target.debug && m_target.debug->request.onNode())
        return tr("Debug pod %1 on node %2")
            .arg(pod, QString::fromStdString(m_target.debug->request.node));
    if (m_target.debug)
        return tr("Debug container %1 of pod %2").arg(container, pod);
    if (container.isEmpty())
        return m_target.kind == TerminalTarget::Kind::Shell ? tr("Shell in pod %1").arg(pod)
                                                            : tr("Attached to pod %1").arg(pod);
    return m_target.kind == TerminalTarget::Kind::Shell
        ? tr("Shell in container %1 of pod %2").arg(container, pod)
        : tr("Attached to container %1 of pod %2").arg(container, pod);
}

QString TerminalView::endingSentence() const
{
    const auto ends = tr("%1 is still open. What runs in it ends.").arg(about());
    return m_target.debug ? ends + u' ' + leftSentence(*m_target.debug) : ends;
}

QString TerminalView::sentence() const
{
    switch (m_state) {
    case State::Asking:
        return m_target.debug ? sentenceWhileMade() : tr("Reading the pod…");
    case State::Choosing:
        return tr("Which container?");
    case State::Connecting:
        return tr("Connecting…");
    case State::Open:
        return sentenceWhileOpen();
    case State::Ended:
        if (m_target.debug)
            return withLeft(tr("The debug container has ended."));
        if (m_target.kind == TerminalTarget::Kind::Attached)
            return tr("The container's process has ended.");
        return tr("The shell exited with code %1.").arg(*m_end.code);
    case State::Lost:
        break;
    }
    if (m_end.noShell)
        return tr("The container has no shell that could be started.");
    return withLeft(m_end.sentence);
}

QString TerminalView::withLeft(const QString& sentence) const
{
    return m_end.leaves && m_target.debug ? sentence + u' ' + leftSentence(*m_target.debug)
                                          : sentence;
}

QString TerminalView::sentenceWhileMade() const
{
    const auto doing = m_target.debug->request.onNode() ? tr("Starting a pod on the node…")
                                                        : tr("Starting the debug container…");
    return m_note.isEmpty() ? doing : doing + u' ' + m_note;
}

/// A shell that was there before has asked for its first line already, which nobody sees.
QString TerminalView::sentenceWhileOpen() const
{
    if (m_target.kind == TerminalTarget::Kind::Attached && !m_container.takesInput)
        return tr("This container takes no input (its stdin is false).");
    if (m_target.debug && m_blank)
        return m_note.isEmpty() ? tr("If no prompt appears, press Enter.") : m_note;
    return {};
}

QString TerminalView::again() const
{
    return m_target.debug && m_state == State::Ended ? tr("Start another one (Enter)")
                                                     : tr("Connect again (Enter)");
}

QString TerminalView::hint() const
{
    if (!m_end.noShell || m_state != State::Lost)
        return {};
    // As kubectl takes it: names of Kubernetes need no quotes.
    const auto command = QStringLiteral("kubectl debug -it -n %1 %2 --image=busybox --target=%3")
                             .arg(QString::fromStdString(m_target.pod.key.ns),
                                  QString::fromStdString(m_target.pod.key.name),
                                  QString::fromStdString(m_target.container));
    return tr("A debug container has one: Shift+D on the pod, or %1").arg(command);
}

int TerminalView::tone() const
{
    switch (m_state) {
    case State::Asking:
    case State::Choosing:
    case State::Connecting:
        return static_cast<int>(Tone::Progressing);
    case State::Open:
        return static_cast<int>(Tone::Ok);
    case State::Ended:
        return static_cast<int>(m_end.code == 0 ? Tone::Unknown : Tone::Warn);
    case State::Lost:
        break;
    }
    return static_cast<int>(Tone::Error);
}

QStringList TerminalView::containers() const
{
    QStringList names;
    if (m_state != State::Choosing)
        return names;
    for (const auto& one : m_containers) {
        const auto name = QString::fromStdString(one.name);
        names << (one.running ? name : tr("%1 (not running)").arg(name));
    }
    return names;
}

QString TerminalView::question() const
{
    if (!m_question)
        return {};
    switch (m_question->about) {
    case Question::About::Paste:
        return tr("Paste %n lines? Each of them is run as it comes.", nullptr,
                  linesOf(m_question->text));
    case Question::About::Clipboard:
        return tr("What runs here wants to copy this to the clipboard:");
    case Question::About::Link:
        break;
    }
    return tr("Open this address in the browser?");
}

QString TerminalView::questionAbout() const
{
    return m_question ? shownPart(m_question->text) : QString();
}

QString TerminalView::consent() const
{
    if (!m_question)
        return {};
    switch (m_question->about) {
    case Question::About::Paste:
        return tr("Paste");
    case Question::About::Clipboard:
        return tr("Copy");
    case Question::About::Link:
        break;
    }
    return tr("Open");
}

QString TerminalView::searchNote() const
{
    return m_nothingFound && !m_search.isEmpty() ? tr("Not found") : QString();
}

} // namespace kittiwake
