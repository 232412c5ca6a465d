#pragma once

#include <kinds/checks/finding.h>
#include <kinds/controllers/queue_trend.h>
#include <kinds/controllers/scraped_controllers.h>

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

enum class ControllerOrder : std::uint8_t { ByState, ByName, ByNamespace, ByQueues, BySuspects };

/// What somebody wants to see of a cluster's controllers.
struct ControllersQuestion
{
    std::string filter {}; ///< in a name, a namespace, a state or a queue's name; case counts not
    std::vector<std::string> namespaces {}; ///< whose programs; empty: all
    ControllerOrder order = ControllerOrder::ByState;
    bool reversed = false;
    std::set<std::string> opened {}; ///< programs whose replicas are to be seen
    std::string program {}; ///< that is looked into; empty, or no more there: the first one
    std::string queue {}; ///< of it, likewise
    QueueThresholds thresholds {}; ///< from where on a queue is unhealthy
    bool operator==(const ControllersQuestion&) const = default;
};

/// \brief A controller program in the list, or one of its replicas below it.
struct ControllerRow
{
    std::string id {}; ///< the program's; of a replica with its pod
    std::string program {}; ///< the id of the program that it is, or is of
    bool isReplica = false;
    std::string ns {};
    std::string name {}; ///< of a replica its pod's
    std::optional<QueueState> state {}; ///< the worst of its queues; none: `page` says why
    PageState page = PageState::Unknown;
    Tone tone = Tone::Unknown;
    Text reason {}; ///< what makes it so
    std::optional<int> queues {}; ///< that it exports; none: it has not been read
    int suspects = 0; ///< keys that fail now
    bool leaderless = false; ///< a program that elects a leader has none, whether or not it is read
    std::string leader {}; ///< its pod; empty: none is known
    ReplicaRole role = ReplicaRole::Unelected; ///< a replica's; of a program: Leader, if any elects
    std::optional<ScrapeWay> way {}; ///< by which its metrics are read; none: they are not
    int replicas = 0; ///< of a program
    bool opened = false;
    bool operator==(const ControllerRow&) const = default;
};

/// \brief The program that is looked into.
struct ChosenProgram
{
    ControllerProgram program {};
    ControllerRow row {};
    std::vector<Text> evidence {}; ///< why it is taken for a controller, the surest first
    std::vector<Text> problems {}; ///< what cannot be read, and what would let it
    bool unverified = false; ///< the pod's certificate was taken as it is
    std::vector<ControllerQueue> queues {}; ///< the worst first
    std::vector<std::string> queueIds {}; ///< of these
    std::vector<std::string> mayLoop {}; ///< the names of those that may
    std::string queue {}; ///< the id of the one that is chosen; empty: there is none
    std::vector<Suspect> suspects {}; ///< of that one
    std::vector<Suspect> others {}; ///< of none that is exported
    QueueChart chart {}; ///< of that one
};

/// \brief What is wrong with the controllers of a cluster, whatever is shown of them.
struct ControllersHealth
{
    int programs = 0;
    int read = 0; ///< of these: their metrics were, so that they can be judged
    int unhealthy = 0; ///< some for keys alone, which are no findings
    FindingList findings {};
    bool operator==(const ControllersHealth&) const = default;
};

/// \brief What came of it. \units milliseconds since the epoch; bytes
struct ControllersAnswer
{
    ControllersQuestion question {};
    std::vector<ControllerRow> rows {};
    int programs = 0; ///< before the filter
    int unhealthy = 0; ///< of these
    ControllersHealth everywhere {};
    std::optional<ChosenProgram> chosen {}; ///< none: there is no row
    std::string hiddenBy {}; ///< whose control plane is kept from its users; empty: nobody's
    std::vector<Text> problems {}; ///< of what tells of controllers and keys
    std::int64_t lastReadAt = 0; ///< 0: nothing was read
    std::uint64_t bytesRead = 0; ///< since the view was first looked at
    std::uint64_t pagesRead = 0;
};

} // namespace kittiwake
