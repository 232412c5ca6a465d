#include "yaml_masking.h"

#include <core/base/base64.h>
#include <kinds/builtin/cells.h>

#include <algorithm>

namespace kittiwake {

namespace {

std::string_view nameOf(const YamlText& text, const YamlNode& node)
{
    const std::string_view all = node.name.inText ? text.text : text.pool;
    return all.substr(node.name.begin, node.name.size);
}

bool isText(std::string_view bytes)
{
    const bool control = std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto unit = static_cast<unsigned char>(c);
        return (unit < 0x20 && c != '\n' && c != '\t' && c != '\r') || unit == 0x7F;
    });
    return !control && simdjson::validate_utf8(bytes.data(), bytes.size());
}

struct YamlDocumentWords
{
    KW_DECLARE_TEXTS(YamlDocument)
};

} // namespace

SecretPlace secretPlaceOf(const YamlText& text, std::int32_t parent, std::string_view name,
                          SecretPlace outer)
{
    if (outer != SecretPlace::None)
        return outer;
    const auto& in = text.nodes[static_cast<std::size_t>(parent)];
    if (parent == 0)
        return name == "data"      ? SecretPlace::Encoded
            : name == "stringData" ? SecretPlace::Text
                                   : SecretPlace::None;
    const bool annotation = in.index < 0 && nameOf(text, in) == "annotations" && in.parent > 0
        && text.nodes[static_cast<std::size_t>(in.parent)].parent == 0;
    return annotation && name == cells::kLastAppliedAnnotation ? SecretPlace::Text
                                                               : SecretPlace::None;
}

SecretWords wordsForSecret(std::string_view value, SecretPlace place, bool revealed)
{
    const auto decoded =
        place == SecretPlace::Encoded ? base64Decode(value) : std::optional<std::string>();
    const std::string_view bytes = decoded ? std::string_view(*decoded) : value;
    const auto size = static_cast<int>(bytes.size());
    if (!revealed)
        return { YamlDocumentWords::tr("••••• (%n bytes)", nullptr, size) };
    if (!isText(bytes))
        return { YamlDocumentWords::tr("••••• (binary, %n bytes)", nullptr, size) };
    const auto comment = decoded ? YamlDocumentWords::tr("decoded, %n bytes", nullptr, size)
        : place == SecretPlace::Encoded
        ? YamlDocumentWords::tr("not base64, %n bytes", nullptr, size)
        : YamlDocumentWords::tr("%n bytes", nullptr, size);
    return { std::string(bytes), comment, false };
}

} // namespace kittiwake
