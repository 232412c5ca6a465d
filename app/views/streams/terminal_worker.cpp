#include "terminal_worker.h"

#include <kinds/terminal/terminal_search.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr Duration kTerminalFrame = std::chrono::milliseconds(16);
/// While more comes than anybody reads: pictures of it take time that what comes needs.
constexpr Duration kFloodFrame = 2 * kTerminalFrame;

/// \units bytes that wait for a process that does not read; what is typed beyond them is lost, as
/// with any terminal
constexpr std::size_t kMaxWaiting = 16U << 20U;
constexpr std::size_t kPiece = 16U << 10U; // sent at once

/// Whatever the last process has left: its screen, its modes, its style.
constexpr std::string_view kAnew = "\x1b[?1049l\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l"
                                   "\x1b[?2004l\x1b[?1004l\x1b[?1l\x1b[?25h\x1b[?7h\x1b[r\x1b[4l"
                                   "\x1b[20l\x1b[m\x1b[999;1H\r\n";
constexpr std::string_view kLinesEndWithoutReturn = "\x1b[20h";

} // namespace

std::shared_ptr<TerminalWorker> TerminalWorker::create(std::shared_ptr<Strand> strand,
                                                       TerminalSize size, Handlers handlers)
{
    return std::shared_ptr<TerminalWorker>(
        new TerminalWorker(std::move(strand), size, std::move(handlers)));
}

TerminalWorker::TerminalWorker(std::shared_ptr<Strand> strand, TerminalSize size, Handlers handlers)
    : m_strand(std::move(strand))
    , m_handlers(std::move(handlers))
    , m_screen(size)
{ }

void TerminalWorker::begin(std::weak_ptr<ExecSession> session, bool tty,
                           std::function<void(std::size_t)> sent)
{
    m_session = std::move(session);
    m_sent = std::move(sent);
    m_tty = tty;
    m_waiting.clear();
    if (const auto begun = m_session.lock())
        begun->consumed(std::exchange(m_early, 0));
    if (m_used)
        (void)m_screen.write(kAnew);
    if (!tty)
        (void)m_screen.write(kLinesEndWithoutReturn);
    show();
}

void TerminalWorker::take(std::string bytes)
{
    {
        std::lock_guard lock(m_mutex);
        if (m_taken.empty())
            m_taken = std::move(bytes);
        else
            m_taken += bytes;
        if (std::exchange(m_working, true))
            return;
    }
    m_strand->post([self = shared_from_this()] { self->workOff(); });
}

void TerminalWorker::end(std::function<void()> shown)
{
    {
        std::lock_guard lock(m_mutex);
        m_ended = std::move(shown);
        if (std::exchange(m_working, true))
            return;
    }
    m_strand->post([self = shared_from_this()] { self->workOff(); });
}

/// One turn; what is left waits behind whatever else the strand has to do.
void TerminalWorker::workOff()
{
    std::string piece;
    std::function<void()> ended;
    {
        std::lock_guard lock(m_mutex);
        if (m_taken.size() <= kTurn) {
            piece.swap(m_taken);
        } else {
            piece = m_taken.substr(0, kTurn);
            m_taken.erase(0, kTurn);
        }
    }
    if (!piece.empty())
        write(piece);
    bool more = false;
    {
        std::lock_guard lock(m_mutex);
        more = m_working = !m_taken.empty();
        if (!more)
            ended = std::exchange(m_ended, nullptr);
    }
    if (more)
        return m_strand->post([self = shared_from_this()] { self->workOff(); });
    if (!ended)
        return;
    m_session.reset();
    m_waiting.clear();
    m_early = 0;
    showNow();
    ended();
}

void TerminalWorker::write(std::string_view bytes)
{
    m_used = true;
    answer(m_screen.write(bytes));
    if (auto text = m_screen.takeClipboard())
        m_handlers.clipboard(std::move(*text));
    if (const auto session = m_session.lock())
        session->consumed(bytes.size());
    else
        m_early += bytes.size();
    m_unseen += bytes.size();
    show();
}

void TerminalWorker::resize(TerminalSize size)
{
    m_screen.resize(size);
    if (const auto session = m_session.lock())
        session->resize(size);
    show();
}

/// What a terminal answers is no line that somebody has typed.
void TerminalWorker::answer(const std::string& bytes)
{
    if (!bytes.empty() && m_tty)
        send(bytes);
}

void TerminalWorker::type(std::string_view text)
{
    send(std::string(text));
}

void TerminalWorker::send(std::string bytes)
{
    if (bytes.empty() || m_session.expired())
        return;
    if (!m_tty) {
        std::replace(bytes.begin(), bytes.end(), '\r', '\n');
        (void)m_screen.write(bytes);
        show();
    }
    if (m_waiting.size() + bytes.size() <= kMaxWaiting)
        m_waiting += bytes;
    resume();
}

void TerminalWorker::resume()
{
    const auto session = m_session.lock();
    std::size_t sent = 0;
    while (session && sent < m_waiting.size() && session->hasRoom()) {
        const auto piece = std::string_view(m_waiting).substr(sent, kPiece);
        session->write(piece);
        sent += piece.size();
    }
    m_waiting.erase(0, sent);
    if (m_sent)
        m_sent(sent);
}

void TerminalWorker::find(std::string_view text, std::optional<TerminalPlace> from, bool forward)
{
    const auto snapshot = m_screen.snapshot();
    const auto start = from.value_or(
        TerminalPlace { forward ? snapshot->firstLine() : snapshot->endLine(), forward ? -1 : 0 });
    m_handlers.found(TerminalSearch::next(*snapshot, text, start, forward));
}

void TerminalWorker::show()
{
    if (m_due)
        return;
    m_due = true;
    const auto since = m_strand->now() - m_shownAt;
    const auto frame = m_flooded ? kFloodFrame : kTerminalFrame;
    if (since >= frame)
        return showNow();
    m_later = m_strand->after(frame - since, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->showNow();
    });
}

void TerminalWorker::showNow()
{
    m_due = false;
    m_flooded = std::exchange(m_unseen, 0) > kTurn;
    m_later.cancel();
    m_shownAt = m_strand->now();
    m_handlers.shown(m_screen.snapshot());
}

} // namespace kittiwake
