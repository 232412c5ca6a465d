// The log of a controller, read for what it says of keys, and what that comes to as suspects.
#include "fuzzing.h"

#include <kinds/suspects/crash_reader.h>
#include <kinds/suspects/key_names.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/masked_secrets.h>
#include <kinds/suspects/suspect_board.h>

using namespace kittiwake;

namespace {

bool isShown(std::string_view text)
{
    return text.size() <= 4 * kLongestShownError + 3
        && std::none_of(text.begin(), text.end(),
                        [](char c) { return fuzz::isControl(c) && c != '\t'; });
}

void checkKey(const KeyStatement& statement)
{
    const auto& [ns, name] = *statement.key;
    FUZZ_CHECK(keyOfNames(ns, name).has_value());
    FUZZ_CHECK(statement.namespaceKnown || ns.empty());
}

void checkStatement(const KeyStatement& statement)
{
    FUZZ_CHECK(isShown(statement.error));
    for (const auto* const name :
         { &statement.controller, &statement.group, &statement.kind, &statement.attempt })
        FUZZ_CHECK(isShown(*name) && name->find('\n') == std::string::npos);
    if (statement.key)
        checkKey(statement);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::int64_t kNow = 1'772'361'723'000;
    auto text = fuzz::textOf(data, size);
    const bool hasTimes = size % 2 == 0; // the log API's, a second apart
    KeyStatements reader;
    CrashReader crash;
    std::vector<KeyStatement> statements;
    std::size_t lines = 0;
    while (!text.empty()) {
        const auto [line, rest] = fuzz::firstLine(text);
        const auto bytes = fuzz::exactly(line);
        const auto at = hasTimes ? kNow + std::int64_t(++lines) * 1000 : 0;
        reader.add(at, { bytes.data(), bytes.size() }, statements);
        crash.add(at, { bytes.data(), bytes.size() });
        text = rest;
    }
    reader.finish(statements);
    FUZZ_CHECK(isShown(crash.panic()));
    if (const auto& key = crash.key()) {
        FUZZ_CHECK(key->key && key->panicked && !crash.panic().empty());
        checkKey(*key);
    }
    SuspectBoard board(16);
    for (const auto& statement : statements) {
        checkStatement(statement);
        board.add("program", statement, kNow);
    }
    for (const auto after : { 0, 10'000, 10'000'000 }) {
        for (const auto& suspect : board.suspects(kNow + after)) {
            FUZZ_CHECK(isShown(suspect.error) && !suspect.evidence.empty());
            FUZZ_CHECK(suspect.tries.max == 0 || suspect.tries.min <= suspect.tries.max);
            FUZZ_CHECK(!suspect.tries.exact); // no log says so of tries
        }
    }
    return 0;
}
