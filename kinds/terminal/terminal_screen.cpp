#include "terminal_screen.h"

#include "terminal_answer.h"

#include <kinds/logs/formats/ansi_line.h>
#include <kinds/terminal/ascii_writer.h>
#include <kinds/terminal/escape_sequences.h>
#include <kinds/text/control_characters.h>
#include <kinds/text/unicode.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vterm.h>

namespace kittiwake {

namespace {

TerminalSize heldWithin(TerminalSize size)
{
    constexpr auto least = TerminalScreen::kSmallest;
    constexpr auto most = TerminalScreen::kLargest;
    return { std::clamp(size.columns, least.columns, most.columns),
             std::clamp(size.rows, least.rows, most.rows) };
}

VTermModifier modifiersOf(const TerminalModifiers& with)
{
    return static_cast<VTermModifier>((with.shift ? VTERM_MOD_SHIFT : VTERM_MOD_NONE)
                                      | (with.alt ? VTERM_MOD_ALT : VTERM_MOD_NONE)
                                      | (with.control ? VTERM_MOD_CTRL : VTERM_MOD_NONE));
}

VTermKey keyOf(const TerminalKey& key)
{
    switch (key.name) {
    case TerminalKey::Name::Up:
        return VTERM_KEY_UP;
    case TerminalKey::Name::Down:
        return VTERM_KEY_DOWN;
    case TerminalKey::Name::Left:
        return VTERM_KEY_LEFT;
    case TerminalKey::Name::Right:
        return VTERM_KEY_RIGHT;
    case TerminalKey::Name::Insert:
        return VTERM_KEY_INS;
    case TerminalKey::Name::Delete:
        return VTERM_KEY_DEL;
    case TerminalKey::Name::Home:
        return VTERM_KEY_HOME;
    case TerminalKey::Name::End:
        return VTERM_KEY_END;
    case TerminalKey::Name::PageUp:
        return VTERM_KEY_PAGEUP;
    case TerminalKey::Name::PageDown:
        return VTERM_KEY_PAGEDOWN;
    case TerminalKey::Name::Function:
        return static_cast<VTermKey>(VTERM_KEY_FUNCTION(std::clamp(key.number, 1, 12)));
    default:
        return VTERM_KEY_NONE;
    }
}

/// What a key that writes something sends with Ctrl held; nothing: it is no control character.
/// Programs know these better than the sequences that tell them apart from Enter, Tab and Escape.
/// \source xterm, "Control keys"
std::optional<char> controlOf(char32_t point)
{
    if (point >= U'a' && point <= U'z')
        return static_cast<char>(point - U'a' + 1);
    if (point >= U'@' && point <= U'_')
        return static_cast<char>(point - U'@');
    switch (point) {
    case U' ':
    case U'2':
        return '\0';
    case U'3':
        return kEscape;
    case U'4':
        return '\x1c';
    case U'5':
        return '\x1d';
    case U'6':
        return '\x1e';
    case U'7':
    case U'/':
        return '\x1f';
    case U'8':
    case U'?':
        return kDelete;
    default:
        return std::nullopt;
    }
}

/// What it writes itself; the others are libvterm's, since programs can change what those send.
std::optional<std::string> plainKey(const TerminalKey& key)
{
    std::string out(key.with.alt ? "\x1b" : "");
    switch (key.name) {
    case TerminalKey::Name::Enter:
        return out + '\r';
    case TerminalKey::Name::Escape:
        return out + kEscape;
    case TerminalKey::Name::Backspace:
        return out + (key.with.control ? '\x08' : '\x7f');
    case TerminalKey::Name::Tab:
        return key.with.shift ? "\x1b[Z" : out + '\t';
    case TerminalKey::Name::None:
        break;
    default:
        return std::nullopt;
    }
    if (key.point == 0)
        return std::string();
    if (key.with.control) {
        if (const auto control = controlOf(key.point))
            return out + *control;
    }
    unicode::appendPoint(out, key.point);
    return out;
}

AnsiColor colorOf(const VTermColor& color)
{
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color))
        return {};
    if (VTERM_COLOR_IS_INDEXED(&color))
        return { AnsiColor::Kind::Indexed, color.indexed.idx };
    return { AnsiColor::Kind::Rgb,
             static_cast<std::uint32_t>(color.rgb.red) << 16U
                 | static_cast<std::uint32_t>(color.rgb.green) << 8U | color.rgb.blue };
}

