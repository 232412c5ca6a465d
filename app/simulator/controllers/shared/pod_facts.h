#pragma once

#include <core/api/object.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// The controller of an object, by its metadata.ownerReferences; no kind: it has none.
struct OwnerFacts
{
    std::string kind {};
    std::string name {};
    std::string uid {};
    bool operator==(const OwnerFacts&) const = default;
};

/// \brief What controllers ask of a pod, read without decoding the rest of it. Equal facts: no
/// controller need look again, whatever else has changed. A value.
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
    std::string phase {};
    std::string reason {};
    bool ready = false;
    std::optional<WallTime> readyChanged {}; ///< when it became ready, or ceased to be
    std::optional<WallTime> created {};
    std::optional<WallTime> deleted {};
    bool operator==(const PodFacts&) const = default;

    [[nodiscard]] bool finished() const { return phase == "Succeeded" || phase == "Failed"; }
    /// Neither finished nor on its way out.
    [[nodiscard]] bool active() const { return !finished() && !deleted; }
    /// Ready, and has been so for `atLeast`.
    [[nodiscard]] bool available(WallTime now, std::chrono::seconds atLeast) const;
    [[nodiscard]] std::string label(const std::string& name) const;
};

[[nodiscard]] PodFacts podFactsOf(const Object& pod);
/// Of all its containers together.
[[nodiscard]] std::int64_t podRestarts(const Object& pod);
/// Puts those first that are missed least: not scheduled, not running, not ready, younger.
/// \source kubernetes pkg/controller: ActivePodsWithRanks, without costs, restarts and neighbours
void rankForDeletion(std::vector<PodFacts>& pods);
/// Of any object.
[[nodiscard]] OwnerFacts ownerOf(const Object& object);

} // namespace kittiwake::sim
