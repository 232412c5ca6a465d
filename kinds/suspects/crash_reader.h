#pragma once

#include <kinds/logs/formats/log_format.h>
#include <kinds/suspects/key_statement.h>
#include <kinds/suspects/key_statements.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Reads the log of a controller's process that has ended, line by line, for the panic that
/// it ended by and for the key that it had in hand: the last one that it named within seconds
/// before, and of which it has not said that its try is over. Bounded. \thread one at a time; one a
/// process \source Go's runtime, which prints "panic: " and the value, or "fatal error: "
class CrashReader
{
public:
    /// `at`: when the line was written; \units milliseconds since the epoch; 0: not known
    void add(std::int64_t at, std::string_view line);

    /// "panic: nil map", masked; empty: it has none.
    [[nodiscard]] const std::string& panic() const { return m_panic; }
    /// What the panic says of the key: that its try failed. None: no key is known.
    [[nodiscard]] const std::optional<KeyStatement>& key() const { return m_key; }

private:
    void takePanic(std::int64_t at, std::string_view line);
    void takeKeys(std::int64_t at, std::string_view line);
    void open(KeyStatement statement);
    void close(const KeyStatement& statement);

    LogFormatDetector m_format;
    KeyStatements m_statements;
    std::vector<KeyStatement> m_said; ///< of one line
    std::deque<KeyStatement> m_open; ///< whose tries may be under way; the last one named last
    std::string m_panic;
    std::optional<KeyStatement> m_key;
};

} // namespace kittiwake
