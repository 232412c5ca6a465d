#pragma once

#include <core/controllers/controller_program.h>
#include <core/session/cluster_session.h>
#include <kinds/suspects/suspect.h>

#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which keys the controllers of a cluster retry: metrics name none (Q 4), but lines of
/// their leaders' logs and Events do. Read once, blocking. \thread the command's worker
class QueueSuspects
{
public:
    /// `ns`: whose Events; empty: all. What cannot be read is a sentence of `problems`.
    QueueSuspects(ClusterSession& session, const std::vector<ControllerProgram>& programs,
                  const std::string& ns, const std::stop_token& stop);
    /// Of those that are known, the worst first.
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
    [[nodiscard]] const std::vector<std::string>& problems() const { return m_problems; }

private:
    std::vector<Suspect> m_suspects; ///< the worst first
    std::vector<std::string> m_problems;
};

} // namespace kittiwake