ScreenPlace placeOf(VTermPos at)
{
    return { at.row, at.col };
}

/// \units bytes: what is shorter libvterm reads sooner than it is told where that ends
constexpr std::size_t kWorthWriting = 12;

#if VTERM_VERSION_MAJOR == 0 && VTERM_VERSION_MINOR < 2
using MovedBy = VTermPos; // added to the cursor's place

void moveUp(VTermPos& moved, int rows)
{
    moved.row -= rows;
}
#else
using MovedBy = VTermStateFields; // has the cursor's place

void moveUp(VTermStateFields& fields, int rows)
{
    fields.pos.row = std::max(0, fields.pos.row - rows);
}
#endif

} // namespace

/// \brief libvterm's parser and state over our own grid: its own screen copies all cells for each
/// line that scrolls. Long runs of ASCII it is only told the end of.
class TerminalScreen::Emulator
{
public:
    Emulator(TerminalGrid& grid, const TerminalCommands& commands)
        : m_grid(grid)
        , m_commands(commands)
        , m_terminal(vterm_new(grid.size().rows, grid.size().columns))
    {
        vterm_set_utf8(m_terminal, 1);
        vterm_output_set_callback(
            m_terminal,
            [](const char* bytes, std::size_t size, void* user) {
                static_cast<Emulator*>(user)->m_out.append(bytes, size);
            },
            this);
        m_state = vterm_obtain_state(m_terminal);
        setCallbacks();
        vterm_state_reset(m_state, 1);
        m_out.clear();
    }
    ~Emulator() { vterm_free(m_terminal); }
    Emulator(const Emulator&) = delete;
    Emulator& operator=(const Emulator&) = delete;

    void write(std::string_view bytes) { m_sequences.read(bytes); }
    /// A region that scrolls is unset, as in xterm: libvterm would leave its top below its bottom.
    void resize(TerminalSize size)
    {
        catchUp();
        if (m_sequences.modes().haveRegion()) {
            VTermPos at {};
            vterm_state_get_cursorpos(m_state, &at);
            pass("\x1b[r\x1b[" + std::to_string(at.row + 1) + ';' + std::to_string(at.col + 1)
                 + 'H');
            m_sequences.forgetRegion();
        }
        vterm_set_size(m_terminal, size.rows, size.columns);
    }
    /// What was sent since.
    [[nodiscard]] std::string takeOut() { return std::exchange(m_out, {}); }
    [[nodiscard]] VTerm* terminal() const { return m_terminal; }
    [[nodiscard]] VTermState* state() const { return m_state; }
    void setPenLink() { m_grid.pen().link = m_commands.link(); }
    [[nodiscard]] bool bracketsPaste()
    {
        vterm_keyboard_start_paste(m_terminal); // says nothing, unless the program has asked for it
        return !takeOut().empty();
    }
    /// libvterm would tell those who do not want to know.
    [[nodiscard]] bool wantsPointer() const { return m_mouse != TerminalSnapshot::Mouse::Nothing; }
    void show(TerminalSnapshot& snapshot) const
    {
        snapshot.cursor = m_cursor;
        const auto at = m_ascii.isAhead() ? m_ascii.cursor() : cursor();
        snapshot.cursor.row = std::clamp(at.row, 0, snapshot.size.rows - 1);
        snapshot.cursor.column = std::clamp(at.column, 0, snapshot.size.columns - 1);
        snapshot.mouse = m_mouse;
        snapshot.reversed = m_reversed;
        snapshot.bells = m_bells;
    }

private:
    static Emulator& self(void* user) { return *static_cast<Emulator*>(user); }

