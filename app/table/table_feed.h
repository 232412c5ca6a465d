#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>
#include <models/freshness/freshness_state.h>
#include <models/table/frame_pump.h>
#include <models/table/row_feed.h>

#include <functional>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief What serves one choice of kind and namespaces: the informers that its rows come from, and
/// their way to the table. Its end ends the rows, not the informers, which are shared. \thread gui.
/// The session outlives it
class TableFeed
{
public:
    /// On the GUI thread.
    struct Handlers
    {
        std::function<void(RowPatch& patch)> patched; ///< what is left in `spent` a worker destroys
        std::function<void()> changed; ///< how fresh it is, or at which version
    };
    /// `rows`: but for the sources, the scheduler and the mailbox.
    TableFeed(ClusterSession& session, std::vector<ResourceScope> scopes, RowFeed::Options rows,
              Handlers handlers);
    ~TableFeed();

    /// Starts the informers that have not been started.
    void start();
    void retryNow();
    [[nodiscard]] RowFeed& rows() { return *m_rows; }
    [[nodiscard]] const RowFeed& rows() const { return *m_rows; }
    [[nodiscard]] const std::vector<std::shared_ptr<SharedInformer>>& sources() const
    {
        return m_sources;
    }
    [[nodiscard]] const ResourceScope& firstScope() const { return m_scopes.front(); }
    [[nodiscard]] InformerStatus firstStatus() const { return m_sources.front()->status(); }
    [[nodiscard]] bool isFedFrom(const ResourceScope& scope) const;
    /// The rows of the first complete lists are in the table.
    [[nodiscard]] bool hasArrived() const { return m_arrived; }
    /// With so many rows in the table.
    [[nodiscard]] FreshnessState freshness(std::int64_t rows);
    /// What the rows tell beside their objects; ends with the feed.
    void setUsage(Subscription usage) { m_usage = std::move(usage); }

private:
    ClusterSession& m_session;
    const std::vector<ResourceScope> m_scopes;
    FramePump m_pump;
    GuiDoor m_door;
    GuiNotice m_changed;
    std::vector<std::shared_ptr<SharedInformer>> m_sources; ///< one a scope
    std::vector<Subscription> m_observations; ///< of their status
    std::unique_ptr<RowFeed> m_rows;
    Subscription m_usage;
    bool m_arrived = false;
};

} // namespace kittiwake
