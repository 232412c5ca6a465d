#include "prepared_change.h"

#include <core/changes/edit/field_of.h>
#include <core/changes/edit/field_owners.h>
#include <core/changes/nodes/evict_change.h>
#include <core/changes/scale_change.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

std::string evictionVersionOf(ClusterSession& session)
{
    const auto served = session.discovery().resources();
    const auto version = served ? evictionVersion(**served) : std::nullopt;
    return version.value_or("policy/v1");
}

/// A custom resource whose replicas are not set has no Scale to read, and can be given some.
/// \source apiextensions-apiserver, ScaleREST
bool leavesTheNumberOpen(const Error& error)
{
    return error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::Server;
}

/// What the action is about, as it is after the change.
Unstructured afterOf(const Change& change, const Unstructured& before, const Unstructured& answered)
{
    if (change.subresource.empty())
        return answered;
    if (answered.gvk().kind == before.gvk().kind)
        return withReplicas(answered);
    auto after = before; // what answers is something else
    after.json().merge_patch(change.body);
    return after;
}

/// Takes what is secret out of what changes a Secret. False: nothing of it is.
bool maskSecret(JsonValue& body)
{
    const JsonValue mask("***");
    bool masked = false;
    if (body.is_array()) { // a JSON patch
        for (auto& step : body) {
            if (step.is_object() && step.contains("value")) {
                step["value"] = mask;
                masked = true;
            }
        }
        return masked;
    }
    if (!body.is_object())
        return false;
    for (const char* field : { "data", "stringData" }) {
        const auto values = body.find(field);
        if (values == body.end() || values->is_null())
            continue;
        if (!values->is_object()) {
            *values = mask;
            masked = true;
            continue;
        }
        for (auto& value : *values) {
            masked = masked || !value.is_null();
            value = value.is_null() ? value : mask;
        }
    }
    if (const auto* annotations = fieldOf(body, { "metadata", "annotations" });
        annotations != nullptr && annotations->is_object()) {
        const auto applied = body["metadata"]["annotations"].erase(
            "kubectl.kubernetes.io/last-applied-configuration");
        masked = masked || applied > 0;
    }
    return masked;
}

/// As comments, so that nobody writes the mask in place of the values.
std::string withheldCommand(const std::string& command)
{
    std::string text = "# Not to be run as it stands: values of the Secret are not recorded.\n# ";
    for (const char c : command)
        text += c == '\n' ? std::string("\n# ") : std::string(1, c);
    return text;
}

bool removesObject(const Change& change)
{
    return change.verb == ChangeVerb::Delete
        || (change.verb == ChangeVerb::Create && change.subresource == "eviction");
}

/// With whose the field was, and without what is secret.
FieldDifference shownDifference(FieldDifference difference, const Change& change,
                                const Unstructured& before)
{
    difference.owners = toString(ownersOf(before.json(), difference.path));
    return maskedDifference(std::move(difference), change.target.kind);
}

/// A value that is kept, or what it begins with.
JsonValue boundedValue(const JsonValue& value)
{
    constexpr std::size_t kMaxValue = std::size_t { 8 } << 10U; // bytes
    const auto text = value.is_string() ? value.get<std::string>() : writeJson(value);
    if (text.size() <= kMaxValue)
        return value;
    auto end = kMaxValue;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end; // not within a letter
    return text.substr(0, end) + "…";
}

/// What an object was that is gone, or is to go.
std::vector<FieldDifference> fieldsThatGo(const Change& change, const Unstructured& before)
{
    constexpr std::size_t kMaxText = std::size_t { 64 } << 10U; // bytes, of all of them
    if (!before.json().is_object())
        return {};
    const auto found = fieldDifferences(before.json(), JsonValue::object());
    std::vector<FieldDifference> kept;
    std::size_t text = 0;
    for (const auto& field : found) {
        auto difference = shownDifference(field, change, before);
        difference.before = boundedValue(difference.before.value_or(JsonValue()));
        text += difference.path.size() + writeJson(*difference.before).size();
        if (text > kMaxText)
            break;
        kept.push_back(std::move(difference));
    }
    if (kept.size() < found.size())
        kept.push_back({ .path = "…",
                         .before = std::to_string(found.size() - kept.size())
                             + " fields more, which are not recorded" });
    return kept;
}

} // namespace