    void read(std::string_view bytes) { vterm_input_write(m_terminal, bytes.data(), bytes.size()); }
    [[nodiscard]] ScreenPlace cursor() const
    {
        VTermPos at {};
        vterm_state_get_cursorpos(m_state, &at);
        return placeOf(at);
    }
    void pass(std::string_view bytes)
    {
        catchUp();
        read(bytes);
    }
    /// Of what is on the grid already.
    void catchUp()
    {
        if (!m_ascii.isAhead())
            return;
        m_drawn = true;
        read(m_ascii.catchUp());
        m_drawn = false;
    }
    /// All of it is ASCII, or nothing.
    void writeText(std::string_view text)
    {
        const bool ascii = static_cast<unsigned char>(text.front()) < 0x80;
        while (!text.empty()) {
            const bool usual = ascii && m_sequences.modes().areUsual();
            const bool worthIt = usual && text.size() >= kWorthWriting;
            if (usual && (m_ascii.isAhead() || (worthIt && m_ascii.begin(cursor())))) {
                text.remove_prefix(m_ascii.write(text, m_sequences.modes().haveUsualTabs()));
                m_repeatable = m_repeatable || m_ascii.hasWritten();
                if (text.empty())
                    return;
            }
            // One that the writer has no place for, or until it can begin.
            const auto passed = worthIt ? text.substr(0, 1) : text;
            pass(passed);
            m_sequences.noteShifts(passed);
            text.remove_prefix(passed.size());
        }
    }
    void setCallbacks()
    {
        m_callbacks.putglyph = [](VTermGlyphInfo* glyph, VTermPos at, void* user) {
            if (!self(user).m_drawn)
                self(user).put(*glyph, at);
            return 1;
        };
        m_callbacks.movecursor = [](VTermPos at, VTermPos, int, void* user) {
            if (!self(user).m_drawn)
                self(user).m_track.moved(placeOf(at));
            return 1;
        };
        m_callbacks.scrollrect = [](VTermRect rect, int down, int right, void* user) {
            return self(user).scroll(rect, down, right) ? 1 : 0;
        };
        m_callbacks.moverect = [](VTermRect to, VTermRect from, void* user) {
            self(user).m_grid.move(rectOf(to), rectOf(from));
            return 1;
        };
        m_callbacks.erase = [](VTermRect rect, int, void* user) {
            self(user).m_grid.erase(rectOf(rect));
            return 1;
        };
        m_callbacks.initpen = [](void* user) {
            self(user).m_grid.pen() = {};
            self(user).setPenLink();
            return 1;
        };
        m_callbacks.setpenattr = [](VTermAttr attribute, VTermValue* value, void* user) {
            self(user).setPen(attribute, *value);
            return 1;
        };
        m_callbacks.settermprop = [](VTermProp property, VTermValue* value, void* user) {
            self(user).setProperty(property, *value);
            return 1;
        };
        m_callbacks.bell = [](void* user) {
            ++self(user).m_bells;
            return 1;
        };
        m_callbacks.resize = [](int rows, int columns, MovedBy* moved, void* user) {
            self(user).resized(rows, columns, *moved);
            return 1;
        };
        vterm_state_set_callbacks(m_state, &m_callbacks, this);
    }
    static TerminalRect rectOf(const VTermRect& rect)
    {
        return { rect.start_row, rect.end_row, rect.start_col, rect.end_col };
    }

