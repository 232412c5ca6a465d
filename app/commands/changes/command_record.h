#pragma once

#include <core/changes/change_sender.h>
#include <core/config/cluster_access.h>
#include <kinds/changes/change_file.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Writes what a command changes into the record that the window shows, secrets masked.
/// \thread one
class CommandRecord
{
public:
    /// `command`: "rollout restart".
    CommandRecord(const ClusterAccess& access, std::string command);

    /// One change, and what came of it. `before`: the object as it was; null: what has changed in
    /// it is not kept. \errors Config: the record cannot be written; the change is what it is
    [[nodiscard]] Expected<void> add(const Change& change, const Unstructured* before,
                                     const Expected<ChangeResult>& result);

    /// The same of what is no single change: a drain, a token. `command`: kubectl's that does the
    /// same; empty: none is known. Cancelled: it was stopped. `came`: what came of it, in a few
    /// words.
    [[nodiscard]] Expected<void> add(const ChangeTarget& target, const std::string& command,
                                     const Expected<void>& result, const std::string& came = {});

private:
    [[nodiscard]] ChangeRecord recordOf(const ChangeTarget& target);

    const std::string m_command;
    const std::string m_context;
    const std::string m_user;
    const std::string m_as;
    const std::vector<std::string> m_asGroups;
    const ChangeFile m_file;
    std::uint64_t m_number = 0;
};

} // namespace kittiwake
