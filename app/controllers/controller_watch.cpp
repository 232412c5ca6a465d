#include "controller_watch.h"

#include <app/controllers/session_scraper.h>
#include <app/window/wall_clock.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace kittiwake {

namespace {

/// Finding is some pages of pods: it takes this small a part of the time at most.
constexpr int kShareOfFinding = 20;
constexpr std::chrono::minutes kLongestPause { 5 };
/// Programs whose logs are read each time, beside the one that is looked into: with 30 of them each
/// has its turn within two minutes.
constexpr std::size_t kProgramsAtOnce = 6;

} // namespace

ControllerWatch::ControllerWatch(ClusterSession& session, Hearers hearers)
    : m_session(session)
    , m_hearers(std::move(hearers))
    , m_scraper(scraperOf(session))
    , m_suspects(session)
    , m_objects(session)
    , m_loop(
          session.scheduler(),
          [this](const ScrapeTarget& target, std::optional<ScrapeWay> first,
                 const std::stop_token& stop) { return m_scraper->scrape(target, first, stop); },
          {},
          [this](const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at) {
              note(target, result, at);
          })
    , m_thread([this](const std::stop_token& stop) { work(stop); })
{ }

ControllerWatch::~ControllerWatch()
{
    rest();
}

void ControllerWatch::look(std::vector<std::string> namespaces)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_look && m_look->namespaces == namespaces)
            return;
        if (m_look)
            m_look->stop.request_stop();
        m_look = std::make_shared<Look>(Look { .namespaces = std::move(namespaces) });
    }
    m_changed.notify_all();
}

void ControllerWatch::rest()
{
    const std::lock_guard lock(m_mutex);
    if (m_look)
        m_look->stop.request_stop();
    m_look.reset();
    m_loop.setTargets({});
}

void ControllerWatch::lookInto(std::string program, std::vector<std::string> mayLoop)
{
    {
        const std::lock_guard lock(m_mutex);
        m_chosen = { std::move(program), std::move(mayLoop) };
    }
    m_changed.notify_all();
}

void ControllerWatch::retry()
{
    {
        const std::lock_guard lock(m_mutex);
        m_retry = true;
    }
    m_changed.notify_all();
    m_loop.retry();
}

/// Who replaces a pod that has gone, and who leads now, is not known before the next look.
void ControllerWatch::note(const ScrapeTarget& target, const MetricsScraper::Result& result,
                           TimePoint at)
{
    m_hearers.scraped(target, result, at);
    if (result || result.error().reason != ScrapeFaultReason::NoSuchPod)
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_podGone = true;
    }
    m_changed.notify_all();
}

void ControllerWatch::work(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    std::shared_ptr<Look> last;
    while (m_changed.wait(lock, stop, [&] { return m_look && m_look != last; })) {
        last = m_look;
        lock.unlock();
        follow(*last);
        lock.lock();
    }
}

void ControllerWatch::follow(const Look& look)
{
    const auto stop = look.stop.get_token();
    const auto& clock = m_session.scheduler();
    auto findAt = TimePoint::min();
    m_readAll = true;
    while (!stop.stop_requested()) {
        if (clock.now() >= findAt) {
            const auto pause = find(look);
            findAt = clock.now() + pause;
        }
        readSuspects(look);
        findAt = waitForNext(stop, look, findAt);
    }
    m_objects.watch({}, {}, {}, {});
}

/// Whoever chooses another program is not to wait for its turn, nor what its objects tell.
TimePoint ControllerWatch::waitForNext(const std::stop_token& stop, const Look& look,
                                       TimePoint findAt)
{
    const auto& clock = m_session.scheduler();
    const auto next = clock.now() + kReadEvery;
    for (;;) {
        bool isOther = false;
        {
            std::unique_lock lock(m_mutex);
            const auto left = std::max<Duration>(next - clock.now(), {});
            const bool told =
                m_changed.wait_for(lock, stop, std::min<Duration>(left, kTellEvery), [&] {
                    return m_retry || m_chosen != m_lookedInto
                        || (m_podGone && clock.now() >= m_mayFindAt);
                });
            const bool isWanted = std::exchange(m_retry, false);
            if (isWanted)
                m_suspects.askQueuesAgain();
            if (isWanted || (m_podGone && clock.now() >= m_mayFindAt))
                return TimePoint::min();
            if (stop.stop_requested() || (!told && left <= kTellEvery))
                return findAt;
            isOther = told;
        }
        if (isOther)
            readChosen(look);
        if (isOther || m_objects.hasNews())
            tellSuspects(look);
    }
}

