#include "selection.h"

#include "versioned.h"

#include <core/api/json/json.h>
#include <core/api/selectors/field_path.h>

namespace kittiwake {

namespace {

std::string textAnywhere(const Json& object, const std::string& field)
{
    return textAtPath(object, field).value_or(std::string());
}

bool isOfKey(const FieldRequirement& requirement)
{
    return requirement.field == "metadata.name" || requirement.field == "metadata.namespace";
}

FieldSelector part(const FieldSelector& fields, bool ofKey)
{
    std::vector<FieldRequirement> requirements;
    for (const auto& requirement : fields.requirements()) {
        if (isOfKey(requirement) == ofKey)
            requirements.push_back(requirement);
    }
    return FieldSelector(std::move(requirements));
}

} // namespace

Selection::Selection(std::string ns, LabelSelector labels, FieldSelector fields)
    : Selection(std::move(ns), std::move(labels), std::move(fields), textAnywhere)
{ }

Selection::Selection(std::string ns, LabelSelector labels, FieldSelector fields,
                     FieldText fieldText)
    : m_ns(std::move(ns))
    , m_labels(std::move(labels))
    , m_keyFields(part(fields, true))
    , m_fields(part(fields, false))
    , m_fieldText(std::move(fieldText))
    , m_takesAllFields(fields.isEverything())
{ }

bool Selection::matchesKey(const ObjectKey& key) const
{
    if (!m_ns.empty() && key.ns != m_ns)
        return false;
    return m_keyFields.isEverything() || m_keyFields.matches([&](const std::string& field) {
        return field == "metadata.name" ? key.name : key.ns;
    });
}

bool Selection::matches(const Object& object) const
{
    if (!matchesKey(object.key()))
        return false;
    if (m_labels.isEverything() && m_fields.isEverything())
        return true;
    thread_local JsonReader reader; // its buffers are reused; holds nothing between calls
    const auto json = reader.read(object);
    if (!json)
        return false;
    const Json labels = (*json)["metadata"]["labels"];
    return m_labels.matches([&](std::string_view key) -> std::optional<std::string_view> {
        std::string_view text;
        if (labels[key].get(text) != simdjson::SUCCESS)
            return std::nullopt;
        return text;
    }) && m_fields.matches([&](const std::string& field) { return m_fieldText(*json, field); });
}

std::optional<StoreEvent> Selection::seen(const StoreEvent& event) const
{
    using Type = StoreEvent::Type;
    if (!matchesKey(event.object->key()))
        return std::nullopt;
    if (m_labels.isEverything() && m_fields.isEverything())
        return event;
    const bool was = event.previous && matches(*event.previous);
    const bool is = event.type != Type::Deleted && matches(*event.object);
    if (!was && !is)
        return std::nullopt;
    StoreEvent told = event;
    if (!was) {
        told.type = Type::Added;
    } else if (!is && event.type == Type::Modified) {
        told.type = Type::Deleted;
        told.object = withVersion(Unstructured::from(*event.previous), event.version);
    }
    return told;
}

} // namespace kittiwake
