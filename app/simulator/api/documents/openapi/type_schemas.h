#pragma once

#include <app/simulator/api/write/merge_schema.h>
#include <core/types/type_description.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace kittiwake::sim {

/// \brief JSON schemas made of the description of core/types. Each type is written once, on the way
/// down from the first kind that has it: that way tells how its lists merge.
class TypeSchemas
{
public:
    TypeSchemas();

    /// The schema of a kind with its apiVersion and kind, whatever version it is described in;
    /// null: it is not described. What it is made of is among the definitions then.
    [[nodiscard]] nlohmann::json kind(const ServedResource& resource);
    /// A reference to a type, which is among the definitions then.
    nlohmann::json reference(std::string_view type);
    /// By name; what is taken is no longer here.
    [[nodiscard]] nlohmann::json take() { return std::move(m_definitions); }

private:
    nlohmann::json structSchema(const TypeDescription& type, const MergeSchema& at);
    nlohmann::json fieldSchema(std::string_view words, const MergeSchema& at);
    nlohmann::json referenceTo(std::string_view type, const MergeSchema& at);

    std::map<std::string_view, const TypeDescription*> m_types;
    nlohmann::json m_definitions = nlohmann::json::object();
};

} // namespace kittiwake::sim
