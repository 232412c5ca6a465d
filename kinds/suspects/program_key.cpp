#include "program_key.h"

namespace kittiwake {

namespace {

/// The group of what runs pods; none: it is none of Kubernetes' own.
std::optional<std::string> groupOfWorkload(std::string_view kind)
{
    if (kind == "Deployment" || kind == "StatefulSet" || kind == "DaemonSet"
        || kind == "ReplicaSet")
        return "apps";
    if (kind == "Job" || kind == "CronJob")
        return "batch";
    if (kind == "Pod" || kind == "ReplicationController")
        return "";
    return std::nullopt;
}

} // namespace

std::string programKey(const ControllerProgram& program)
{
    return program.ns + '/' + program.kind + '/' + program.name;
}

std::string programName(std::string_view key)
{
    return std::string(key.substr(key.rfind('/') + 1)); // npos + 1 is 0
}

std::optional<ObjectLink> workloadOfProgram(std::string_view key)
{
    const auto kind = key.find('/');
    const auto name = key.rfind('/');
    if (kind == std::string_view::npos || kind == name)
        return std::nullopt;
    const auto word = key.substr(kind + 1, name - kind - 1);
    const auto group = groupOfWorkload(word);
    if (!group)
        return std::nullopt;
    return ObjectLink { *group,
                        std::string(word),
                        { std::string(key.substr(0, kind)), programName(key) } };
}

} // namespace kittiwake
