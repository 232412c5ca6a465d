#pragma once

#include <core/api/json/json_value.h>

#include <chrono>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// The annotation that says what a pod's first container does; pods get it from their template. On
/// a node, "silent" means that its kubelet never reports.
inline constexpr const char* kBehaviourAnnotation = "sim.kittiwake.dev/behaviour";

/// \brief What a container does after its start, or why it does not start. A value.
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
    /// "no-such-image". Unknown texts are "serve".
    static Behaviour parse(std::string_view text);
    bool operator==(const Behaviour&) const = default;
};

/// The behaviour of a pod's container, by the annotation, its image (a tag "broken" cannot be
/// pulled), or by default: containers that are restarted, or read their
/// input, serve, others complete after a while.
[[nodiscard]] Behaviour behaviourOf(const JsonValue& pod, std::size_t container);
/// Of one that is added to look into a pod: it waits for its input, or ends at once without any.
[[nodiscard]] Behaviour ephemeralBehaviour(const JsonValue& container);

} // namespace kittiwake::sim
