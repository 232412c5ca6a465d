#pragma once

#include "layer_rules.h"

#include <span>

namespace kittiwake::test {

/// What a test may not do, since a loaded machine then decides whether it passes.
enum class TestRule {
    Sleep, ///< to wait by sleeping
    Wait, ///< QTest::qWait: the same with events
    Clock, ///< to read a clock that goes on by itself
    Duration, ///< to assert how long something took
    Timeout, ///< to assert that something has not come within some time
};

struct TestViolation
{
    TestRule rule {};
    Violation violation; ///< what: the rule, and what to do instead
};

/// A file that may break a rule, and why.
struct TestException
{
    TestRule rule {};
    std::string_view file; ///< path from the top of the tree; a folder ends with a slash
    std::string_view reason;
};

/// All of them; each is needed, and has a reason.
[[nodiscard]] std::span<const TestException> testExceptions();

/// Whether it allows that.
[[nodiscard]] bool allows(const TestException& exception, const TestViolation& found);

/// Breaks of the rules on time in one source of a test, exceptions or not. One for a line and rule.
[[nodiscard]] std::vector<TestViolation> checkTest(const std::string& file, std::string_view text);

} // namespace kittiwake::test
