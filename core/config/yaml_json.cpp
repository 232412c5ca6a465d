#include "yaml_json.h"

#include <core/api/json/json_value.h>

#include <array>

namespace kittiwake {

namespace {

JsonValue jsonScalar(const std::string& text)
{
    constexpr std::array<std::string_view, 5> kNulls = { "", "~", "null", "Null", "NULL" };
    for (const auto word : kNulls)
        if (text == word)
            return nullptr;
    if (text == "true" || text == "True" || text == "TRUE")
        return true;
    if (text == "false" || text == "False" || text == "FALSE")
        return false;
    const bool numeric = text.find_first_not_of("+-.0123456789eE") == std::string::npos
        && text.find_first_of("0123456789") != std::string::npos;
    if (numeric) {
        auto number = JsonValue::parse(text.front() == '+' ? text.substr(1) : text, nullptr, false);
        if (number.is_number())
            return number;
    }
    return text;
}

/// What is deeper or larger than any extension is refused.
constexpr YamlRules kExtensionRules { .maxDepth = 64,
                                      .maxNodes = 20'000,
                                      .plainScalar = jsonScalar };

} // namespace

JsonValue YamlJson::read(const YAML::Node& node)
{
    return read(node, 0);
}

JsonValue YamlJson::read(const YAML::Node& node, int depth)
{
    if (depth > m_rules.maxDepth || ++m_nodes > m_rules.maxNodes) {
        m_tooLarge = true;
        return nullptr;
    }
    if (node.IsScalar()) {
        const bool text =
            node.Tag() == "!" || (m_rules.types && node.Tag() == "tag:yaml.org,2002:str");
        return text ? JsonValue(node.Scalar()) : m_rules.plainScalar(node.Scalar());
    }
    if (node.IsSequence()) {
        auto list = JsonValue::array();
        for (const auto& item : node)
            list.push_back(read(item, depth + 1));
        return list;
    }
    return node.IsMap() ? readMap(node, depth) : JsonValue();
}

JsonValue YamlJson::readMap(const YAML::Node& node, int depth)
{
    auto object = JsonValue::object();
    auto merged = JsonValue::object();
    for (const auto& field : node) {
        if (!field.first.IsScalar())
            continue;
        const auto& key = field.first.Scalar();
        auto value = read(field.second, depth + 1);
        if (m_rules.types && key == "<<" && field.first.Tag() != "!") {
            if (!value.is_array())
                value = JsonValue::array({ value });
            for (const auto& from : value) {
                if (from.is_object())
                    merged.insert(from.begin(), from.end());
            }
            continue;
        }
        if (object.contains(key))
            m_duplicate = key;
        object[key] = std::move(value);
    }
    object.insert(merged.begin(), merged.end()); // its own fields stay
    return object;
}

Expected<std::string, std::string> jsonOf(const YAML::Node& node)
{
    YamlJson reader(kExtensionRules);
    const auto json = reader.read(node);
    if (reader.tooLarge())
        return Unexpected { std::string("is too large") };
    return writeJson(json);
}

} // namespace kittiwake
