#include "marked_yaml.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

namespace {

/// Without it yaml-cpp takes a quoted text that is never closed for complete.
constexpr const char* kDocumentEnd = "\n...\n";
constexpr std::size_t kMaxNodes = 400'000;
/// A text this large is read anew only once.
constexpr std::size_t kLarge = 256U << 10U; ///< \units bytes
constexpr int kMaxFaults = 8;

bool partsDocuments(std::string_view line)
{
    if (!line.starts_with("---"))
        return false;
    const auto rest = line.substr(3);
    return rest.find_first_not_of(" \t\r") == std::string_view::npos || rest.starts_with(" #");
}

/// How long what begins there is, on its line.
int lengthAt(std::string_view text, std::size_t at, std::size_t written)
{
    const auto line = text.substr(at, std::min(text.find('\n', at), text.size()) - at);
    if (line.empty())
        return 0;
    const char quote = line.front();
    std::size_t length = std::min(written, line.size());
    if (quote == '"' || quote == '\'') {
        length = 1;
        while (length < line.size() && line[length] != quote)
            length += quote == '"' && line[length] == '\\' ? 2 : 1;
        length = std::min(length + 1, line.size());
    } else if (quote == '|' || quote == '>' || quote == '&' || quote == '!') {
        length = std::min(line.find(" #"), line.size());
    }
    return static_cast<int>(length);
}

/// Makes nodes of yaml-cpp's events.
class NodeMaker final : public YAML::EventHandler
{
public:
    NodeMaker(std::string_view text, int firstLine)
        : m_text(text)
        , m_firstLine(firstLine)
    { }
    [[nodiscard]] std::vector<MarkedNode> take() { return std::move(m_nodes); }
    [[nodiscard]] int lastLine() const { return m_last; } ///< where the last event was

    void OnDocumentStart(const YAML::Mark&) override { }
    void OnDocumentEnd() override { }
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        // What is empty is found where the next thing stands.
        const auto at = m_text.substr(std::min(static_cast<std::size_t>(mark.pos), m_text.size()));
        const bool onItsLine = !m_hasKey || m_firstLine + mark.line == m_keyPlace.line;
        for (const std::string_view word : { "null", "Null", "NULL", "~" }) {
            if (!onItsLine || !at.starts_with(word))
                continue;
            const int made = add(MarkedNode::Kind::Scalar, mark, anchor, std::string(word));
            if (made >= 0)
                m_nodes[static_cast<std::size_t>(made)].plain = true;
            return;
        }
        add(MarkedNode::Kind::Null, mark, anchor, {});
    }
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const auto target = m_anchors.find(anchor);
        const int made = add(MarkedNode::Kind::Null, mark, 0, "*");
        if (made >= 0 && target != m_anchors.end())
            m_nodes[static_cast<std::size_t>(made)].target = target->second;
    }
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override
    {
        m_last = mark.line;
        if (expectsKey()) {
            m_key = value;
            m_keyPlace = placeOf(mark, value.size());
            m_hasKey = true;
            return;
        }
        const int made = add(MarkedNode::Kind::Scalar, mark, anchor, value);
        if (made >= 0)
            m_nodes[static_cast<std::size_t>(made)].plain = tag == "?" || tag.empty();
    }
    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override
    {
        open(MarkedNode::Kind::List, mark, anchor, style);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override
    {
        open(MarkedNode::Kind::Map, mark, anchor, style);
    }
    void OnMapEnd() override { close(); }

private:
    [[nodiscard]] bool expectsKey() const
    {
        return m_skipped == 0 && !m_open.empty()
            && m_nodes[static_cast<std::size_t>(m_open.back())].isMap() && !m_hasKey;
    }
    [[nodiscard]] TextPlace placeOf(const YAML::Mark& mark, std::size_t written) const
    {
        const auto at = static_cast<std::size_t>(std::max(mark.pos, 0));
        return { m_firstLine + mark.line, mark.column,
                 at < m_text.size() ? lengthAt(m_text, at, written) : 0 };
    }
    int add(MarkedNode::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor, std::string text)
    {
        m_last = std::max(m_last, kind == MarkedNode::Kind::Null ? m_last : mark.line);
        if (m_skipped > 0 || m_nodes.size() > kMaxNodes)
            return -1;
        if (expectsKey()) { // {a: b} as a key: no object has one
            m_key.clear();
            m_keyPlace = placeOf(mark, 1);
            m_hasKey = true;
            return -1;
        }
        const int index = static_cast<int>(m_nodes.size());
        MarkedNode node;
        node.kind = kind;
        node.place = placeOf(mark, std::max<std::size_t>(text.size(), 1));
        node.text = std::move(text);
        node.keyPlace = node.place;
        if (!m_open.empty()) {
            auto& parent = m_nodes[static_cast<std::size_t>(m_open.back())];
            node.parent = m_open.back();
            node.position = static_cast<int>(parent.children.size());
            parent.children.push_back(index);
            if (parent.isMap()) {
                node.key = std::move(m_key);
                node.keyPlace = m_keyPlace;
                m_hasKey = false;
            }
        }
        if (kind == MarkedNode::Kind::Null && node.text.empty())
            node.place = node.keyPlace;
        if (anchor != 0)
            m_anchors[anchor] = index;
        m_nodes.push_back(std::move(node));
        return index;
    }
    void open(MarkedNode::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor,
              YAML::EmitterStyle::value style)
    {
        if (m_skipped > 0) {
            ++m_skipped;
            return;
        }
        const int made = add(kind, mark, anchor, {});
        if (made < 0) {
            m_skipped = 1;
            return;
        }
        m_nodes[static_cast<std::size_t>(made)].flow = style == YAML::EmitterStyle::Flow;
        m_open.push_back(made);
    }
    void close()
    {
        if (m_skipped > 0)
            --m_skipped;
        else
            m_open.pop_back();
    }

    const std::string_view m_text;
    const int m_firstLine;
    std::vector<MarkedNode> m_nodes;
    std::vector<int> m_open;
    std::map<YAML::anchor_t, int> m_anchors;
    std::string m_key;
    TextPlace m_keyPlace;
    bool m_hasKey = false;
    int m_skipped = 0; ///< how deep in a key that is no text
    int m_last = 0;
};

