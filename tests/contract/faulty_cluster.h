#pragma once

#include <core/api/resource_scope.h>
#include <core/base/thread_pool.h>
#include <core/cache/shared_informer.h>
#include <core/config/cluster_access.h>
#include <core/rest/rest_client.h>
#include <core/session/network_thread.h>
#include <core/sim/scaled_scheduler.h>
#include <core/sim/simulated_cluster.h>

#include <QTest>

#include <map>
#include <tests/support/recorder.h>

namespace kittiwake::test {

/// What a store holds: which object in which version.
using Holdings = std::map<ObjectKey, std::string>;
[[nodiscard]] Holdings holdingsOf(const std::vector<ObjectPtr>& objects);

[[nodiscard]] inline ResourceScope allPods()
{
    return { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
}

/// \brief A simulated cluster in the test's process, with a few pods. What is done to them here
/// goes past the network and every fault.
class FaultyCluster
{
public:
    FaultyCluster();

    [[nodiscard]] sim::SimulatedCluster& sim() const { return *m_sim; }
    [[nodiscard]] ClusterAccess access() const;
    /// Makes the pod, or changes it.
    void put(const std::string& pod);
    void remove(const std::string& pod);
    [[nodiscard]] Holdings pods() const;

    std::uint64_t strike(const std::string& fault);
    /// How often the faults that are armed have struck.
    [[nodiscard]] std::uint64_t struck() const;
    void heal() { m_sim->faults().clear(); }
    /// Connections end, so that whoever watches has to ask anew.
    void cutConnections();

private:
    int ask(const std::string& method, const std::string& path, const std::string& body);

    std::unique_ptr<sim::SimulatedCluster> m_sim;
    int m_changes = 0;
};

constexpr std::chrono::milliseconds kSilence(1500);

/// \brief A client that trouble does not keep for long: silence is borne for `silence` at most.
class HurriedTransport final : public Transport
{
public:
    HurriedTransport(Transport& real, std::chrono::milliseconds silence)
        : m_real(real)
        , m_silence(silence)
    { }
    Call start(HttpRequest request, HttpSink sink) override;

private:
    Transport& m_real;
    const std::chrono::milliseconds m_silence;
};

/// \brief A handler that keeps books, which may be looked into while it does. \thread any
class Books final : public ResourceEventHandler
{
public:
    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

    [[nodiscard]] Holdings holdings() const;
    /// Adds of what was there, updates and deletes of what was not.
    [[nodiscard]] int unpaired() const;

private:
    mutable std::mutex m_mutex; // guards m_recorder
    Recorder m_recorder;
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

    /// Store, handler and server agree, and every delivery fitted the ones before.
    [[nodiscard]] bool agreesWith(const FaultyCluster& cluster) const;
    /// Live, and nothing to complain of.
    [[nodiscard]] bool isWell() const;
    /// What the status gives as the reason of the trouble there is now; empty: none.
    [[nodiscard]] std::string reason() const;
    /// All trouble so far, a line each.
    [[nodiscard]] std::string history() const;

private:
    InformerOptions options(reflector::Config config);

    mutable std::mutex m_mutex; // guards m_history
    std::string m_history;
    const std::unique_ptr<NetworkThread> m_network;
    ThreadPool m_pool { 2 };
    sim::ScaledScheduler m_time { m_pool, 10 };
    HurriedTransport m_transport;
    RestClient m_client;
    const std::shared_ptr<Books> m_books = std::make_shared<Books>();
    SharedInformer m_informer;
    HandlerRegistration m_registration;
};

/// For as long as a test may take in all; nothing waits longer than it has to.
template<typename Condition>
bool waitFor(Condition&& condition)
{
    return QTest::qWaitFor(std::forward<Condition>(condition), 30'000);
}

/// \brief What a client is put through.
struct Ordeal
{
    const char* fault = ""; ///< as Fault::parse reads it
    /// From the beginning, or of a client that has synced and has to ask anew.
    enum class From { Start, Running } from = From::Running;
    /// The client gets over it while it lasts, or once it is over.
    enum class Until { Healed, Lasts } until = Until::Healed;
    const char* says = ""; ///< part of a reason the status gives meanwhile; empty: none is needed
    reflector::Config config {};
    std::chrono::milliseconds silence = kSilence; ///< longer where the server has much to write
};

/// Puts a client through it while pods come, change and go; a test fails unless all agree in the
/// end.
void verifySurvives(const Ordeal& ordeal);

} // namespace kittiwake::test
