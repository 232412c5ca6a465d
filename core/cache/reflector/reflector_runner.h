#pragma once

#include "reflector_step.h"

#include <core/cache/collected_items.h>
#include <core/cache/delta_fifo.h>
#include <core/cache/informer_pipeline.h>
#include <core/cache/informer_status.h>
#include <core/cache/list_watch.h>
#include <core/cache/transform.h>

#include <functional>
#include <memory>
#include <random>

namespace kittiwake {

/// \brief Carries out the effects of the reflector's state machine: lists, watches, waits, fills
/// the delta queue. \thread the strand alone; every method is called there, every callback comes
/// there. \owns the calls under way; source and queue outlive it.
class ReflectorRunner
{
public:
    struct Hooks
    {
        /// The queue has what is needed for the store to be at this version.
        std::function<void(const ResourceVersion&)> queued;
        std::function<void(const Error&)> failed; ///< watch error handler
        std::function<void()> statusChanged;
    };
    ReflectorRunner(reflector::Config config, ListWatch& source, DeltaFifo& fifo,
                    std::shared_ptr<Strand> strand, unsigned seed, Transform transform,
                    Hooks hooks);

    void start() { feed(reflector::Start {}); }
    void retryNow() { feed(reflector::RetryNow {}); }
    void stop() { feed(reflector::Stop {}); }

    [[nodiscard]] const InformerStatus& status() const { return m_status; }
    [[nodiscard]] const ReflectorStats& stats() const { return m_stats; }

private:
    void feed(const reflector::Input& input, const WatchEvent* event = nullptr);
    void perform(const reflector::Effect& effect, const WatchEvent* event);
    void callList(const ListOptions& options);
    void callWatch(const WatchOptions& options);
    void sawEvents(std::vector<WatchEvent> events, std::uint64_t call);
    void apply(const WatchEvent& event);
    void collect(const WatchEvent& event);
    [[nodiscard]] bool storesWhileListing() const;
    void storeListed(const ObjectPtr& object);
    void replaceStore(const ResourceVersion& at);
    [[nodiscard]] ObjectPtr transformed(const ObjectPtr& object);
    void noteListAsked(bool streaming);
    void noteListComplete();
    void countFirst();
    void endCounting();
    void updateStatus();

    reflector::Config m_config;
    ListWatch& m_source;
    DeltaFifo& m_fifo;
    std::shared_ptr<Strand> m_strand;
    Hooks m_hooks;
    std::minstd_rand m_random;
    reflector::Machine m_machine;
    const Transform m_transform;
    CollectedItems m_items;
    InformerStatus m_status;
    ReflectorStats m_stats;
    ReflectorStats
        m_listing; ///< of the list under way: what becomes of m_stats when it is complete
    TimePoint m_listAskedAt {};
    std::optional<Error> m_lastError; ///< since the last complete list
    std::uint64_t m_callNumber = 0; ///< late callbacks of a cancelled call carry an older one
    Subscription m_call;
    Subscription m_count;
    Timer m_countTimer;
    Timer m_tidyTimer;
    Timer m_timer;
};

} // namespace kittiwake
