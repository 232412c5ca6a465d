#include "yaml_text.h"

#include "yaml_masking.h"
#include "yaml_resolve.h"
#include "yaml_writer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kittiwake {

namespace {

using simdjson::dom::element;
using simdjson::dom::element_type;

constexpr std::size_t kMaxText = 64U << 20U; ///< objects have some MiB at most
constexpr std::size_t kSimpleKeyMost = 128; ///< of libyaml's emitter

std::uint64_t mixed(std::uint64_t path, std::uint64_t step)
{
    path ^= step + 0x9E3779B97F4A7C15ULL + (path << 6U) + (path >> 2U);
    return path * 0xBF58476D1CE4E5B9ULL;
}

template<typename Number>
std::string_view printed(std::array<char, 40>& room, Number number)
{
    const auto end = std::to_chars(room.data(), room.data() + room.size(), number).ptr;
    return { room.data(), static_cast<std::size_t>(end - room.data()) };
}

/// As Go's FormatFloat(number, 'g', -1, 64), which kubectl's YAML uses.
std::string floatText(double number)
{
    std::array<char, 40> room {};
    const auto end = std::to_chars(room.data(), room.data() + room.size(), number,
                                   std::chars_format::scientific);
    std::string text(room.data(), end.ptr);
    const auto mark = text.find('e');
    int exponent = 0;
    const auto from = mark + (text[mark + 1] == '+' ? 2 : 1);
    std::from_chars(text.data() + from, text.data() + text.size(), exponent);
    constexpr int kFixedBelow = 6; // Go decides so where all digits are asked for
    if (exponent < -4 || exponent >= kFixedBelow)
        return text;
    std::array<char, 64> wide {};
    const auto fixed =
        std::to_chars(wide.data(), wide.data() + wide.size(), number, std::chars_format::fixed);
    return { wide.data(), fixed.ptr };
}

/// A key that does not fit before its value stands behind "?".
bool isSimpleKey(std::string_view name)
{
    constexpr std::string_view kBreaks[] = { "\r", "\n", "\u0085", "\u2028", "\u2029" };
    return name.size() <= kSimpleKeyMost
        && std::none_of(std::begin(kBreaks), std::end(kBreaks),
                        [name](auto mark) { return name.find(mark) != std::string_view::npos; });
}

struct Field
{
    std::u32string order;
    std::string_view name;
    element value;
};

std::vector<Field> sortedFields(const simdjson::dom::object& object)
{
    std::vector<Field> fields;
    fields.reserve(object.size());
    for (const auto field : object)
        fields.push_back({ pointsOf(field.key), field.key, field.value });
    std::stable_sort(fields.begin(), fields.end(),
                     [](const Field& a, const Field& b) { return keyBefore(a.order, b.order); });
    // of a name twice the last one counts
    const auto last = std::unique(fields.rbegin(), fields.rend(),
                                  [](const auto& a, const auto& b) { return a.name == b.name; });
    fields.erase(fields.begin(), last.base());
    return fields;
}

/// Walks a value's tree.
class Walk
{
public:
    Walk(YamlStyle style, const YamlMasking& masking)
        : m_writer(style)
        , m_masking(masking)
    { }

    YamlText document(const element& root, std::uint64_t path) &&
    {
        m_writer.out().nodes.push_back({ .path = path });
        value(root, false, 0, m_masking.everything ? SecretPlace::Text : SecretPlace::None);
        m_writer.out().nodes[0].lastLine = m_writer.lastLine();
        return std::move(m_writer).finish();
    }

private:
    /// Whether the text is too long: deep values have much indentation.
    bool isFull()
    {
        auto& out = m_writer.out();
        out.cutOff = out.cutOff || out.text.size() > kMaxText;
        return out.cutOff;
    }
    YamlNode& nodeAt(std::int32_t node)
    {
        return m_writer.out().nodes[static_cast<std::size_t>(node)];
    }
    /// Begins on the line being written.
    std::int32_t begin(YamlNode node)
    {
        auto& nodes = m_writer.out().nodes;
        node.lastLine = m_writer.line(); // until it is known
        nodes.push_back(node);
        const auto index = static_cast<std::int32_t>(nodes.size() - 1);
        m_writer.setNode(index);
        return index;
    }
    /// Of several nodes that begin on one line, the outermost ends last: that one can be folded.
    void end(std::int32_t node)
    {
        auto& ended = nodeAt(node);
        const auto first = ended.lastLine;
        ended.lastLine = m_writer.lastLine();
        if (ended.lastLine > first)
            m_writer.out().lines[first].fold = node;
    }