/// The words tell it from the other conflicts, which have the same code and reason and no cause
/// either: what was deleted and made again, or what the kind's own rules do not let happen now.
/// \source apiserver's registry.OptimisticLockErrorMsg
bool isModifiedMeanwhile(const Change& change, const Error& error)
{
    return !change.target.resourceVersion.text.empty() && error.kind == ErrorKind::Conflict
        && error.sentence.find("the object has been modified") != std::string::npos;
}

/// A 404 that names no object is of a path that the server does not have.
bool isGoneAlready(const ActionChange& action, const Error& error)
{
    return action.end == ChangeEnd::Deletion && error.kind == ErrorKind::NotFound
        && !error.objectName.empty();
}

Expected<Unstructured> readSubject(ClusterSession& session, const ChangeSubject& subject,
                                   const std::stop_token& stop)
{
    return session.clients()
        .dynamic()
        .resource(subject.target.gvr, subject.target.namespaced)
        .inNamespace(subject.object.key.ns)
        .get(subject.object.key.name)
        .wait(stop);
}

Expected<ActionDocument> readDocument(ClusterSession& session, const ChangeSubject& subject,
                                      const ActionChange& action, const std::stop_token& stop)
{
    const auto asObject = [](Unstructured object) {
        return ActionDocument { .document = std::move(object) };
    };
    if (!action.ofScale)
        return readSubject(session, subject, stop).transform(asObject);
    auto scale = session.clients()
                     .dynamic()
                     .resource(subject.target.gvr, subject.target.namespaced)
                     .inNamespace(subject.object.key.ns)
                     .getSubresource(subject.object.key.name, "scale")
                     .wait(stop);
    if (scale)
        return ActionDocument { .document = withReplicas(std::move(*scale)) };
    if (!leavesTheNumberOpen(scale.error()))
        return Unexpected { std::move(scale).error() };
    const auto object = readSubject(session, subject, stop);
    if (!object)
        return Unexpected { object.error() };
    return ActionDocument { .document = unknownScale(*object), .unread = scale.error().sentence };
}

Expected<PreparedChange> prepareChange(ClusterSession& session, const ChangeSubject& subject,
                                       const ActionChange& action, const ActionValues& values,
                                       WallTime now, const std::stop_token& stop)
{
    auto read = readDocument(session, subject, action, stop);
    if (!read)
        return Unexpected { std::move(read).error() };
    std::vector<RolloutRevision> history;
    if (action.wantsHistory) {
        auto found = rolloutHistory(session.clients(), read->document, stop);
        if (!found)
            return Unexpected { std::move(found).error() };
        history = std::move(*found);
    }
    auto made = action.make({ .gvr = subject.target.gvr,
                              .object = read->document,
                              .values = values,
                              .now = now,
                              .history = action.wantsHistory ? &history : nullptr,
                              .evictionVersion = evictionVersionOf(session) });
    if (!made)
        return Unexpected { std::move(made).error() };
    if (*made && action.ofScale)
        (*made)->target.kind = subject.object.kind; // what was read calls itself a Scale
    return PreparedChange { std::move(*read), std::move(*made), std::move(history) };
}

std::string maskedCommand(const Change& change)
{
    auto shown = change;
    const bool masked = change.target.kind == "Secret" && maskSecret(shown.body);
    return masked ? withheldCommand(shown.kubectlCommand()) : shown.kubectlCommand();
}

std::vector<FieldDifference> differencesOf(const Change& change, const Unstructured& before,
                                           const Unstructured& answered)
{
    if (change.verb == ChangeVerb::Delete || change.verb == ChangeVerb::Create)
        return {};
    auto found = fieldDifferences(before.json(), afterOf(change, before, answered).json());
    for (auto& difference : found)
        difference = shownDifference(std::move(difference), change, before);
    return found;
}

std::vector<FieldDifference> recordedDifferences(const Change& change, const Unstructured& before,
                                                 const Unstructured& answered)
{
    return removesObject(change) ? fieldsThatGo(change, before)
                                 : differencesOf(change, before, answered);
}

} // namespace kittiwake
