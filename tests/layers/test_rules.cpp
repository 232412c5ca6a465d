#include "test_rules.h"

#include <algorithm>
#include <array>
#include <regex>

namespace kittiwake::test {

namespace {

struct Rule
{
    TestRule rule;
    std::string_view what;
    std::vector<std::string_view> words; ///< one of which is there: expressions take long
    std::regex pattern; ///< of a statement, or of a line where it asserts nothing
    bool asserts; ///< it breaks the rule within QVERIFY, QCOMPARE and their like alone
};

const std::vector<Rule>& testRules()
{
    static const std::vector<Rule> rules = {
        { TestRule::Sleep,
          "sleeps; wait for what is to happen: QTRY_, qWaitFor, a future, BlockedThread",
          { "leep" },
          std::regex(R"(\b(qSleep|sleep_for|sleep_until|usleep|nanosleep)\s*\()"
                     R"(|\bQThread::[mu]?sleep\s*\(|[^\w:]::sleep\s*\()"),
          false },
        { TestRule::Wait,
          "waits for some time; wait for what is to happen (QTRY_, qWaitFor), or make something "
          "happen that comes after what must not have come",
          { "qWait" },
          std::regex(R"(\bqWait\s*\()"),
          false },
        { TestRule::Clock,
          "reads a clock that goes on by itself; use ManualScheduler, or count what was done",
          { "QElapsedTimer", "QDeadlineTimer", "::now" },
          std::regex(R"(\bQElapsedTimer\s+\w|\bQDeadlineTimer\b)"
                     R"(|\b(steady_clock|high_resolution_clock|Clock)::now\s*\()"),
          false },
        { TestRule::Duration,
          "asserts how long something took; assert how much was done, or virtual time",
          { "lapsed", "hasExpired", "::now" },
          std::regex(
              R"(\b(elapsed|nsecsElapsed|hasExpired|durationElapsed)\s*\(|[cC]lock::now\s*\()"),
          true },
        { TestRule::Timeout,
          "asserts that something has not come within some time; let BlockedThread tell that it "
          "waits, or look without waiting (0s)",
          { "wait_for", "wait_until", ".wait(" },
          std::regex(R"(\b(wait_for|wait_until)\s*\((?!\s*0[a-z]*\s*\))[^;]*\btimeout\b)"
                     R"(|(!|\bQVERIFY\(\s*!)\s*[\w.>-]*\.(wait|wait_for)\s*\(\s*[1-9])"),
          true },
    };
    return rules;
}

constexpr std::string_view kLogged = "says in its log how long it took, and asserts nothing of it";

constexpr std::array kExceptions {
    TestException { TestRule::Sleep, "tests/soak/",
                    "lets outages last: it is a run of minutes, not a wait for anything" },
    TestException { TestRule::Clock, "tests/soak/",
                    "goes on for as long as it is told to, and bounds its waits" },
    TestException { TestRule::Sleep, "tests/core/rest/tst_rest_threads.cpp",
                    "stops at a random moment; whichever it is, the same is asserted" },
    TestException { TestRule::Clock, "tests/contract/tst_contract_network.cpp", kLogged },
    TestException { TestRule::Clock, "tests/contract/faults/tst_contract_faults_network.cpp",
                    kLogged },
    TestException { TestRule::Clock, "tests/support/tcp_relay.cpp",
                    "is a network with a latency: each byte has its time" },
    TestException { TestRule::Clock, "tests/app/simulator/world/world_bench.h",
                    "bounds a wait for a condition, which is woken and not timed" },
    TestException { TestRule::Clock, "tests/app/simulator/http/tst_sim_http_deliveries.cpp",
                    "see its durations" },
    TestException { TestRule::Duration, "tests/app/simulator/http/tst_sim_http_deliveries.cpp",
                    "a server that was ordered to be late is late at least so much: a lower bound, "
                    "which a loaded machine keeps, too" },
};

/// \p text with everything between statements joined: where each of them begins.
struct Statement
{
    std::size_t from = 0;
    std::string_view text;
};

std::vector<Statement> statementsOf(std::string_view text)
{
    std::vector<Statement> out;
    std::size_t from = 0;
    while (from < text.size()) {
        const auto end = std::min(text.find(';', from), text.size());
        out.push_back({ from, text.substr(from, end - from) });
        from = end + 1;
    }
    return out;
}

/// Whether the rule can be broken there at all.
bool mayBreak(const Rule& rule, std::string_view text)
{
    return std::any_of(rule.words.begin(), rule.words.end(), [text](std::string_view word) {
        return text.find(word) != std::string_view::npos;
    });
}

int lineOf(std::string_view text, std::size_t at)
{
    return 1
        + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(at), '\n'));
}

} // namespace

std::span<const TestException> testExceptions()
{
    return kExceptions;
}

bool allows(const TestException& exception, const TestViolation& found)
{
    const auto& file = found.violation.file;
    return exception.rule == found.rule
        && (exception.file.ends_with('/') ? file.starts_with(exception.file)
                                          : file == exception.file);
}

std::vector<TestViolation> checkTest(const std::string& file, std::string_view text)
{
    static const std::regex assertion(R"(\b(QVERIFY2?|QCOMPARE\w*|QTRY_\w+)\s*\()");
    const auto& rules = testRules();
    std::vector<TestViolation> found;
    if (std::none_of(rules.begin(), rules.end(),
                     [text](const Rule& rule) { return mayBreak(rule, text); }))
        return found;
    const auto code = withoutCommentsAndStrings(text);
    for (const auto& statement : statementsOf(code)) {
        const std::string words(statement.text);
        for (const auto& rule : rules) {
            if (!mayBreak(rule, words))
                continue;
            std::smatch asserted;
            if (rule.asserts && !std::regex_search(words, asserted, assertion))
                continue;
            // What comes before the assertion may be a function's head, or another's body.
            const auto from = rule.asserts ? asserted.position() : 0;
            std::smatch match;
            if (!std::regex_search(words.begin() + from, words.end(), match, rule.pattern))
                continue;
            const auto at = statement.from + static_cast<std::size_t>(from + match.position());
            found.push_back({ rule.rule, { file, lineOf(code, at), std::string(rule.what) } });
        }
    }
    return found;
}

} // namespace kittiwake::test
