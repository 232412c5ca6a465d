#pragma once

#include <core/controller/event_recorder.h>
#include <core/controller/leader_election.h>
#include <core/manager/managed_controller.h>
#include <core/server/health_server.h>
#include <core/session/cluster_session.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

class ControllerRunner;
class MetricsServer;
class RestEventSink;
class RestLeaseLock;

/// The lease by which one of several replicas is elected to work.
struct ManagerElection
{
    ObjectKey lease; ///< "shop/my-controller"; its namespace is that of the program's own pod
    std::string identity {}; ///< empty: the host's name and something random
    std::chrono::seconds leaseDuration { 15 };
    Duration renewDeadline = std::chrono::seconds(10);
    Duration retryPeriod = std::chrono::seconds(2);
    /// Give the lease back in the end, so that the next one need not wait.
    bool releaseOnStop = true;
};

struct ManagerOptions
{
    std::string name; ///< of the program: in its events and metrics
    std::string ns {}; ///< caches and controllers see this namespace alone; empty: all
    std::optional<ManagerElection> leaderElection {}; ///< none: it works at once
    /// Where /metrics and /debug/workqueue are served; none: nowhere.
    std::optional<ListenAddress> metrics { ListenAddress {} };
    /// Where /healthz and /readyz are served; none: nowhere.
    std::optional<ListenAddress> probes {};
    /// Caches are kept by a standby, too, so that it works at once when it is elected. False: they
    /// are filled then.
    bool warmStandby = true;
    /// How long the keys in work may take to end once it has been asked to stop.
    Duration gracefulShutdownTimeout = std::chrono::seconds(30);
    /// What nobody else is told: tries that failed, watches that are refused, events and leases
    /// that could not be written, health checks that failed. \thread any: be quick
    std::function<void(const Error&)> onError {};
    std::function<void(const std::string& identity)> onNewLeader {}; ///< it may be this one
    /// More of /healthz and /readyz. "caches", by the manager itself, is ready when those it works
    /// with have synced.
    std::map<std::string, HealthCheck> healthz {};
    std::map<std::string, HealthCheck> readyz {};
};

/// \brief Runs the controllers of a program: one leader election, one set of caches, one server of
/// metrics and one of health checks for all of them, and an orderly end. Add the controllers, then
/// run it, once. \thread any; run() waits on the thread that calls it \owns all it starts; the
/// session outlives it \source controller-runtime pkg/manager
class Manager
{
public:
    Manager(ClusterSession& session, ManagerOptions options);
    Manager(const Manager&) = delete;
    Manager& operator=(const Manager&) = delete;
    /// Waits for keys that are still in work.
    ~Manager();

    /// \errors Config: another has its name, it has no reconciler or no workers, or the manager
    /// runs already
    Expected<void> add(ManagedController controller);

    /// Serves, watches, contends for the lease and, once it leads, reconciles: until `stop` asks
    /// for the end. A reconciler that fails or throws ends nothing.
    /// \errors Config: an address that cannot be listened at, election options that do not fit, or
    /// it ran before; Conflict: the lease was lost, and the program is to end, as whoever started
    /// it starts it again; Timeout: keys were still in work when the graceful shutdown was over,
    /// and the destructor waits for them
    Expected<void> run(const std::stop_token& stop);

    /// The caches of all kinds that the controllers look at, and of others that are asked for
    /// before it runs; with a Lister<T> they are read from.
    [[nodiscard]] SharedInformerFactory& informers() { return m_informers; }
    /// Tells of what happens to objects, in Events, as the program.
    [[nodiscard]] EventRecorder& recorder() { return *m_recorder; }
    /// The queues of its controllers; own ones can be added.
    [[nodiscard]] QueueRegistry queues() const { return m_queues; }
    [[nodiscard]] bool isLeader() const; ///< true without an election, while it runs
    /// Where it listens; 0: it does not.
    [[nodiscard]] std::uint16_t metricsPort() const { return m_metricsPort; }
    [[nodiscard]] std::uint16_t probesPort() const { return m_probesPort; }

private:
    enum class Phase { Made, Runs, Over };

    using Chosen = std::function<bool(const ControllerRunner&)>;

    Expected<void> begin();
    Expected<void> serve();
    Expected<void> contend();
    void work(const std::stop_token& over, const Chosen& chosen);
    void tell(const Error& error) const;
    [[nodiscard]] Expected<void> cachesHaveSynced() const;
    [[nodiscard]] std::string stillAtWork() const;
    void writeMetrics(std::string& page) const;

    ClusterSession& m_session;
    const ManagerOptions m_options;
    QueueRegistry m_queues;
    SharedInformerFactory m_informers;
    InformerWaker m_waker;
    Subscription m_recovery; ///< the server answers again
    std::vector<std::unique_ptr<ControllerRunner>> m_controllers;

    ThreadPool m_eventThread { 1 };
    std::unique_ptr<RestEventSink> m_eventSink;
    std::unique_ptr<EventRecorder> m_recorder;
    ThreadPool m_leaseThread { 1 };
    std::unique_ptr<RestLeaseLock> m_lease;

    mutable std::mutex m_mutex; // guards what follows, but for the servers and threads
    std::condition_variable_any m_changed;
    Phase m_phase = Phase::Made;
    int m_working = 0; ///< threads that have controllers to stop
    bool m_lost = false; ///< the lease
    std::shared_ptr<LeaderElector> m_elector; ///< null: it does not contend

    std::atomic<std::uint16_t> m_metricsPort { 0 };
    std::atomic<std::uint16_t> m_probesPort { 0 };
    std::unique_ptr<MetricsServer> m_metrics;
    std::unique_ptr<HealthServer> m_probes;
    std::vector<std::jthread> m_threads; // last: they end first
};

} // namespace kittiwake
