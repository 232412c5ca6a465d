#include "fake_writer.h"

#include "fake_reader.h"
#include "fake_scale.h"
#include "fake_update.h"

#include <core/api/timestamp_text.h>

#include <array>
#include <cstdio>

namespace kittiwake {

namespace {

/// As often as one write is tried while others change the same object.
constexpr int kTries = 100;

/// "00000000-0000-4000-8000-00000000002a": a UUID that tests can read.
std::string countedUid(std::uint64_t number)
{
    std::array<char, 37> text {};
    std::snprintf(text.data(), text.size(), "00000000-0000-4000-8000-%012llx",
                  static_cast<unsigned long long>(number));
    return text.data();
}

/// Five characters as the server appends, another sequence for each number.
/// \source apimachinery pkg/util/rand
std::string countedSuffix(std::uint64_t number)
{
    constexpr std::string_view kLetters = "bcdfghjklmnpqrstvwxz2456789";
    std::string out;
    for (int i = 0; i < 5; ++i, number /= kLetters.size())
        out += kLetters[number % kLetters.size()];
    return out;
}

bool isStatusOrWhole(const FakeAction& action, const FakeKind& kind)
{
    return action.subresource.empty() || (action.subresource == "status" && kind.status);
}

/// Reviews are questions: who asks a fake may do everything, unless a reactor says otherwise.
bool isQuestion(const FakeKind& kind)
{
    return kind.builtIn && kind.kind.resource.ends_with("reviews");
}

/// The Status of a deletion that is done.
JsonValue successStatus(const JsonValue& details = {})
{
    JsonValue status { { "kind", "Status" }, { "apiVersion", "v1" }, { "status", "Success" } };
    status["metadata"] = JsonValue::object();
    if (!details.is_null())
        status["details"] = details;
    return status;
}

/// What the body says of kind, name and namespace has to be what the path says; what it does not
/// say is filled in. \errors 400
std::optional<FakeAnswer> fitToPath(const FakeAction& action, const FakeKind& kind,
                                    JsonValue& object)
{
    if (!object.is_object())
        return FakeAnswer::badRequest("the body is no object");
    const auto fit = [&](JsonValue& in, const char* field, const std::string& expected) {
        const std::string there = textAt(in, field);
        if (!there.empty() && there != expected)
            return false;
        if (!expected.empty())
            in[field] = expected;
        return true;
    };
    JsonValue& metadata = objectAt(object, "metadata");
    if (!fit(object, "apiVersion", kind.kind.gvk.groupVersion().toString())
        || !fit(object, "kind", kind.kind.gvk.kind))
        return FakeAnswer::badRequest(
            "the API version or kind in the data (" + textAt(object, "apiVersion") + ", "
            + textAt(object, "kind") + ") does not match the expected one ("
            + kind.kind.gvk.groupVersion().toString() + ", " + kind.kind.gvk.kind + ')');
    if (!fit(metadata, "name", action.name))
        return FakeAnswer::badRequest("the name of the object (" + textAt(metadata, "name")
                                      + ") does not match the name on the URL (" + action.name
                                      + ')');
    if (!fit(metadata, "namespace", action.ns))
        return FakeAnswer::badRequest("the namespace of the provided object does not match the "
                                      "namespace sent on the request");
    return std::nullopt;
}

bool isDeleted(const JsonValue& object)
{
    return !at(object, "metadata.deletionTimestamp").is_null();
}

} // namespace

FakeWriter::FakeWriter(ObjectStore& store, WallClock now)
    : m_store(store)
    , m_now(std::move(now))
{ }

FakeAnswer FakeWriter::answer(const FakeAction& action, const FakeKind& kind)
{
    if (action.verb == "create")
        return create(action, kind);
    if (action.verb == "update")
        return update(action, kind);
    if (action.verb == "patch")
        return patch(action, kind);
    if (!action.subresource.empty())
        return FakeAnswer::subresourceNotServed(action);
    return action.verb == "delete" ? remove(action, kind) : removeAll(action, kind);
}

std::string FakeWriter::timestamp() const
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(m_now()));
}

/// \source apiserver pkg/endpoints/handlers/create.go, managerOrUserAgent
FieldManager FakeWriter::writerOf(const FakeAction& action, const FakeKind& kind) const
{
    std::string name = action.parameter("fieldManager");
    if (name.empty())
        name = action.userAgent.substr(0, action.userAgent.find('/'));
    return { .name = name.empty() ? "unknown" : name,
             .apiVersion = kind.kind.gvk.groupVersion().toString(),
             .subresource = action.subresource,
             .time = timestamp() };
}

void FakeWriter::fillIn(JsonValue& object)
{
    JsonValue& metadata = objectAt(object, "metadata");
    const std::uint64_t number = ++m_created;
    if (textAt(metadata, "name").empty() && !textAt(metadata, "generateName").empty())
        metadata["name"] = textAt(metadata, "generateName") + countedSuffix(number);
    if (textAt(metadata, "uid").empty())
        metadata["uid"] = countedUid(number);
    if (textAt(metadata, "creationTimestamp").empty())
        metadata["creationTimestamp"] = timestamp();
}

