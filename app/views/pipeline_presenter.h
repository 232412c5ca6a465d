#pragma once

#include <core/session/cluster_session.h>
#include <core/workqueue/queue_totals.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/pipeline/pipeline_view.h>

#include <QObject>

#include <functional>
#include <optional>

namespace kittiwake {

/// \brief Shows a PipelineView how all informers of a session are, once a second while it is looked
/// at. They are read on a worker, since one that takes in a list lets its readers wait. \thread
/// gui. Session and view outlive it
class PipelinePresenter : public QObject
{
    Q_OBJECT
public:
    /// What follows an informer where its objects become rows; nothing where they do not. Asked on
    /// the GUI thread.
    struct Consumers
    {
        std::function<std::optional<QueueTotals>(const ResourceScope&)> queue {};
        std::function<std::optional<std::size_t>(const ResourceScope&)> rows {};
    };
    PipelinePresenter(ClusterSession& session, PipelineView& view, Consumers consumers);

private:
    void show(std::vector<PipelineSample> samples);

    ClusterSession& m_session;
    PipelineView& m_view;
    const Consumers m_consumers;
    GuiDoor m_door;
    BackgroundReader<bool, std::vector<PipelineSample>> m_reader; ///< asked whether somebody looks
};

} // namespace kittiwake
