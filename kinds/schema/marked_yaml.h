#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Where something stands in a text. \units lines and columns from 0; bytes
struct TextPlace
{
    int line = 0;
    int column = 0;
    int length = 0;
    bool operator==(const TextPlace&) const = default;
};

/// One value of a YAML document, and where it stands.
struct MarkedNode
{
    enum class Kind { Null, Scalar, Map, List };
    Kind kind = Kind::Null;
    bool plain = false; ///< of a scalar: without quotes, so that it may be a number
    bool flow = false; ///< of a map or list: {…}, […]
    std::string text {}; ///< of a scalar
    std::string key {}; ///< of a field; empty for items
    TextPlace keyPlace {}; ///< of an item that of its value
    TextPlace place {}; ///< of an empty value that of its key
    int parent = -1;
    int position = 0; ///< among its parent's
    std::vector<int> children {};
    int target = -1; ///< what an alias stands for
    [[nodiscard]] bool isMap() const { return kind == Kind::Map; }
    [[nodiscard]] bool isList() const { return kind == Kind::List; }
};

/// What keeps a text from being YAML.
struct YamlFault
{
    TextPlace place {};
    std::string what {}; ///< "end of map not found", in yaml-cpp's words; may be empty
    bool noColon = false; ///< the line is a word where a field is to be
};

/// \brief One document of a YAML text as a tree of values with their places. What is not YAML, as
/// the line that is being typed, is left out: lines are taken for empty until the rest can be read.
/// Bounded in depth and size; aliases are references. \owns copies \thread any, once it is made
class MarkedYaml
{
public:
    /// The documents of a text, by the lines that part them; those without a value, too.
    static std::vector<MarkedYaml> read(std::string_view text);

    [[nodiscard]] bool empty() const { return m_nodes.empty(); }
    [[nodiscard]] const std::vector<MarkedNode>& nodes() const { return m_nodes; } ///< root first
    [[nodiscard]] const MarkedNode& node(int index) const
    {
        return m_nodes[static_cast<std::size_t>(index)];
    }
    /// The same, or what it is an alias of.
    [[nodiscard]] int resolved(int index) const;
    [[nodiscard]] int child(int of, std::string_view key) const; ///< -1: none
    [[nodiscard]] std::string_view textAt(int of, std::string_view key) const;
    /// "spec.containers[0].image"; keys with dots or brackets as `[app.kubernetes.io/name]`.
    [[nodiscard]] std::string pathOf(int index) const;

    [[nodiscard]] const std::vector<YamlFault>& faults() const { return m_faults; }
    [[nodiscard]] int firstLine() const { return m_firstLine; }
    [[nodiscard]] int lastLine() const { return m_lastLine; } ///< its last, inclusive

private:
    struct Attempt;
    void readLeniently(std::string text);

    std::vector<MarkedNode> m_nodes;
    std::vector<YamlFault> m_faults;
    int m_firstLine = 0;
    int m_lastLine = 0;
};

} // namespace kittiwake
