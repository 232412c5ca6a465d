// A line of a log: what is shown of it has no escape sequences, and is shown as itself.
#include "fuzzing.h"

#include <kinds/logs/formats/ansi_text.h>

using namespace kittiwake;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto bytes = fuzz::exactly(fuzz::textOf(data, size));
    const std::string_view line(bytes.data(), bytes.size());
    const auto shown = parseAnsi(line);
    FUZZ_CHECK(!hasControls(shown.text));
    FUZZ_CHECK(std::none_of(shown.text.begin(), shown.text.end(),
                            [](char c) { return c != '\t' && (c == '\n' || fuzz::isControl(c)); }));
    FUZZ_CHECK(shown.text.size() <= 3 * line.size()); // a symbol has three bytes
    FUZZ_CHECK(hasControls(line) || (shown.text == line && shown.spans.empty()));
    FUZZ_CHECK(parseAnsi(shown.text) == (AnsiText { shown.text }));
    std::string buffer;
    FUZZ_CHECK(shownText(line, buffer) == shown.text);
    std::size_t end = 0;
    for (const auto& span : shown.spans) {
        FUZZ_CHECK(span.begin >= end && span.size > 0 && !span.style.isPlain());
        end = span.begin + span.size;
        FUZZ_CHECK(end <= shown.text.size());
    }
    return 0;
}
