#include "escape_sequences.h"

#include <kinds/text/control_characters.h>

#include <algorithm>
#include <initializer_list>

namespace kittiwake {

namespace {

/// libvterm's room for the arguments of a sequence (0.1.4).
constexpr std::size_t kMaxArguments = 16;

/// Obeyed without an intermediate: DECSC, DECRC, keypads, RIS, shifts; IND, NEL, HTS, RI, SS2, SS3.
constexpr std::string_view kEscapes("78=>cno|}~DEHMNO");
/// What selects a character set, and which libvterm has. It takes "ESC ( P" for a string.
constexpr std::string_view kSelectors("()*+");
constexpr std::string_view kCharacterSets("0AB");
constexpr std::string_view kCursorRestored("\x1b"
                                           "8\x1b[0n");

/// Modes that are left out: margins at the left and the right, which nobody sets without asking.
constexpr int kMargins = 69;

bool isControl(char c)
{
    return c >= '\0' && c < ' ';
}

bool isKnown(const ControlSequence& sequence)
{
    const auto is = [&](char leader, char intermediate, std::string_view letters) {
        return sequence.leader == leader && sequence.intermediate == intermediate
            && letters.find(sequence.letter) != std::string_view::npos;
    };
    return is('\0', '\0', "@ABCDEFGHIJKLMPSTXZ`abcdefgjknr") || is('?', '\0', "JKn")
        || is('>', '\0', "c") || is('?', '$', "p") || is('\0', ' ', "q") || is('\0', '\'', "}~");
}

/// How many arguments belong to the style that begins there.
std::size_t sizeOfStyle(const ControlSequence& styles, std::size_t first)
{
    std::size_t size = 1;
    while (styles.arguments[first + size - 1].goesOn)
        ++size;
    const int style = styles.at(first, 0);
    if (size > 1 || (style != 38 && style != 48 && style != 58))
        return size;
    const int kind = styles.at(first + 1, 0);
    return kind == 2 ? 5 : kind == 5 ? 3 : 2;
}

} // namespace

void EscapeSequences::read(std::string_view bytes)
{
    while (!bytes.empty()) {
        if (m_state != State::Text) {
            const char c = bytes.front();
            if (static_cast<unsigned char>(c) < 0x80) {
                readOne(c);
                bytes.remove_prefix(1);
                continue;
            }
            m_state = State::Text; // no part of a sequence
        }
        const auto text = bytes.substr(0, bytes.find(kEscape));
        if (!text.empty())
            m_handlers.text(text);
        bytes.remove_prefix(text.size());
        if (bytes.empty())
            return;
        m_state = State::Escape;
        m_begun.clear();
        bytes.remove_prefix(1);
    }
}

void EscapeSequences::readOne(char c)
{
    if (c == kEscape) {
        m_state = State::Escape;
        m_begun.clear();
    } else if (c == kCancel || c == kSubstitute) {
        m_state = State::Text;
    } else if (isControl(c)) {
        m_handlers.pass({ &c, 1 }); // obeyed at once
    } else if (c == kDelete) {
        return;
    } else if (m_state == State::Escape && c == '[' && m_begun.empty()) {
        m_state = State::Control;
    } else if (c >= (m_state == State::Escape ? '0' : '@')) {
        const bool isEscape = m_state == State::Escape;
        m_state = State::Text;
        isEscape ? endEscape(c) : endControl(c);
    } else if (m_begun.size() <= kLongest) {
        m_begun += c;
    }
}

void EscapeSequences::endEscape(char letter)
{
    m_out = kEscape + m_begun + letter;
    const bool selects = m_begun.size() == 1
        && kSelectors.find(m_begun.front()) != std::string_view::npos
        && kCharacterSets.find(letter) != std::string_view::npos;
    const bool plain = m_begun.empty() && kEscapes.find(letter) != std::string_view::npos;
    const bool fills = m_begun == "#" && letter == '8';
    if (!selects && !plain && !fills)
        return;
    if (m_out
        == "\x1b"
           "8")
        m_out = kCursorRestored;
    if (selects)
        m_modes.select(m_begun.front(), letter);
    else if (plain)
        noteEscape(letter);
    m_handlers.pass(m_out);
    if (fills)
        m_handlers.filled();
}

void EscapeSequences::noteEscape(char letter)
{
    switch (letter) {
    case 'c':
        m_modes = {};
        break;
    case 'H':
        m_modes.changeTabs();
        break;
    case 'N':
    case 'O':
        m_modes.shiftOnce();
        break;
    case 'n':
        m_modes.shiftTo(2);
        break;
    case 'o':
        m_modes.shiftTo(3);
        break;
    default:
        break;
    }
}

void EscapeSequences::noteShifts(std::string_view text)
{
    for (const char c : text) {
        if (c == kShiftOut || c == kShiftIn)
            m_modes.shiftTo(c == kShiftOut ? 1 : 0);
        else if (!isControl(c) && c != kDelete)
            m_modes.endShiftOnce();
    }
}

void EscapeSequences::endControl(char letter)
{
    if (m_begun.size() > kLongest)
        return;
    m_sequence.read(m_begun, letter);
    m_out.clear();
    const bool plain = m_sequence.leader == '\0' && m_sequence.intermediate == '\0';
    const bool ofModes = (plain || (m_sequence.leader == '?' && m_sequence.intermediate == '\0'))
        && (m_sequence.letter == 'h' || m_sequence.letter == 'l');
    if (ofModes) {
        setModes();
    } else if (plain && m_sequence.letter == 'm') {
        setStyles();
        if (!m_out.empty())
            m_handlers.style(m_out);
        return;
    } else if (plain && m_sequence.letter == 's' && m_sequence.arguments.empty()) {
        m_out = "\x1b"
                "7";
    } else if (plain && m_sequence.letter == 'u' && m_sequence.arguments.empty()) {
        m_out = kCursorRestored;
    } else if (isKnown(m_sequence)) {
        if (plain && letter == 'b' && !m_handlers.mayRepeat())
            return;
        if (plain && letter == 'r')
            m_modes.setRegion(!m_sequence.arguments.empty());
        if (plain && letter == 'g')
            m_modes.changeTabs();
        const std::span all(m_sequence.arguments);
        append(all.first(std::min<std::size_t>(all.size(), 2))); // none has more that matter
    }
    if (!m_out.empty())
        m_handlers.pass(m_out);
}

/// libvterm obeys the first one alone.
void EscapeSequences::setModes()
{
    for (const auto& mode : m_sequence.arguments) {
        if (m_sequence.leader != '\0' && mode.value == kMargins)
            continue;
        append({ &mode, 1 });
        m_modes.set(m_sequence.leader, mode.value, m_sequence.letter == 'h');
    }
}

/// As many at once as libvterm has room for, and of colours those that are whole: it looks for the
/// rest of one behind its last argument. It takes the numbers of an underline's colour, which it
/// does not know, for styles.
void EscapeSequences::setStyles()
{
    m_styles.clear();
    const auto add = [this](std::initializer_list<ControlSequence::Argument> style) {
        if (m_styles.size() + style.size() > kMaxArguments) {
            append(m_styles);
            m_styles.clear();
        }
        m_styles.insert(m_styles.end(), style);
    };
    const auto count = m_sequence.arguments.size();
    std::size_t size = 0;
    for (std::size_t at = 0; at < count; at += size) {
        size = sizeOfStyle(m_sequence, at);
        const int style = m_sequence.at(at, 0);
        const int kind = m_sequence.at(at + 1, 0);
        if (style == 38 || style == 48) {
            const auto value = at + (size > 5 ? 3 : 2); // "38:2::1:2:3" names a space of colours
            if (kind == 5 && size >= 3 && at + size <= count)
                add({ { style }, { 5 }, { m_sequence.at(value, 0) } });
            else if (kind == 2 && size >= 5 && at + size <= count)
                add({ { style },
                      { 2 },
                      { m_sequence.at(value, 0) },
                      { m_sequence.at(value + 1, 0) },
                      { m_sequence.at(value + 2, 0) } });
        } else if (style == 4 && size == 2) {
            add({ { 4, true }, { kind } });
        } else if (style != 58) {
            add({ { style } });
        }
    }
    if (count == 0 || !m_styles.empty())
        append(m_styles);
}

void EscapeSequences::append(std::span<const ControlSequence::Argument> arguments)
{
    m_out += kEscape;
    m_out += '[';
    if (m_sequence.leader != '\0')
        m_out += m_sequence.leader;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].value != ControlSequence::kMissing)
            m_out += std::to_string(arguments[i].value);
        if (i + 1 < arguments.size())
            m_out += arguments[i].goesOn ? ':' : ';';
    }
    if (m_sequence.intermediate != '\0')
        m_out += m_sequence.intermediate;
    m_out += m_sequence.letter;
}

} // namespace kittiwake
