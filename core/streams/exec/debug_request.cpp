#include "debug_request.h"

#include <core/base/shell_word.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestPodName = 253;
constexpr const char* kNodePodPrefix = "node-debugger-";
constexpr const char* kHostVolume = "host-root";
constexpr const char* kHostPlace = "/host";

/// \source apimachinery pkg/util/rand: no vowels, so that no words come of it
std::string debugSuffix(std::mt19937& random)
{
    constexpr std::string_view kLetters = "bcdfghjklmnpqrstvwxz2456789";
    std::uniform_int_distribution<std::size_t> letter(0, kLetters.size() - 1);
    std::string suffix(5, ' ');
    std::generate(suffix.begin(), suffix.end(), [&] { return kLetters[letter(random)]; });
    return suffix;
}

/// What both kinds of containers have.
template<typename Container>
void fill(const DebugRequest& request, Container& container)
{
    container.name = request.container;
    container.image = request.image;
    container.imagePullPolicy = request.pullPolicy;
    (request.onlyArguments ? container.args : container.command) = request.command;
    for (const auto& [name, value] : request.env) {
        auto& variable = container.env.emplace_back();
        variable.name = name;
        variable.value = value;
    }
    container.stdin_ = request.stdIn;
    container.tty = request.tty;
    container.terminationMessagePolicy = "File";
    container.securityContext = securityContextOf(request.profile, request.onNode());
}

/// kubectl takes several variables from one word, with commas between them, where there is more
/// than one "=" in it: then it has to be in quotes. \source pflag, stringToStringValue.Set
std::string variableWord(const DebugRequest::Variable& variable)
{
    const auto word = variable.name + '=' + variable.value;
    if (std::count(word.begin(), word.end(), '=') == 1
        || word.find_first_of(",\"\n") == std::string::npos)
        return shellWord(word);
    std::string quoted = "\"";
    for (const char c : word)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return shellWord(quoted + '"');
}

} // namespace

void nameDebugContainer(DebugRequest& request, std::mt19937& random)
{
    const auto suffix = '-' + debugSuffix(random);
    if (!request.onNode()) {
        if (request.container.empty())
            request.container = "debugger" + suffix;
        return;
    }
    if (request.container.empty())
        request.container = "debugger";
    request.pod = kNodePodPrefix + request.node;
    request.pod.resize(std::min(request.pod.size(), kLongestPodName - suffix.size()));
    request.pod += suffix;
}

core_v1::EphemeralContainer ephemeralContainerOf(const DebugRequest& request)
{
    core_v1::EphemeralContainer container;
    fill(request, container);
    container.targetContainerName = request.target;
    return container;
}

core_v1::Pod nodeDebugPodOf(const DebugRequest& request)
{
    core_v1::Pod pod;
    pod.metadata.name = request.pod;
    pod.metadata.namespace_ = request.ns;
    pod.metadata.labels[kDebugPodLabel] = kDebugPodManager;
    pod.spec.nodeName = request.node; // no scheduler is asked: whatever the node's state
    pod.spec.restartPolicy = "Never";
    pod.spec.tolerations.emplace_back().operator_ = "Exists";
    auto& container = pod.spec.containers.emplace_back();
    fill(request, container);
    const bool host = hasHostNamespaces(request.profile);
    pod.spec.hostNetwork = pod.spec.hostPID = pod.spec.hostIPC = host;
    if (hasHostFiles(request.profile)) {
        auto& volume = pod.spec.volumes.emplace_back();
        volume.name = kHostVolume;
        volume.hostPath.emplace().path = "/";
        auto& mount = container.volumeMounts.emplace_back();
        mount.name = kHostVolume;
        mount.mountPath = kHostPlace;
    }
    return pod;
}

std::string describe(const DebugRequest& request)
{
    const auto pod = "pod " + request.podKey().toString();
    return request.onNode() ? pod + " on node " + request.node
                            : "container " + request.container + " of " + pod;
}

std::string debugCommand(const DebugRequest& request)
{
    std::string command = "kubectl debug "
        + shellWord(request.onNode() ? "node/" + request.node : request.pod) + " -n "
        + shellWord(request.ns);
    if (request.stdIn || request.tty)
        command += std::string(" -") + (request.stdIn ? "i" : "") + (request.tty ? "t" : "");
    const auto value = [&command](const char* name, const std::string& text) {
        command += text.empty() ? text : std::string(" --") + name + '=' + shellWord(text);
    };
    value("image", request.image);
    value("image-pull-policy", request.pullPolicy);
    value("container", request.container);
    value("target", request.target);
    value("profile", std::string(nameOf(request.profile)));
    for (const auto& variable : request.env)
        command += " --env=" + variableWord(variable);
    if (request.command.empty())
        return command;
    command += request.onlyArguments ? " --arguments-only --" : " --";
    for (const auto& word : request.command)
        command += ' ' + shellWord(word);
    return command;
}

} // namespace kittiwake