Expected<JsonValue> FakeWriter::put(const FakeKind& kind, JsonValue object)
{
    object["apiVersion"] = kind.kind.gvk.groupVersion().toString();
    object["kind"] = kind.kind.gvk.kind;
    fillIn(object);
    const ObjectKey key { textAt(object, "metadata.namespace"), textAt(object, "metadata.name") };
    if (key.name.empty())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "Cannot put an object into the fake cluster: its metadata has "
                                    "neither name nor generateName." } };
    for (;;) {
        const ObjectPtr seen = m_store.get(placeOf(kind), key);
        const JsonValue before = seen ? documentOf(*seen, kind) : JsonValue();
        if (seen)
            object["metadata"]["uid"] = at(before, "metadata.uid");
        if (kind.status && at(object, "metadata.generation").is_null())
            object["metadata"]["generation"] = numberAt(before, "metadata.generation", 1);
        if (const ObjectPtr stored = m_store.put(placeOf(kind), key, seen, makerOf(object)))
            return documentOf(*stored, kind);
    }
}

FakeAnswer FakeWriter::create(const FakeAction& action, const FakeKind& kind)
{
    if (!action.subresource.empty())
        return FakeAnswer::subresourceNotServed(action);
    JsonValue object = *action.body;
    if (const auto refused = fitToPath(action, kind, object))
        return *refused;
    if (isQuestion(kind)) {
        object["status"]["allowed"] = true;
        return FakeAnswer::of(object, 201);
    }
    if (!textAt(object, "metadata.resourceVersion").empty())
        return FakeAnswer::badRequest("resourceVersion should not be set on objects to be created");
    object["metadata"].erase("uid");
    if (kind.status)
        object.erase("status");
    recordUpdate({}, object, writerOf(action, kind), mergeSchemaOf(kind));
    return createObject(action, kind, std::move(object));
}

FakeAnswer FakeWriter::createObject(FakeAction action, const FakeKind& kind, JsonValue object)
{
    fillIn(object);
    action.name = textAt(object, "metadata.name");
    if (action.name.empty())
        return FakeAnswer::invalid(action, kind.kind.gvk.kind, "metadata.name",
                                   "Required value: name or generateName is required");
    if (kind.kind.namespaced && action.ns.empty())
        return FakeAnswer::badRequest("an empty namespace may not be set during creation");
    if (kind.status)
        object["metadata"]["generation"] = 1;
    if (m_store.get(placeOf(kind), action.key()))
        return FakeAnswer::alreadyExists(action);
    if (action.dryRun())
        return FakeAnswer::of(object, 201);
    const ObjectPtr stored = m_store.put(placeOf(kind), action.key(), nullptr, makerOf(object));
    return stored ? FakeAnswer::of(documentOf(*stored, kind), 201)
                  : FakeAnswer::alreadyExists(action);
}

FakeAnswer FakeWriter::update(const FakeAction& action, const FakeKind& kind)
{
    if (action.subresource == "scale" && kind.scale)
        return rewrite(action, kind,
                       [&](const JsonValue& current) -> Expected<JsonValue, FakeAnswer> {
                           return scaledTo(current, *action.body);
                       });
    if (!isStatusOrWhole(action, kind))
        return FakeAnswer::subresourceNotServed(action);
    JsonValue object = *action.body;
    if (const auto refused = fitToPath(action, kind, object))
        return *refused;
    return rewrite(action, kind, [&](const JsonValue& current) -> Expected<JsonValue, FakeAnswer> {
        if (auto refused = refuseStale(action, kind, current, object))
            return Unexpected { *std::move(refused) };
        return object;
    });
}

FakeAnswer FakeWriter::patch(const FakeAction& action, const FakeKind& kind)
{
    const bool ofScale = action.subresource == "scale" && kind.scale;
    if (!ofScale && !isStatusOrWhole(action, kind))
        return FakeAnswer::subresourceNotServed(action);
    if (action.contentType.starts_with("application/apply-patch") && !ofScale)
        return apply(action, kind);
    return rewrite(action, kind, [&](const JsonValue& current) -> Expected<JsonValue, FakeAnswer> {
        auto next = patched(action, kind, ofScale ? scaleOf(current) : current);
        if (!next)
            return next;
        if (ofScale)
            return scaledTo(current, *next);
        // A patch that names no version is of whatever there is; one that does is of that alone.
        if (auto refused = refuseStale(action, kind, current, *next))
            return Unexpected { *std::move(refused) };
        return next;
    });
}

