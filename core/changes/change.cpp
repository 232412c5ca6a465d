#include "change.h"

#include <core/base/shell_word.h>
#include <core/changes/edit/field_of.h>
#include <core/changes/edit/server_fields.h>
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

/// The body with what the target is held to: of a patch by its metadata, of a deletion by its
/// preconditions, which only a body can have. \source kube-apiserver's endpoints/handlers
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

/// What kubectl is given of a change: what the object is held to is left out, since it is that no
/// longer.
JsonValue pipedBody(const Change& change)
{
    auto body = change.body;
    if (change.verb == ChangeVerb::Update) {
        body = withoutServerFields(std::move(body));
        const auto* status = fieldOf(change.body, { "status" });
        if (status != nullptr && !change.subresource.empty())
            body["status"] = *status;
    } else if (fieldOf(body, { "metadata", "managedFields" }) != nullptr) {
        body["metadata"].erase("managedFields");
    }
    return body;
}

/// With what is piped into it as a here-document, in which a shell replaces nothing. It is one line
/// that begins with a bracket, so that the delimiter cannot be in it.
std::string withBody(const std::string& command, const Change& change)
{
    return command + " -f - <<'EOF'\n" + writeJson(pipedBody(change)) + "\nEOF";
}

/// Where the request goes that kubectl has no verb for. \errors Change::request's
Expected<std::string> rawPath(const Change& change)
{
    const auto made = change.request();
    if (!made)
        return Unexpected { made.error() };
    const auto path = made->http.path.substr(0, made->http.path.find('?'));
    return shellWord(change.dryRun ? path + "?dryRun=All" : path);
}

/// \source kubectl pkg/cmd/replace, --subresource
bool isReplacedByKubectl(const std::string& subresource)
{
    return subresource.empty() || subresource == "status" || subresource == "scale";
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
    auto access = AccessRequest::ofObject({}, target.gvr, target.key, subresource);
    switch (verb) {
    case ChangeVerb::Create:
        access.verb = "create";
        if (subresource.empty()) { // a rule cannot name what is still to come
            access.ns = target.key.ns;
            access.name.clear();
        }
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
    if (!kubectl.empty() && !dryRun)
        return kubectl;
    const auto resource = target.gvr.group.empty() ? target.gvr.resource : target.gvr.toString();
    const auto ns = target.key.ns.empty() ? "" : " -n " + shellWord(target.key.ns);
    const auto of = resource + ' ' + shellWord(target.key.name) + ns;
    const auto part = subresource.empty() ? "" : " --subresource=" + shellWord(subresource);
    const std::string dry = dryRun ? " --dry-run=server" : "";
    std::string raw;
    switch (verb) {
    case ChangeVerb::Delete:
        return "kubectl delete " + of + deletionFlags(deletion) + dry;
    case ChangeVerb::Patch:
        return "kubectl patch " + of + part + " --type=" + nameOf(patchType) + " -p "
            + shellWord(writeJson(body)) + dry;
    case ChangeVerb::Apply:
        return withBody("kubectl apply --server-side --field-manager=" + shellWord(fieldManager)
                            + (force ? " --force-conflicts" : "") + ns + dry,
                        *this);
    case ChangeVerb::Update:
        if (isReplacedByKubectl(subresource))
            return withBody("kubectl replace" + ns + part + dry, *this);
        raw = "kubectl replace --raw ";
        break;
    case ChangeVerb::Create:
        if (subresource.empty())
            return withBody("kubectl create" + ns + dry, *this);
        raw = "kubectl create --raw ";
        break;
    }
    const auto path = rawPath(*this);
    return path ? withBody(raw + *path, *this) : std::string();
}

/// A webhook with side effects is a BadRequest, as is much else that webhooks and decoders do not
/// take, and it has no cause: so its words tell. A server that does not know the option names it as
/// the field of a cause. \source apiserver pkg/admission/plugin/webhook/errors,
/// NewDryRunUnsupportedErr; apimachinery's ValidateDryRun
bool refusesDryRun(const Error& error)
{
    return (error.reason == "BadRequest"
            && error.sentence.find("does not support dry run") != std::string::npos)
        || std::any_of(error.causes.begin(), error.causes.end(),
                       [](const StatusCause& cause) { return cause.field == "dryRun"; });
}

} // namespace kittiwake
