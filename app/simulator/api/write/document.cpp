#include "document.h"

#include <core/config/yaml_json.h>
#include <core/config/yaml_text.h>

#include <algorithm>

namespace kittiwake::sim {

namespace {

/// Deeper than any real object. Documents are walked by recursion, so the depth must be bounded.
constexpr int kMaxDepth = 500;

bool isTooDeep(std::string_view json)
{
    int depth = 0;
    bool text = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (text && c == '\\')
            ++i;
        else if (c == '"')
            text = !text;
        else if (!text && (c == '{' || c == '['))
            ++depth;
        else if (!text && (c == '}' || c == ']'))
            --depth;
        if (depth > kMaxDepth)
            return true;
    }
    return false;
}

/// The first document of a YAML text. \errors 400
ApiResult<JsonValue> parseYamlDocument(const std::string& text)
{
    const auto node = parseYaml(text, "body");
    if (!node)
        return Unexpected { ApiError::badRequest("error decoding YAML: " + node.error().sentence) };
    const auto json = jsonOf(*node);
    if (!json)
        return Unexpected { ApiError::badRequest("error decoding YAML: the document "
                                                 + json.error()) };
    return JsonValue::parse(*json, nullptr, false);
}

} // namespace

ApiResult<JsonValue> parseDocument(const std::string& text, bool yaml)
{
    if (yaml)
        return parseYamlDocument(text);
    if (isTooDeep(text))
        return Unexpected { ApiError::badRequest("exceeded max depth") };
    JsonValue document = JsonValue::parse(text, nullptr, false);
    if (document.is_discarded())
        return Unexpected { ApiError::badRequest(
            "the object provided is unrecognized (must be of type Object): couldn't get "
            "version/kind; the body is not valid JSON") };
    return document;
}

std::string mediaType(const Request& request)
{
    std::string type(request.header("content-type"));
    type.resize(std::min(type.find(';'), type.size()));
    while (!type.empty() && type.back() == ' ')
        type.pop_back();
    return type.empty() ? "application/json" : type;
}

ApiResult<JsonValue> readBody(const Request& request)
{
    const std::string type = mediaType(request);
    const bool yaml = type == "application/yaml";
    if (!yaml && type != "application/json")
        return Unexpected { ApiError::unsupportedMediaType(
            "application/json, application/yaml (the simulator does not read protobuf, which newer "
            "kubectls send where they make an object of arguments: apply a file instead)") };
    auto document = parseDocument(request.body, yaml);
    if (document && !document->is_object())
        return Unexpected { ApiError::badRequest("the body is no object") };
    return document;
}

Response answer(int status, const JsonValue& document)
{
    Response out { .status = status };
    out.body = writeJson(document) + '\n';
    return out;
}

} // namespace kittiwake::sim
