#include "relation_source.h"

#include <core/api/json/json.h>
#include <kinds/builtin/cells.h>

#include <set>

namespace kittiwake {

using namespace cells;

namespace {

using Names = std::set<std::string>;

void add(Names& to, std::string_view kind, const Json& name)
{
    if (const auto text = textOf(name); !text.empty()) {
        std::string value(kind);
        value += '/';
        value += text;
        to.insert(std::move(value));
    }
}

void addEnvironment(Names& to, const Json& containers)
{
    forEachItem(containers, [&](const Json& container) {
        forEachItem(container["env"], [&](const Json& variable) {
            add(to, "ConfigMap", at(variable, { "valueFrom", "configMapKeyRef", "name" }));
            add(to, "Secret", at(variable, { "valueFrom", "secretKeyRef", "name" }));
        });
        forEachItem(container["envFrom"], [&](const Json& source) {
            add(to, "ConfigMap", at(source, { "configMapRef", "name" }));
            add(to, "Secret", at(source, { "secretRef", "name" }));
        });
    });
}

void addVolume(Names& to, const Json& volume)
{
    add(to, "ConfigMap", at(volume, { "configMap", "name" }));
    add(to, "Secret", at(volume, { "secret", "secretName" }));
    add(to, "PersistentVolumeClaim", at(volume, { "persistentVolumeClaim", "claimName" }));
    forEachItem(at(volume, { "projected", "sources" }), [&](const Json& source) {
        add(to, "ConfigMap", at(source, { "configMap", "name" }));
        add(to, "Secret", at(source, { "secret", "name" }));
    });
}

} // namespace

std::vector<std::string> podUses(const Object& pod)
{
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(pod);
    return json ? podUses(*json) : std::vector<std::string>();
}

std::vector<std::string> podUses(const Json& pod)
{
    const auto spec = pod["spec"];
    Names names;
    add(names, "ServiceAccount", spec["serviceAccountName"]);
    for (const auto* list : { "containers", "initContainers", "ephemeralContainers" })
        addEnvironment(names, spec[list]);
    forEachItem(spec["volumes"], [&](const Json& volume) { addVolume(names, volume); });
    forEachItem(spec["imagePullSecrets"],
                [&](const Json& secret) { add(names, "Secret", secret["name"]); });
    return { names.begin(), names.end() };
}

std::vector<std::string> eventSubject(const Object& event)
{
    thread_local JsonReader reader;
    const auto json = reader.read(event);
    if (!json)
        return {};
    const auto core = (*json)["involvedObject"];
    const auto subject = exists(core) ? core : (*json)["regarding"];
    std::string value(textOf(subject["kind"]));
    value += '/';
    value += textOf(subject["namespace"]);
    value += '/';
    value += textOf(subject["name"]);
    return { std::move(value) };
}

} // namespace kittiwake
