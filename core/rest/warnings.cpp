#include "warnings.h"

#include <algorithm>

namespace kittiwake {

namespace {

// Later warnings are ignored: a server may send another one each time.
constexpr std::size_t kMaxTexts = 1000;

void skipSpace(std::string_view& rest)
{
    while (rest.starts_with(' ') || rest.starts_with('\t'))
        rest.remove_prefix(1);
}

/// Takes what comes before the next space.
std::string_view takeWord(std::string_view& rest)
{
    const auto word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size());
    skipSpace(rest);
    return word;
}

/// Takes "text in quotes", with \" and \\ in it; false if it is none.
bool takeQuoted(std::string_view& rest, std::string& text)
{
    if (!rest.starts_with('"'))
        return false;
    text.clear();
    for (std::size_t i = 1; i < rest.size(); ++i) {
        if (rest[i] == '"') {
            rest.remove_prefix(i + 1);
            skipSpace(rest);
            return true;
        }
        if (rest[i] == '\\' && ++i == rest.size())
            return false;
        text += rest[i];
    }
    return false;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool hasControl(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) == 0x7f;
    });
}

} // namespace

std::vector<std::string> warningTexts(std::string_view header)
{
    std::vector<std::string> texts;
    skipSpace(header);
    while (!header.empty()) {
        const auto code = takeWord(header);
        const auto agent = takeWord(header);
        std::string text;
        std::string date;
        if (code.size() != 3 || !std::all_of(code.begin(), code.end(), isDigit) || agent.empty()
            || !takeQuoted(header, text) || hasControl(text))
            break;
        if (header.starts_with('"') && !takeQuoted(header, date))
            break;
        if (code == "299")
            texts.push_back(std::move(text));
        if (!header.starts_with(','))
            break;
        header.remove_prefix(1);
        skipSpace(header);
    }
    return texts;
}

std::vector<std::string> warningsIn(const HttpHead& head)
{
    std::vector<std::string> warnings;
    for (const auto& [name, value] : head.headers) {
        if (name != "warning")
            continue;
        for (auto& text : warningTexts(value))
            warnings.push_back(std::move(text));
    }
    return warnings;
}

void Warnings::read(const HttpHead& head)
{
    if (!m_handler)
        return;
    for (auto& text : warningsIn(head)) {
        {
            std::lock_guard lock(m_mutex);
            if (m_told.size() >= kMaxTexts || !m_told.insert(text).second)
                continue;
        }
        m_handler(std::move(text));
    }
}

} // namespace kittiwake