std::vector<std::pair<std::size_t, std::size_t>> linesOf(std::string_view text)
{
    std::vector<std::pair<std::size_t, std::size_t>> lines;
    for (std::size_t from = 0; from < text.size();) {
        const auto end = std::min(text.find('\n', from), text.size());
        lines.emplace_back(from, end - from);
        from = end + 1;
    }
    return lines;
}

bool isBlank(std::string_view line)
{
    const auto first = line.find_first_not_of(" \t\r");
    return first == std::string_view::npos || line[first] == '#';
}

/// What may become a field's name.
bool isWord(std::string_view line)
{
    return line.find_first_of(":\"'{}[]&*@`%|>") == std::string_view::npos;
}

bool isPlainKey(std::string_view key)
{
    return key.find_first_of(".[]/") == std::string_view::npos && !key.empty();
}

} // namespace

/// One reading of a text.
struct MarkedYaml::Attempt
{
    std::vector<MarkedNode> nodes {};
    std::optional<YAML::Mark> failedAt {};
    std::string what {};
    int lastLine = 0;

    static Attempt of(const std::string& text, int firstLine)
    {
        Attempt attempt;
        NodeMaker maker(text, firstLine);
        try { // yaml-cpp's only way to say that something is wrong
            std::istringstream in(text + kDocumentEnd);
            YAML::Parser parser(in);
            parser.HandleNextDocument(maker);
            attempt.nodes = maker.take();
        } catch (const YAML::Exception& exception) {
            attempt.failedAt = exception.mark;
            attempt.what = exception.msg;
        } catch (const std::exception&) {
            attempt.failedAt = YAML::Mark {};
        }
        attempt.lastLine = maker.lastLine();
        return attempt;
    }
    /// How far it came. \units lines
    [[nodiscard]] int reach() const { return failedAt ? std::max(failedAt->line, 0) : 1 << 30; }
};

std::vector<MarkedYaml> MarkedYaml::read(std::string_view text)
{
    std::vector<MarkedYaml> documents;
    std::string piece;
    int line = 0;
    int first = 0;
    const auto finish = [&](int last) {
        MarkedYaml document;
        document.m_firstLine = first;
        document.m_lastLine = std::max(last, first);
        document.readLeniently(std::move(piece));
        documents.push_back(std::move(document));
        piece.clear();
    };
    for (std::size_t from = 0; from < text.size(); ++line) {
        const auto end = std::min(text.find('\n', from), text.size());
        const auto content = text.substr(from, end - from);
        if (partsDocuments(content)) {
            finish(line);
            first = line + 1;
        } else {
            piece.append(content).append("\n");
        }
        from = end + 1;
    }
    finish(line);
    return documents;
}

