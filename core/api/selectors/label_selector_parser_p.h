#pragma once

#include "label_selector.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Reads one label selector in kubectl's syntax; the first mistake ends the reading.
/// For LabelSelector::parse() alone. \thread one at a time \source apimachinery
/// pkg/labels/selector.go, Parser
class LabelSelectorParser
{
public:
    /// `text` outlives the parser.
    explicit LabelSelectorParser(std::string_view text)
        : m_text(text)
    { }

    /// \errors Invalid: where the mistake is, and what is expected there
    Expected<LabelSelector> parse();

private:
    Expected<LabelRequirement> readRequirement();
    std::optional<LabelRequirement::Op> readOperator();
    /// The one value after a symbol; nothing there is the empty value.
    Expected<std::vector<std::string>> readValue();
    /// "(a, b)"; nothing between two separators is the empty value.
    Expected<std::vector<std::string>> readSet();
    std::string_view word();
    bool take(std::string_view symbol);
    void skipSpace();
    [[nodiscard]] bool atEnd() const { return m_at == m_text.size(); }
    [[nodiscard]] char next() const { return m_text[m_at]; }
    [[nodiscard]] Unexpected<Error> error(std::size_t at, const std::string& why) const;
    [[nodiscard]] Unexpected<Error> expected(const std::string& what) const;
    [[nodiscard]] Unexpected<Error> refused(const char* what, std::string_view text,
                                            const std::string& is) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_wordAt = 0; ///< where the word read last begins
};

} // namespace kittiwake
