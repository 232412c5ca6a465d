// A controller on the manager: each Mirror has a config map copied into other namespaces, as long
// as it exists. Finalizer, server-side apply, conditions, events and leader election.
//
//   kubectl apply -f mirror_crd.yaml
//   mirror NAMESPACE        the lease is there; the cluster is kubectl's, or that of the pod

#include "mirror_crd.h" // made by kittiwake_crd() of mirror_crd.yaml

#include <kittiwake/cache/lister.h>
#include <kittiwake/client/client_set.h>
#include <kittiwake/controller/conditions.h>
#include <kittiwake/controller/finalizers.h>
#include <kittiwake/manager/manager.h>
#include <kittiwake/manager/termination_signals.h>
#include <kittiwake/types/core_v1.h>

#include <algorithm>
#include <iostream>

using namespace kittiwake;
using core_v1::ConfigMap, mirror_v1::Mirror, mirror_v1::MirrorApply, mirror_v1::MirrorStatusApply;
using Stop = const std::stop_token&;

namespace {

constexpr const char* kName = "mirror";
constexpr const char* kFinalizer = "mirror.kittiwake.dev/copies";
constexpr const char* kCopyOf = "mirror.kittiwake.dev/copy-of"; // "NAMESPACE.MIRROR"

/// \brief Makes the copies of each Mirror, and takes them away in the end. Works from two caches.
struct MirrorReconciler
{
    const ClientSet clients;
    Manager& manager;
    const Lister<Mirror> mirrors { manager.informers().informerFor<Mirror>()->indexer() };
    const Lister<ConfigMap> configMaps { manager.informers().informerFor<ConfigMap>()->indexer() };

    /// The Mirrors that a config map is the source of, and the one that it is a copy for.
    std::vector<ObjectKey> mirrorsOf(const ObjectPtr& object) const
    {
        std::vector<ObjectKey> keys;
        for (const auto& mirror : mirrors.listIn(object->key().ns)) {
            if (mirror.spec.source == object->key().name)
                keys.push_back({ object->key().ns, mirror.metadata.name });
        }
        const auto copyOf = Unstructured::from(*object).labels()[kCopyOf];
        if (const auto dot = copyOf.find('.'); dot != std::string::npos)
            keys.push_back({ copyOf.substr(0, dot), copyOf.substr(dot + 1) });
        return keys;
    }

    ReconcileResult reconcile(const ObjectKey& key, Stop stop) const
    {
        auto mirror = mirrors.get(key);
        if (!mirror)
            return Reconciled {};
        if (mirror->metadata.deletionTimestamp) {
            const auto removed = removeCopies(key, {}, stop);
            if (!removed || !removeFinalizer(mirror->metadata, kFinalizer))
                return result(removed);
            return result(clients.of<Mirror>().update(*mirror).wait(stop));
        }
        if (addFinalizer(mirror->metadata, kFinalizer)) // the event of that has us go on
            return result(clients.of<Mirror>().update(*mirror).wait(stop));
        const auto source = configMaps.get({ key.ns, mirror->spec.source });
        if (!source)
            return setReady(*mirror, "False", "NoSource", source.error().sentence, 0, stop);
        ConfigMap copy { .metadata = { .name = source->metadata.name }, .data = source->data };
        copy.metadata.labels[kCopyOf] = key.ns + '.' + key.name;
        for (const auto& ns : mirror->spec.namespaces) {
            copy.metadata.namespace_ = ns;
            if (const auto done = clients.of<ConfigMap>().apply(copy, { kName }).wait(stop); !done)
                return done.error();
        }
        if (const auto pruned = removeCopies(key, mirror->spec.namespaces, stop); !pruned)
            return pruned.error();
        return setReady(*mirror, "True", "Copied", "Every namespace has its copy.",
                        std::ssize(mirror->spec.namespaces), stop);
    }

    static ReconcileResult result(const auto& done)
    {
        return done ? ReconcileResult(Reconciled {}) : done.error();
    }

    Expected<void> removeCopies(const ObjectKey& mirror, const std::vector<std::string>& butIn,
                                Stop stop) const
    {
        const auto copies = LabelSelector::parse(kCopyOf + ('=' + mirror.ns) + '.' + mirror.name);
        for (const auto& copy : configMaps.list(copies.value())) {
            const auto& [name, ns] = std::tie(copy.metadata.name, copy.metadata.namespace_);
            if (std::find(butIn.begin(), butIn.end(), ns) != butIn.end())
                continue;
            const auto gone = clients.of<ConfigMap>(ns).remove(name).wait(stop);
            if (!gone && gone.error().kind != ErrorKind::NotFound)
                return Unexpected { gone.error() };
        }
        return {};
    }

    ReconcileResult setReady(const Mirror& mirror, const char* status, const char* reason,
                             const std::string& message, std::int64_t copies, Stop stop) const
    {
        const auto& [name, ns] = std::tie(mirror.metadata.name, mirror.metadata.namespace_);
        const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        auto conditions = mirror.status.conditions;
        if (!setCondition(conditions,
                          { "Ready", status, mirror.metadata.generation, {}, reason, message }, now)
            && mirror.status.copies == copies)
            return Reconciled {};
        const MirrorApply wanted { .metadata = { .name = name, .namespace_ = ns },
                                   .status = MirrorStatusApply { copies, conditions } };
        const auto done = clients.of<MirrorApply>().applyStatus(wanted, { kName }).wait(stop);
        if (done)
            manager.recorder().event(referenceTo(encode(*done)),
                                     copies > 0 ? EventType::Normal : EventType::Warning, reason,
                                     message);
        return result(done);
    }
};

} // namespace

int main(int argc, char** argv)
{
    const auto fail = [](const Error& error) {
        return std::cerr << error.sentence << std::endl, 1;
    };
    const TerminationSignals signals;
    const auto session = ClusterSession::fromEnvironment();
    if (!session)
        return fail(session.error());
    Manager manager(**session,
                    { .name = kName,
                      .leaderElection = { { .lease = { argc > 1 ? argv[1] : "default", kName } } },
                      .probes = ListenAddress { .address = "0.0.0.0" },
                      .onError = fail });
    const MirrorReconciler reconciler { (*session)->clients(), manager };
    const auto added = manager.add({ .name = "mirrors",
                                     .forKind = TypedKind<Mirror>::kind(),
                                     .watches = { watches<ConfigMap>([&](const ObjectPtr& object) {
                                         return reconciler.mirrorsOf(object);
                                     }) },
                                     .workers = 4,
                                     .reconcile = [&](const ObjectKey& key, Stop stop) {
                                         return reconciler.reconcile(key, stop);
                                     } });
    const auto ended = added ? manager.run(signals.token()) : added;
    return ended ? 0 : fail(ended.error());
}
