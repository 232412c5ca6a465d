#pragma once

#include <models/freshness/freshness.h>
#include <models/timeline/timeline_answer.h>

namespace kittiwake {

/// \brief What is said about a time line: the sentence in the place of what is not there, and the
/// numbers. \thread gui; the freshness outlives it
class TimelineStatus : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString message READ message NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString keptText READ keptText NOTIFY changed FINAL)
    Q_PROPERTY(QString keptHint READ keptHint NOTIFY changed FINAL)
    Q_PROPERTY(QString windowText READ windowText NOTIFY changed FINAL)
    Q_PROPERTY(QString warningsText READ warningsText NOTIFY changed FINAL)
    Q_PROPERTY(QString rateText READ rateText NOTIFY changed FINAL)
    Q_PROPERTY(QString pausedText READ pausedText NOTIFY changed FINAL)
    Q_PROPERTY(QString linesText READ linesText NOTIFY changed FINAL)
    Q_PROPERTY(int timeLength READ timeLength NOTIFY changed FINAL)

public:
    enum class State {
        Loading,
        Shown,
        Empty, ///< nothing has happened
        Quiet, ///< nothing did in this window
        NoMatch, ///< nothing that the filter lets through
        Forbidden,
        Failed
    };
    Q_ENUM(State)

    explicit TimelineStatus(const Freshness& freshness, QObject* parent = nullptr);

    /// \units now: milliseconds since the epoch
    void setAnswer(const TimelineAnswer& answer, std::int64_t now);
    void setPaused(bool paused);
    void clear(); ///< nothing is known

    [[nodiscard]] State state() const;
    [[nodiscard]] QString message() const;
    [[nodiscard]] QString hint() const;
    /// "12,408 of at most 50,000 events and changes recorded, oldest 13:02:11"
    [[nodiscard]] QString keptText() const;
    [[nodiscard]] QString keptHint() const; ///< the same in sentences, with bytes and what went
    [[nodiscard]] QString windowText() const; ///< "1,204 events and changes in 15 min"
    [[nodiscard]] QString shareText() const; ///< "12 of 1,204 events and changes shown"
    [[nodiscard]] QString warningsText() const; ///< "37 warnings"; empty: none
    [[nodiscard]] QString rateText() const; ///< "0.4 events/s"
    [[nodiscard]] QString pausedText() const; ///< "paused, 143 new"; empty: it is not
    [[nodiscard]] QString linesText() const; ///< which of the lines there are; empty: all
    [[nodiscard]] int timeLength() const; ///< of the longest time of the list \units characters

Q_SIGNALS:
    void changed();

private:
    const Freshness& m_freshness;
    bool m_answered = false;
    bool m_paused = false;
    bool m_filtered = false;
    bool m_selected = false; ///< by the Labels page's selection alone
    std::int64_t m_span = 0;
    std::int64_t m_from = 0;
    std::int64_t m_now = 0;
    TimelineNumbers m_numbers;
};

} // namespace kittiwake
