#include "container_facts.h"

#include <core/base/joined.h>
#include <core/base/lower_case.h>
#include <kinds/builtin/cells.h>
#include <kinds/detail/detail_words.h>
#include <kinds/detail/explain.h>

#include <string>

namespace kittiwake {

using namespace cells;

namespace {

Json statusFor(const Json& statuses, std::string_view name)
{
    Json found = statuses["no such field"];
    forEachItem(statuses, [&](const Json& status) {
        if (textOf(status["name"]) == name)
            found = status;
    });
    return found;
}

std::string portWords(const Json& port)
{
    std::int64_t number = 0;
    return port.get(number) == simdjson::SUCCESS ? std::to_string(number)
                                                 : shown::line(textOf(port));
}

} // namespace

namespace {

Json templateIn(const Json& object)
{
    const auto job = object["spec"]["jobTemplate"];
    return exists(job) ? job["spec"]["template"] : object["spec"]["template"];
}

} // namespace

bool podIsTemplate(const Json& object)
{
    return isObject(templateIn(object)["spec"]);
}

Json podOf(const Json& object)
{
    return podIsTemplate(object) ? templateIn(object) : object;
}

std::vector<ContainerPlace> containersOf(const Json& pod)
{
    std::vector<ContainerPlace> places;
    const auto add = [&](ContainerRole role, std::string_view specs, std::string_view statuses) {
        std::size_t index = 0;
        forEachItem(pod["spec"][specs], [&](const Json& spec) {
            const bool sidecar =
                role == ContainerRole::Init && textOf(spec["restartPolicy"]) == "Always";
            places.push_back({ sidecar ? ContainerRole::Sidecar : role, index++, spec,
                               statusFor(pod["status"][statuses], textOf(spec["name"])) });
        });
    };
    add(ContainerRole::Init, "initContainers", "initContainerStatuses");
    add(ContainerRole::App, "containers", "containerStatuses");
    add(ContainerRole::Ephemeral, "ephemeralContainers", "ephemeralContainerStatuses");
    return places;
}

namespace explain {

Text probeWords(const Json& probe)
{
    if (const auto http = probe["httpGet"]; isObject(http)) {
        const auto scheme = lowerCased(shown::line(textOf(http["scheme"], "HTTP")));
        return "GET " + scheme + ' ' + shown::line(textOf(http["host"])) + ':'
            + portWords(http["port"]) + shown::line(textOf(http["path"], "/"));
    }
    if (const auto tcp = probe["tcpSocket"]; isObject(tcp))
        return "TCP " + shown::line(textOf(tcp["host"])) + ':' + portWords(tcp["port"]);
    if (const auto grpc = probe["grpc"]; isObject(grpc))
        return "gRPC :" + portWords(grpc["port"]);
    if (const auto command = at(probe, { "exec", "command" }); countOf(command) != 0) {
        std::vector<std::string> words;
        forEachItem(command, [&](const Json& word) { words.emplace_back(textOf(word)); });
        constexpr std::size_t kMax = 80; // characters
        return shown::shortened(shown::line(joined(words, " ")), kMax);
    }
    return Say::tr("of an unknown kind");
}

} // namespace explain

} // namespace kittiwake
