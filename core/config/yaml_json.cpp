#include "yaml_json.h"

#include <core/api/json_value.h>

#include <array>

namespace kittiwake {

namespace {

/// Aliases can make the tree large: what is deeper or larger than any extension is refused.
constexpr int kMaxDepth = 64;
constexpr std::size_t kMaxNodes = 20'000;

JsonValue plainScalarJson(const std::string& text)
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

class JsonOfYaml
{
public:
    JsonValue read(const YAML::Node& node, int depth = 0)
    {
        if (depth > kMaxDepth || ++m_nodes > kMaxNodes)
            return nullptr;
        if (node.IsScalar())
            return node.Tag() == "!" ? JsonValue(node.Scalar()) : plainScalarJson(node.Scalar());
        if (node.IsSequence()) {
            auto list = JsonValue::array();
            for (const auto& item : node)
                list.push_back(read(item, depth + 1));
            return list;
        }
        if (!node.IsMap())
            return nullptr;
        auto object = JsonValue::object();
        for (const auto& field : node)
            if (field.first.IsScalar())
                object[field.first.Scalar()] = read(field.second, depth + 1);
        m_tooLarge = m_tooLarge || depth == kMaxDepth;
        return object;
    }
    [[nodiscard]] bool tooLarge() const { return m_tooLarge || m_nodes > kMaxNodes; }

private:
    std::size_t m_nodes = 0;
    bool m_tooLarge = false;
};

} // namespace

Expected<std::string, std::string> jsonOf(const YAML::Node& node)
{
    JsonOfYaml reader;
    const auto json = reader.read(node);
    if (reader.tooLarge())
        return Unexpected { std::string("is too large") };
    return writeJson(json);
}

} // namespace kittiwake
