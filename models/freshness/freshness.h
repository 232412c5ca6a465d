#pragma once

#include <models/freshness/freshness_state.h>
#include <models/table/row.h>

#include <QObject>
#include <QTimer>

#include <functional>

namespace kittiwake {

/// \brief Puts a FreshnessState into words that tick: the mark beside the cluster's name and what
/// its explanation says. \thread gui
class Freshness : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Phase phase READ phase NOTIFY changed FINAL)
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString detail READ detail NOTIFY changed FINAL)
    Q_PROPERTY(QString nextStep READ nextStep NOTIFY changed FINAL)
    Q_PROPERTY(bool canRetry READ canRetry NOTIFY changed FINAL)
    Q_PROPERTY(qreal progress READ progress NOTIFY changed FINAL)
    Q_PROPERTY(bool past READ isPast NOTIFY changed FINAL)

public:
    enum class Phase { Idle, Connecting, Syncing, Live, Retrying, Stale, Forbidden, Failed };
    Q_ENUM(Phase)
    /// \units milliseconds since the epoch
    using Clock = std::function<std::int64_t()>;

    explicit Freshness(Clock clock, QObject* parent = nullptr);

    void setState(const FreshnessState& state);
    /// As it is by now: time alone may have made it worse.
    [[nodiscard]] const FreshnessState& state() const { return m_state; }
    /// New words for the time that went by; a timer does so while there is something to count.
    void tick();

    [[nodiscard]] Phase phase() const { return static_cast<Phase>(m_state.phase); }
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] int tone() const; ///< a Tone
    [[nodiscard]] QString detail() const { return m_detail; } ///< in a sentence or two
    [[nodiscard]] QString nextStep() const; ///< what the user can do; empty: nothing needs doing
    /// The detail, and in a line of its own what the user can do.
    [[nodiscard]] QString advice() const;
    [[nodiscard]] bool canRetry() const; ///< "try now" makes sense
    [[nodiscard]] qreal progress() const; ///< 0 to 1; below 0: not known
    /// What is shown was so; nobody knows what is. Of several kinds: of half of them, at least.
    [[nodiscard]] bool isPast() const;

Q_SIGNALS:
    void changed();

private:
    bool refresh();
    /// Some kinds are live again, others wait.
    [[nodiscard]] bool isReconnecting() const;
    [[nodiscard]] QString wordsFor(std::int64_t now) const;
    [[nodiscard]] QString detailFor(std::int64_t now) const;
    [[nodiscard]] QString lastHeard(std::int64_t now) const;

    Clock m_clock;
    FreshnessState m_told;
    FreshnessState m_state; ///< m_told, at the time of the words
    QString m_text;
    QString m_detail;
    QTimer m_tick;
};

/// When the server is asked again for what it refused, and how to have it asked at once: nobody
/// tells of rights that are given meanwhile. \param nextTryAt as FreshnessState has it
[[nodiscard]] QString askedAgainText(std::int64_t nextTryAt);
/// "0.2 s", "12 s", "3 min", "2 h", "4 d": spans in the mark.
[[nodiscard]] QString shortSpan(std::int64_t milliseconds);

} // namespace kittiwake
