#include "reading_loop.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

bool ReadingLoop::Turn::isOutdated() const
{
    return m_loop.m_ended || m_loop.m_latest != m_number;
}

std::shared_ptr<ReadingLoop> ReadingLoop::create(std::shared_ptr<Strand> strand, ReadingPace pace,
                                                 Read read)
{
    return std::shared_ptr<ReadingLoop>(new ReadingLoop(std::move(strand), pace, std::move(read)));
}

ReadingLoop::ReadingLoop(std::shared_ptr<Strand> strand, ReadingPace pace, Read read)
    : m_strand(std::move(strand))
    , m_pace(pace)
    , m_read(std::move(read))
{ }

ReadingLoop::~ReadingLoop()
{
    m_strand->close(); // posted tasks refer to the state
}

void ReadingLoop::ask(Asked asked)
{
    bool isAnother = false;
    {
        std::lock_guard lock(m_mutex);
        isAnother = asked.number != m_asked.number;
        m_latest = asked.number;
        std::swap(m_asked, asked); // the one before is destroyed without the lock
        if (std::exchange(isAnother ? m_posted : m_renewed, true))
            return;
    }
    post([this, isAnother] { isAnother ? readAtOnce() : arm(); });
}

/// The function does not hold the loop: its caller might become the last owner and destroy it while
/// holding locks that the state needs at its end.
std::function<void()> ReadingLoop::waker() const
{
    return [rung = m_rung, strand = m_strand,
            weak = std::weak_ptr(std::const_pointer_cast<ReadingLoop>(shared_from_this()))] {
        if (rung->exchange(true))
            return;
        strand->post([weak] {
            if (const auto loop = weak.lock())
                loop->arm();
        });
    };
}

void ReadingLoop::post(std::function<void()> task)
{
    m_strand->post([weak = weak_from_this(), task = std::move(task)] {
        if (const auto loop = weak.lock())
            task();
    });
}

void ReadingLoop::end(std::shared_ptr<ReadingLoop> loop)
{
    loop->m_ended = true;
    auto& scheduler = loop->m_strand->scheduler();
    scheduler.post([loop = std::move(loop)] {});
}

/// Reads, unless that has happened meanwhile because of news.
void ReadingLoop::readAtOnce()
{
    {
        std::lock_guard lock(m_mutex);
        if (!m_posted)
            return;
    }
    read();
}

void ReadingLoop::arm()
{
    {
        std::lock_guard lock(m_mutex);
        m_renewed = false;
    }
    const auto now = m_strand->now();
    const auto at = std::max(saturatingAdd(now, m_pace.gather), m_notBefore);
    at > now ? planAt(at) : read();
}

void ReadingLoop::planAt(TimePoint at)
{
    if (m_next && *m_next <= at)
        return;
    m_next = at;
    m_timer = m_strand->after(at - m_strand->now(), [weak = weak_from_this()] {
        if (const auto loop = weak.lock())
            loop->read();
    });
}

void ReadingLoop::read()
{
    m_next.reset();
    m_timer.cancel();
    Asked asked;
    {
        std::lock_guard lock(m_mutex);
        m_posted = false;
        asked = m_asked;
    }
    if (!asked.question || m_ended)
        return;
    *m_rung = false; // later changes may not be in this reading
    Turn turn(*this, asked.number, asked.number != std::exchange(m_readLast, asked.number));
    const auto began = m_strand->now();
    m_read(asked, turn);
    const auto now = m_strand->now();
    if (turn.m_sleeps) {
        *m_rung = true;
        std::lock_guard lock(m_mutex);
        if (m_asked.question == asked.question) // else there is another question
            m_asked.question.reset();
        return;
    }
    m_notBefore = saturatingAdd(now, std::max(m_pace.pause, m_pace.share * (now - began)));
    if (turn.m_again || m_pace.every > Duration::zero())
        planAt(saturatingAdd(now, turn.m_again.value_or(m_pace.every)));
}

} // namespace kittiwake