    void value(const element& at, bool inMapping, std::int32_t node, SecretPlace place)
    {
        switch (at.type()) {
        case element_type::OBJECT:
            mapping(at, node, place);
            break;
        case element_type::ARRAY:
            sequence(at, inMapping, node, place);
            break;
        case element_type::STRING: {
            const std::string_view text = at.get_string().value_unsafe();
            if (place != SecretPlace::None)
                secret(text, node, place);
            else
                nodeAt(node).value = m_writer.scalar(text, YamlTone::String, false);
            break;
        }
        default:
            other(at, node, place);
        }
    }

    void other(const element& at, std::int32_t node, SecretPlace place)
    {
        std::array<char, 40> room {};
        std::string text;
        auto tone = YamlTone::Number;
        if (at.is_int64())
            text = printed(room, at.get_int64().value_unsafe());
        else if (at.is_uint64())
            text = printed(room, at.get_uint64().value_unsafe());
        else if (at.is_double())
            text = floatText(at.get_double().value_unsafe());
        else {
            tone = YamlTone::Literal;
            text = at.is_null() ? "null" : at.get_bool().value_unsafe() ? "true" : "false";
        }
        const bool hidden = place != SecretPlace::None && !at.is_null();
        if (hidden)
            nodeAt(node).secret = true;
        if (hidden && !isRevealed(node))
            secret(text, node, SecretPlace::Text);
        else
            nodeAt(node).value = m_writer.plain(text, tone);
    }

    bool isRevealed(std::int32_t node)
    {
        return m_masking.revealAll || m_masking.revealed.count(nodeAt(node).path) > 0;
    }

    void secret(std::string_view text, std::int32_t node, SecretPlace place)
    {
        nodeAt(node).secret = true;
        const auto words = wordsForSecret(text, place, isRevealed(node));
        if (words.masked)
            m_writer.plain(m_masking.inLanguage(words.text), YamlTone::Masked);
        else
            nodeAt(node).value = m_writer.scalar(words.text.plain(), YamlTone::String, false,
                                                 m_masking.inLanguage(words.comment));
    }

    void mapping(const element& at, std::int32_t node, SecretPlace place)
    {
        const auto fields = sortedFields(at.get_object().value_unsafe());
        nodeAt(node).kind = YamlNode::Kind::Mapping;
        nodeAt(node).children = static_cast<std::uint32_t>(fields.size());
        if (fields.empty()) {
            m_writer.indicator("{}", true, false);
            return;
        }
        const int outer = m_writer.indentation();
        m_writer.increaseIndent();
        for (const auto& [order, name, value] : fields) {
            if (isFull())
                break;
            field(name, value, node, place);
        }
        m_writer.setIndentation(outer);
    }

    void field(std::string_view name, const element& at, std::int32_t parent, SecretPlace outer)
    {
        const auto path = mixed(nodeAt(parent).path, std::hash<std::string_view>()(name));
        const auto place =
            m_masking.secret ? secretPlaceOf(m_writer.out(), parent, name, outer) : outer;
        m_writer.indent();
        const auto node = begin({ .parent = parent, .path = path });
        const bool simple = isSimpleKey(name);
        if (!simple)
            m_writer.indicator("?", true, true);
        const auto piece = m_writer.scalar(name, YamlTone::Key, simple);
        nodeAt(node).name = piece;
        if (!simple)
            m_writer.indent();
        m_writer.indicator(":", !simple, !simple);
        value(at, true, node, place);
        end(node);
    }

