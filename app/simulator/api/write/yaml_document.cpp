#include "yaml_document.h"

#include <core/config/yaml_text.h>

#include <array>

namespace kittiwake::sim {

namespace {

/// Aliases make a tree of a graph; what is deeper or larger than any manifest is refused.
constexpr int kMaxYamlDepth = 64;
constexpr std::size_t kMaxNodes = 200'000;

Document plainScalar(const std::string& text)
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
        Document number =
            Document::parse(text.front() == '+' ? text.substr(1) : text, nullptr, false);
        if (number.is_number())
            return number;
    }
    return text;
}

class Reader
{
public:
    Document read(const YAML::Node& node, int depth = 0)
    {
        if (depth > kMaxYamlDepth || ++m_nodes > kMaxNodes) {
            m_tooLarge = true;
            return nullptr;
        }
        if (node.IsScalar())
            return node.Tag() == "!" ? Document(node.Scalar()) : plainScalar(node.Scalar());
        if (node.IsSequence()) {
            Document list = Document::array();
            for (const auto& item : node)
                list.push_back(read(item, depth + 1));
            return list;
        }
        if (!node.IsMap())
            return nullptr;
        Document object = Document::object();
        for (const auto& field : node)
            if (field.first.IsScalar())
                object[field.first.Scalar()] = read(field.second, depth + 1);
        return object;
    }
    [[nodiscard]] bool tooLarge() const { return m_tooLarge; }

private:
    std::size_t m_nodes = 0;
    bool m_tooLarge = false;
};

} // namespace

ApiResult<Document> yamlDocument(const std::string& text)
{
    const auto node = parseYaml(text, "body");
    if (!node)
        return Unexpected { ApiError::badRequest("error decoding YAML: " + node.error().sentence) };
    Reader reader;
    Document document = reader.read(*node);
    if (reader.tooLarge())
        return Unexpected { ApiError::badRequest(
            "error decoding YAML: the document is too large") };
    return document;
}

} // namespace kittiwake::sim
