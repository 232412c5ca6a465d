#pragma once

#include <core/base/strand.h>
#include <core/workqueue/queue_registry.h>
#include <models/frame_pump.h>
#include <models/queues/queues_view.h>

#include <QObject>

#include <memory>
#include <vector>

namespace kittiwake {

class ClusterSession;

/// \brief Feeds the view of work queues from registries of queues: figures once a second, whether
/// the view is looked at or not, so that its charts have a past; the chosen queue's keys four times
/// a second, while it is. All of it is read by a worker. \thread gui. \owns what it reads with; the
/// session's threads and the view outlive it, registries and queues need not
class QueuesPresenter : public QObject
{
    Q_OBJECT
public:
    /// The session's queues, and those of `others`: a simulated cluster's controllers.
    QueuesPresenter(ClusterSession& session, QueuesView& view,
                    std::vector<QueueRegistry> others = {});
    ~QueuesPresenter() override;

private:
    struct Reader;
    void tellWanted();

    QueuesView& m_view;
    FramePump m_pump;
    std::shared_ptr<Strand> m_strand;
    std::shared_ptr<Reader> m_reader; ///< the strand's
};

} // namespace kittiwake
