#pragma once

#include <core/base/byte_budget.h>
#include <core/base/strand.h>
#include <core/cache/shared_informer_factory.h>
#include <core/logs/container_state.h>
#include <core/logs/log_follower.h>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// Pods whose logs are read: by their names, or those with certain labels.
struct PodSelection
{
    std::string ns {}; ///< empty: all namespaces
    std::string name {}; ///< empty: all that the selector takes
    /// Several of one namespace, instead of a name: one watch of it does for all. In order.
    std::vector<std::string> names {};
    std::string labelSelector {};
    std::string node {}; ///< empty: on any
    /// Instead of all these, but for the namespace: the pods of all jobs of the CronJob of this
    /// name, of those to come, too. Jobs are watched then, and the pods of each.
    std::string cronJob {};
    /// Only those that mount the volume claim of this name in the namespace.
    std::string claim {};
    bool operator==(const PodSelection&) const = default;
};

/// The same pods, by fewer selections: where many of a namespace are named, by one.
[[nodiscard]] std::vector<PodSelection> merged(std::vector<PodSelection> pods);

struct PodLogsOptions
{
    std::vector<PodSelection> pods {};
    std::string container {}; ///< empty: see allContainers
    bool allContainers = true; ///< init and ephemeral ones, too; else each pod's default one
    LogFollowOptions each {};
};

/// A log that has joined.
struct JoinedLog
{
    std::uint32_t number = 0; ///< what it is called from here on; each is another
    LogSource source {};
    ContainerState::Role role = ContainerState::Role::Regular;
    std::string defaulted {}; ///< see PodLogState; empty also where all of a pod are read
};

/// Who takes the logs. Called on the strand of PodLogs, one at a time; be quick.
class PodLogsHandler
{
public:
    PodLogsHandler() = default;
    PodLogsHandler(const PodLogsHandler&) = delete;
    PodLogsHandler& operator=(const PodLogsHandler&) = delete;
    virtual ~PodLogsHandler() = default;

    virtual void onJoined(const JoinedLog& log) = 0;
    virtual void onLines(std::uint32_t number, const LogBatch& batch) = 0;
    virtual void onMark(std::uint32_t number, const LogMark& mark) = 0;
    virtual void onStatus(std::uint32_t number, const LogStatus& status) = 0;
    /// All pods that there are now have joined.
    virtual void onListed(std::size_t pods) = 0;
    /// None of them has the container that was asked for: before onListed. `others`: those that
    /// they have, as listedContainers() writes them.
    virtual void onNoContainer([[maybe_unused]] const std::string& others) { }
    /// Which pods there are cannot be asked; none: it can again.
    virtual void onError(const std::optional<Error>& error) = 0;
};

/// \brief The logs of all containers of some pods: of those there are and, while it lives, of those
/// that come. Knows by an informer what becomes of them; where this user may not list pods, a pod
/// that was named is read nevertheless.
/// \thread any. \owns its informers' uses; client, factory and scheduler outlive it. Destroying it
/// waits for a handler that runs
class PodLogs
{
public:
    PodLogs(RestClient& client, SharedInformerFactory& informers, Scheduler& scheduler,
            PodLogsOptions options, std::shared_ptr<PodLogsHandler> handler);
    ~PodLogs();

    /// What waits for its next try does not wait any longer.
    void retryNow();

private:
    class Room;

    const std::shared_ptr<Room> m_room;
};

} // namespace kittiwake
