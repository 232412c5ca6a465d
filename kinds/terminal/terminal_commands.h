#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief What a program asks of its terminal by OSC: a title, links, the clipboard. All of it is
/// foreign text: cleaned, bounded, and nothing is done by itself. \thread one at a time
/// \source XTerm Control Sequences; OSC 8: "Hyperlinks in terminal emulators"
class TerminalCommands
{
public:
    static constexpr std::size_t kLongestTitle = 256; ///< \units bytes
    static constexpr std::size_t kLongestLink = 2048; ///< \units bytes
    static constexpr std::size_t kMaxLinks = 4096; ///< those after them lead nowhere

    void obey(std::string_view command);

    [[nodiscard]] const std::string& title() const { return m_title; }
    /// Of what is written now: the number of one of links(), from 1 on; 0: none.
    [[nodiscard]] std::uint16_t link() const { return m_link; }
    [[nodiscard]] std::shared_ptr<const std::vector<std::string>> links() const { return m_links; }
    [[nodiscard]] std::optional<std::string> takeClipboard();

private:
    void openLink(std::string_view text);
    void setClipboard(std::string_view text);

    std::string m_title;
    std::uint16_t m_link = 0;
    std::shared_ptr<const std::vector<std::string>> m_links =
        std::make_shared<const std::vector<std::string>>();
    std::optional<std::string> m_clipboard;
};

} // namespace kittiwake
