#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/gui_door.h>

#include <QDeadlineTimer>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Tells when a cluster may serve other kinds than it did, since a definition of a custom
/// resource or an API service has come, changed or gone, or was there before discovery knew of it:
/// soon after the first of several changes, then at its pace, and once more after the last, because
/// a server's discovery documents follow its definitions late. It watches metadata alone; to a user
/// who may not list these it tells nothing. \thread gui; the session outlives it
class DiscoveryWatch
{
public:
    struct Pace
    {
        std::chrono::milliseconds first { 1000 }; ///< what changes until then is one change
        std::chrono::milliseconds between { 5000 }; ///< two times that it tells
    };
    /// `found`: what the server serves. `changed`: time to ask it anew.
    DiscoveryWatch(ClusterSession& session, const ApiResources& found,
                   std::function<void()> changed);
    DiscoveryWatch(ClusterSession& session, const ApiResources& found,
                   std::function<void()> changed, Pace pace);
    ~DiscoveryWatch();

private:
    struct Watched;
    void watch(const ResourceScope& scope, std::set<std::string> found);
    void note();
    void plan(std::chrono::milliseconds delay);
    void tell();

    ClusterSession& m_session;
    const std::function<void()> m_changed;
    const Pace m_pace;
    GuiDoor m_door;
    GuiNotice m_news { m_door.mailbox(), [this] {
                          note();
                      } };
    QTimer m_timer;
    QDeadlineTimer m_notBefore { 0 };
    bool m_onceMore = false; ///< since the last change it was told once
    std::vector<std::shared_ptr<Watched>> m_watched;
};

} // namespace kittiwake
