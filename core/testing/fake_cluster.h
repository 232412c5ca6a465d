#pragma once

#include <core/base/scheduler.h>
#include <core/base/wall_clock.h>
#include <core/rest/rest_client.h>
#include <core/testing/fake_answer.h>
#include <core/types/typed.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

class ClusterSession;
struct ClusterSessionOptions;

/// The subresources that a custom resource has, as its definition says.
struct FakeSubresources
{
    bool status = true;
    bool scale = false; ///< of spec.replicas, status.replicas and status.selector
};

/// \brief A cluster in memory, for tests of what is written on this library: a Transport that
/// answers the Kubernetes API by the objects it is given, so that every client, informer, lock and
/// session works on it as on a server. What is asked of it is recorded, and a reactor may answer in
/// its place. See docs/testing-controllers.md for what it does and what it leaves out.
/// Whatever is no watch is answered before `start` returns, so that a client that waits needs no
/// other thread; a watch is answered on the scheduler, by a ManualScheduler in virtual time.
/// \thread any. The scheduler outlives it, and it outlives the clients and sessions on it.
/// \source client-go testing.ObjectTracker and fake clientsets
class FakeCluster final : public Transport
{
public:
    struct Options
    {
        /// What creationTimestamp and its like are taken from.
        WallClock now = [] {
            return std::chrono::system_clock::now();
        };
    };
    explicit FakeCluster(Scheduler& scheduler);
    FakeCluster(Scheduler& scheduler, Options options);
    ~FakeCluster() override;

    /// Serves a custom resource from now on; built-in kinds it serves by itself.
    void serve(const ResourceKind& kind, const FakeSubresources& subresources = {});
    template<KubernetesType T>
    void serve(const FakeSubresources& subresources = {})
    {
        serve(TypedKind<T>::kind(), subresources);
    }

    // What others than the program do: neither recorded, nor seen by reactors.

    /// Creates or replaces an object as it is, status included; watches are told. Returns it as it
    /// is stored, with uid and resource version. \errors Invalid: the kind is not served, or it has
    /// no name
    Expected<Unstructured> put(const Unstructured& object);
    template<KubernetesType T>
    Expected<T> put(const T& object)
    {
        const auto stored = put(encode(object));
        return stored ? read<T>(*stored) : Unexpected { stored.error() };
    }
    /// Deletes it, whatever finalizers it has; false: there is none.
    bool remove(const Gvr& gvr, const ObjectKey& key);
    template<KubernetesType T>
    bool remove(const ObjectKey& key)
    {
        return remove(TypedKind<T>::kind().gvr(), key);
    }
    /// The object as it is stored; empty: there is none.
    [[nodiscard]] std::optional<Unstructured> find(const Gvr& gvr, const ObjectKey& key) const;
    template<KubernetesType T>
    [[nodiscard]] std::optional<T> find(const ObjectKey& key) const
    {
        const auto found = find(TypedKind<T>::kind().gvr(), key);
        if (!found)
            return std::nullopt;
        const auto decoded = read<T>(*found);
        return decoded ? std::optional<T>(*decoded) : std::nullopt;
    }
    /// Those of a namespace, or all if it is empty, by namespace and name.
    [[nodiscard]] std::vector<Unstructured> objects(const Gvr& gvr,
                                                    const std::string& ns = {}) const;

    /// Answers a request before the objects are asked; empty: it does not. Called on the thread of
    /// the request, and may itself ask, put and remove.
    using Reactor = std::function<std::optional<FakeAnswer>(const FakeAction& action)>;
    /// For a verb and a resource, "pods" or "pods/status"; "*" is any, and a resource without its
    /// subresource is that alone. The last one prepended is asked first.
    /// \source client-go testing.Fake.PrependReactor
    void prependReactor(const std::string& verb, const std::string& resource, Reactor reactor);

    /// What was asked for, in order: requests to resources, also those that were refused.
    [[nodiscard]] std::vector<FakeAction> actions() const;
    /// Their texts, without gets, lists and watches: what was changed.
    [[nodiscard]] std::vector<std::string> changes() const;
    void clearActions();

    /// Forgets history, as etcd does: watches and pages from before it get 410.
    void compact();
    /// Ends the watches there are; with an error as a lost connection does, else as a server whose
    /// time for them is over.
    void endWatches(const std::optional<Error>& error = {});
    /// Tells the watches that allow it how far they have seen.
    void sendBookmarks();
    [[nodiscard]] std::size_t openWatches() const;

    /// A client of it, without credentials and rate limit; what the client waits for is the
    /// scheduler's.
    [[nodiscard]] std::unique_ptr<RestClient> client(Scheduler& scheduler);
    /// A session on it, with threads of its own and in real time, without a rate limit: for what
    /// takes a ClusterSession, as Manager does. Include <core/session/cluster_session.h> to use it.
    /// \errors ClusterSession::open's
    [[nodiscard]] Expected<std::unique_ptr<ClusterSession>> session();
    [[nodiscard]] Expected<std::unique_ptr<ClusterSession>> session(ClusterSessionOptions options);

    Subscription start(HttpRequest request, HttpSink sink) override;

private:
    template<KubernetesType T>
    static Expected<T> read(const Unstructured& object)
    {
        const auto made = object.toObject();
        return made ? decode<T>(**made) : Unexpected { made.error() };
    }

    struct Private;
    const std::unique_ptr<Private> m_d;
};

} // namespace kittiwake
