#include "usage_poller.h"

#include <kinds/usage/metrics_list.h>

#include <algorithm>

namespace kittiwake {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds kShortestInterval { 15 }; // metrics-server's usual resolution
constexpr seconds kLongestInterval = minutes(5);
constexpr seconds kFirstRetry { 30 };
constexpr seconds kAbsentRetry = minutes(5);
constexpr seconds kRefusedRetry = minutes(30); // as informers wait: see ADR 22

} // namespace

std::shared_ptr<UsagePoller> UsagePoller::create(Options options)
{
    return std::shared_ptr<UsagePoller>(new UsagePoller(std::move(options)));
}

UsagePoller::UsagePoller(Options options)
    : m_options(std::move(options))
    , m_strand(Strand::create(m_options.scheduler))
{ }

UsagePoller::~UsagePoller()
{
    close();
}

void UsagePoller::close()
{
    m_strand->close();
}

template<typename Task>
void UsagePoller::post(Task task)
{
    m_strand->post([weak = weak_from_this(), task = std::move(task)] {
        if (const auto self = weak.lock())
            task(*self);
    });
}

void UsagePoller::want(std::optional<Namespaces> namespaces)
{
    post([namespaces = std::move(namespaces)](UsagePoller& self) {
        if (self.m_wanted == namespaces)
            return;
        const bool elsewhere = self.m_wanted && namespaces;
        self.m_wanted = namespaces;
        self.m_timer = {};
        if (!namespaces)
            return;
        const auto now = self.m_strand->now();
        if (elsewhere || !self.m_due || *self.m_due <= now)
            self.ask();
        else
            self.askAgainIn(std::chrono::ceil<seconds>(*self.m_due - now));
    });
}

void UsagePoller::retryNow()
{
    post([](UsagePoller& self) {
        self.m_due.reset();
        if (self.m_wanted)
            self.ask();
    });
}

std::string UsagePoller::pathIn(const std::string& ns) const
{
    const auto base = "/apis/metrics.k8s.io/" + m_options.version + '/';
    return ns.empty() ? base + m_options.resource
                      : base + "namespaces/" + ns + '/' + m_options.resource;
}

void UsagePoller::ask()
{
    m_timer = {};
    m_round = {};
    const auto namespaces = m_wanted->empty() ? Namespaces { {} } : *m_wanted;
    m_round.awaited = namespaces.size();
    const auto number = ++m_number;
    for (const auto& ns : namespaces) {
        m_round.calls.push_back(m_options.fetch(
            pathIn(ns), [weak = weak_from_this(), number](Expected<std::string> body) {
                if (const auto self = weak.lock())
                    self->post([number, body = std::move(body)](UsagePoller& there) {
                        there.take(number, body);
                    });
            }));
    }
}

void UsagePoller::take(std::uint64_t round, const Expected<std::string>& body)
{
    if (round != m_number || m_round.awaited == 0)
        return;
    auto read = body ? readMetricsList(*body) : Unexpected { body.error() };
    if (read) {
        m_round.answered = true;
        std::move(read->begin(), read->end(), std::back_inserter(m_round.readings));
    } else if (!m_round.error) {
        m_round.error = read.error();
    }
    if (--m_round.awaited == 0)
        finish();
}

seconds UsagePoller::intervalOf(const std::vector<UsageReading>& readings) const
{
    std::int64_t window = 0;
    for (const auto& reading : readings)
        window = std::max(window, reading.window);
    return std::clamp(seconds(window), kShortestInterval, kLongestInterval);
}

void UsagePoller::finish()
{
    auto round = std::exchange(m_round, {});
    if (!round.answered) {
        giveUp(*round.error);
        return;
    }
    m_backoff = {};
    const auto interval = intervalOf(round.readings);
    m_board->take(std::move(round.readings), interval.count(), m_options.clock());
    askAgainIn(interval);
}

void UsagePoller::giveUp(const Error& error)
{
    auto phase = UsagePhase::Failed;
    auto delay = m_backoff = std::clamp(2 * m_backoff, kFirstRetry, kLongestInterval);
    if (error.kind == ErrorKind::NotFound) {
        phase = UsagePhase::Absent;
        delay = kAbsentRetry;
    } else if (error.kind == ErrorKind::Forbidden) {
        phase = UsagePhase::Refused;
        delay = kRefusedRetry;
    }
    m_board->fail(phase, delay.count(), error.sentence);
    askAgainIn(delay);
}

void UsagePoller::askAgainIn(seconds delay)
{
    m_due = m_strand->now() + delay;
    if (m_wanted)
        m_timer = m_strand->after(delay, [weak = weak_from_this()] {
            if (const auto self = weak.lock(); self && self->m_wanted)
                self->ask();
        });
}

} // namespace kittiwake