    void sequence(const element& at, bool inMapping, std::int32_t node, SecretPlace place)
    {
        const auto items = at.get_array().value_unsafe();
        nodeAt(node).kind = YamlNode::Kind::Sequence;
        nodeAt(node).children = static_cast<std::uint32_t>(items.size());
        if (items.size() == 0) {
            m_writer.indicator("[]", true, false);
            return;
        }
        const int outer = m_writer.indentation();
        if (!inMapping || m_writer.atIndention() || outer < 0)
            m_writer.increaseIndent();
        std::int32_t index = 0;
        for (const auto item : items) {
            if (isFull())
                break;
            m_writer.indent();
            const auto path = mixed(nodeAt(node).path, static_cast<std::uint64_t>(index) + 1);
            const auto child = begin({ .parent = node, .index = index++, .path = path });
            m_writer.indicator("-", true, true);
            value(item, false, child, place);
            end(child);
        }
        m_writer.setIndentation(outer);
    }

    YamlWriter m_writer;
    const YamlMasking& m_masking;
};

/// A line of the frame of several documents, which belongs to `node`.
void appendLine(YamlText& to, std::string_view line, YamlTone tone, std::int32_t node)
{
    to.lines.push_back({ .begin = static_cast<std::uint32_t>(to.text.size()),
                         .size = static_cast<std::uint32_t>(line.size()),
                         .firstSpan = static_cast<std::uint32_t>(to.spans.size()),
                         .node = node });
    to.spans.push_back({ .begin = static_cast<std::uint32_t>(to.text.size()),
                         .size = static_cast<std::uint32_t>(line.size()),
                         .tone = tone });
    to.text.append(line).append("\n");
}

} // namespace

YamlText yamlTextOf(const Json& json, YamlStyle style, const YamlMasking& masking,
                    std::uint64_t root)
{
    element value;
    return json.get(value) == simdjson::SUCCESS ? Walk(style, masking).document(value, root)
                                                : YamlText {};
}

void appendDocument(YamlText& before, const YamlText& next, std::string_view comment)
{
    before.cutOff = before.cutOff || next.cutOff
        || before.text.size() + next.text.size() + comment.size() > kMaxText;
    if (before.cutOff || next.nodes.empty())
        return;
    const auto node = static_cast<std::int32_t>(before.nodes.size());
    if (!before.lines.empty())
        appendLine(before, "---", YamlTone::Punctuation, node);
    if (!comment.empty()) {
        auto line = "# " + std::string(comment);
        std::replace(line.begin(), line.end(), '\n', ' ');
        appendLine(before, line, YamlTone::Comment, node);
    }
    const auto line = static_cast<std::uint32_t>(before.lines.size());
    const auto text = static_cast<std::uint32_t>(before.text.size());
    const auto pool = static_cast<std::uint32_t>(before.pool.size());
    const auto span = static_cast<std::uint32_t>(before.spans.size());
    for (auto one : next.nodes) {
        if (one.parent >= 0)
            one.parent += node;
        for (auto* piece : { &one.name, &one.value })
            piece->begin += piece->inText ? text : pool;
        one.lastLine += line;
        before.nodes.push_back(one);
    }
    for (auto one : next.spans) {
        one.begin += text;
        before.spans.push_back(one);
    }
    for (auto one : next.lines) {
        one.begin += text;
        one.firstSpan += span;
        one.node += node;
        if (one.fold >= 0)
            one.fold += node;
        before.lines.push_back(one);
    }
    before.text += next.text;
    before.pool += next.pool;
}

Expected<std::string> yamlOf(std::string_view json, YamlStyle style)
{
    JsonReader reader;
    return reader.read(json).and_then([style](const Json& root) -> Expected<std::string> {
        auto made = yamlTextOf(root, style, {});
        if (made.cutOff)
            return Unexpected { Error { ErrorKind::BadAnswer, "Too much for one YAML document." } };
        return std::move(made.text);
    });
}

} // namespace kittiwake
