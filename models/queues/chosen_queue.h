#pragma once

#include <kinds/queues/queue_figures.h>

#include <QList>
#include <QObject>

namespace kittiwake {

/// \brief The queue that the page shows: its figures in words, its last ten minutes as series.
/// \thread gui
class ChosenQueue : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString id READ id NOTIFY changed FINAL)
    Q_PROPERTY(QString name READ name NOTIFY changed FINAL)
    Q_PROPERTY(QString owner READ owner NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(bool keysKnown READ keysKnown NOTIFY changed FINAL)
    Q_PROPERTY(bool paused READ paused NOTIFY changed FINAL)
    Q_PROPERTY(QString pausedText READ pausedText NOTIFY ticked FINAL)
    Q_PROPERTY(QString depthText READ depthText NOTIFY changed FINAL)
    Q_PROPERTY(QString addsText READ addsText NOTIFY changed FINAL)
    Q_PROPERTY(QString retriesText READ retriesText NOTIFY changed FINAL)
    Q_PROPERTY(QString waitText READ waitText NOTIFY changed FINAL)
    Q_PROPERTY(QString workText READ workText NOTIFY changed FINAL)
    Q_PROPERTY(QString longestText READ longestText NOTIFY changed FINAL)
    Q_PROPERTY(int workers READ workers NOTIFY changed FINAL)
    Q_PROPERTY(int working READ working NOTIFY changed FINAL)
    Q_PROPERTY(QString workersText READ workersText NOTIFY changed FINAL)
    Q_PROPERTY(qreal seriesEnd READ seriesEnd NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> depth READ depth NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> adds READ adds NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> retries READ retries NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> waitP50 READ waitP50 NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> waitP99 READ waitP99 NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> workP50 READ workP50 NOTIFY seriesChanged FINAL)
    Q_PROPERTY(QList<qreal> workP99 READ workP99 NOTIFY seriesChanged FINAL)

public:
    using QObject::QObject;

    void setFigures(const QueueFigures& figures);
    void setSeries(QueueSeries series);
    /// \units milliseconds since the epoch
    void tick(std::int64_t now);
    [[nodiscard]] const QueueFigures& figures() const { return m_figures; }

    [[nodiscard]] QString id() const { return QString::fromStdString(m_figures.id); }
    [[nodiscard]] QString name() const;
    [[nodiscard]] QString owner() const { return QString::fromStdString(m_figures.owner); }
    [[nodiscard]] int tone() const { return static_cast<int>(m_figures.tone()); }
    [[nodiscard]] bool keysKnown() const { return m_figures.keysKnown; }
    [[nodiscard]] bool paused() const { return m_figures.paused; }
    [[nodiscard]] QString pausedText() const; ///< what that means, and since when; empty: it is not
    [[nodiscard]] QString depthText() const;
    [[nodiscard]] QString addsText() const;
    [[nodiscard]] QString retriesText() const;
    [[nodiscard]] QString waitText() const; ///< the 99th percentile, over the last minute
    [[nodiscard]] QString workText() const;
    [[nodiscard]] QString longestText() const; ///< in work at the moment; empty: none
    [[nodiscard]] int workers() const { return m_figures.workers; }
    [[nodiscard]] int working() const { return static_cast<int>(m_figures.working); }
    [[nodiscard]] QString workersText() const; ///< "workers: 2 of 4 busy"
    [[nodiscard]] qreal seriesEnd() const { return static_cast<qreal>(m_series.endsAt); }
    [[nodiscard]] QList<qreal> depth() const { return listOf(m_series.depth); }
    [[nodiscard]] QList<qreal> adds() const { return listOf(m_series.adds); }
    [[nodiscard]] QList<qreal> retries() const { return listOf(m_series.retries); }
    [[nodiscard]] QList<qreal> waitP50() const { return listOf(m_series.waitP50); }
    [[nodiscard]] QList<qreal> waitP99() const { return listOf(m_series.waitP99); }
    [[nodiscard]] QList<qreal> workP50() const { return listOf(m_series.workP50); }
    [[nodiscard]] QList<qreal> workP99() const { return listOf(m_series.workP99); }

Q_SIGNALS:
    void changed();
    void ticked();
    void seriesChanged();

private:
    static QList<qreal> listOf(const std::vector<double>& values)
    {
        return QList<qreal>(values.begin(), values.end());
    }

    QueueFigures m_figures;
    QueueSeries m_series;
    std::int64_t m_now = 0;
};

} // namespace kittiwake