FakeAnswer FakeWriter::apply(const FakeAction& action, const FakeKind& kind)
{
    JsonValue configuration = *action.body;
    if (const auto refused = fitToPath(action, kind, configuration))
        return *refused;
    if (action.parameter("fieldManager").empty())
        return FakeAnswer::invalid(action, "PatchOptions", "fieldManager",
                                   "Required value: is required for apply patch");
    if (!at(configuration, "metadata.managedFields").is_null())
        return FakeAnswer::badRequest("metadata.managedFields must be nil");
    dropNulls(configuration);
    if (action.subresource == "status")
        configuration = { { "metadata", { { "name", action.name } } },
                          { "status", at(configuration, "status") } };
    else if (kind.status)
        configuration.erase("status");
    configuration["metadata"].erase("resourceVersion");
    const FieldManager writer = writerOf(action, kind);
    const bool force = action.parameter("force") == "true";
    const auto merge = [&](const JsonValue& current) -> Expected<JsonValue, FakeAnswer> {
        auto next = applyConfiguration(current, configuration, writer, force, mergeSchemaOf(kind));
        if (next)
            return *std::move(next);
        JsonValue causes = JsonValue::array();
        for (const FieldConflicts::One& one : next.error().all)
            causes.push_back({ { "reason", "FieldManagerConflict" },
                               { "message", "conflict with " + one.manager },
                               { "field", one.path } });
        return Unexpected { FakeAnswer::failure(409, "Conflict", next.error().message(),
                                                { { "causes", std::move(causes) } }) };
    };
    if (action.subresource.empty() && !m_store.get(placeOf(kind), action.key())) {
        auto object = merge({});
        return object ? createObject(action, kind, *std::move(object)) : object.error();
    }
    return rewrite(action, kind, merge, true);
}

FakeAnswer FakeWriter::rewrite(const FakeAction& action, const FakeKind& kind, const Change& change,
                               bool applied)
{
    const auto where = placeOf(kind);
    for (int i = 0; i < kTries; ++i) {
        const ObjectPtr seen = m_store.get(where, action.key());
        if (!seen)
            return FakeAnswer::notFound(action);
        const JsonValue current = documentOf(*seen, kind);
        auto next = change(current);
        if (!next)
            return next.error();
        if (action.subresource == "scale")
            if (const auto refused = refuseStale(action, kind, current, *next))
                return *refused;
        keepWhatIsNotWritten(action, kind, current, *next);
        countGeneration(kind, current, *next);
        if (!applied)
            recordUpdate(current, *next, writerOf(action, kind), mergeSchemaOf(kind));
        const auto told = [&](const JsonValue& object) {
            return FakeAnswer::of(action.subresource == "scale" ? scaleOf(object) : object);
        };
        const bool removes = isDeleted(*next) && listAt(*next, "metadata.finalizers").empty();
        if (action.dryRun()
            || (*next == current && !removes)) // the server writes no change, either
            return told(*next);
        const auto make = makerOf(*next);
        if (const ObjectPtr stored = removes ? m_store.remove(where, action.key(), seen, make)
                                             : m_store.put(where, action.key(), seen, make))
            return told(documentOf(*stored, kind));
    }
    return FakeAnswer::conflict(action);
}

FakeAnswer FakeWriter::remove(const FakeAction& action, const FakeKind& kind)
{
    const auto where = placeOf(kind);
    const JsonValue& wanted = at(*action.body, "preconditions");
    for (int i = 0; i < kTries; ++i) {
        const ObjectPtr seen = m_store.get(where, action.key());
        if (!seen)
            return FakeAnswer::notFound(action);
        JsonValue object = documentOf(*seen, kind);
        for (const char* field : { "uid", "resourceVersion" }) {
            const std::string& expected = textAt(wanted, field);
            const std::string& there = textAt(at(object, "metadata"), field);
            if (!expected.empty() && expected != there)
                return FakeAnswer::conflict(action,
                                            std::string("Precondition failed: ") + field
                                                + " in precondition: " + expected
                                                + ", in object meta: " + there);
        }
        const bool stays = !listAt(object, "metadata.finalizers").empty();
        const JsonValue success = successStatus({ { "name", action.name },
                                                  { "kind", action.gvr.resource },
                                                  { "uid", textAt(object, "metadata.uid") } });
        const bool tried = action.dryRun() || !listAt(*action.body, "dryRun").empty();
        if (tried || (stays && isDeleted(object)))
            return FakeAnswer::of(stays ? object : success);
        if (stays) {
            object["metadata"]["deletionTimestamp"] = timestamp();
            object["metadata"]["deletionGracePeriodSeconds"] = 0;
            if (kind.status)
                object["metadata"]["generation"] = numberAt(object, "metadata.generation") + 1;
        }
        const auto make = makerOf(object);
        if (const ObjectPtr stored = stays ? m_store.put(where, action.key(), seen, make)
                                           : m_store.remove(where, action.key(), seen, make))
            return FakeAnswer::of(stays ? documentOf(*stored, kind) : success);
    }
    return FakeAnswer::conflict(action);
}

FakeAnswer FakeWriter::removeAll(const FakeAction& action, const FakeKind& kind)
{
    const auto selection = readSelection(action);
    if (!selection)
        return selection.error();
    for (const ObjectPtr& object : m_store.list(placeOf(kind), action.ns).objects) {
        if (!selection->matches(*object))
            continue;
        FakeAction one = action;
        one.ns = object->key().ns;
        one.name = object->key().name;
        if (auto answer = remove(one, kind); !answer.succeeded() && answer.status != 404)
            return answer;
    }
    return FakeAnswer::of(successStatus());
}

} // namespace kittiwake
