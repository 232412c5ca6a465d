#pragma once

#include <core/controllers/controller_program.h>
#include <kinds/suspects/suspect.h>

#include <map>
#include <string>
#include <vector>

namespace kittiwake {

/// Why what tells of keys cannot be read, by the program (programKey) whose log it is; of none:
/// Events.
using SuspectProblems = std::map<std::string, std::vector<std::string>>;

/// What a program is called among all there are: "operators/Deployment/retrier".
[[nodiscard]] std::string programKey(const ControllerProgram& program);

/// \brief Which of a program's queues the keys are of that it retries: metrics name no keys (Q 4),
/// and what names keys names no queues. A value. \thread one at a time
class QueueSuspects
{
public:
    QueueSuspects() = default;
    /// Of all programs, the worst first.
    explicit QueueSuspects(std::vector<Suspect> suspects)
        : m_suspects(std::move(suspects))
    { }

    /// Those of one of the program's queues, `queues` being all. A key is told apart by the
    /// controller that its program names, else by its kind; of a program with one queue all are of
    /// it.
    [[nodiscard]] std::vector<Suspect> of(const ControllerProgram& program,
                                          const std::string& queue,
                                          const std::vector<std::string>& queues) const;
    /// Those that no queue of these is of: it is not exported, or has another name.
    [[nodiscard]] std::vector<Suspect> others(const ControllerProgram& program,
                                              const std::vector<std::string>& queues) const;

private:
    std::vector<Suspect> m_suspects; ///< the worst first
};

} // namespace kittiwake
