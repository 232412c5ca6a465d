#pragma once

#include <models/logs/log_exporter.h>
#include <models/logs/log_filter_form.h>
#include <models/logs/log_seeker.h>
#include <models/logs/log_sources.h>
#include <models/logs/logs_answer.h>
#include <models/logs/logs_origin.h>

#include <QObject>

namespace kittiwake {

/// \brief What is said about logs: the sentence in the place of lines that are not there, the
/// numbers below them, and what is to be known of them. Derived from the last answer and from what
/// the user asked for. \thread gui; all of that outlives it
class LogsStatus : public QObject
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY changed FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY changed FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY changed FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY changed FINAL)

public:
    enum class State {
        Nothing, ///< no object was chosen
        Loading,
        Lines,
        Empty, ///< nothing was written so far, or nothing runs
        NoMatch, ///< lines there are, but the filter lets none through
        Failed, ///< none of the logs can be read; `hint` says why
    };
    Q_ENUM(State)
    struct Parts
    {
        const LogsAnswer& answer;
        const LogsOrigin& origin;
        const LogFilterForm& filter;
        const LogSources& sources;
        const LogSeeker& seeker;
        const LogExporter& exporter;
    };
    explicit LogsStatus(const Parts& parts, QObject* parent = nullptr);

    void setPaused(bool paused);
    void tell() { Q_EMIT changed(); } ///< the answer is another one, or what was asked for

    /// Not all lines are shown, by the user's choice.
    [[nodiscard]] bool isNarrowed() const;
    [[nodiscard]] State state() const;
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString footer() const;
    [[nodiscard]] QString notice() const;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] int count() const { return static_cast<int>(m_parts.answer.rows.size()); }
    [[nodiscard]] bool lacksContainer() const; ///< the one that was asked for
    [[nodiscard]] QString waiting() const;
    [[nodiscard]] QString problem() const;

    const Parts m_parts;
    bool m_paused = false;
};

} // namespace kittiwake
