#pragma once

#include <models/navigation/view_model.h>
#include <models/queues/chosen_queue.h>
#include <models/queues/key_list_model.h>
#include <models/queues/queue_list_model.h>

#include <QTimer>

#include <functional>
#include <optional>

namespace kittiwake {

/// \brief All that the page of work queues sees: the queues, the chosen one's last ten minutes and
/// its keys. Requests go out as signals; what became of them comes back as a notice. \thread gui
class QueuesView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::QueueListModel* queues READ queues CONSTANT FINAL)
    Q_PROPERTY(kittiwake::KeyListModel* keys READ keys CONSTANT FINAL)
    Q_PROPERTY(kittiwake::ChosenQueue* chosen READ chosen CONSTANT FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY wantedChanged FINAL)
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY wantedChanged FINAL)
    Q_PROPERTY(bool byName READ byName WRITE setByName NOTIFY byNameChanged FINAL)
    Q_PROPERTY(qreal now READ now NOTIFY ticked FINAL) ///< \units ms since the epoch
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString message READ message NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString keysText READ keysText NOTIFY changed FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(QString keyTitle READ keyTitle NOTIFY keyChanged FINAL)
    Q_PROPERTY(QString keyError READ keyError NOTIFY keyChanged FINAL)
    Q_PROPERTY(QString keyFacts READ keyFacts NOTIFY keyChanged FINAL)

public:
    /// What stands in the place of the keys; Keys: they do.
    enum class State { Loading, NoQueues, FiguresOnly, Quiet, NoMatch, Keys };
    Q_ENUM(State)
    enum class Deed { Retried, Forgotten, Paused, Resumed };
    /// \units milliseconds since the epoch
    using Clock = std::function<std::int64_t()>;

    explicit QueuesView(Clock clock, QObject* parent = nullptr);

    /// All queues, as they are now.
    void setQueues(std::vector<QueueFigures> queues);
    void setSeries(const QString& id, QueueSeries series);
    /// None: the queue's keys are not known. Left out where another queue or filter is wanted by
    /// now.
    void setKeys(const QString& id, const QString& filter, std::optional<KeyTable> table);
    /// What became of a request; false: there was nothing to do.
    void showDeed(Deed deed, const QString& what, bool done);
    /// New words for the time that went by; a timer does so while the view is active.
    void tick();

    [[nodiscard]] QueueListModel* queues() { return &m_queues; }
    [[nodiscard]] KeyListModel* keys() { return &m_keys; }
    [[nodiscard]] ChosenQueue* chosen() { return &m_chosen; }
    [[nodiscard]] bool active() const { return m_active; }
    void setActive(bool active);
    [[nodiscard]] QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    [[nodiscard]] bool byName() const { return m_queues.byName(); }
    void setByName(bool byName);
    [[nodiscard]] qreal now() const { return static_cast<qreal>(m_now); }
    [[nodiscard]] State state() const;
    [[nodiscard]] QString badge() const override
    {
        return m_queues.failing() > 0 ? QString::number(m_queues.failing()) : QString();
    }
    [[nodiscard]] int badgeTone() const override { return static_cast<int>(Tone::Warn); }
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString keysText() const; ///< "3 failing · 1,000 of 50,000 keys"
    [[nodiscard]] QString notice() const;
    [[nodiscard]] QString keyTitle() const;
    [[nodiscard]] QString keyError() const;
    [[nodiscard]] QString keyFacts() const;

    Q_INVOKABLE void chooseQueue(int row);
    Q_INVOKABLE void chooseKey(int row);
    Q_INVOKABLE void moveKey(int by);
    /// Of the selected key; nothing, where there is none.
    Q_INVOKABLE void retryKey();
    Q_INVOKABLE void forgetKey();
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    void clearFilter() override { setFilter({}); }
    Q_INVOKABLE void togglePause(); ///< of the chosen queue

Q_SIGNALS:
    void changed();
    void ticked();
    void noticeChanged();
    void keyChanged();
    void byNameChanged();
    void wantedChanged(); ///< active, the chosen queue or the filter: what is to be read
    void retryWanted(const QString& queue, const QString& key);
    void forgetWanted(const QString& queue, const QString& key);
    void pauseWanted(const QString& queue, bool paused);

private:
    void followChosen();
    void retranslate();
    struct LastDeed
    {
        Deed deed;
        QString what;
        bool done;
    };

    const Clock m_clock;
    QueueListModel m_queues;
    KeyListModel m_keys;
    ChosenQueue m_chosen;
    QString m_keysOf; ///< the queue that the keys are of
    std::int64_t m_now = 0;
    std::int64_t m_matching = 0, m_tracked = 0, m_shown = 0;
    bool m_loaded = false; ///< queues have been told of
    bool m_keysLoaded = false;
    bool m_active = false;
    QString m_filter;
    std::optional<LastDeed> m_deed;
    QTimer m_tick;
    QTimer m_noticeOver;
};

} // namespace kittiwake
