#include "completions.h"

#include <kinds/schema/schema_walk.h>
#include <kinds/yaml/yaml_resolve.h>

#include <algorithm>
#include <cctype>
#include <optional>

namespace kittiwake {

namespace {

/// Stands where the cursor is while the text is read: no object has such a field.
constexpr std::string_view kCursor = "kittiwake-cursor-here";

struct CursorLine
{
    std::size_t from = 0; ///< of the line, in the text
    std::size_t size = 0;
    std::size_t wordFrom = 0; ///< of the word, in the line
    std::size_t wordEnd = 0;
    bool hasColon = false; ///< behind the word
};

bool isWordPart(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '/'
        || c == '.' || c == '$';
}

/// The word at the cursor; none: a comment, or there is no such line.
std::optional<CursorLine> cursorLine(std::string_view text, int line, int column)
{
    std::size_t from = 0;
    for (int i = 0; i < line; ++i) {
        const auto end = text.find('\n', from);
        if (end == std::string_view::npos)
            return std::nullopt;
        from = end + 1;
    }
    CursorLine found;
    found.from = from;
    found.size = std::min(text.find('\n', from), text.size()) - from;
    const auto content = text.substr(from, found.size);
    const auto at = std::min(static_cast<std::size_t>(std::max(column, 0)), content.size());
    const auto comment = content.find('#');
    if (comment < at && (comment == 0 || content[comment - 1] == ' '))
        return std::nullopt;
    found.wordFrom = found.wordEnd = at;
    while (found.wordFrom > 0 && isWordPart(content[found.wordFrom - 1]))
        --found.wordFrom;
    // "- " begins an item; without the blank it is no word either.
    if (found.wordFrom < at && content[found.wordFrom] == '-')
        ++found.wordFrom;
    while (found.wordEnd < content.size() && isWordPart(content[found.wordEnd]))
        ++found.wordEnd;
    found.hasColon = found.wordEnd < content.size() && content[found.wordEnd] == ':';
    return found;
}

std::string firstSentence(std::string_view text)
{
    const auto end = text.find(". ");
    const auto line = text.find('\n');
    auto sentence =
        std::string(text.substr(0, std::min(end == std::string_view::npos ? end : end + 1, line)));
    constexpr std::size_t kLongest = 300;
    if (sentence.size() > kLongest) {
        auto cut = sentence.rfind(' ', kLongest);
        sentence = sentence.substr(0, cut == std::string::npos ? kLongest : cut) + "…";
    }
    return sentence;
}

bool beginsWith(std::string_view name, std::string_view word)
{
    return name.size() >= word.size()
        && std::equal(word.begin(), word.end(), name.begin(), [](char a, char b) {
               return std::tolower(static_cast<unsigned char>(a))
                   == std::tolower(static_cast<unsigned char>(b));
           });
}

bool contains(const std::vector<std::string_view>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Where the cursor is in the document that could be read with it.
struct CursorNode
{
    MarkedYaml yaml;
    int index = -1;
    bool isKey = false;
};

std::optional<CursorNode> findCursor(const std::string& text)
{
    for (auto& yaml : MarkedYaml::read(text)) {
        for (int index = 0; index < static_cast<int>(yaml.nodes().size()); ++index) {
            const auto& node = yaml.node(index);
            const bool isKey = node.key == kCursor;
            const bool isValue = node.kind == MarkedNode::Kind::Scalar && node.text == kCursor;
            if (isKey || isValue)
                return CursorNode { std::move(yaml), index, isKey };
        }
    }
    return std::nullopt;
}

/// The lines that hold the cursor's, and none beside them: what can be read of nearly any text.
std::string onlyAround(std::string_view text, const CursorLine& cursor)
{
    std::vector<std::string_view> kept;
    auto indent = text.substr(cursor.from, cursor.size).find_first_not_of(' ');
    std::size_t end = cursor.from;
    while (end > 0 && indent > 0) {
        const auto before = end < 2 ? std::string_view::npos : text.rfind('\n', end - 2);
        const auto from = before == std::string_view::npos ? 0 : before + 1;
        const auto line = text.substr(from, end - from);
        if (line.starts_with("---"))
            break;
        end = from;
        const auto first = line.find_first_not_of(" \n");
        if (first == std::string_view::npos || line[first] == '#')
            continue;
        const auto content = line.substr(first).starts_with("- ") ? first + 2 : first;
        const bool named = line.find(':') != std::string_view::npos;
        if (named && (first < indent || (content == indent && content != first))) {
            kept.push_back(line);
            indent = first;
        }
    }
    std::string around;
    // What it is stands at the document's begin.
    const auto separator = text.substr(0, cursor.from).rfind("\n---");
    for (auto at = separator == std::string_view::npos ? 0 : separator + 1; at < end;) {
        const auto next = std::min(text.find('\n', at), text.size());
        const auto line = text.substr(at, next - at);
        if (line.starts_with("apiVersion:") || line.starts_with("kind:"))
            around.append(line).append("\n");
        at = next + 1;
    }
    for (auto line = kept.rbegin(); line != kept.rend(); ++line)
        around.append(*line);
    return around;
}

/// Offers what a schema has.
class Offer
{
public:
    Offer(std::string_view word, bool hasColon)
        : m_word(word)
        , m_hasColon(hasColon)
    { }
    [[nodiscard]] std::vector<Completion> take() { return std::move(m_items); }

    /// `before`: what comes before each name; `column`: where the name will stand.
    void fields(const SchemaNode& schema, const MarkedYaml& yaml, int map,
                const std::string& before, int column, bool flow)
    {
        const auto required = schema.required();
        for (const bool needed : { true, false }) {
            for (const auto name : schema.fields()) {
                if (contains(required, name) != needed || !beginsWith(name, m_word)
                    || (map >= 0 && yaml.child(map, name) >= 0))
                    continue;
                const auto field = schema.field(name);
                if (!field)
                    continue;
                m_items.push_back(
                    { .name = std::string(name),
                      .insert = before + std::string(name)
                          + (m_hasColon ? std::string() : behindName(*field, column, flow)),
                      .type = field->typeName(),
                      .summary = firstSentence(field->description()),
                      .required = needed });
            }
        }
    }

    void values(const SchemaNode& schema, const std::string& before)
    {
        auto values = schema.allowed();
        auto preferred = schema.defaultJson();
        if (preferred.size() > 1 && preferred.front() == '"')
            preferred = preferred.substr(1, preferred.size() - 2);
        if (schema.type() == SchemaType::Boolean)
            values = { "true", "false" };
        else if (values.empty() && !preferred.empty() && preferred.front() != '{'
                 && preferred.front() != '[')
            values = { preferred };
        // What is taken where nothing is said comes first.
        std::stable_partition(values.begin(), values.end(),
                              [&](const std::string& value) { return value == preferred; });
        const bool text = schema.type() == SchemaType::String;
        for (const auto& value : values) {
            if (!beginsWith(value, m_word))
                continue;
            const bool quotes = text && (value.empty() || readsAsOtherType(value));
            m_items.push_back(
                { .name = value, .insert = before + (quotes ? '"' + value + '"' : value) });
        }
    }

private:
    static std::string behindName(const SchemaNode& field, int column, bool flow)
    {
        const std::string indent(static_cast<std::size_t>(column), ' ');
        if (flow)
            return ": ";
        switch (field.type()) {
        case SchemaType::Object:
        case SchemaType::Map:
            return ":\n" + indent + "  ";
        case SchemaType::List:
            return ":\n" + indent + "- ";
        default:
            return ": ";
        }
    }

    const std::string_view m_word;
    const bool m_hasColon;
    std::vector<Completion> m_items;
};

/// Behind "name: ", where fields or items are to be.
std::string lineBelow(const MarkedYaml& yaml, int index, bool list)
{
    const int column = yaml.node(index).keyPlace.column + (list ? 0 : 2);
    return "\n" + std::string(static_cast<std::size_t>(column), ' ') + (list ? "- " : "");
}

std::vector<Completion> offered(const CursorNode& cursor, const CursorLine& line,
                                std::string_view word, const SchemaLookup& schemas)
{
    const auto& yaml = cursor.yaml;
    const auto& node = yaml.node(cursor.index);
    Offer offer(word, line.hasColon);
    const auto column = static_cast<int>(line.wordFrom);
    if (cursor.isKey) {
        const int map = node.parent;
        const auto schema = schemaAt(yaml, map, schemas);
        if (!schema)
            return {};
        const bool flow = yaml.node(map).flow;
        const auto items = schema->items();
        const bool alone = yaml.node(map).children.size() == 1;
        if (items && schema->type() == SchemaType::List) { // an item whose dash is to come
            if (alone)
                offer.fields(*items, yaml, -1, "- ", column + 2, flow);
            if (alone && !items->allowed().empty())
                offer.values(*items, "- ");
        } else if (alone && !schema->allowed().empty()) { // "- MARK:", of an enum
            offer.values(*schema, {});
        } else {
            offer.fields(*schema, yaml, map, {}, column, flow);
        }
        return offer.take();
    }
    const auto schema = schemaAt(yaml, cursor.index, schemas);
    if (!schema)
        return {};
    const bool inFlow = node.parent >= 0 && yaml.node(node.parent).flow;
    if (schema->type() == SchemaType::Object && !inFlow && !node.key.empty()) {
        offer.fields(*schema, yaml, -1, lineBelow(yaml, cursor.index, false),
                     node.keyPlace.column + 2, false);
    } else if (const auto items = schema->items();
               items && !inFlow && !node.key.empty() && schema->type() == SchemaType::List) {
        const auto before = lineBelow(yaml, cursor.index, true);
        if (items->type() == SchemaType::Object)
            offer.fields(*items, yaml, -1, before, node.keyPlace.column + 2, false);
        else
            offer.values(*items, before);
    } else {
        offer.values(*schema, {});
    }
    return offer.take();
}

} // namespace

Completions completionsAt(std::string_view text, int line, int column, const SchemaLookup& schemas)
{
    Completions completions;
    const auto cursor = cursorLine(text, line, column);
    if (!cursor)
        return completions;
    const auto at = std::min(static_cast<std::size_t>(std::max(column, 0)), cursor->size);
    completions.replaced = { line, static_cast<int>(cursor->wordFrom),
                             static_cast<int>(cursor->wordEnd - cursor->wordFrom) };
    const auto content = text.substr(cursor->from, cursor->size);
    const auto word = content.substr(cursor->wordFrom, at - cursor->wordFrom);
    const std::string before(text.substr(0, cursor->from));
    const std::string after(text.substr(cursor->from + cursor->size));
    const auto head = std::string(content.substr(0, cursor->wordFrom)) + std::string(kCursor);
    const std::string tail(content.substr(cursor->wordEnd));
    // As a field, then as a value: what the word is meant for shows by what can be read.
    const auto asField = head + (cursor->hasColon ? "" : ": ") + tail;
    const auto asValue = head + tail;
    const auto around = onlyAround(text, *cursor);
    for (const auto& whole : { before + asField + after, before + asValue + after,
                               around + asField + "\n", around + asValue + "\n" }) {
        const auto found = findCursor(whole);
        if (!found)
            continue;
        completions.items = offered(*found, *cursor, word, schemas);
        if (!completions.items.empty())
            break;
    }
    return completions;
}

} // namespace kittiwake
