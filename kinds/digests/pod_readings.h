#pragma once

#include <core/base/strand.h>
#include <core/cache/shared_informer.h>
#include <kinds/digests/pod_digest.h>
#include <kinds/kind.h>

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace kittiwake {

/// \brief Is called with the digest of each pod that changes, one call at a time. \thread the pool
class PodListener
{
public:
    PodListener() = default;
    PodListener(const PodListener&) = delete;
    PodListener& operator=(const PodListener&) = delete;
    virtual ~PodListener() = default;

    /// `before`: null the first time; `now`: null when the pod is gone.
    virtual void podRead(const ObjectKey& key, const PodDigest* before, const PodDigest* now) = 0;
};

/// \brief Reads each pod once for all its listeners, and only so many at a time: where fifty
/// thousand pods change all the time, reading each state of each would take a core; here their last
/// states are read in turn. In a quiet cluster a change is read at once.
/// \thread any \owns its handlers and the digests; informers are shared, the scheduler outlives it
class PodReadings : public std::enable_shared_from_this<PodReadings>
{
public:
    struct Pace
    {
        Duration turn = std::chrono::milliseconds(50); ///< between two
        std::size_t reads = 150; ///< pods a turn: at some 10 µs each, 3 % of a core
        std::size_t firstReads = 1000; ///< until all have been read once
    };
    using Clock = std::function<std::int64_t()>; ///< \units seconds since the epoch
    /// Each pod is in one of the sources: one informer for all namespaces, or one a namespace.
    static std::shared_ptr<PodReadings> create(std::vector<std::shared_ptr<SharedInformer>> sources,
                                               Scheduler& scheduler, Clock clock, Pace pace);
    static std::shared_ptr<PodReadings> create(std::vector<std::shared_ptr<SharedInformer>> sources,
                                               Scheduler& scheduler, Clock clock)
    {
        return create(std::move(sources), scheduler, std::move(clock), Pace());
    }
    ~PodReadings();

    /// Calls it with all pods there are, then with each change, for as long as it exists.
    void listen(std::weak_ptr<PodListener> listener);
    /// Every pod of a complete list has been read once.
    [[nodiscard]] bool caughtUp() const;
    /// No listener is called any more when it returns.
    void close();

private:
    class Handler;
    PodReadings(std::vector<std::shared_ptr<SharedInformer>> sources, Scheduler& scheduler,
                Clock clock, Pace pace);
    void begin();
    void note(const ObjectKey& key);
    void arm(Duration delay); // m_mutex held
    void turn();
    [[nodiscard]] bool takeBatch();
    void read(const ObjectKey& key);
    void judge(const Object& pod, const Json& json, PodDigest& digest);
    void readDue();
    [[nodiscard]] ObjectPtr find(const ObjectKey& key) const;
    void notify(const ObjectKey& key, const PodDigest* before, const PodDigest* now);
    [[nodiscard]] bool sourcesSynced() const;
    [[nodiscard]] bool handlersSynced() const;

    const std::vector<std::shared_ptr<SharedInformer>> m_sources;
    const std::shared_ptr<Strand> m_strand;
    const Clock m_clock;
    const Pace m_pace;
    const Kind m_table; ///< what a fault is
    // the strand's:
    JsonReader m_reader;
    std::unordered_map<ObjectKey, PodDigest> m_digests;
    std::unordered_set<ObjectKey> m_batch; ///< what is being read, in turns
    std::vector<std::weak_ptr<PodListener>> m_listeners;
    std::set<std::pair<std::int64_t, ObjectKey>> m_due; ///< when time alone may make a pod a fault
    Timer m_dueTimer;

    mutable std::mutex m_mutex; // guards what follows
    std::unordered_set<ObjectKey> m_changed; ///< to be read when the batch is done
    bool m_armed = false;
    bool m_caughtUp = false;
    Timer m_timer;
    std::vector<HandlerRegistration> m_registrations;
};

} // namespace kittiwake
