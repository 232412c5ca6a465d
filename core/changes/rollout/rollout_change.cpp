#include "rollout_change.h"

#include <core/api/timestamp_text.h>
#include <core/changes/edit/field_of.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr const char* kRestartedAt = "kubectl.kubernetes.io/restartedAt";

Unexpected<Error> cannot(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Invalid, std::move(sentence) } };
}

bool isOfApps(const Gvr& gvr, std::initializer_list<std::string_view> resources)
{
    return gvr.group == "apps"
        && std::find(resources.begin(), resources.end(), gvr.resource) != resources.end();
}

/// "deployments.apps "web"", as kubectl names it in refusals.
std::string named(const Gvr& gvr, const Unstructured& object)
{
    return gvr.resource + (gvr.group.empty() ? "" : '.' + gvr.group) + " \"" + object.key().name
        + '"';
}

/// Where a kind has the spec of its pods.
std::vector<std::string_view> podSpecPath(const Unstructured& object)
{
    const auto kind = object.gvk().kind;
    if (kind == "Pod")
        return { "spec" };
    if (kind == "CronJob")
        return { "spec", "jobTemplate", "spec", "template", "spec" };
    return { "spec", "template", "spec" };
}

JsonValue under(const std::vector<std::string_view>& path, JsonValue value)
{
    for (auto field = path.rbegin(); field != path.rend(); ++field)
        value = JsonValue { { std::string(*field), std::move(value) } };
    return value;
}

/// The containers of a list that get another image; marks which of `images` are of it.
JsonValue changedImages(const JsonValue* containers, const std::vector<ContainerImage>& images,
                        std::vector<bool>& found)
{
    auto changed = JsonValue::array();
    if (containers == nullptr || !containers->is_array())
        return changed;
    for (const auto& container : *containers) {
        const auto name = textIn(container, "name");
        auto image = textIn(container, "image");
        for (std::size_t i = 0; i < images.size(); ++i) {
            if (images[i].container != name && images[i].container != "*")
                continue;
            found[i] = true;
            image = images[i].image;
        }
        if (image != textIn(container, "image"))
            changed.push_back({ { "name", name }, { "image", image } });
    }
    return changed;
}

} // namespace

Expected<Change> restartChange(const Gvr& gvr, const Unstructured& workload, WallTime now)
{
    if (!isOfApps(gvr, { "deployments", "statefulsets", "daemonsets" }))
        return cannot("restarting is not supported: deployments, stateful sets and daemon sets can "
                      "be restarted");
    if (isTrue(workload.json(), { "spec", "paused" }))
        return cannot("can't restart paused deployment (run rollout resume first)");
    const auto at = timestampText(now);
    const auto* before =
        fieldOf(workload.json(), { "spec", "template", "metadata", "annotations", kRestartedAt });
    if (before != nullptr && before->is_string() && before->get<std::string>() == at)
        return cannot("can't restart twice within a second (wait, then try again)");
    JsonValue patch;
    patch["spec"]["template"]["metadata"]["annotations"][kRestartedAt] = at;
    return Change { .target = ChangeTarget::of(gvr, workload),
                    .patchType = PatchType::Strategic,
                    .body = std::move(patch) };
}

std::string restartNote(const Unstructured& workload)
{
    if (workload.text({ "spec", "updateStrategy", "type" }) != "OnDelete")
        return {};
    return "Its update strategy is OnDelete: no pod restarts until it is deleted.";
}

MaybeChange pauseChange(const Gvr& gvr, const Unstructured& deployment, bool paused)
{
    if (!isOfApps(gvr, { "deployments" }))
        return cannot(std::string(paused ? "pausing" : "resuming") + " is not supported for "
                      + named(gvr, deployment) + ": deployments can be paused");
    if (isTrue(deployment.json(), { "spec", "paused" }) == paused)
        return std::optional<Change>();
    JsonValue patch;
    // As kubectl: servers leave out what is false, so that nothing else shows in effect.
    patch["spec"]["paused"] = paused ? JsonValue(true) : JsonValue(nullptr);
    return std::optional(
        Change { .target = ChangeTarget::of(gvr, deployment), .body = std::move(patch) });
}

MaybeChange imageChange(const Gvr& gvr, const Unstructured& object,
                        const std::vector<ContainerImage>& images)
{
    const auto path = podSpecPath(object);
    const auto* spec = fieldOf(object.json(), path);
    if (spec == nullptr || !spec->is_object())
        return cannot(named(gvr, object) + " has no containers");
    std::vector<bool> found(images.size());
    auto patch = JsonValue::object();
    for (const char* list : { "containers", "initContainers" }) {
        auto changed = changedImages(fieldOf(*spec, { list }), images, found);
        if (!changed.empty())
            patch[list] = std::move(changed);
    }
    const auto missing = std::find(found.begin(), found.end(), false);
    if (missing != found.end())
        return cannot("unable to find container named \""
                      + images[static_cast<std::size_t>(missing - found.begin())].container + '"');
    if (patch.empty())
        return std::optional<Change>();
    return std::optional(Change { .target = ChangeTarget::of(gvr, object),
                                  .patchType = PatchType::Strategic,
                                  .body = under(path, std::move(patch)) });
}

} // namespace kittiwake
