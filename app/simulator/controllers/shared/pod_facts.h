#pragma once

#include <core/api/object.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// The controller of an object, by its metadata.ownerReferences; an empty kind: it has none.
struct OwnerFacts
{
    std::string kind {};
    std::string name {};
    std::string uid {};
    bool operator==(const OwnerFacts&) const = default;
};

/// \brief What controllers need of a pod, read without decoding the rest. If the facts are equal,
/// no controller has to look again, even if something else has changed. A value.
struct PodFacts
{
    ObjectKey key;
    std::string uid {};
    std::map<std::string, std::string> labels {};
    OwnerFacts owner {};
    std::string node {};
    std::string ip {};
    std::string hostname {};
    std::string subdomain {};
    std::vector<std::string> claims {}; ///< of persistent volumes, by name
    std::size_t ephemeral = 0; ///< containers that were added to look into it
    std::string phase {};
    std::string reason {};
    bool ready = false;
    std::optional<WallTime> readyChanged {}; ///< when that last changed
    std::optional<WallTime> created {};
    std::optional<WallTime> deleted {};
    bool operator==(const PodFacts&) const = default;

    [[nodiscard]] bool finished() const { return phase == "Succeeded" || phase == "Failed"; }
    /// Neither finished nor being deleted.
    [[nodiscard]] bool active() const { return !finished() && !deleted; }
    /// Ready for at least `atLeast`.
    [[nodiscard]] bool available(WallTime now, std::chrono::seconds atLeast) const;
    [[nodiscard]] std::string label(const std::string& name) const;
};

[[nodiscard]] PodFacts podFactsOf(const Object& pod);
/// The restarts of all its containers.
[[nodiscard]] std::int64_t podRestarts(const Object& pod);
/// Sorts the pods that are deleted first to the front: not scheduled, not running, not ready,
/// younger.
/// \source kubernetes pkg/controller: ActivePodsWithRanks, without costs, restarts and neighbours
void rankForDeletion(std::vector<PodFacts>& pods);
/// The controller of any object.
[[nodiscard]] OwnerFacts ownerOf(const Object& object);

} // namespace kittiwake::sim