void MarkedYaml::readLeniently(std::string text)
{
    auto attempt = Attempt::of(text, m_firstLine);
    const int rounds = text.size() > kLarge ? 1 : kMaxFaults;
    for (int round = 0; round < rounds && attempt.failedAt; ++round) {
        const auto lines = linesOf(text);
        const auto lineAt = [&](int index) {
            const auto [from, size] = lines[static_cast<std::size_t>(index)];
            return std::string_view(text).substr(from, size);
        };
        // What is wrong is where it was noticed, in the line before, or where it began.
        std::vector<int> suspects;
        const auto suspect = [&](int index) {
            index = std::min(index, static_cast<int>(lines.size()) - 1);
            while (index >= 0 && isBlank(lineAt(index)))
                --index;
            if (index >= 0 && std::find(suspects.begin(), suspects.end(), index) == suspects.end())
                suspects.push_back(index);
            return index;
        };
        const int noticed = suspect(std::max(attempt.failedAt->line, 0));
        suspect(noticed - 1);
        suspect(attempt.lastLine);
        if (suspects.empty())
            break;
        // A word without a colon is what is being typed.
        std::stable_partition(suspects.begin(), suspects.end(),
                              [&](int index) { return isWord(lineAt(index)); });
        Attempt best;
        std::string bestText;
        int bestLine = -1;
        const auto tryWithout = [&](int index, std::size_t kept) {
            auto changed = text;
            const auto [from, size] = lines[static_cast<std::size_t>(index)];
            std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(from + kept), size - kept,
                        ' ');
            auto tried = Attempt::of(changed, m_firstLine);
            if (bestLine >= 0 && tried.reach() <= best.reach())
                return;
            best = std::move(tried);
            bestText = std::move(changed);
            bestLine = index;
        };
        for (const int index : suspects) {
            // Without its value alone, a field keeps what is behind it in its place.
            const auto colon = lineAt(index).find(": ");
            if (colon != std::string_view::npos)
                tryWithout(index, colon + 1);
            tryWithout(index, 0);
        }
        const auto line = lineAt(bestLine);
        const auto begin = line.find_first_not_of(" \t");
        const auto end = line.find_last_not_of(" \t\r") + 1;
        YamlFault fault;
        fault.place = { m_firstLine + bestLine, static_cast<int>(begin),
                        static_cast<int>(end - begin) };
        fault.what = attempt.what;
        fault.noColon = isWord(line);
        m_faults.push_back(std::move(fault));
        attempt = std::move(best);
        text = std::move(bestText);
    }
    if (attempt.failedAt && m_faults.empty())
        m_faults.push_back(
            { { m_firstLine + std::max(attempt.failedAt->line, 0), 0, 1 }, attempt.what, false });
    m_nodes = std::move(attempt.nodes);
}

int MarkedYaml::resolved(int index) const
{
    const int target = index < 0 ? -1 : node(index).target;
    return target >= 0 ? target : index;
}

int MarkedYaml::child(int of, std::string_view key) const
{
    if (of < 0 || of >= static_cast<int>(m_nodes.size()) || !node(of).isMap())
        return -1;
    for (const int index : node(of).children) {
        if (node(index).key == key)
            return index;
    }
    return -1;
}

std::string_view MarkedYaml::textAt(int of, std::string_view key) const
{
    const int index = child(of, key);
    return index < 0 ? std::string_view() : std::string_view(node(resolved(index)).text);
}

std::string MarkedYaml::pathOf(int index) const
{
    if (index < 0)
        return {};
    const auto& here = node(index);
    if (here.parent < 0)
        return {};
    auto path = pathOf(here.parent);
    if (node(here.parent).isList())
        return path + '[' + std::to_string(here.position) + ']';
    if (!isPlainKey(here.key))
        return path + '[' + here.key + ']';
    return path.empty() ? here.key : path + '.' + here.key;
}

} // namespace kittiwake
