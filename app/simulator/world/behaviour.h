#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// Says what a pod's first container does; a pod template carries it to its pods. On a node,
/// "silent" is a kubelet that is never heard of.
inline constexpr const char* kBehaviourAnnotation = "sim.kittiwake.dev/behaviour";

/// \brief What a container does once it is started, or why it never is. A value.
struct Behaviour
{
    enum class Kind {
        Serve, ///< runs and becomes ready
        Unready, ///< runs and never becomes ready
        End, ///< runs `after`, then ends with `exitCode` and `reason`; never ready before an Error
        NoImage, ///< its image cannot be pulled
    };
    Kind kind = Kind::Serve;
    std::chrono::seconds after { 0 };
    int exitCode = 0;
    std::string reason = "Completed"; ///< of a state `terminated`: also Error, OOMKilled

    /// "serve", "unready", "complete after=20s", "crash after=8s exit=1", "oom after=40s",
    /// "no-such-image". What it does not know is "serve".
    static Behaviour parse(std::string_view text);
    bool operator==(const Behaviour&) const = default;
};

/// Of a pod's container, by the annotation, by its image (a tag "broken" cannot be pulled), or by
/// default: what is restarted serves, the rest completes after a while.
[[nodiscard]] Behaviour behaviourOf(const nlohmann::json& pod, std::size_t container);

} // namespace kittiwake::sim
