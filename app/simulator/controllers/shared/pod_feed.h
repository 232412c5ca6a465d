#pragma once

#include <app/simulator/controllers/shared/pod_facts.h>
#include <core/api/label_selector.h>
#include <core/base/subscription.h>
#include <core/cache/shared_informer_factory.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace kittiwake::sim {

/// A pod was added or deleted, or has changed in something that controllers ask for.
struct PodChange
{
    const PodFacts* before = nullptr; ///< null: it came
    const PodFacts* now = nullptr; ///< null: it has gone
    bool isInInitialList = false;

    /// The newest there is.
    [[nodiscard]] const PodFacts& pod() const { return now ? *now : *before; }
};

/// \brief The pods' cache, with one handler for all controllers. It reads each change of a pod once
/// and passes it on only if the facts differ, so that thousands of status updates a second cost a
/// few milliseconds and no reconcile. \thread any; tells on one strand, in order
class PodFeed
{
public:
    using Listener = std::function<void(const PodChange&)>;

    explicit PodFeed(SharedInformerFactory& informers);

    /// Before `start`. Once the Subscription has gone, the listener is not running and will not run
    /// again.
    [[nodiscard]] Subscription listen(Listener listener);
    /// When all have joined; before or after the informers start. Once.
    void start();

    [[nodiscard]] ObjectPtr object(const ObjectKey& key) const;
    /// All that there are, where the namespace is empty; by name.
    [[nodiscard]] std::vector<PodFacts> in(const std::string& ns) const;
    [[nodiscard]] std::vector<PodFacts> controlledBy(const std::string& uid) const;
    /// By one of the labels that the selector asks for, so that it does not look at each pod.
    [[nodiscard]] std::vector<PodFacts> matching(const std::string& ns,
                                                 const LabelSelector& selector) const;

private:
    void tell(const ObjectPtr& old, const ObjectPtr& now, bool isInInitialList) const;
    [[nodiscard]] std::vector<PodFacts> byIndex(const char* index, const std::string& value) const;

    /// Shared with the Subscriptions, which may outlive the feed.
    struct Listeners
    {
        std::mutex mutex; // guards what follows; held while they are told
        std::map<int, Listener> all;
        int last = 0;
    };
    const std::shared_ptr<SharedInformer> m_informer;
    const std::shared_ptr<Listeners> m_listeners = std::make_shared<Listeners>();
    HandlerRegistration m_registration;
};

} // namespace kittiwake::sim
