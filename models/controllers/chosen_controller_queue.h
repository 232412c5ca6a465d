#pragma once

#include <kinds/controllers/controllers_answer.h>

#include <QList>
#include <QObject>
#include <QStringList>

#include <optional>

namespace kittiwake {

/// \brief The queue that is looked at: its state with what makes it one, its figures in words, and
/// the time since it was first looked at as series. \thread gui
class ChosenControllerQueue : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool known READ isKnown NOTIFY changed FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString stateText READ stateText NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString reason READ reason NOTIFY changed FINAL)
    Q_PROPERTY(QString waitText READ waitText NOTIFY changed FINAL)
    Q_PROPERTY(QString workText READ workText NOTIFY changed FINAL)
    Q_PROPERTY(QString errorText READ errorText NOTIFY changed FINAL)
    Q_PROPERTY(QString depthsText READ depthsText NOTIFY changed FINAL)
    Q_PROPERTY(qreal end READ end NOTIFY changed FINAL) ///< \units ms since the epoch
    Q_PROPERTY(qreal step READ step NOTIFY changed FINAL) ///< \units seconds
    Q_PROPERTY(qreal span READ span NOTIFY changed FINAL) ///< likewise
    Q_PROPERTY(QList<qreal> depth READ depth NOTIFY changed FINAL)
    Q_PROPERTY(QList<qreal> adds READ adds NOTIFY changed FINAL)
    Q_PROPERTY(QList<qreal> retries READ retries NOTIFY changed FINAL)
    Q_PROPERTY(QList<qreal> busy READ busy NOTIFY changed FINAL)
    Q_PROPERTY(QList<qreal> errors READ errors NOTIFY changed FINAL)
    Q_PROPERTY(QList<qreal> wait READ wait NOTIFY changed FINAL) ///< \units seconds, means
    Q_PROPERTY(QList<qreal> work READ work NOTIFY changed FINAL) ///< likewise
    Q_PROPERTY(QList<qreal> marks READ marks NOTIFY changed FINAL) ///< \units ms since the epoch
    Q_PROPERTY(QString marksText READ marksText NOTIFY ticked FINAL)

public:
    using QObject::QObject;

    /// None: there is no queue.
    void setQueue(std::optional<ControllerQueue> queue, QueueChart chart);
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    void retranslate();

    [[nodiscard]] bool isKnown() const { return m_queue.has_value(); }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString stateText() const;
    [[nodiscard]] int tone() const;
    [[nodiscard]] QString reason() const;
    /// "p50 10ms–0.1s · p99 1s–10s": between which bounds of its buckets; empty: too few
    [[nodiscard]] QString waitText() const;
    [[nodiscard]] QString workText() const;
    [[nodiscard]] QString errorText() const;
    [[nodiscard]] QString depthsText() const; ///< by priority; empty: there is one
    [[nodiscard]] qreal end() const { return static_cast<qreal>(m_chart.endsAt); }
    [[nodiscard]] qreal step() const { return m_chart.step; }
    [[nodiscard]] qreal span() const { return m_chart.span; }
    [[nodiscard]] QList<qreal> depth() const { return listOf(m_chart.depth); }
    [[nodiscard]] QList<qreal> adds() const { return listOf(m_chart.adds); }
    [[nodiscard]] QList<qreal> retries() const { return listOf(m_chart.retries); }
    [[nodiscard]] QList<qreal> busy() const { return listOf(m_chart.busy); }
    [[nodiscard]] QList<qreal> errors() const { return listOf(m_chart.errors); }
    [[nodiscard]] QList<qreal> wait() const { return listOf(m_chart.wait); }
    [[nodiscard]] QList<qreal> work() const { return listOf(m_chart.work); }
    [[nodiscard]] QList<qreal> marks() const;
    [[nodiscard]] QString marksText() const; ///< what broke its lines off; empty: nothing

Q_SIGNALS:
    void changed();
    void ticked();

private:
    static QList<qreal> listOf(const std::vector<double>& values)
    {
        return QList<qreal>(values.begin(), values.end());
    }

    std::optional<ControllerQueue> m_queue;
    QueueChart m_chart;
    std::int64_t m_now = 0;
};

} // namespace kittiwake
