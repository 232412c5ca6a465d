#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief A shell that knows cat, echo, exit, false, hostname, ls and true. It reads lines, splits
/// them at white space and semicolons, and has no quotes. Bytes in, bytes out; nobody waits.
/// \thread one at a time
class Shell
{
public:
    struct Options
    {
        std::string hostname;
        bool tty = false; ///< prompts, and shows what is typed
    };
    explicit Shell(Options options)
        : m_options(std::move(options))
    { }

    struct Result
    {
        std::string out {};
        std::string err {};
        std::optional<int> exit {}; ///< it has ended
        bool found = true; ///< false: there is no such command
    };

    /// A command by itself, as its words. `sh` and `cat` go on with what is typed.
    Result start(const std::vector<std::string>& words);
    /// What comes in by stdin.
    Result type(std::string_view input);
    /// Nothing comes any more.
    Result endInput();
    /// Only says again what is typed, as a program that somebody attaches to.
    void echoAll() { m_copies = true; }

private:
    void script(std::string_view text, Result& result);
    void run(const std::vector<std::string>& words, Result& result);
    void write(const Result& one, Result& to) const;
    void prompt(Result& result) const;

    const Options m_options;
    bool m_copies = false; ///< cat
    std::string m_line; ///< typed, not ended yet
    int m_status = 0; ///< of the last command
};

} // namespace kittiwake::sim
