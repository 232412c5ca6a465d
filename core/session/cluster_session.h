#pragma once

#include <core/auth/auth_environment.h>
#include <core/base/thread_pool.h>
#include <core/cache/shared_informer_factory.h>
#include <core/client/access_reviewer.h>
#include <core/config/environment_access.h>
#include <core/discovery/cached_discovery.h>
#include <core/rest/reachability.h>
#include <core/rest/rest_client.h>
#include <core/rest/transport/liveness.h>
#include <core/rest/transport/reachability_transport.h>
#include <core/schema/schema_client.h>
#include <core/session/informer_waker.h>
#include <core/streams/forward/forward_transport.h>
#include <core/streams/stream_registry.h>
#include <core/workqueue/queue_registry.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

class ClientSet;
class NetworkThread;

/// How a session goes about it.
struct ClusterSessionOptions
{
    /// What log-ins go by. By default there is no user to ask, and no other session to share with.
    AuthEnvironment auth = AuthEnvironment::ofThisProcess();
    LivenessOptions liveness {};
    ReachabilityOptions reachability {}; ///< its seed is not taken: each session has its own
    InformerWaker::Options waking {};
    bool watchNetwork = true; ///< to notice sleep and other addresses at once; see NetworkWatch

    /// The User-Agent of every request. What is before its first slash is the manager that
    /// `managedFields` names for writes that name none. Empty: "NAME/VERSION kittiwake/…", of this
    /// program, by QCoreApplication's applicationName and applicationVersion.
    std::string userAgent {};
    /// As in RestClient::Options, which all requests of the session share.
    double queriesPerSecond = 50;
    int burst = 300;
    std::chrono::milliseconds requestTimeout { 0 };
    /// Told each distinct text that the server warns of, once. \thread network: be quick
    Warnings::Handler onWarning {};
    /// In place of the network, for tests: a FakeCluster (<core/testing/fake_cluster.h>), which
    /// outlives the session. Null: the network.
    Transport* transport = nullptr;
    /// Sets the options of an informer of `informers()` when it is made, as a transform or what it
    /// does where its watch fails. Empty: an informer keeps what the server sends, as it is.
    std::function<void(const ResourceScope&, InformerOptions&)> configureInformer {};
};

/// \brief The threads and the lifetime of everything that serves one cluster: one network thread, a
/// pool for parsing, caches and handlers, one thread for requests that wait. \thread any. \owns all
/// it hands out references to. Destroying it stops informers, ends requests with Cancelled and
/// joins every thread; drop handlers and calls first, or let them end.
/// A QCoreApplication of the program's own is made before it and outlives it; its event loop need
/// not run. Where there is none, the session makes one (see holdQtApplication).
class ClusterSession
{
public:
    /// How long the watches of informers last, half of it at least. A dead connection is noticed
    /// without the end of a watch, so it is three times client-go's: a third of the requests while
    /// nothing happens.
    static constexpr std::chrono::minutes kWatchTimeout { 15 };

    /// A session with the cluster that kubectl would talk to, in a pod or out of it: see
    /// accessFromEnvironment, whose errors it has, and open.
    static Expected<std::unique_ptr<ClusterSession>> fromEnvironment(
        const EnvironmentAccessOptions& access = {}, ClusterSessionOptions options = {});
    /// Makes the threads; sends nothing and logs nobody in yet. \errors Config: TLS material or
    /// proxy that cannot be used.
    static Expected<std::unique_ptr<ClusterSession>> open(ClusterAccess access,
                                                          ClusterSessionOptions options = {});
    ~ClusterSession();

    [[nodiscard]] const ClusterAccess& access() const { return m_access; }
    [[nodiscard]] RestClient& client() { return *m_client; }
    /// Include <core/client/client_set.h> to use them.
    [[nodiscard]] ClientSet clients();
    [[nodiscard]] Scheduler& scheduler() { return m_pool; }
    /// Whether the server answers. When it does again after an outage, the session's informers do
    /// not wait any longer; other code that waits may observe it.
    [[nodiscard]] Reachability& reachability() { return m_reachability; }
    /// Their watches last 15 to 30 minutes (`watchTimeout`), since silence is noticed by other
    /// means; what else is not client-go's way is the options' to say.
    [[nodiscard]] SharedInformerFactory& informers() { return *m_informers; }
    /// Objects of this server, as `informers()` have them, for informers of one's own. A server
    /// that is newer than the tables of protobuf messages is asked for JSON, once discovery has
    /// told.
    [[nodiscard]] std::shared_ptr<ListWatch> listWatch(const ResourceScope& scope);
    /// The work queues that serve this cluster in this process: whoever makes one registers it
    /// here.
    [[nodiscard]] QueueRegistry& queues() { return m_queues; }
    /// The streams into this cluster that this process holds: whoever opens one registers it here.
    [[nodiscard]] StreamRegistry& streams() { return m_streams; }
    /// What forwards have found out of the cluster's servers.
    [[nodiscard]] const std::shared_ptr<KnownForwardTransport>& forwardTransport() const
    {
        return m_forwardTransport;
    }

    /// What the server serves, asked for once; see its rules on waiting.
    [[nodiscard]] CachedDiscovery& discovery() { return m_discovery; }

    /// The schemas of kinds as the server has them; see its rules on waiting.
    [[nodiscard]] SchemaClient& schemas() { return m_schemas; }

    /// Asks the server again what it serves. `done` on the session's command thread, unless the
    /// session ends first.
    void discover(std::function<void(Expected<ApiResources>)> done);

    /// Which of the candidates this user may list or watch the resource in (see AccessReviewer);
    /// for users who may not list it everywhere. `done` as above; empty: none, or the server would
    /// not say.
    void findPermittedNamespaces(Gvr gvr, std::vector<std::string> candidates,
                                 std::function<void(std::vector<std::string>)> done);
    /// Whether the server's rules say for each of the candidates that this user may neither
    /// list nor watch the resource there. `done` as above; false where it is not known.
    void findRefused(Gvr gvr, std::vector<std::string> candidates, std::function<void(bool)> done);
    /// What this user may do, remembered for some minutes; see its rules on waiting.
    [[nodiscard]] AccessReviewer& reviewer() { return m_reviewer; }
    /// Rights may be others now: whatever was refused is asked for at once.
    void forgetPermissions();

private:
    ClusterSession(ClusterAccess access, std::unique_ptr<NetworkThread> network,
                   const ClusterSessionOptions& options);
    [[nodiscard]] std::string whyUnauthorized() const;
    [[nodiscard]] Subscription ask(Duration timeout, std::function<void(Expected<void>)> done);
    void onRecovered();

    const ClusterAccess m_access;
    const std::string m_userAgent;
    QueueRegistry m_queues;
    StreamRegistry m_streams;
    const std::shared_ptr<KnownForwardTransport> m_forwardTransport =
        std::make_shared<KnownForwardTransport>();
    ThreadPool m_pool;
    const std::shared_ptr<LoginCache> m_logins;
    std::unique_ptr<NetworkThread> m_network;
    Transport& m_wire; ///< the network's, or what options have in its place
    InformerWaker m_waker;
    Reachability m_reachability;
    ReachabilityTransport m_transport;
    std::unique_ptr<RestClient> m_client;
    CachedDiscovery m_discovery;
    SchemaClient m_schemas;
    AccessReviewer m_reviewer;
    std::unique_ptr<SharedInformerFactory> m_informers;
    ThreadPool m_commands { 1 }; ///< where requests may be waited for
};

} // namespace kittiwake
