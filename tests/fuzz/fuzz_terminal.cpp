// What a program writes to its terminal, and what the user does meanwhile: whatever it is, the
// terminal's screen is whole, its answers are numbers, and how the bytes are cut does not matter.
#include "fuzzing.h"

#include <kinds/terminal/terminal_answer.h>
#include <kinds/terminal/terminal_screen.h>
#include <kinds/text/unicode.h>

using namespace kittiwake;

namespace {

void checkWhole(const TerminalSnapshot& snapshot)
{
    FUZZ_CHECK(snapshot.screen.size() == snapshot.size.rows);
    FUZZ_CHECK(snapshot.cursor.row >= 0 && snapshot.cursor.row < snapshot.size.rows);
    FUZZ_CHECK(snapshot.cursor.column >= 0 && snapshot.cursor.column < snapshot.size.columns);
    FUZZ_CHECK(snapshot.title.size() <= TerminalCommands::kLongestTitle + 4);
    FUZZ_CHECK(std::none_of(snapshot.title.begin(), snapshot.title.end(),
                            [](char c) { return fuzz::isControl(c) || c == '\n'; }));
    FUZZ_CHECK(snapshot.links->size() <= TerminalCommands::kMaxLinks);
    for (const auto& line : snapshot.screen) {
        FUZZ_CHECK(line->cells.size() <= snapshot.size.columns);
        for (std::size_t i = 0; i < line->cells.size(); ++i) {
            const auto& cell = line->cells[i];
            FUZZ_CHECK(cell.width <= 2);
            FUZZ_CHECK(cell.width != 0 || (i > 0 && line->cells[i - 1].width == 2));
            FUZZ_CHECK(cell.point == 0 || cell.point >= 0x20);
            FUZZ_CHECK(cell.link <= snapshot.links->size());
        }
        for (const auto& marks : line->marks)
            FUZZ_CHECK(marks.column >= 0 && marks.column < snapshot.size.columns);
    }
    for (auto at = snapshot.firstLine(); at < snapshot.screenLine(); ++at)
        FUZZ_CHECK(snapshot.line(at) != nullptr);
    (void)snapshot.text({ { snapshot.firstLine(), 0 }, { snapshot.endLine(), 0 } });
}

/// Marks are set on the character before them, which libvterm does not find any more where that is
/// the last of its line and was written before (0.1.4): of what may be marks the cuts matter.
bool hasMarks(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const auto point = unicode::nextPoint(bytes, at);
        const bool han = point >= 0x4E00 && point < 0xA000;
        if (point >= 0x300 && !han && point != unicode::kReplacement)
            return true;
    }
    return false;
}

} // namespace

/// The first line is what the user does, a letter each: before each piece of the rest.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto [deeds, bytes] = fuzz::firstLine(fuzz::textOf(data, size));
    TerminalScreen whole({ 20, 6 }, 300);
    TerminalScreen cut({ 20, 6 }, 300);
    TerminalScreen used({ 20, 6 }, 300);
    (void)whole.write(bytes);
    std::size_t deed = 0;
    for (fuzz::Pieces pieces(bytes); !pieces.atEnd();) {
        const auto piece = fuzz::exactly(pieces.next());
        const std::string_view text(piece.data(), piece.size());
        const auto answer = cut.write(text);
        FUZZ_CHECK(answer.size() <= kLongestAnswer && safeAnswer(answer) == answer);
        (void)used.write(text);
        if (deed >= deeds.size())
            continue;
        const auto number = static_cast<unsigned char>(deeds[deed++]);
        switch (number % 5) {
        case 0:
            used.resize({ static_cast<std::uint16_t>(number / 5 * 3),
                          static_cast<std::uint16_t>(number % 17) });
            break;
        case 1:
            (void)used.press(
                { .name = static_cast<TerminalKey::Name>(number % 16), .number = number % 14 });
            break;
        case 2:
            FUZZ_CHECK(used.paste(text).find("\x1b[201~\r") == std::string::npos);
            break;
        case 3:
            (void)used.point({ .row = number % 7, .column = number % 23 });
            break;
        default:
            checkWhole(*used.snapshot());
        }
    }
    checkWhole(*whole.snapshot());
    checkWhole(*used.snapshot());
    if (hasMarks(bytes))
        return 0;
    const auto a = whole.snapshot();
    const auto b = cut.snapshot();
    FUZZ_CHECK(a->endLine() == b->endLine() && a->title == b->title);
    for (std::size_t row = 0; row < a->screen.size(); ++row)
        FUZZ_CHECK(*a->screen[row] == *b->screen[row]);
    return 0;
}
