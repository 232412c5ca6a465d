#include "escape_strings.h"

#include <kinds/text/control_characters.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace kittiwake {

namespace {

/// \units bytes of a string that nobody obeys, such as a picture
constexpr std::size_t kLongestIgnored = 16U << 20U;

/// A sequence that a string interrupts is given up, as a terminal would.
constexpr std::string_view kGiveUp("\x18");

constexpr std::string_view kReplaced("\xEF\xBF\xBD"); // U+FFFD

/// The beginning of a character, which more bytes may make whole.
bool isBegun(std::string_view bytes)
{
    const auto first = static_cast<unsigned char>(bytes.front());
    const std::size_t size = first < 0xC2 || first > 0xF4 ? 1
        : first < 0xE0                                    ? 2
        : first < 0xF0                                    ? 3
                                                          : 4;
    return bytes.size() < size && std::all_of(bytes.begin() + 1, bytes.end(), [](char c) {
               return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
           });
}

} // namespace

void EscapeStrings::read(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const bool outside = m_state == State::Rest || m_state == State::Escape;
        at = outside ? readRest(bytes, at) : readString(bytes, at);
    }
}

std::size_t EscapeStrings::readRest(std::string_view bytes, std::size_t at)
{
    if (m_state == State::Escape) {
        m_state = State::Rest;
        switch (bytes[at]) {
        case kEscape: // begins anew
            m_state = State::Escape;
            return at + 1;
        case ']':
            begin(State::Command);
            return at + 1;
        case 'P': // DCS
        case 'X': // SOS
        case '^': // PM
        case '_': // APC
            begin(State::Ignored);
            return at + 1;
        default:
            const bool control = bytes[at] < 0x20 || bytes[at] == kDelete; // or no ASCII
            pass(control ? kGiveUp : std::string_view(&kEscape, 1));
            break;
        }
    }
    const auto* found =
        static_cast<const char*>(std::memchr(bytes.data() + at, kEscape, bytes.size() - at));
    const auto end =
        found == nullptr ? bytes.size() : static_cast<std::size_t>(found - bytes.data());
    if (end > at)
        pass(bytes.substr(at, end - at));
    if (found == nullptr)
        return end;
    m_state = State::Escape;
    return end + 1;
}

/// However the bytes are cut: libvterm reads what begins with ASCII by another decoder than what
/// does not, so that the rest of a character is lost on it, or drawn as a line (0.1.4). It gets the
/// ones and the others apart.
void EscapeStrings::pass(std::string_view bytes)
{
    while (!m_begun.empty() && !bytes.empty()) {
        m_begun += bytes.front();
        bytes.remove_prefix(1);
        if (!isBegun(m_begun))
            passWhole(std::exchange(m_begun, {}));
    }
    if (!bytes.empty())
        passWhole(bytes);
}

void EscapeStrings::passWhole(std::string_view bytes)
{
    std::size_t passed = 0;
    const auto passTo = [&](std::size_t end) {
        if (end > passed)
            m_handlers.rest(bytes.substr(passed, end - passed));
        passed = end;
    };
    const auto isAscii = [bytes](std::size_t i) {
        return static_cast<unsigned char>(bytes[i]) < 0x80;
    };
    for (std::size_t at = 0; at < bytes.size();) {
        if (at > passed && isAscii(at) != isAscii(at - 1))
            passTo(at);
        if (isAscii(at)) {
            ++at;
            continue;
        }
        const auto begin = at;
        if (isBegun(bytes.substr(begin))) {
            passTo(begin);
            m_begun = bytes.substr(begin);
            return;
        }
        const auto point = unicode::nextPoint(bytes, at);
        const bool control = point < 0xA0;
        if (!control && point != unicode::kReplacement)
            continue;
        passTo(begin);
        m_handlers.rest(kReplaced);
        passed = at;
    }
    passTo(bytes.size());
}

std::size_t EscapeStrings::readString(std::string_view bytes, std::size_t at)
{
    const bool obeyed = m_state == State::Command || m_state == State::CommandEscape;
    for (; at < bytes.size(); ++at) {
        const char c = bytes[at];
        if (m_state == State::CommandEscape || m_state == State::IgnoredEscape) {
            end(c == '\\');
            if (c == '\\')
                return at + 1;
            m_state = State::Escape; // of what begins there
            return at;
        }
        if (c == kEscape) {
            m_state = obeyed ? State::CommandEscape : State::IgnoredEscape;
        } else if (c == kBell) {
            end(true);
            return at + 1;
        } else if (c == kCancel || c == kSubstitute) {
            end(false);
            return at + 1;
        } else if ((obeyed && c == '\n') || ++m_length > (obeyed ? kLongest : kLongestIgnored)) {
            end(false);
            return at;
        } else if (obeyed) {
            m_command += c;
        }
    }
    return at;
}

void EscapeStrings::begin(State state)
{
    pass(kGiveUp);
    m_state = state;
    m_length = 0;
    m_command.clear();
}

void EscapeStrings::end(bool obeyed)
{
    const bool isCommand = m_state == State::Command || m_state == State::CommandEscape;
    m_state = State::Rest;
    if (obeyed && isCommand)
        m_handlers.command(m_command);
    m_command.clear();
    m_command.shrink_to_fit();
}

} // namespace kittiwake
