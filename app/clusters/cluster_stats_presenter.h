#pragma once

#include <core/session/cluster_session.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/clusters/cluster_stats.h>

namespace kittiwake {

/// \brief Reads once a second what watching a cluster costs: events, requests, memory. \thread gui.
/// Session and view outlive it
class ClusterStatsPresenter
{
public:
    ClusterStatsPresenter(ClusterSession& session, ClusterStats& view);

private:
    struct Question
    { };
    GuiDoor m_door;
    /// Not here: an informer that takes in a list lets who reads it wait.
    BackgroundReader<Question, ClusterStats::Reading> m_reader;
};

} // namespace kittiwake
