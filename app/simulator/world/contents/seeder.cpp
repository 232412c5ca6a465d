#include "seeder.h"

#include <app/simulator/api/seeded.h>
#include <app/simulator/world/owned_fields.h>
#include <core/api/json/json_value.h>
#include <core/api/plural.h>
#include <core/api/timestamp_text.h>
#include <core/base/lower_case.h>

#include <charconv>

namespace kittiwake::sim {

namespace {

/// The kinds with a spec whose generation nobody counts.
bool hasGeneration(std::string_view kind)
{
    return kind != "Node" && kind != "Service" && kind != "Namespace" && kind != "Lease";
}

void setManagedFields(JsonValue& object, const SeedOptions& how, const Seeder& seeder)
{
    const std::string apiVersion = object["apiVersion"];
    auto written = object;
    written.erase("status");
    auto entries = JsonValue::array();
    entries.push_back(ownedFieldsEntry(written, apiVersion,
                                       { .name = how.manager, .time = seeder.timeText(how.age) }));
    if (object.contains("status") && !object["status"].empty()) {
        const auto statusAge = how.statusAge.count() > 0 ? how.statusAge : how.age;
        entries.push_back(ownedFieldsEntry({ { "status", object["status"] } }, apiVersion,
                                           { .name = how.statusManager,
                                             .time = seeder.timeText(statusAge),
                                             .subresource = "status" }));
    }
    object["metadata"]["managedFields"] = std::move(entries);
}

} // namespace

Seeder::Seeder(ObjectStore& store, unsigned seed, std::chrono::system_clock::time_point now)
    : m_store(store)
    , m_seed(seed)
    , m_now(now)
{ }

std::string Seeder::finished(JsonValue object, const SeedOptions& how) const
{
    const std::string kind = object.value("kind", "");
    setManagedFields(object, how, *this);
    auto& metadata = object["metadata"];
    metadata["uid"] = uid(kind, { metadata.value("namespace", ""), metadata.value("name", "") });
    metadata["creationTimestamp"] = timeText(how.age);
    if (object.contains("spec") && !metadata.contains("generation") && hasGeneration(kind))
        metadata["generation"] = 1;
    metadata["resourceVersion"] = "@0@";
    return object.dump();
}

void Seeder::put(JsonValue object, const SeedOptions& how)
{
    const auto& metadata = object["metadata"];
    const ObjectKey key { metadata.value("namespace", ""), metadata.value("name", "") };
    const std::string group = GroupVersion::parse(object.value("apiVersion", "")).group;
    const auto resource = pluralOf(lowerCased(object.value("kind", "")));
    put({ group, resource }, key, TextTemplate(finished(std::move(object), how)), {});
}

void Seeder::put(std::string_view text, const Values& values, const SeedOptions& how)
{
    put(JsonValue::parse(fillNames(std::string(text), values)), how);
}

void Seeder::put(const GroupResource& where, const ObjectKey& key, const TextTemplate& document,
                 std::vector<std::string_view> values)
{
    values.emplace_back();
    m_store.put(where, key, m_store.get(where, key), [&](std::uint64_t version) {
        const auto text = std::to_string(version);
        values.back() = text;
        const auto made = Object::fromJson(document.fill(values), {});
        return made ? *made : nullptr;
    });
}

std::string Seeder::uid(const std::string& kind, const ObjectKey& key) const
{
    return uidOf(hash(kind + ' ' + key.toString()));
}

std::string Seeder::timeText(std::chrono::seconds ago) const
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(m_now) - ago);
}

std::string Seeder::microTimeText(std::chrono::seconds ago) const
{
    return microTimestampText(m_now - ago);
}

std::uint64_t Seeder::hash(std::string_view words) const
{
    return seededHash(m_seed, words);
}

std::chrono::seconds age(std::string_view text)
{
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const char unit = read.ptr == text.data() + text.size() ? 's' : *read.ptr;
    const std::int64_t seconds = unit == 'd' ? 86'400 : unit == 'h' ? 3'600 : unit == 'm' ? 60 : 1;
    return std::chrono::seconds(number * seconds);
}

} // namespace kittiwake::sim
