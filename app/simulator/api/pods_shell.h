#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief A shell that knows cat, command, echo, exec, exit, export, false, hostname, ls and true.
/// It reads lines, splits them at white space, semicolons and `&&`, and has no quotes. In its
/// container there is no other one. It never blocks.
/// \thread one at a time
class Shell
{
public:
    struct Options
    {
        std::string hostname;
        bool tty = false; ///< prompts, and echoes the input
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

    /// Runs one command, given as its words. `sh` and `cat` go on to read the input.
    Result start(const std::vector<std::string>& words);
    /// Takes bytes from stdin.
    Result type(std::string_view input);
    /// The end of stdin.
    Result endInput();
    /// Only echoes the input, like a program that somebody attaches to.
    void echoAll() { m_copies = true; }

private:
    void script(std::string_view text, Result& result);
    void list(std::string_view text, Result& result);
    void run(const std::vector<std::string>& words, Result& result);
    void write(const Result& one, Result& to) const;
    void prompt(Result& result) const;

    const Options m_options;
    bool m_copies = false; ///< cat
    bool m_goesOn = false; ///< the script has become a shell that reads what is typed
    std::string m_line; ///< typed, not ended yet
    int m_status = 0; ///< of the last command
};

} // namespace kittiwake::sim
