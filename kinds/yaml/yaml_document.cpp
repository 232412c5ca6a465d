#include "yaml_document.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <functional>

namespace kittiwake {

namespace {

bool isIdentifier(std::string_view name)
{
    const auto good = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
            || (c >= '0' && c <= '9');
    };
    return !name.empty() && (name.front() < '0' || name.front() > '9')
        && std::all_of(name.begin(), name.end(), good);
}

std::size_t indentOf(std::string_view line)
{
    return std::min(line.find_first_not_of(' '), line.size());
}

} // namespace

std::string lowerSameSize(std::string_view utf8)
{
    std::string lower(utf8);
    for (std::size_t i = 0; i < lower.size();) {
        const auto unit = static_cast<unsigned char>(lower[i]);
        if (unit < 0x80) {
            lower[i] = unit >= 'A' && unit <= 'Z' ? static_cast<char>(unit | 0x20U) : lower[i];
            ++i;
            continue;
        }
        const auto begin = i;
        const auto point = unicode::nextPoint(utf8, i);
        const auto small = unicode::lowerCaseOf(point);
        if (small == point)
            continue;
        std::string bytes;
        unicode::appendPoint(bytes, small);
        if (bytes.size() == i - begin)
            lower.replace(begin, bytes.size(), bytes);
    }
    return lower;
}

std::shared_ptr<const YamlDocument> YamlDocument::fromJson(std::string_view json,
                                                           const YamlOptions& options)
{
    std::shared_ptr<YamlDocument> document(new YamlDocument); // its constructor is private
    document->m_options = options;
    document->read(json);
    document->measure();
    return document;
}

std::shared_ptr<const YamlDocument> YamlDocument::fromParts(const std::vector<YamlPart>& parts,
                                                            const YamlOptions& options)
{
    std::shared_ptr<YamlDocument> document(new YamlDocument); // its constructor is private
    document->m_options = options;
    JsonReader reader;
    std::uint64_t root = 0;
    for (const auto& part : parts)
        document->append(part, root++, reader);
    if (document->m_text.cutOff)
        document->m_problem = "It is more than 64 MiB of YAML: the rest is missing.";
    if (document->m_text.nodes.empty())
        document->m_text.nodes.push_back({});
    document->measure();
    return document;
}

void YamlDocument::append(const YamlPart& part, std::uint64_t root, JsonReader& reader)
{
    const auto json = reader.read(part.json);
    if (!json) {
        JsonReader none;
        appendDocument(m_text, yamlTextOf(none.read("{}").value(), m_options.style, {}, root),
                       part.comment + ": " + json.error().sentence);
        return;
    }
    auto masking = m_options.masking;
    masking.secret = masking.secret || textOf((*json)["kind"]) == "Secret";
    appendDocument(m_text, yamlTextOf(*json, m_options.style, masking, root), part.comment);
}

void YamlDocument::read(std::string_view json)
{
    auto& masking = m_options.masking;
    masking.secret = masking.secret || m_options.kind == "Secret";
    JsonReader reader;
    const auto root = reader.read(json);
    if (!root) {
        m_problem = root.error().sentence;
        showRaw(json);
        return;
    }
    masking.secret = masking.secret || textOf((*root)["kind"]) == "Secret";
    m_text = yamlTextOf(*root, m_options.style, masking);
    if (m_text.cutOff) {
        m_problem = "It is nested so deeply that it would be more than 64 MiB of YAML.";
        showRaw(json);
    }
}

/// It may be a Secret, and where its values are is unknown.
void YamlDocument::showRaw(std::string_view text)
{
    m_text = {};
    m_text.nodes.push_back({});
    auto& masking = m_options.masking;
    masking.secret = masking.secret || text.find("\"Secret\"") != std::string_view::npos;
    m_hasSecrets = masking.secret;
    if (masking.secret && !masking.revealAll)
        return;
    m_text.text = text;
    for (std::size_t begin = 0; begin < text.size();) {
        const auto end = std::min(text.find('\n', begin), text.size());
        m_text.lines.push_back({ .begin = static_cast<std::uint32_t>(begin),
                                 .size = static_cast<std::uint32_t>(end - begin) });
        begin = end + 1;
    }
}

