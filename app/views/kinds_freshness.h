#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/freshness/freshness_state.h>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief Tells how fresh a view is that shows several kinds, whenever one of their informers has
/// news: as the least live of them. Read by a worker. \thread gui; the session outlives it
class KindsFreshness
{
public:
    using Sources = std::vector<std::shared_ptr<SharedInformer>>;
    /// `show`: on the GUI thread.
    KindsFreshness(ClusterSession& session, std::function<void(const FreshnessState&)> show);

    /// These, by what was asked for: one informer, or one a namespace.
    void follow(const std::map<ResourceScope, Sources>& scopes);
    /// All that anybody watches in this session, now and later.
    void followAll();

private:
    using Kinds = std::map<Gvr, Sources>;
    struct Question
    {
        bool all = false;
        Kinds kinds {};
    };
    [[nodiscard]] static Kinds allKinds(const SharedInformerFactory& informers);
    [[nodiscard]] static FreshnessState freshnessOf(const Kinds& kinds, TimePoint now);
    GuiDoor m_door;
    BackgroundReader<Question, FreshnessState> m_reader;
    Subscription m_news; ///< of informers
};

} // namespace kittiwake
