#pragma once

#include <app/controllers/suspect_reader.h>
#include <app/controllers/worked_objects.h>
#include <core/controllers/controller_reading.h>
#include <core/controllers/scrape_loop.h>
#include <core/session/cluster_session.h>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace kittiwake {

/// \brief Reads what a cluster tells of its controllers for as long as somebody looks: finds them,
/// reads their metrics again and again, their leaders' logs and Events. Some requests a second at
/// the opening, one in a second or less from then on, however many controllers there are. \thread
/// any; what it is told to begins and ends at once and waits for nothing; hearers are called on
/// threads of its own \owns these; the session outlives it
class ControllerWatch
{
public:
    struct Hearers
    {
        std::function<void(Expected<ControllerReading>)> found;
        ScrapeLoop::Answered scraped;
        std::function<void(QueueSuspects, SuspectProblems, std::uint64_t bytes)> suspects;
    };

    ControllerWatch(ClusterSession& session, Hearers hearers);
    /// Ends requests under way and waits for its threads; nothing is told any more.
    ~ControllerWatch();
    ControllerWatch(const ControllerWatch&) = delete;
    ControllerWatch& operator=(const ControllerWatch&) = delete;

    /// Somebody looks at the controllers of these namespaces; empty: of all.
    void look(std::vector<std::string> namespaces);
    /// Nobody looks any more.
    void rest();
    /// The program (programKey) whose log is to be read at once and each time, what it says of its
    /// queues itself, and the objects that it works on: of no other are these. `mayLoop`: the
    /// queues of it whose objects are of interest though no line of its log names any.
    void lookInto(std::string program, std::vector<std::string> mayLoop = {});
    /// All of it at once; what was given up once more.
    void retry();

    /// Between two looks for controllers, unless a pod of one has gone, and between two at logs and
    /// Events, at least.
    static constexpr std::chrono::seconds kFindEvery { 120 };
    static constexpr std::chrono::seconds kReadEvery { 25 };
    /// Between two looks at what the objects of a controller have told.
    static constexpr std::chrono::seconds kTellEvery { 5 };

private:
    struct Chosen
    {
        std::string program {}; ///< empty: none
        std::vector<std::string> mayLoop {};
        bool operator==(const Chosen&) const = default;
    };
    struct Look
    {
        std::vector<std::string> namespaces {};
        std::stop_source stop {};
    };

    void note(const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at);
    void work(const std::stop_token& stop);
    void follow(const Look& look);
    /// What to wait for until the next time.
    Duration find(const Look& look);
    [[nodiscard]] Expected<ControllerReading> readAll(const Look& look) const;
    void readSuspects(const Look& look);
    void tellSuspects(const Look& look);
    void readChosen(const Look& look);
    [[nodiscard]] std::vector<const ControllerProgram*> programsToRead();
    /// When it is to look for controllers again: at once where all of it is wanted, or a pod of
    /// one has gone; else as it was to.
    [[nodiscard]] TimePoint waitForNext(const std::stop_token& stop, const Look& look,
                                        TimePoint findAt);

    ClusterSession& m_session;
    const Hearers m_hearers;
    const std::unique_ptr<const MetricsScraper> m_scraper;
    // The worker's own.
    std::vector<ControllerProgram> m_programs;
    KnownLeases m_leases;
    SuspectReader m_suspects;
    WorkedObjects m_objects;
    Chosen m_lookedInto; ///< whose log, queues and objects were read the last time
    std::size_t m_nextProgram = 0;
    bool m_readAll = true; ///< the logs of all programs are to be read
    int m_failures = 0; ///< to find controllers, in a row
    TimePoint m_mayFindAt {}; ///< sooner than it was to

    std::mutex m_mutex; // guards what follows
    std::condition_variable_any m_changed;
    std::shared_ptr<Look> m_look; ///< null: nobody looks
    Chosen m_chosen;
    bool m_retry = false;
    bool m_podGone = false; ///< since controllers were looked for

    ScrapeLoop m_loop;
    std::jthread m_thread; // last: it ends first
};

} // namespace kittiwake
