#pragma once

#include "witness.h"

#include <app/simulator/scaled_scheduler.h>
#include <core/base/thread_pool.h>
#include <core/rest/rest_client.h>
#include <core/session/cluster_session.h>
#include <core/session/network_thread.h>

namespace kittiwake::test {

constexpr std::chrono::milliseconds kSilence(1500);

/// \brief A client that an outage does not keep for long: silence is borne for `silence` at most.
class HurriedTransport final : public Transport
{
public:
    HurriedTransport(Transport& real, std::chrono::milliseconds silence)
        : m_real(real)
        , m_silence(silence)
    { }
    Subscription start(HttpRequest request, HttpSink sink) override;

private:
    Transport& m_real;
    const std::chrono::milliseconds m_silence;
};

/// \brief An informer of pods with all that serves it, over a real connection. Back-offs are a
/// tenth of what they are.
class PodWatcher
{
public:
    explicit PodWatcher(const FaultyCluster& cluster, reflector::Config config = {},
                        std::chrono::milliseconds silence = kSilence);
    ~PodWatcher();

    [[nodiscard]] SharedInformer& informer() { return m_informer; }
    [[nodiscard]] RestClient& client() { return m_client; }
    [[nodiscard]] Scheduler& time() { return m_time; }
    [[nodiscard]] const Witness& witness() const { return m_witness; }
    [[nodiscard]] const ToldErrors& told() const { return m_told; }

    [[nodiscard]] bool agreesWith(const FaultyCluster& cluster) const
    {
        return m_witness.agreesWith(cluster);
    }
    [[nodiscard]] bool isWell() const { return m_witness.isWell(); }
    [[nodiscard]] std::string reason() const { return m_witness.reason(); }

private:
    InformerOptions options(reflector::Config config);

    ToldErrors m_told;
    const std::unique_ptr<NetworkThread> m_network;
    ThreadPool m_pool { 2 };
    sim::ScaledScheduler m_time { m_pool, 10 };
    HurriedTransport m_transport;
    RestClient m_client;
    SharedInformer m_informer;
    Witness m_witness;
};

/// \brief The same informer as the application has it: of a ClusterSession, with its liveness, its
/// reachability and its own pace.
class SessionWatcher
{
public:
    explicit SessionWatcher(const ClusterAccess& access, const ClusterSessionOptions& options = {});
    ~SessionWatcher();

    [[nodiscard]] ClusterSession& session() const { return *m_session; }
    [[nodiscard]] SharedInformer& informer() const { return *m_informer; }
    [[nodiscard]] const Witness& witness() const { return m_witness; }

private:
    const std::unique_ptr<ClusterSession> m_session;
    const std::shared_ptr<SharedInformer> m_informer;
    Witness m_witness;
};

} // namespace kittiwake::test
