#pragma once

#include <core/logs/pod_logs.h>
#include <kinds/object_link.h>
#include <models/logs/logs_begin.h>

#include <QString>

#include <vector>

namespace kittiwake {

/// Whose logs are read, and where they begin.
struct LogsTarget
{
    ObjectLink object {};
    std::vector<ObjectLink> others {}; ///< whose logs are read along with the object's
    std::vector<PodSelection> pods {}; ///< by their labels, instead of an object's
    std::string container {}; ///< that one's of each; empty: of all containers
    bool previous = false; ///< the instances before the last restart, too
    LogsBegin begin {};
    bool operator==(const LogsTarget&) const = default;

    [[nodiscard]] std::vector<ObjectLink> objects() const; ///< all of them
    [[nodiscard]] QString title() const; ///< in the user's language
    /// As a part of a file's name.
    [[nodiscard]] QString fileName() const;
    /// By which something about its lines is remembered: namespace and name, of a pod without what
    /// was generated of its name, so that it is the same for all pods of a workload.
    [[nodiscard]] QString memoryKey() const;
};

} // namespace kittiwake
