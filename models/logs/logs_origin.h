#pragma once

#include <models/logs/logs_target.h>
#include <models/navigation/views.h>

#include <QObject>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief Whose logs are read, and where they begin: `kubectl logs` with `--tail`, `--since` and
/// `--previous`. \thread gui
class LogsOrigin : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString title READ title NOTIFY wordsChanged FINAL)
    /// Where they begin, as one types it: see LogsBegin. What it cannot be is left out.
    Q_PROPERTY(QString begin READ begin WRITE setBegin NOTIFY changed FINAL)
    Q_PROPERTY(QString beginText READ beginText NOTIFY wordsChanged FINAL)
    Q_PROPERTY(bool previous READ previous WRITE setPrevious NOTIFY changed FINAL)

public:
    explicit LogsOrigin(ViewClock clock, QObject* parent = nullptr);

    void show(LogsTarget target); ///< nothing, where those are read and nothing is wrong
    void clear(); ///< nobody's
    /// The object has no pods, or cannot be asked for. Until others are read.
    void setProblem(const QString& sentence);
    void setBegin(const QString& typed);
    /// Why they cannot begin so; empty: they can.
    Q_INVOKABLE QString beginProblem(const QString& typed) const;
    void setPrevious(bool previous);

    [[nodiscard]] const std::optional<LogsTarget>& target() const { return m_target; }
    /// Another one each time that reading begins anew: what is told of an earlier one is stale.
    [[nodiscard]] std::uint64_t selection() const { return m_selection; }
    [[nodiscard]] const QString& problem() const { return m_problem; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString begin() const { return beginning().text(); }
    [[nodiscard]] QString beginText() const { return beginning().shown(); } ///< on a button
    [[nodiscard]] bool previous() const { return m_target && m_target->previous; }

Q_SIGNALS:
    void changed(); ///< reading begins anew
    void wordsChanged();
    void problemChanged();

private:
    [[nodiscard]] LogsBegin beginning() const { return m_target ? m_target->begin : LogsBegin {}; }
    void set(std::optional<LogsTarget> target);

    const ViewClock m_clock;
    std::optional<LogsTarget> m_target;
    std::uint64_t m_selection = 0;
    QString m_problem;
};

} // namespace kittiwake
