#pragma once

#include "yaml_text.h"

#include <memory>
#include <span>
#include <vector>

namespace kittiwake {

/// One of several documents that are shown as one text.
struct YamlPart
{
    std::string json {};
    std::string comment {}; ///< a line above it; empty: none
};

struct YamlOptions
{
    YamlMasking masking {}; ///< `secret` is set where the object says it is one
    YamlStyle style = YamlStyle::Readable;
    /// What is to be shown, "Secret": holds also where the text cannot be read.
    std::string kind {};
    int serial = 0; ///< of the request that the document answers
    bool operator==(const YamlOptions&) const = default;
};

/// \brief One object as lines of YAML, with what a view of them asks for: made on a worker, then
/// never changed. Secret values are in it only where the options reveal them.
/// \thread any
class YamlDocument
{
public:
    /// Of what cannot be read there is `problem()`, and the lines are the text as it came.
    static std::shared_ptr<const YamlDocument> fromJson(std::string_view json,
                                                        const YamlOptions& options);

    /// One after the other, each masked as what it says it is. One that cannot be read is left out:
    /// it may be a Secret; its comment says so.
    static std::shared_ptr<const YamlDocument> fromParts(const std::vector<YamlPart>& parts,
                                                         const YamlOptions& options);

    [[nodiscard]] const std::string& problem() const { return m_problem; } ///< empty: none
    [[nodiscard]] const YamlOptions& options() const { return m_options; }
    [[nodiscard]] int lineCount() const { return static_cast<int>(m_text.lines.size()); }
    [[nodiscard]] const std::string& text() const { return m_text.text; }
    [[nodiscard]] std::string_view lineText(int line) const;
    [[nodiscard]] std::span<const YamlSpan> spans(int line) const; ///< from the text's begin
    [[nodiscard]] std::uint64_t lineHash(int line) const { return m_hashes[index(line)]; }
    [[nodiscard]] int longestLine() const { return m_longest; } ///< \units bytes
    [[nodiscard]] int lineBegin(int line) const;
    [[nodiscard]] int lineAt(std::size_t offset) const; ///< which holds this byte of the text

    /// The node that a line is about; the root's for lines of what cannot be read.
    [[nodiscard]] const YamlNode& nodeOf(int line) const;
    /// `.spec.containers[0].image`, as jq reads it.
    [[nodiscard]] std::string pathOf(int line) const;
    /// What the line is about, from the outermost on: "spec", "containers", "0", "image".
    [[nodiscard]] std::vector<std::string> stepsTo(int line) const;
    /// A scalar as JSON has it, else the lines below without their common indentation.
    [[nodiscard]] std::string valueOf(int line) const;

    /// The last line that is hidden when this one is folded; -1: it cannot be.
    [[nodiscard]] int foldEnd(int line) const;
    [[nodiscard]] const YamlNode& foldedNode(int line) const; ///< of a line that can be
    [[nodiscard]] std::uint64_t managedFields() const { return m_managedFields; } ///< its path; 0
    /// That it is hidden when managedFields are folded.
    [[nodiscard]] bool isInManagedFields(int line) const
    {
        return m_managedLine >= 0 && line > m_managedLine && line <= foldEnd(m_managedLine);
    }
    [[nodiscard]] bool isSecret() const { return m_options.masking.secret; }
    [[nodiscard]] bool hasSecrets() const { return m_hasSecrets; } ///< masked or not

    /// The text in small letters, byte for byte as long: what is searched.
    [[nodiscard]] const std::string& searchText() const { return m_lower; }

private:
    YamlDocument() = default;
    static std::size_t index(int line) { return static_cast<std::size_t>(line); }
    [[nodiscard]] const YamlNode& node(std::int32_t at) const
    {
        return m_text.nodes[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] std::string_view piece(const YamlNode::Piece& piece) const;
    void read(std::string_view json);
    void append(const YamlPart& part, std::uint64_t root, JsonReader& reader);
    void showRaw(std::string_view text);
    void measure();

    YamlOptions m_options;
    YamlText m_text;
    std::string m_problem;
    std::string m_lower;
    std::vector<std::uint64_t> m_hashes;
    std::uint64_t m_managedFields = 0;
    int m_managedLine = -1; ///< with their name; below 0: none can be folded
    int m_longest = 0;
    bool m_hasSecrets = false;
};

/// \brief In small letters, byte for byte as long; letters whose small ones are longer stay.
[[nodiscard]] std::string lowerSameSize(std::string_view utf8);

} // namespace kittiwake
