#pragma once

#include <core/workqueue/queue_registry.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
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
    class Reading;
    struct Question
    {
        QString queue {}; ///< chosen; empty: none is
        QString filter {};
        bool active = false;
    };
    /// Figures and series are another pointer whenever they were read anew.
    struct Answer
    {
        std::shared_ptr<const std::vector<QueueFigures>> figures {};
        std::shared_ptr<const QueueSeries> series {}; ///< null, as the keys: nobody looks
        std::optional<std::optional<KeyTable>> keys {};
    };
    struct Deed
    {
        QueuesView::Deed deed;
        QString what;
        bool done;
    };
    void ask();
    void act(QueuesView::Deed deed, const QString& queue, const QString& what,
             std::function<bool(QueueProbe&)> action);
    void show(Answer answer);

    QueuesView& m_view;
    Question m_question; ///< the last
    Answer m_shown; ///< since it was asked
    GuiDoor m_door;
    AnswerQueue<Deed> m_deeds { m_door.mailbox(), [this](const Deed& deed) {
                                   m_view.showDeed(deed.deed, deed.what, deed.done);
                               } };
    std::weak_ptr<Reading> m_reading; ///< the reader's
    std::unique_ptr<BackgroundReader<Question, Answer>> m_reader;
};

} // namespace kittiwake
