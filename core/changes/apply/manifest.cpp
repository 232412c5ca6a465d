#include "manifest.h"

#include <core/changes/edit/plain_yaml_scalar.h>
#include <core/config/yaml_json.h>

#include <algorithm>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

namespace {

/// Without it yaml-cpp takes a quoted text that is never closed for complete. On the line after the
/// last one: an empty one between them would be a part of a block's text.
constexpr const char* kDocumentEnd = "...\n";
constexpr YamlRules kManifestRules {
    .maxDepth = 100, .maxNodes = 400'000, .plainScalar = plainYamlScalar, .types = true
};
constexpr std::size_t kLargest = 64U << 20U; ///< \units bytes

/// A line of dashes alone, or with a comment, parts documents.
bool isSeparator(std::string_view line)
{
    if (!line.starts_with("---"))
        return false;
    const auto rest = line.substr(3);
    return rest.find_first_not_of(" \t\r") == std::string_view::npos || rest.starts_with(" #");
}

struct Piece
{
    std::string text;
    int line = 1; ///< where it begins
};

std::vector<Piece> documentsIn(std::string_view text)
{
    std::vector<Piece> pieces(1);
    int line = 1;
    for (std::size_t from = 0; from < text.size(); ++line) {
        const auto end = std::min(text.find('\n', from), text.size());
        const auto content = text.substr(from, end - from);
        if (isSeparator(content))
            pieces.push_back({ {}, line + 1 });
        else
            pieces.back().text.append(content).append("\n");
        from = end + 1;
    }
    return pieces;
}

/// The comment that a document begins with, of one line, without its sign.
std::string commentOf(std::string_view document)
{
    const auto begin = document.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || document[begin] != '#')
        return {};
    auto line = document.substr(begin, document.find('\n', begin) - begin);
    line.remove_prefix(std::min(line.find_first_not_of("# \t"), line.size()));
    const auto last = line.find_last_not_of(" \t\r");
    return std::string(line.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

Unexpected<Error> unreadableAt(const std::string& place, const std::string& why)
{
    return Unexpected { Error { ErrorKind::Invalid, place + ": " + why } };
}

std::string placeOfLine(const std::string& source, int line)
{
    return source + ", line " + std::to_string(line);
}

/// Null: it holds nothing.
Expected<JsonValue> readDocument(const Piece& piece, const std::string& source)
{
    try { // yaml-cpp's only way to say that something is wrong
        YamlJson reader(kManifestRules);
        auto json = reader.read(YAML::Load(piece.text + kDocumentEnd));
        if (reader.tooLarge())
            return unreadableAt(placeOfLine(source, piece.line), "it is too large, or too deep.");
        if (!reader.duplicate().empty())
            return unreadableAt(placeOfLine(source, piece.line),
                                "the key \"" + reader.duplicate() + "\" is there twice.");
        return json;
    } catch (const YAML::Exception& exception) {
        return unreadableAt(placeOfLine(source, piece.line + exception.mark.line),
                            "not valid YAML: " + exception.msg + '.');
    } catch (const std::exception&) {
        return unreadableAt(placeOfLine(source, piece.line), "not valid YAML.");
    }
}

void take(Manifest& manifest, JsonValue json, const std::string& place, const std::string& comment)
{
    const auto kind = json.is_object() ? json.value("kind", JsonValue()) : JsonValue();
    const auto items = json.is_object() ? json.find("items") : json.end();
    if (kind.is_string() && kind.get_ref<const std::string&>().ends_with("List")
        && items != json.end() && items->is_array()) {
        for (auto& item : *items)
            take(manifest, std::move(item), place, comment);
        return;
    }
    auto object = Unstructured::fromJson(std::move(json));
    const auto lacks = [&](const char* field) {
        manifest.errors.push_back(
            { ErrorKind::Invalid, place + ": the object has no " + field + '.' });
    };
    if (!object)
        manifest.errors.push_back(
            { ErrorKind::Invalid, place + ": this is not a Kubernetes object." });
    else if (object->gvk().kind.empty())
        lacks("kind");
    else if (object->gvk().version.empty())
        lacks("apiVersion");
    else
        manifest.objects.push_back({ *std::move(object), place, comment });
}

} // namespace

Manifest readManifest(std::string_view text, const std::string& source)
{
    Manifest manifest;
    if (text.size() > kLargest) {
        manifest.errors.push_back({ ErrorKind::Invalid, source + ": it is too large." });
        return manifest;
    }
    for (const auto& piece : documentsIn(text)) {
        auto json = readDocument(piece, source);
        if (!json)
            manifest.errors.push_back(std::move(json).error());
        else if (!json->is_null())
            take(manifest, *std::move(json), placeOfLine(source, piece.line),
                 commentOf(piece.text));
    }
    return manifest;
}

} // namespace kittiwake
