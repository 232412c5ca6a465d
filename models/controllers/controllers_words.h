#pragma once

#include <kinds/controllers/controllers_answer.h>
#include <kinds/suspects/suspect.h>

#include <QCoreApplication>
#include <QString>

#include <cstdint>
#include <optional>

namespace kittiwake {

/// \brief What is said of controllers, their queues and the keys they retry, in words. What is not
/// known is "–", never 0. \thread gui \units now: milliseconds since the epoch
class ControllersWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllersWords)

public:
    [[nodiscard]] static QString notKnown() { return QStringLiteral("–"); }
    /// How a program or a replica fares: "Failing", "Standby", "–".
    [[nodiscard]] static QString state(const ControllerRow& row);
    /// How its metrics are read, or why not: "port-forward", "Not allowed".
    [[nodiscard]] static QString reach(const ControllerRow& row);
    [[nodiscard]] static QString role(ReplicaRole role);

    [[nodiscard]] static QString rate(const std::optional<double>& perSecond);
    [[nodiscard]] static QString span(const std::optional<double>& seconds);
    [[nodiscard]] static QString count(const std::optional<double>& number);
    /// "0.8 of 2", "0.8"
    [[nodiscard]] static QString busy(const ControllerQueue& queue);
    /// "25%": of the attempts; "–" where a program counts no errors
    [[nodiscard]] static QString errors(const ControllerQueue& queue);
    /// "12 of 48 attempts failed"; empty: not counted
    [[nodiscard]] static QString errorAccount(const ControllerQueue& queue);
    /// "10ms–100ms", "> 10s"; empty: too few to say
    [[nodiscard]] static QString range(const std::optional<QuantileRange>& range);

    [[nodiscard]] static QString state(SuspectState state);
    [[nodiscard]] static Tone tone(const Suspect& suspect);
    /// "Widget shop/web"; with "?" where the kind is a guess
    [[nodiscard]] static QString object(const Suspect& suspect);
    /// "3": the queue says so; "≥ 15", "12–14", "≈ 3": worked out; "–"
    [[nodiscard]] static QString tries(const TryCount& tries);
    /// "in 12s", "≈ in 12s": estimated; "now"; "–"
    [[nodiscard]] static QString nextTry(const std::optional<NextTry>& next, std::int64_t now);
    /// How sure that is, in a sentence; empty: there is none.
    [[nodiscard]] static QString nextTryAccount(const Suspect& suspect);
    /// "in its log", "in events": where it is known from; never two of them as one
    [[nodiscard]] static QString source(EvidenceSource source);
    /// "in its log, 12s ago"
    [[nodiscard]] static QString seen(const Suspect& suspect, std::int64_t now);
    /// "Seen in its log 12s ago, 4 times: …"
    [[nodiscard]] static QString evidence(const Evidence& evidence, std::int64_t now);
    [[nodiscard]] static QString ago(std::int64_t at, std::int64_t now);

    /// "Restarted 3m ago"
    [[nodiscard]] static QString mark(const QueueChart::Mark& mark, std::int64_t now);
};

} // namespace kittiwake
