#include "change.h"

#include <core/client/apply_conflict.h>

#include <algorithm>
#include <cctype>

namespace kittiwake {

namespace {

std::string lowerCase(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

/// A change of one object of the target's, in its namespace.
ResourceRequests requestsOf(const ChangeTarget& target)
{
    return ResourceRequests(
        { .gvr = target.gvr, .namespaced = !target.key.ns.empty(), .ns = target.key.ns });
}

bool isEviction(const Change& change)
{
    return change.verb == ChangeVerb::Create && change.subresource == "eviction";
}

/// The body with what the target is held to. \source A 5.1, 6.1
JsonValue heldBody(const Change& change)
{
    auto body = change.body;
    const auto& [uid, version] =
        std::tie(change.target.uid.text, change.target.resourceVersion.text);
    if (isEviction(change)) {
        if (!uid.empty())
            body["deleteOptions"]["preconditions"]["uid"] = uid;
        if (!version.empty())
            body["deleteOptions"]["preconditions"]["resourceVersion"] = version;
        if (change.dryRun)
            body["deleteOptions"]["dryRun"] = { "All" };
        return body;
    }
    if (change.verb == ChangeVerb::Create)
        return body;
    if (change.verb == ChangeVerb::Patch && change.patchType == PatchType::JsonPatch) {
        auto held = JsonValue::array();
        const auto test = [&held](const char* path, const std::string& value) {
            if (!value.empty())
                held.push_back({ { "op", "test" }, { "path", path }, { "value", value } });
        };
        test("/metadata/uid", uid);
        test("/metadata/resourceVersion", version);
        held.insert(held.end(), body.begin(), body.end());
        return held;
    }
    if (!uid.empty())
        body["metadata"]["uid"] = uid;
    if (!version.empty())
        body["metadata"]["resourceVersion"] = version;
    return body;
}

std::string quoted(const std::string& word)
{
    const auto plain = [](unsigned char c) {
        return std::isalnum(c) != 0
            || std::string_view("-_./=:,@%+").find(static_cast<char>(c)) != std::string_view::npos;
    };
    if (!word.empty() && std::all_of(word.begin(), word.end(), plain))
        return word;
    std::string out = "'";
    for (const char c : word)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

const char* nameOf(PatchType type)
{
    switch (type) {
    case PatchType::JsonPatch:
        return "json";
    case PatchType::Strategic:
        return "strategic";
    case PatchType::Merge:
    case PatchType::Apply:
        break;
    }
    return "merge";
}

std::string deletionFlags(const DeleteOptions& options)
{
    std::string flags;
    if (options.propagation) {
        flags += std::string(" --cascade=")
            + (*options.propagation == Propagation::Orphan           ? "orphan"
                   : *options.propagation == Propagation::Foreground ? "foreground"
                                                                     : "background");
    }
    if (options.gracePeriod) {
        flags += " --grace-period=" + std::to_string(options.gracePeriod->count());
        if (options.gracePeriod->count() == 0)
            flags += " --force";
    }
    return flags;
}

} // namespace

ChangeTarget ChangeTarget::of(const Gvr& gvr, const Unstructured& object)
{
    return { .gvr = gvr,
             .kind = object.gvk().kind,
             .key = object.key(),
             .uid = object.uid(),
             .seen = object.resourceVersion() };
}

std::string ChangeTarget::toString() const
{
    const auto word = kind.empty() ? gvr.resource : lowerCase(kind);
    return word + (gvr.group.empty() ? "" : '.' + gvr.group) + '/' + key.name;
}

Expected<ApiRequest> Change::request() const
{
    const auto requests = requestsOf(target);
    const auto& name = target.key.name;
    if (verb == ChangeVerb::Delete) {
        auto options = deletion;
        options.uid = target.uid;
        options.resourceVersion = target.resourceVersion;
        options.dryRun = dryRun;
        return requests.remove(name, options);
    }
    auto held = heldBody(*this);
    const CreateOptions options { .dryRun = dryRun,
                                  .fieldManager = fieldManager,
                                  .fieldValidation = fieldValidation };
    if (verb == ChangeVerb::Patch || verb == ChangeVerb::Apply) {
        const auto type = verb == ChangeVerb::Apply ? PatchType::Apply : patchType;
        if (type == PatchType::Apply && held["metadata"].contains("managedFields"))
            held["metadata"].erase("managedFields");
        auto made = requests.patch(name, { type, writeJson(held), subresource },
                                   { .dryRun = dryRun,
                                     .fieldManager = fieldManager,
                                     .fieldValidation = fieldValidation,
                                     .force = force && type == PatchType::Apply });
        if (made && type == PatchType::Apply)
            made->explain = explainApplyConflict;
        return made;
    }
    auto object = Unstructured::fromJson(std::move(held));
    if (!object)
        return Unexpected { std::move(object).error() };
    if (verb == ChangeVerb::Update)
        return requests.update(*object, subresource, options);
    return subresource.empty() ? requests.create(*object, options)
                               : requests.createSubresource(name, subresource, *object, options);
}

AccessRequest Change::access() const
{
    AccessRequest access {
        .gvr = target.gvr, .subresource = subresource, .ns = target.key.ns, .name = target.key.name
    };
    switch (verb) {
    case ChangeVerb::Create:
        access.verb = "create";
        if (subresource.empty())
            access.name.clear(); // a rule cannot name what is still to come
        break;
    case ChangeVerb::Update:
        access.verb = "update";
        break;
    case ChangeVerb::Patch:
    case ChangeVerb::Apply:
        access.verb = "patch";
        break;
    case ChangeVerb::Delete:
        access.verb = "delete";
        break;
    }
    return access;
}

Change Change::asDryRun() const
{
    auto copy = *this;
    copy.dryRun = true;
    return copy;
}

std::string Change::kubectlCommand() const
{
    const auto resource = target.gvr.group.empty() ? target.gvr.resource : target.gvr.toString();
    const auto ns = target.key.ns.empty() ? "" : " -n " + quoted(target.key.ns);
    const auto of = resource + ' ' + quoted(target.key.name) + ns;
    const std::string dry = dryRun ? " --dry-run=server" : "";
    switch (verb) {
    case ChangeVerb::Delete:
        return "kubectl delete " + of + deletionFlags(deletion) + dry;
    case ChangeVerb::Patch:
        return "kubectl patch " + of
            + (subresource.empty() ? "" : " --subresource=" + quoted(subresource))
            + " --type=" + nameOf(patchType) + " -p " + quoted(writeJson(body)) + dry;
    case ChangeVerb::Update:
        return "kubectl replace -f -" + ns
            + (subresource.empty() ? "" : " --subresource=" + quoted(subresource)) + dry;
    case ChangeVerb::Apply:
        return "kubectl apply --server-side --field-manager=" + quoted(fieldManager)
            + (force ? " --force-conflicts" : "") + " -f -" + ns + dry;
    case ChangeVerb::Create:
        break;
    }
    if (subresource.empty())
        return "kubectl create -f -" + ns + dry;
    const auto path = request();
    return "kubectl create -f - --raw "
        + quoted(path ? path->http.path.substr(0, path->http.path.find('?')) : std::string());
}

} // namespace kittiwake