    void put(const VTermGlyphInfo& glyph, VTermPos at)
    {
        if (m_track.written(placeOf(at), glyph.width, m_grid.size().columns))
            m_grid.setWraps(at.row - 1);
        m_repeatable = glyph.width > 0;
        std::array<std::uint32_t, 6> points {};
        std::size_t count = 0;
        for (const auto* from = glyph.chars; *from != 0 && count < points.size(); ++from) {
            const bool shown = *from < 0x80 || isShownAsItIs(static_cast<char32_t>(*from));
            if (shown)
                points[count++] = *from;
            else if (count == 0)
                points[count++] = unicode::kReplacement;
        }
        m_grid.put(at.row, at.col, points.data(), count, glyph.width);
    }
    bool scroll(const VTermRect& rect, int down, int right)
    {
        if (right != 0 || rect.start_col > 0 || rect.end_col < m_grid.size().columns)
            return false; // it is done piece by piece then
        m_grid.scroll(rect.start_row, rect.end_row, down);
        return true;
    }
    void setPen(VTermAttr attribute, const VTermValue& value)
    {
        auto& pen = m_grid.pen();
        const auto set = [&pen](unsigned bit, bool on) {
            pen.attributes =
                static_cast<std::uint8_t>(on ? pen.attributes | bit : pen.attributes & ~bit);
        };
        switch (attribute) {
        case VTERM_ATTR_BOLD:
            return set(CellAttribute::Bold, value.boolean != 0);
        case VTERM_ATTR_ITALIC:
            return set(CellAttribute::Italic, value.boolean != 0);
        case VTERM_ATTR_UNDERLINE:
            return set(CellAttribute::Underline, value.number != 0);
        case VTERM_ATTR_REVERSE:
            return set(CellAttribute::Inverse, value.boolean != 0);
        case VTERM_ATTR_STRIKE:
            return set(CellAttribute::StrikeOut, value.boolean != 0);
        case VTERM_ATTR_BLINK:
            return set(CellAttribute::Blink, value.boolean != 0);
        case VTERM_ATTR_FOREGROUND:
            pen.foreground = packedColor(colorOf(value.color));
            break;
        case VTERM_ATTR_BACKGROUND:
            pen.background = packedColor(colorOf(value.color));
            break;
        default:
            break;
        }
    }
    void setProperty(VTermProp property, const VTermValue& value)
    {
        switch (property) {
        case VTERM_PROP_CURSORVISIBLE:
            m_cursor.visible = value.boolean != 0;
            break;
        case VTERM_PROP_CURSORBLINK:
            m_cursor.blinks = value.boolean != 0;
            break;
        case VTERM_PROP_CURSORSHAPE:
            m_cursor.shape = value.number == VTERM_PROP_CURSORSHAPE_BAR_LEFT
                ? TerminalCursor::Shape::Bar
                : value.number == VTERM_PROP_CURSORSHAPE_UNDERLINE
                ? TerminalCursor::Shape::Underline
                : TerminalCursor::Shape::Block;
            break;
        case VTERM_PROP_ALTSCREEN:
            m_track.forget();
            m_grid.showAlternate(value.boolean != 0);
            break;
        case VTERM_PROP_REVERSE:
            m_reversed = value.boolean != 0;
            break;
        case VTERM_PROP_MOUSE:
            m_mouse = value.number == VTERM_PROP_MOUSE_CLICK ? TerminalSnapshot::Mouse::Clicks
                : value.number == VTERM_PROP_MOUSE_DRAG      ? TerminalSnapshot::Mouse::Drags
                : value.number == VTERM_PROP_MOUSE_MOVE      ? TerminalSnapshot::Mouse::Moves
                                                             : TerminalSnapshot::Mouse::Nothing;
            break;
        default:
            break;
        }
    }
    void resized(int rows, int columns, MovedBy& moved)
    {
        VTermPos at {};
        vterm_state_get_cursorpos(m_state, &at);
        m_track.forget();
        moveUp(
            moved,
            m_grid.resize({ static_cast<std::uint16_t>(columns), static_cast<std::uint16_t>(rows) },
                          at.row));
    }

