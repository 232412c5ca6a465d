#pragma once

#include <core/api/resource_scope.h>
#include <core/base/observers.h>
#include <core/base/subscription.h>
#include <core/cache/shared_informer.h>
#include <core/types/resource_kind.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>

namespace kittiwake {

/// What is common to a factory's informers.
struct SharedInformerFactoryOptions
{
    /// Namespaced kinds are seen in this namespace alone, unless a scope names another. Empty: in
    /// all.
    std::string ns {};
    /// Narrows what lists and watches ask for; applied to every scope, before looking whether there
    /// is an informer of it.
    std::function<void(ResourceScope&)> tweak {};
    /// Sets an informer's options when it is made: resync, transform, indexes, error handler.
    std::function<void(const ResourceScope&, InformerOptions&)> configure {};
};

/// An informer that somebody uses for a while; dropping it ends the use.
struct InformerUse
{
    std::shared_ptr<SharedInformer> informer;
    Subscription end;
};

/// \brief One informer a resource scope, however many ask for it. \thread any
/// \owns the informers; what it hands out is shared, but stops with the factory.
/// \source client-go informers.SharedInformerFactory, and its dynamic and metadata-only
/// counterparts
class SharedInformerFactory
{
public:
    using MakeListWatch = std::function<std::shared_ptr<ListWatch>(const ResourceScope&)>;
    SharedInformerFactory(Scheduler& scheduler, MakeListWatch makeListWatch,
                          SharedInformerFactoryOptions options = {});
    ~SharedInformerFactory();

    /// The informer of this scope, made at the first call and not started; it stays until it is
    /// dropped. Stopped already after shutdown.
    std::shared_ptr<SharedInformer> informer(const ResourceScope& scope);
    /// The informer of a typed kind; its objects are read with a Lister<T> or decode<T>.
    template<typename T>
    std::shared_ptr<SharedInformer> informerFor(const std::string& ns = {})
    {
        return informer(scopeOf(TypedKind<T>::kind(), ns));
    }
    /// The same for a while only: it is dropped with its last use, unless informer() was asked for
    /// it too. The factory outlives the use.
    [[nodiscard]] InformerUse use(const ResourceScope& scope);
    /// The one there is already; null: none. Looking makes none, and does not make it stay.
    [[nodiscard]] std::shared_ptr<SharedInformer> find(const ResourceScope& scope) const;
    [[nodiscard]] bool has(const ResourceScope& scope) const { return find(scope) != nullptr; }
    /// Stops the informer of this scope and forgets it; the next ask makes a new one.
    void drop(const ResourceScope& scope);
    /// Starts those that were made and not started: call it again after asking for another.
    void start();
    /// Every one that was made has synced.
    [[nodiscard]] bool hasSynced() const;
    /// InterruptibleWaits until every one that was started has synced. \errors Cancelled: names the
    /// first that had not when `stop` asked to end, or that was stopped. \thread none of the
    /// scheduler's
    Expected<void> waitForCacheSync(std::stop_token stop = {}) const;
    /// Calls `f` with each scope and informer there is.
    void forEach(const std::function<void(const ResourceScope&, SharedInformer&)>& f) const;
    /// Calls the observer whenever there is another informer, or one fewer, and whenever the status
    /// of one has changed, and with it perhaps what it holds: for who looks at all of them. On
    /// whatever thread that happens; observers must be quick. See Observers
    Subscription observe(std::function<void()> observer) const
    {
        return m_observers->add(std::move(observer));
    }
    /// All there are.
    [[nodiscard]] std::vector<std::shared_ptr<SharedInformer>> all() const;
    /// Stops all; returns when nothing of them runs any more. Idempotent.
    void shutdown();

private:
    struct Entry
    {
        std::shared_ptr<SharedInformer> informer;
        std::shared_ptr<Subscription> observation; ///< of its status
        bool started = false;
        bool stays = false; ///< whether anybody uses it or not
        std::size_t uses = 0;
    };
    [[nodiscard]] ResourceScope effective(ResourceScope scope) const;
    Entry& entryOf(const ResourceScope& wanted); ///< with m_mutex held
    void endUse(const ResourceScope& wanted, const SharedInformer* informer);
    std::map<ResourceScope, Entry> entries() const;

    Scheduler& m_scheduler;
    const MakeListWatch m_makeListWatch;
    const SharedInformerFactoryOptions m_options;
    const std::shared_ptr<Observers> m_observers = std::make_shared<Observers>();
    mutable std::mutex m_mutex; // guards what follows
    std::map<ResourceScope, Entry> m_informers;
    unsigned m_seed;
    bool m_shutDown = false;
};

} // namespace kittiwake