void ControllerWatch::readChosen(const Look& look)
{
    const auto stop = look.stop.get_token();
    {
        const std::lock_guard lock(m_mutex);
        m_lookedInto = m_chosen;
    }
    const auto program =
        std::find_if(m_programs.begin(), m_programs.end(), [this](const ControllerProgram& each) {
            return programKey(each) == m_lookedInto.program;
        });
    if (program == m_programs.end())
        return m_objects.watch({}, {}, {}, {});
    m_suspects.readLogs(*program, stop);
    m_suspects.readQueues(*program, *m_scraper, stop);
    auto kinds = m_suspects.kindsOf(*program);
    for (auto& kind : m_objects.kindsOf(m_lookedInto.program, m_lookedInto.mayLoop)) {
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&kind](const WorkedKind& each) {
            return each.group == kind.group && each.kind == kind.kind;
        });
        if (same == kinds.end()) // the first: what may loop matters most
            kinds.insert(kinds.begin(), std::move(kind));
    }
    m_objects.watch({ *program }, std::move(kinds), look.namespaces, stop);
}

Duration ControllerWatch::find(const Look& look)
{
    const auto& clock = m_session.scheduler();
    const auto began = clock.now();
    {
        const std::lock_guard lock(m_mutex);
        m_podGone = false;
    }
    auto found = readAll(look);
    if (look.stop.stop_requested())
        return {};
    const auto took = clock.now() - began;
    m_mayFindAt = clock.now() + std::max<Duration>(kReadEvery, took * kShareOfFinding);
    if (!found) {
        ++m_failures;
        m_hearers.found(std::move(found));
        return std::min<Duration>(kReadEvery * m_failures, kLongestPause);
    }
    m_failures = 0;
    auto targets = found->server;
    for (const auto& program : found->programs) {
        auto own = targetsOf(program);
        targets.insert(targets.end(), own.begin(), own.end());
    }
    m_readAll = m_readAll || found->programs.size() != m_programs.size();
    m_programs = found->programs;
    m_leases.take(m_programs);
    m_suspects.keepOnly(m_programs);
    m_hearers.found(std::move(found));
    const std::lock_guard lock(m_mutex);
    if (!look.stop.stop_requested())
        m_loop.setTargets(targets);
    return std::max<Duration>(kFindEvery, took * kShareOfFinding);
}

/// The namespaces are read one by one; what is in any of them is of use.
Expected<ControllerReading> ControllerWatch::readAll(const Look& look) const
{
    auto namespaces = look.namespaces;
    if (namespaces.empty())
        namespaces.emplace_back();
    std::optional<ControllerReading> all;
    std::optional<Error> refused;
    std::set<std::string> missing;
    for (const auto& ns : namespaces) {
        auto one = readControllers(m_session.client(), m_session.discovery(), ns,
                                   std::chrono::system_clock::now, look.stop.get_token(), m_leases);
        if (!one) {
            refused = std::move(one).error();
            continue;
        }
        std::erase_if(one->missing, [&missing](const Error& error) {
            return !missing.insert(error.sentence).second;
        });
        if (!all) {
            all = *std::move(one);
            continue;
        }
        all->programs.insert(all->programs.end(), one->programs.begin(), one->programs.end());
        all->missing.insert(all->missing.end(), one->missing.begin(), one->missing.end());
    }
    if (!all)
        return Unexpected { *std::move(refused) };
    return *std::move(all);
}

/// All at first, then some at a time.
std::vector<const ControllerProgram*> ControllerWatch::programsToRead()
{
    std::vector<const ControllerProgram*> programs;
    const auto turns = m_readAll ? m_programs.size() : std::min(kProgramsAtOnce, m_programs.size());
    for (std::size_t i = 0; i < turns; ++i) {
        const auto* program = &m_programs[m_nextProgram++ % m_programs.size()];
        if (programKey(*program) != m_lookedInto.program)
            programs.push_back(program);
    }
    return programs;
}

void ControllerWatch::readSuspects(const Look& look)
{
    const auto stop = look.stop.get_token();
    if (stop.stop_requested())
        return;
    if (m_failures > 0) { // who they are is not known; but what they said is over in its time
        if (!m_programs.empty())
            tellSuspects(look);
        return;
    }
    auto namespaces = look.namespaces;
    if (namespaces.empty())
        namespaces.emplace_back();
    for (const auto& ns : namespaces)
        m_suspects.readEvents(ns, stop);
    tellSuspects(look);
    readChosen(look);
    tellSuspects(look);
    for (const auto* program : programsToRead()) {
        if (stop.stop_requested())
            return;
        m_suspects.readLogs(*program, stop);
        if (m_readAll) // the first ones are not to wait for the last
            tellSuspects(look);
    }
    if (stop.stop_requested())
        return;
    m_readAll = false;
    tellSuspects(look);
}

void ControllerWatch::tellSuspects(const Look& look)
{
    if (look.stop.stop_requested())
        return;
    const auto now = wallMilliseconds();
    m_suspects.take(m_objects.take(now), now);
    m_hearers.suspects(m_suspects.suspects(now), m_suspects.problems(), m_suspects.bytes());
}

} // namespace kittiwake
