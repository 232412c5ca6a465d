#pragma once

#include "file_commands.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief A shell that knows cd, command, echo, exec, exit, export, false, hostname, pwd, true, and
/// the programs of FileCommands. It reads lines, splits them at white space, semicolons and `&&`,
/// writes what comes out of a program into a file (`>`), and has no quotes. In its container there
/// is no other one. It never blocks.
/// \thread one at a time
class Shell
{
public:
    struct Options
    {
        std::string hostname;
        bool tty = false; ///< prompts, and echoes the input
        std::shared_ptr<ContainerDisk> disk; ///< of its container
    };
    explicit Shell(Options options)
        : m_options(std::move(options))
        , m_files(m_options.disk)
    { }

    struct Result
    {
        std::string out {};
        std::string err {};
        std::optional<int> exit {}; ///< it has ended
        bool found = true; ///< false: there is no such command
    };

    /// Runs one command, given as its words. `sh`, `cat` and a `tar` that unpacks go on to read the
    /// input.
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
    /// A script that runs its arguments, once it has said that it does: as copying starts tar.
    Result startArguments(std::vector<std::string> arguments);
    void run(const std::vector<std::string>& words, Result& result);
    void runInto(std::vector<std::string> words, Result& result);
    [[nodiscard]] bool hasProgram(const std::string& word) const;
    void write(const Result& one, Result& to) const;
    void prompt(Result& result) const;

    const Options m_options;
    FileCommands m_files;
    std::string m_folder = "/"; ///< where it is
    std::vector<std::string> m_unpacking; ///< a tar with its arguments, while its archive comes
    std::string m_archive;
    bool m_copies = false; ///< cat
    bool m_goesOn = false; ///< the script has become a shell that reads what is typed
    std::string m_line; ///< typed, not ended yet
    int m_status = 0; ///< of the last command
};

} // namespace kittiwake::sim
