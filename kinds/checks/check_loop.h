#pragma once

#include <core/controller/reconcile_loop.h>
#include <kinds/checks/pods_by_node.h>
#include <kinds/checks/subject_index.h>
#include <kinds/digests/pod_readings.h>

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <utility>
#include <vector>

namespace kittiwake {

/// How far a check is.
enum class CheckState : std::uint8_t {
    Checking, ///< not everything has been looked at
    Watching, ///< everything has, and what changes is
    Skipped, ///< what it looks at may not be listed
    Resting, ///< what it looks at is read only when somebody wants it
};

struct CheckStatus
{
    CheckId id {};
    CheckState state = CheckState::Checking;
    std::vector<std::string> refused {}; ///< resources that may not be listed: "secrets"
    std::vector<std::string> unserved {}; ///< resources that the cluster does not have
    bool operator==(const CheckStatus&) const = default;
};

/// \brief One check as a controller: changes put keys into its queue, its worker reads the object
/// from the cache and evaluates it, and retries with backoff what it could not decide.
/// \thread any \owns its handlers, its queue and its worker; informers are shared, the scheduler
/// and the readings outlive it
class CheckLoop
{
public:
    using Sources = std::vector<std::shared_ptr<SharedInformer>>;
    struct Options
    {
        Check check;
        Scheduler& scheduler;
        /// The informers of a scope: one for all namespaces, or one a namespace.
        std::function<Sources(const ResourceScope&)> sources;
        std::shared_ptr<PodReadings> pods {}; ///< for checks of pods and nodes
        std::function<std::int64_t()> clock; ///< \units seconds since the epoch
        /// All findings about the objects of a key (of one name, but perhaps several kinds). On the
        /// worker.
        std::function<void(CheckId, const ObjectKey&, FindingList)> report;
        unsigned workers = 1; ///< 0: the owner calls processNext()
    };
    explicit CheckLoop(Options options);
    ~CheckLoop();

    using Watched = std::vector<std::pair<ResourceScope, Sources>>;
    /// Looks at these besides, whatever the check's subjects are, and no longer at those it was
    /// told of before. Its status does not depend on them. One call at a time, on none of its
    /// workers
    void lookAlsoAt(const Watched& watched);

    [[nodiscard]] RateLimitingQueue<ObjectKey>& queue() { return m_loop.queue(); }
    [[nodiscard]] const Check& check() const { return m_options.check; }
    [[nodiscard]] CheckStatus status();
    bool processNext() { return m_loop.processNext(); }

private:
    class Lookups;
    class PodFilter;
    struct Subject
    {
        ResourceScope scope;
        Sources sources;
        std::vector<HandlerRegistration> registrations {}; ///< one a source; none for filtered pods
    };
    using Besides = std::vector<std::shared_ptr<Subject>>;
    [[nodiscard]] Besides besides() const;
    [[nodiscard]] bool filtersPods(const ResourceScope& scope) const;
    void listenTo(Subject& subject);
    [[nodiscard]] bool hasSynced(const Subject& subject) const;
    ReconcileResult reconcile(const ObjectKey& key);
    Error undecided(const ObjectKey& key, const Error& error);
    Expected<CheckResult> evaluate(const Subject& subject, const ObjectKey& key);
    Expected<CheckResult> evaluateAbsent(const Subject& subject, const ObjectKey& key);
    [[nodiscard]] bool hasSubject(const ObjectKey& key) const;
    void countPods();
    void remember(const Subject& subject, const ObjectKey& key, const CheckResult& result);
    [[nodiscard]] std::optional<Suspicion> suspicionOf(const Subject& subject,
                                                       const ObjectKey& key) const;

    const Options m_options;
    std::vector<Subject> m_subjects;
    mutable std::mutex m_besidesMutex; ///< guards m_besides
    Besides m_besides; ///< what it was told to look at
    std::unique_ptr<Lookups> m_lookups;
    std::shared_ptr<PodFilter> m_podFilter; ///< null: it evaluates no pods by their problems
    std::shared_ptr<PodsByNode> m_podsByNode; ///< null: absent nodes are not evaluated
    JsonReader m_reader; ///< the worker's, as what follows
    std::map<std::pair<std::string, ObjectKey>, Suspicion> m_suspicions; ///< by resource and key
    std::unordered_set<ObjectKey> m_waiting; ///< keys that wait for caches
    std::atomic<std::size_t> m_undecided = 0; ///< how many keys wait
    bool m_caughtUp = false; ///< status()'s
    ReconcileLoop<ObjectKey> m_loop;
};

} // namespace kittiwake
