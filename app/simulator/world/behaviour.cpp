#include "behaviour.h"

#include <app/simulator/world/kubelet/container_status.h>
#include <core/api/json/json_value.h>

#include <charconv>

namespace kittiwake::sim {

namespace {

constexpr int kOutOfMemory = 137; // 128 + SIGKILL

/// The number after `name=` in the text, or `fallback`.
int argument(std::string_view text, std::string_view name, int fallback)
{
    const auto at = text.find(std::string(name) + '=');
    if (at == std::string_view::npos)
        return fallback;
    int value = fallback;
    const auto* const digits = text.data() + at + name.size() + 1;
    std::from_chars(digits, text.data() + text.size(), value);
    return value;
}

/// Pods of jobs complete after 8 to 37 s, depending on their name.
Behaviour completes(const JsonValue& pod)
{
    const auto hash = podHash(1, pod);
    return { .kind = Behaviour::Kind::End,
             .after = std::chrono::seconds(8 + static_cast<int>(hash % 30)) };
}

} // namespace

Behaviour Behaviour::parse(std::string_view text)
{
    const std::chrono::seconds after(argument(text, "after", 10));
    if (text.starts_with("unready"))
        return { .kind = Kind::Unready };
    if (text.starts_with("no-such-image"))
        return { .kind = Kind::NoImage };
    if (text.starts_with("complete"))
        return { .kind = Kind::End, .after = after };
    if (text.starts_with("crash"))
        return { .kind = Kind::End,
                 .after = after,
                 .exitCode = argument(text, "exit", 1),
                 .reason = "Error" };
    if (text.starts_with("oom"))
        return {
            .kind = Kind::End, .after = after, .exitCode = kOutOfMemory, .reason = "OOMKilled"
        };
    return {};
}

Behaviour behaviourOf(const JsonValue& pod, std::size_t container)
{
    const JsonValue& spec = pod.at("spec");
    const std::string image = spec.at("containers").at(container).value("image", "");
    if (image.ends_with(":broken"))
        return { .kind = Behaviour::Kind::NoImage };
    const auto annotations = pod.at("metadata").value("annotations", JsonValue::object());
    if (container == 0 && annotations.contains(kBehaviourAnnotation))
        return Behaviour::parse(annotations[kBehaviourAnnotation].get<std::string>());
    if (spec.at("containers").at(container).value("stdin", false))
        return {}; // it waits for input
    return spec.value("restartPolicy", "Always") == "Always" ? Behaviour() : completes(pod);
}

Behaviour ephemeralBehaviour(const JsonValue& container)
{
    if (container.value("image", "").ends_with(":broken"))
        return { .kind = Behaviour::Kind::NoImage };
    if (container.value("stdin", false))
        return {};
    return { .kind = Behaviour::Kind::End };
}

} // namespace kittiwake::sim