void YamlDocument::measure()
{
    m_lower = lowerSameSize(m_text.text);
    m_hashes.reserve(m_text.lines.size());
    for (int line = 0; line < lineCount(); ++line) {
        m_hashes.push_back(std::hash<std::string_view>()(lineText(line)));
        m_longest = std::max(m_longest, static_cast<int>(lineText(line).size()));
    }
    for (const auto& node : m_text.nodes) {
        m_hasSecrets = m_hasSecrets || node.secret;
        const bool named = node.parent > 0 && node.index < 0 && this->node(node.parent).parent == 0;
        if (named && piece(node.name) == "managedFields"
            && piece(this->node(node.parent).name) == "metadata")
            m_managedFields = node.path;
    }
    for (int line = 0; line < lineCount() && m_managedFields != 0 && m_managedLine < 0; ++line) {
        if (foldEnd(line) >= 0 && foldedNode(line).path == m_managedFields)
            m_managedLine = line;
    }
}

std::string_view YamlDocument::piece(const YamlNode::Piece& piece) const
{
    return std::string_view(piece.inText ? m_text.text : m_text.pool)
        .substr(piece.begin, piece.size);
}

std::string_view YamlDocument::lineText(int line) const
{
    const auto& at = m_text.lines[index(line)];
    return std::string_view(m_text.text).substr(at.begin, at.size);
}

std::span<const YamlSpan> YamlDocument::spans(int line) const
{
    const auto& lines = m_text.lines;
    const auto first = lines[index(line)].firstSpan;
    const auto end =
        line + 1 < lineCount() ? lines[index(line + 1)].firstSpan : m_text.spans.size();
    return std::span(m_text.spans).subspan(first, end - first);
}

int YamlDocument::lineBegin(int line) const
{
    return static_cast<int>(m_text.lines[index(line)].begin);
}

int YamlDocument::lineAt(std::size_t offset) const
{
    const auto& lines = m_text.lines;
    const auto after =
        std::upper_bound(lines.begin(), lines.end(), offset,
                         [](std::size_t at, const YamlLine& line) { return at < line.begin; });
    return static_cast<int>(after - lines.begin()) - 1;
}

const YamlNode& YamlDocument::nodeOf(int line) const
{
    return node(m_text.lines[index(line)].node);
}

std::vector<std::string> YamlDocument::stepsTo(int line) const
{
    std::vector<std::string> steps;
    for (const auto* at = &nodeOf(line); at->parent >= 0; at = &node(at->parent))
        steps.push_back(at->index >= 0 ? std::to_string(at->index) : std::string(piece(at->name)));
    std::reverse(steps.begin(), steps.end());
    return steps;
}

std::string YamlDocument::pathOf(int line) const
{
    std::vector<const YamlNode*> nodes;
    for (const auto* at = &nodeOf(line); at->parent >= 0; at = &node(at->parent))
        nodes.push_back(at);
    std::string path;
    for (auto at = nodes.rbegin(); at != nodes.rend(); ++at) {
        const auto name = piece((*at)->name);
        if ((*at)->index >= 0)
            path.append("[").append(std::to_string((*at)->index)).append("]");
        else if (isIdentifier(name))
            path.append(".").append(name);
        else
            path.append(path.empty() ? ".[" : "[").append(quoteJson(name)).append("]");
    }
    return path.empty() || path.starts_with('[') ? "." + path : path;
}

std::string YamlDocument::valueOf(int line) const
{
    const auto& at = nodeOf(line);
    if (!m_problem.empty())
        return std::string(lineText(line));
    if (at.kind == YamlNode::Kind::Scalar)
        return std::string(piece(at.value));
    if (at.children == 0)
        return at.kind == YamlNode::Kind::Mapping ? "{}" : "[]";
    const int last = static_cast<int>(at.lastLine);
    std::string value;
    const auto common = line < last ? indentOf(lineText(line + 1)) : 0;
    for (int below = line + 1; below <= last; ++below) {
        const auto text = lineText(below);
        value.append(text.substr(std::min(common, indentOf(text)))).append("\n");
    }
    return value;
}

int YamlDocument::foldEnd(int line) const
{
    const auto fold = m_text.lines[index(line)].fold;
    return fold < 0 ? -1 : static_cast<int>(node(fold).lastLine);
}

const YamlNode& YamlDocument::foldedNode(int line) const
{
    return node(m_text.lines[index(line)].fold);
}

} // namespace kittiwake
