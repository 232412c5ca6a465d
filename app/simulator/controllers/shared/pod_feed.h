#pragma once

#include <app/simulator/controllers/shared/pod_facts.h>
#include <core/api/selectors/label_selector.h>
#include <core/base/subscription.h>
#include <core/cache/shared_informer_factory.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake::sim {

/// A pod was added or deleted, or has changed in a fact.
struct PodChange
{
    const PodFacts* before = nullptr; ///< null: it was added
    const PodFacts* now = nullptr; ///< null: it was deleted
    bool isInInitialList = false;

    /// The newest facts.
    [[nodiscard]] const PodFacts& pod() const { return now ? *now : *before; }
};

/// \brief The pods' cache, with one handler for all controllers. It reads each change of a pod once
/// and passes it on only if the facts differ, so that thousands of status updates a second cost a
/// few milliseconds and no reconcile. \thread any; calls listeners on one strand, in order
class PodFeed
{
public:
    using Listener = std::function<void(const PodChange&)>;

    explicit PodFeed(SharedInformerFactory& informers);

    /// To be called before `start`. After the Subscription is destroyed, the listener does not run
    /// any more.
    [[nodiscard]] Subscription listen(Listener listener);
    /// To be called once, when all listeners are added; before or after the informers start.
    void start();

    [[nodiscard]] ObjectPtr object(const ObjectKey& key) const;
    /// All pods of the namespace, or of all for an empty one; by name.
    [[nodiscard]] std::vector<PodFacts> in(const std::string& ns) const;
    [[nodiscard]] std::vector<PodFacts> controlledBy(const std::string& uid) const;
    /// Finds them by one of the selector's labels, so that it does not look at each pod.
    [[nodiscard]] std::vector<PodFacts> matching(const std::string& ns,
                                                 const LabelSelector& selector) const;

private:
    void tell(const ObjectPtr& old, const ObjectPtr& now, bool isInInitialList) const;
    [[nodiscard]] std::vector<PodFacts> byIndex(const char* index, const std::string& value) const;

    /// Shared with the Subscriptions, which may outlive the feed.
    struct Listeners
    {
        std::mutex mutex; // guards what follows; held while listeners run
        std::map<int, Listener> all;
        int last = 0;
    };
    const std::shared_ptr<SharedInformer> m_informer;
    const std::shared_ptr<Listeners> m_listeners = std::make_shared<Listeners>();
    HandlerRegistration m_registration;
};

} // namespace kittiwake::sim
