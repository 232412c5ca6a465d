#include "scrape_loop.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

ScrapeTarget ScrapeLoop::Known::aimed() const
{
    auto at = target;
    if (tried > 0 && tried <= target.others.size())
        at.endpoint = target.others[tried - 1];
    return at;
}

bool ScrapeLoop::Known::goesOn(const ScrapeFault& found)
{
    if (way || !maybeElsewhere(found.reason) || tried >= target.others.size())
        return false;
    if (!fault)
        fault = found;
    ++tried;
    return true;
}

ScrapeLoop::ScrapeLoop(Scheduler& clock, Ask ask, Options options, Answered answered)
    : m_clock(clock)
    , m_ask(std::move(ask))
    , m_options(options)
    , m_answered(std::move(answered))
    , m_random(options.seed)
    , m_queue(clock, {})
{
    for (std::size_t i = 0; i < std::max<std::size_t>(1, options.atOnce); ++i)
        m_threads.emplace_back([this] { work(); });
}

ScrapeLoop::~ScrapeLoop()
{
    m_stop.request_stop();
    m_queue.shutDown();
}

std::string ScrapeLoop::keyOf(const ScrapeTarget& target)
{
    return target.replica.uid + '/' + target.replica.ns + '/' + target.replica.pod + ':'
        + std::to_string(target.endpoint.port) + target.endpoint.path + target.path;
}

void ScrapeLoop::setTargets(const std::vector<ScrapeTarget>& targets)
{
    std::vector<std::string> fresh;
    {
        const std::lock_guard lock(m_mutex);
        std::map<std::string, Known> kept;
        for (const auto& target : targets) {
            const auto key = keyOf(target);
            auto known = m_targets.extract(key);
            if (!known.empty()) {
                known.mapped().target = target;
                kept.insert(std::move(known));
            } else if (kept.try_emplace(key, Known { target, ScrapePace(m_options.schedule) })
                           .second) {
                fresh.push_back(key);
            }
        }
        m_targets = std::move(kept);
    }
    for (auto& key : fresh)
        m_queue.add(std::move(key));
}

void ScrapeLoop::retry()
{
    std::vector<std::string> given;
    {
        const std::lock_guard lock(m_mutex);
        for (auto& [key, known] : m_targets) {
            if (known.pace.next(0))
                continue;
            known.pace.ask();
            given.push_back(key);
        }
    }
    for (auto& key : given)
        m_queue.add(std::move(key));
}

std::uint64_t ScrapeLoop::asked() const
{
    const std::lock_guard lock(m_mutex);
    return m_asked;
}

void ScrapeLoop::work()
{
    while (const auto key = m_queue.get()) {
        askOnce(*key);
        m_queue.done(*key);
    }
}

void ScrapeLoop::askOnce(const std::string& key)
{
    std::unique_lock lock(m_mutex);
    auto known = m_targets.find(key);
    if (known == m_targets.end())
        return;
    auto target = known->second.aimed();
    const auto way = known->second.way;
    ++m_asked;
    lock.unlock();
    auto result = m_ask(target, way, m_stop.get_token());
    if (m_stop.stop_requested())
        return;
    lock.lock();
    known = m_targets.find(key);
    if (known != m_targets.end() && !result) {
        if (known->second.goesOn(result.error())) {
            lock.unlock();
            m_queue.add(key);
            return;
        }
        if (auto first = std::exchange(known->second.fault, std::nullopt)) {
            // None of them does: what is wrong with the likeliest is what there is to say.
            result = Unexpected { *std::move(first) };
            known->second.tried = 0;
            target = known->second.target;
        }
    }
    lock.unlock();
    m_answered(target, result, m_clock.now());
    lock.lock();
    known = m_targets.find(key);
    if (known == m_targets.end())
        return;
    if (result) {
        known->second.way = result->way;
        known->second.pace.succeeded(result->bytes);
    } else {
        known->second.pace.failed(result.error());
    }
    const auto wait =
        known->second.pace.next(std::uniform_real_distribution<double>(0, 1)(m_random));
    const auto least = m_options.schedule.share * static_cast<Duration::rep>(m_targets.size());
    lock.unlock();
    if (wait)
        m_queue.addAfter(key, std::max<Duration>(*wait, least));
}

} // namespace kittiwake
