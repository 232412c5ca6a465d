#pragma once

#include <core/session/cluster_session.h>
#include <core/workqueue/queue_totals.h>
#include <models/frame_pump.h>
#include <models/pipeline/pipeline_view.h>

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
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
    ~PipelinePresenter() override;

private:
    void follow(); ///< whether somebody looks
    void read();
    void show(std::vector<PipelineSample> samples);

    ClusterSession& m_session;
    PipelineView& m_view;
    const Consumers m_consumers;
    FramePump m_pump;
    std::shared_ptr<Strand> m_strand;
    QTimer m_timer;
    bool m_reading = false; ///< one look at a time, however long it takes
};

} // namespace kittiwake
