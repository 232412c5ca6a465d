#include "managers.h"

#include <algorithm>
#include <tuple>

namespace kittiwake {

bool FieldManagerEntry::is(const FieldManager& writer, bool applies) const
{
    // An apply by the same manager is one entry, whatever the API version.
    return name == writer.name && apply == applies && subresource == writer.subresource
        && (applies || apiVersion == writer.apiVersion);
}

std::string FieldManagerEntry::text() const
{
    std::string out = writeJson(name);
    if (!subresource.empty())
        out += " with subresource " + writeJson(subresource);
    return apply ? out : out + " using " + apiVersion;
}

Managers takeManagers(JsonValue list)
{
    Managers out;
    for (JsonValue& entry : list) {
        const auto fields = entry.find("fieldsV1");
        if (fields == entry.end() || !fields->is_object() || fields->empty())
            continue;
        out.push_back({ .name = textAt(entry, "manager"),
                        .apply = textAt(entry, "operation") == "Apply",
                        .apiVersion = textAt(entry, "apiVersion"),
                        .subresource = textAt(entry, "subresource"),
                        .time = textAt(entry, "time"),
                        .fields = std::move(*fields) });
    }
    return out;
}

void writeManagers(JsonValue& object, Managers managers)
{
    const auto order = [](const FieldManagerEntry& m) {
        return std::tie(m.time, m.name, m.apiVersion, m.subresource);
    };
    std::stable_sort(managers.begin(), managers.end(),
                     [&](const FieldManagerEntry& a, const FieldManagerEntry& b) {
                         return a.apply != b.apply ? a.apply : order(a) < order(b);
                     });
    JsonValue list = JsonValue::array();
    for (FieldManagerEntry& manager : managers) {
        if (manager.fields.is_null())
            continue;
        JsonValue entry = { { "manager", manager.name },
                            { "operation", manager.apply ? "Apply" : "Update" },
                            { "apiVersion", manager.apiVersion },
                            { "fieldsType", "FieldsV1" } };
        entry["fieldsV1"] = std::move(manager.fields);
        if (!manager.time.empty())
            entry["time"] = manager.time;
        if (!manager.subresource.empty())
            entry["subresource"] = manager.subresource;
        list.push_back(std::move(entry));
    }
    JsonValue& metadata = objectAt(object, "metadata");
    if (list.empty())
        metadata.erase("managedFields");
    else
        metadata["managedFields"] = std::move(list);
}

FieldManagerEntry& managerOf(Managers& managers, const FieldManager& writer, bool applies)
{
    const auto found =
        std::find_if(managers.begin(), managers.end(),
                     [&](const FieldManagerEntry& m) { return m.is(writer, applies); });
    if (found != managers.end())
        return *found;
    managers.push_back({ .name = writer.name,
                         .apply = applies,
                         .apiVersion = writer.apiVersion,
                         .subresource = writer.subresource,
                         .time = {} });
    return managers.back();
}

} // namespace kittiwake
