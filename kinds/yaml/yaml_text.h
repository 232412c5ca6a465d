#pragma once

#include "yaml_scalar.h"

#include <core/api/json/json.h>
#include <core/base/expected.h>
#include <kinds/text/text.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// What a piece of a line is; decides its colour.
enum class YamlTone : std::uint8_t {
    Key,
    Punctuation,
    String,
    Number,
    Literal, ///< a boolean or null
    Comment,
    Block, ///< a line of a text in a block
    Masked, ///< stands for a secret value
};

/// A piece of the text. \units bytes from its begin
struct YamlSpan
{
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    YamlTone tone = YamlTone::String;
};

/// One value of the document and where in the tree it is.
struct YamlNode
{
    enum class Kind : std::uint8_t { Scalar, Mapping, Sequence };
    /// Bytes of the text, or of the pool of what is not in the text as it is.
    struct Piece
    {
        std::uint32_t begin = 0;
        std::uint32_t size = 0;
        bool inText = false;
    };
    std::int32_t parent = -1; ///< of the root, which is the first node
    std::int32_t index = -1; ///< in a sequence; below 0: `name` says which
    Piece name {}, value {}; ///< a scalar's value as JSON has it; a masked one has none
    std::uint64_t path = 0; ///< tells places apart, the same in all documents
    std::uint32_t children = 0;
    std::uint32_t lastLine = 0;
    Kind kind = Kind::Scalar;
    bool secret = false; ///< masked, or it would be if it were not revealed
};

struct YamlLine
{
    std::uint32_t begin = 0; ///< bytes from the begin of the text, without the line break
    std::uint32_t size = 0;
    std::uint32_t firstSpan = 0;
    std::int32_t node = 0; ///< the innermost that begins here, or goes on
    std::int32_t fold = -1; ///< the outermost that begins here and goes on below
};

/// \brief A document as text and as what the text is made of. No value that is masked is in it.
struct YamlText
{
    std::string text; ///< ends with a line break
    std::string pool;
    std::vector<YamlSpan> spans;
    std::vector<YamlLine> lines;
    std::vector<YamlNode> nodes;
    bool cutOff = false; ///< more than 64 MiB: the rest is missing
};

[[nodiscard]] inline std::string inEnglish(const Text& text)
{
    return text.english();
}

/// Which values are not to be seen, and which of those are after all.
struct YamlMasking
{
    bool secret = false; ///< the object is a Secret
    bool everything = false; ///< any value may be secret, as those of a Helm release
    bool revealAll = false;
    std::set<std::uint64_t> revealed {}; ///< paths of nodes
    /// Puts what stands for a value into the user's language.
    std::string (*inLanguage)(const Text&) = inEnglish;
    bool operator==(const YamlMasking&) const = default;
};

/// The document of a value, mapping keys sorted; of a key twice in a mapping the last counts.
/// \param root the path of its root, which is to be another one in each of several documents that
/// are shown as one \thread any
[[nodiscard]] YamlText yamlTextOf(const Json& json, YamlStyle style, const YamlMasking& masking,
                                  std::uint64_t root = 0);

/// Puts a document behind others, `before` (an empty one: as the first), parted by "---" and a
/// comment, of one line, where there is one.
void appendDocument(YamlText& before, const YamlText& next, std::string_view comment);

/// \brief A JSON document as kubectl prints it, nothing masked: to be copied or saved. Numbers are
/// those that simdjson reads. \thread any \errors BadAnswer where it is not JSON.
[[nodiscard]] Expected<std::string> yamlOf(std::string_view json,
                                           YamlStyle style = YamlStyle::Kubectl);

} // namespace kittiwake