    TerminalGrid& m_grid;
    const TerminalCommands& m_commands;
    VTerm* m_terminal;
    VTermState* m_state = nullptr;
    VTermStateCallbacks m_callbacks {};
    std::string m_out; ///< of libvterm, not sent yet
    TerminalCursor m_cursor;
    TerminalSnapshot::Mouse m_mouse = TerminalSnapshot::Mouse::Nothing;
    bool m_reversed = false;
    WrapTrack m_track;
    AsciiWriter m_ascii { m_grid, m_track };
    bool m_drawn = false; ///< what libvterm reads now is on the grid already
    /// The last character takes room: libvterm would repeat others for ever (0.1.4). Where they
    /// filled the screen they are not those that it would repeat.
    bool m_repeatable = false;
    std::uint64_t m_bells = 0;
    EscapeSequences m_sequences { { .text = [this](std::string_view text) { writeText(text); },
                                    .pass = [this](std::string_view bytes) { pass(bytes); },
                                    .style = [this](std::string_view bytes) { read(bytes); },
                                    .mayRepeat = [this] { return m_repeatable; },
                                    .filled =
                                        [this] {
                                            m_repeatable = false;
                                        } } };
};

TerminalScreen::TerminalScreen(TerminalSize size, std::size_t maxLines, std::size_t maxBytes)
    : m_grid(heldWithin(size), maxLines, maxBytes)
    , m_emulator(std::make_unique<Emulator>(m_grid, m_commands))
    , m_strings({ .rest = [this](std::string_view bytes) { m_emulator->write(bytes); },
                  .command =
                      [this](std::string_view command) {
                          m_commands.obey(command);
                          m_emulator->setPenLink();
                      } })
{ }

TerminalScreen::~TerminalScreen() = default;

std::string TerminalScreen::write(std::string_view bytes)
{
    m_strings.read(bytes);
    const auto out = m_emulator->takeOut();
    return out.empty() ? out : safeAnswer(out);
}

void TerminalScreen::resize(TerminalSize size)
{
    if (const auto held = heldWithin(size); held != m_grid.size())
        m_emulator->resize(held);
    (void)m_emulator->takeOut();
}

std::string TerminalScreen::press(const TerminalKey& key)
{
    if (const auto plain = plainKey(key))
        return *plain;
    vterm_keyboard_key(m_emulator->terminal(), keyOf(key), modifiersOf(key.with));
    return m_emulator->takeOut();
}

std::string TerminalScreen::paste(std::string_view text)
{
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const char32_t point = unicode::nextPoint(text, at);
        if (point == U'\r' && at < text.size() && text[at] == '\n')
            continue;
        if (point == U'\n' || point == U'\r')
            clean += '\r';
        else if (point == U'\t'
                 || (point >= 0x20 && point != 0x7F && !(point >= 0x80 && point < 0xA0)))
            unicode::appendPoint(clean, point);
    }
    vterm_keyboard_start_paste(m_emulator->terminal());
    auto out = m_emulator->takeOut() + clean;
    vterm_keyboard_end_paste(m_emulator->terminal());
    return out + m_emulator->takeOut();
}

std::string TerminalScreen::point(const TerminalPointer& pointer)
{
    if (!m_emulator->wantsPointer())
        return {};
    auto* terminal = m_emulator->terminal();
    const auto with = modifiersOf(pointer.with);
    vterm_mouse_move(terminal, pointer.row, pointer.column, with);
    if (pointer.kind != TerminalPointer::Kind::Move)
        vterm_mouse_button(terminal, pointer.button, pointer.kind == TerminalPointer::Kind::Press,
                           with);
    return m_emulator->takeOut();
}

std::string TerminalScreen::focus(bool focused)
{
    if (focused)
        vterm_state_focus_in(m_emulator->state());
    else
        vterm_state_focus_out(m_emulator->state());
    return m_emulator->takeOut();
}

TerminalSnapshotPtr TerminalScreen::snapshot()
{
    auto snapshot = std::make_shared<TerminalSnapshot>();
    snapshot->size = m_grid.size();
    snapshot->history = m_grid.history();
    snapshot->screen = m_grid.lines();
    snapshot->alternate = m_grid.isAlternate();
    snapshot->bracketedPaste = m_emulator->bracketsPaste();
    snapshot->title = m_commands.title();
    snapshot->links = m_commands.links();
    m_emulator->show(*snapshot);
    return snapshot;
}

std::optional<std::string> TerminalScreen::takeClipboard()
{
    return m_commands.takeClipboard();
}

} // namespace kittiwake
