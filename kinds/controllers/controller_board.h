#pragma once

#include <core/controllers/controller_reading.h>
#include <kinds/controllers/controllers_answer.h>
#include <kinds/controllers/leader_changes.h>
#include <kinds/suspects/queue_suspects.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief All that is known of a cluster's controllers while somebody looks at them: the programs
/// that were found, what their metrics say, and which keys they retry. Answers what a view shows of
/// it. A value. \thread one at a time
class ControllerBoard
{
public:
    /// Found anew, at that moment: what was read of those that are still there stays.
    void setFound(ControllerReading found, TimePoint at);
    /// They could not be looked for at that moment: what was found stays, but what Leases said long
    /// ago accuses nobody any more.
    void setNotFound(TimePoint at);
    /// A page of metrics was read, or could not be. `wall`: \units seconds since 1970
    void take(const ScrapeTarget& target, const MetricsScraper::Result& result, TimePoint at,
              double wall);
    /// `problems`: what could not be read of logs and Events; `bytes`: of these.
    void setSuspects(QueueSuspects suspects, SuspectProblems problems, std::uint64_t bytes);

    [[nodiscard]] bool isFound() const { return m_found; }
    /// `now` and `wall`: one moment by both clocks; \units wall: milliseconds since the epoch
    [[nodiscard]] ControllersAnswer answer(const ControllersQuestion& question, TimePoint now,
                                           std::int64_t wall) const;

private:
    /// A program with all that was read of it.
    struct Seen
    {
        ControllerProgram program {};
        std::vector<const ControllerQueue*> queues {}; ///< the worst first
        std::vector<const ControllerPage*> pages {};
        std::vector<Suspect> others {}; ///< of no queue that is exported
    };
    using SeenPrograms = std::map<std::string, Seen>; ///< by programKey()

    [[nodiscard]] SeenPrograms seen(const std::vector<ControllerQueue>& queues,
                                    const std::vector<ControllerPage>& pages) const;
    [[nodiscard]] ChosenProgram lookInto(const Seen& seen, const ControllerRow& row,
                                         const ControllersQuestion& question, TimePoint now,
                                         std::int64_t wall) const;

    bool m_found = false;
    TimePoint m_foundAt {};
    std::vector<ControllerProgram> m_programs;
    std::string m_hiddenBy;
    std::vector<Text> m_missing;
    ScrapedControllers m_scraped { {} };
    LeaderChanges m_leaderChanges;
    QueueSuspects m_suspects;
    SuspectProblems m_suspectProblems;
    std::uint64_t m_suspectBytes = 0;
    std::int64_t m_lastReadAt = 0;
    std::uint64_t m_bytesRead = 0;
    std::uint64_t m_pagesRead = 0;
};

} // namespace kittiwake
