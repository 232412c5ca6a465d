#pragma once

#include <core/controllers/controller_program.h>
#include <kinds/suspects/crash.h>
#include <kinds/suspects/program_key.h>
#include <kinds/suspects/suspect.h>
#include <kinds/suspects/worked_kind.h>
#include <kinds/text/text.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// Why what tells of keys cannot be read, by the program (programKey) whose log it is; of none:
/// Events.
using SuspectProblems = std::map<std::string, std::vector<Text>>;

/// \brief Which of a program's queues the keys are of that it retries: metrics name no keys,
/// and what names keys names no queues. A value. \thread one at a time
class QueueSuspects
{
public:
    QueueSuspects() = default;
    /// Of all programs, the worst first; and how many objects there are of what kinds they work on,
    /// as far as they were counted; and which of them have ended by a panic lately.
    explicit QueueSuspects(std::vector<Suspect> suspects, std::vector<CountedKind> counted = {},
                           std::vector<Crash> crashes = {})
        : m_suspects(std::move(suspects))
        , m_counted(std::move(counted))
        , m_crashes(std::move(crashes))
    { }

    [[nodiscard]] const std::vector<Suspect>& all() const { return m_suspects; }
    /// Those of one of the program's queues, `queues` being all. A key is told apart by the
    /// controller that its program names, else by its kind; of a program with one queue all are of
    /// it.
    [[nodiscard]] std::vector<Suspect> of(const ControllerProgram& program,
                                          const std::string& queue,
                                          const std::vector<std::string>& queues) const;
    /// Those that no queue of these is of: it is not exported, or has another name.
    [[nodiscard]] std::vector<Suspect> others(const ControllerProgram& program,
                                              const std::vector<std::string>& queues) const;

    /// How many objects there are of the kind whose keys are in that queue; none: not known.
    [[nodiscard]] std::optional<double> objects(const ControllerProgram& program,
                                                const std::string& queue,
                                                const std::vector<std::string>& queues) const;
    /// The program's last one; null: there was none lately.
    [[nodiscard]] const Crash* crashOf(const ControllerProgram& program) const;
    /// Whether a queue that is called so is of the objects of that kind.
    [[nodiscard]] static bool isQueueOf(const std::string& queue, const std::string& kind);

private:
    std::vector<Suspect> m_suspects; ///< the worst first
    std::vector<CountedKind> m_counted;
    std::vector<Crash> m_crashes;
};

} // namespace kittiwake
