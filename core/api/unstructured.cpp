#include "unstructured.h"

#include <core/api/json/json_value.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::map<std::string, std::string> texts(const JsonValue* fields)
{
    std::map<std::string, std::string> out;
    if (fields == nullptr || !fields->is_object())
        return out;
    for (const auto& [name, value] : fields->items()) {
        if (value.is_string())
            out.emplace(name, value.get<std::string>());
    }
    return out;
}

std::string_view stringIn(const JsonValue& object, std::string_view field)
{
    if (!object.is_object())
        return {};
    const auto at = object.find(field);
    return at != object.end() && at->is_string() ? at->get_ref<const std::string&>()
                                                 : std::string_view();
}

} // namespace

Unstructured::Unstructured()
    : m_json(JsonValue::object())
{ }

Unstructured::Unstructured(const Gvk& gvk, const ObjectKey& key)
    : Unstructured()
{
    auto& object = *m_json;
    object["apiVersion"] = gvk.groupVersion().toString();
    object["kind"] = gvk.kind;
    object["metadata"]["name"] = key.name;
    if (!key.ns.empty())
        object["metadata"]["namespace"] = key.ns;
}

Expected<Unstructured> Unstructured::parse(std::string_view text)
{
    return fromJson(JsonValue::parse(text, nullptr, false));
}

Expected<Unstructured> Unstructured::fromJson(JsonBox parsed)
{
    if (!parsed->is_object())
        return Unexpected { Error { ErrorKind::BadAnswer,
                                    "This is not a Kubernetes object: not a JSON object." } };
    Unstructured out;
    out.m_json = std::move(parsed);
    return out;
}

Unstructured Unstructured::from(const Object& object)
{
    return parse(object.json()).value_or(Unstructured()); // an Object is always a JSON object
}

const JsonValue* Unstructured::find(const std::vector<std::string>& path) const
{
    const auto* at = &json();
    for (const auto& field : path) {
        if (!at->is_object())
            return nullptr;
        const auto it = at->find(field);
        if (it == at->end())
            return nullptr;
        at = &*it;
    }
    return at;
}

std::string Unstructured::text(const std::vector<std::string>& path) const
{
    const auto* at = find(path);
    return at != nullptr && at->is_string() ? at->get<std::string>() : std::string();
}

std::int64_t Unstructured::number(const std::vector<std::string>& path, std::int64_t fallback) const
{
    const auto* at = find(path);
    return at != nullptr && at->is_number_integer() ? at->get<std::int64_t>() : fallback;
}

std::string Unstructured::condition(std::string_view type, std::string_view field) const
{
    const auto* const conditions = find({ "status", "conditions" });
    if (conditions == nullptr || !conditions->is_array())
        return {};
    const auto found =
        std::find_if(conditions->begin(), conditions->end(),
                     [type](const JsonValue& one) { return stringIn(one, "type") == type; });
    return found == conditions->end() ? std::string() : std::string(stringIn(*found, field));
}

void Unstructured::set(const std::vector<std::string>& path, JsonValue value)
{
    auto* at = &json();
    for (const auto& field : path) {
        if (!at->is_object())
            *at = JsonValue::object();
        at = &(*at)[field];
    }
    *at = std::move(value);
}

void Unstructured::remove(const std::vector<std::string>& path)
{
    if (path.empty())
        return;
    auto* at = &json();
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        if (!at->is_object() || !at->contains(path[i]))
            return;
        at = &(*at)[path[i]];
    }
    if (at->is_object())
        at->erase(path.back());
}

Gvk Unstructured::gvk() const
{
    auto gv = GroupVersion::parse(text({ "apiVersion" }));
    return { std::move(gv.group), std::move(gv.version), text({ "kind" }) };
}

ObjectKey Unstructured::key() const
{
    return { text({ "metadata", "namespace" }), text({ "metadata", "name" }) };
}

ResourceVersion Unstructured::resourceVersion() const
{
    return { text({ "metadata", "resourceVersion" }) };
}

Uid Unstructured::uid() const
{
    return { text({ "metadata", "uid" }) };
}

void Unstructured::setResourceVersion(const ResourceVersion& version)
{
    if (version.empty())
        remove({ "metadata", "resourceVersion" });
    else
        set({ "metadata", "resourceVersion" }, version.text);
}

void Unstructured::setNamespace(std::string_view ns)
{
    set({ "metadata", "namespace" }, std::string(ns));
}

std::map<std::string, std::string> Unstructured::labels() const
{
    return texts(find({ "metadata", "labels" }));
}

std::map<std::string, std::string> Unstructured::annotations() const
{
    return texts(find({ "metadata", "annotations" }));
}

std::string Unstructured::toText() const
{
    // Servers send only UTF-8. In a text that a caller has set, bytes that are not UTF-8 are
    // replaced, instead of throwing.
    return writeJson(json());
}

Expected<ObjectPtr> Unstructured::toObject() const
{
    return Object::fromJson(toText(), gvk());
}

} // namespace kittiwake
