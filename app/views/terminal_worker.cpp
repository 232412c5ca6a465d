#include "terminal_worker.h"

#include <kinds/terminal/terminal_search.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr Duration kTerminalFrame = std::chrono::milliseconds(16);

/// \units bytes that wait for a process that does not read; what is typed beyond them is lost, as
/// with any terminal
constexpr std::size_t kMostWaiting = 16U << 20U;
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
    if (m_used)
        (void)m_screen.write(kAnew);
    if (!tty)
        (void)m_screen.write(kLinesEndWithoutReturn);
    show();
}

void TerminalWorker::take(std::string_view bytes)
{
    m_used = true;
    answer(m_screen.write(bytes));
    if (auto text = m_screen.takeClipboard())
        m_handlers.clipboard(std::move(*text));
    if (const auto session = m_session.lock())
        session->consumed(bytes.size());
    show();
}

void TerminalWorker::end()
{
    m_session.reset();
    m_waiting.clear();
    showNow();
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
    if (m_waiting.size() + bytes.size() <= kMostWaiting)
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
    if (since >= kTerminalFrame)
        return showNow();
    m_later = m_strand->after(kTerminalFrame - since, [weak = weak_from_this()] {
        if (const auto self = weak.lock())
            self->showNow();
    });
}

void TerminalWorker::showNow()
{
    m_due = false;
    m_later.cancel();
    m_shownAt = m_strand->now();
    m_handlers.shown(m_screen.snapshot());
}

} // namespace kittiwake
