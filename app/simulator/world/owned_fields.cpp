#include "owned_fields.h"

#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

namespace {

using nlohmann::json;

/// The keys by which the items of a list are told apart; none: the list is owned as a whole.
/// \source the listMapKeys of the API's OpenAPI document
std::vector<std::string> keysOf(std::string_view field, const json& item)
{
    if (field == "conditions")
        return { "type" };
    if (field == "ownerReferences")
        return { "uid" };
    if (field == "volumeMounts")
        return { "mountPath" };
    if (field == "podIPs" || field == "hostIPs")
        return { "ip" };
    if (field == "ports" && item.contains("containerPort"))
        return { "containerPort", "protocol" };
    if (field == "ports" && item.contains("port"))
        return { "port", "protocol" };
    constexpr std::array<std::string_view, 4> kByName = { "containers", "initContainers", "env",
                                                          "volumes" };
    for (const auto name : kByName) {
        if (field == name)
            return { "name" };
    }
    return {};
}

json fieldsOf(const json& object);

json itemsOf(const json& list, const std::vector<std::string>& keys)
{
    json out = json::object();
    for (const auto& item : list) {
        json key = json::object();
        for (const auto& name : keys)
            key[name] = item.value(name, json());
        auto fields = keys.front() == "uid" ? json::object() : fieldsOf(item); // owners: as a whole
        if (!fields.empty())
            fields["."] = json::object();
        out["k:" + key.dump()] = std::move(fields);
    }
    return out;
}

json fieldsOf(const json& object)
{
    json out = json::object();
    for (const auto& [name, value] : object.items()) {
        json fields = json::object();
        if (value.is_object()) {
            fields = fieldsOf(value);
        } else if (value.is_array() && !value.empty() && value.front().is_object()) {
            if (const auto keys = keysOf(name, value.front()); !keys.empty())
                fields = itemsOf(value, keys);
        }
        out["f:" + name] = std::move(fields);
    }
    return out;
}

} // namespace

json ownedFieldsEntry(const json& part, const std::string& apiVersion, const FieldsOwner& manager)
{
    json entry = { { "manager", manager.name },  { "operation", "Update" },
                   { "apiVersion", apiVersion }, { "time", manager.time },
                   { "fieldsType", "FieldsV1" }, { "fieldsV1", fieldsOf(part) } };
    if (!manager.subresource.empty())
        entry["subresource"] = manager.subresource;
    return entry;
}

} // namespace kittiwake::sim
