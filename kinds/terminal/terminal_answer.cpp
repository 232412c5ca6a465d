#include "terminal_answer.h"

namespace kittiwake {

namespace {

/// The length of "ESC [ ? 1 ; 2 c" at the beginning of `text`; 0: it begins with no such answer.
std::size_t answerAt(std::string_view text)
{
    if (!text.starts_with("\x1b["))
        return 0;
    std::size_t at = 2;
    if (at < text.size() && (text[at] == '?' || text[at] == '>'))
        ++at;
    while (at < text.size() && ((text[at] >= '0' && text[at] <= '9') || text[at] == ';'))
        ++at;
    if (text.substr(at).starts_with("$y"))
        return at + 2;
    const bool known = at < text.size() && (text[at] == 'c' || text[at] == 'n' || text[at] == 'R');
    return known ? at + 1 : 0;
}

} // namespace

std::string safeAnswer(std::string_view answer)
{
    std::string out;
    while (!answer.empty()) {
        const auto length = answerAt(answer);
        if (out.size() + length > kLongestAnswer)
            break;
        out += answer.substr(0, length);
        answer.remove_prefix(length == 0 ? 1 : length);
    }
    return out;
}

} // namespace kittiwake
