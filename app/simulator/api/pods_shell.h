#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief A shell that knows a handful of commands: cat, echo, env, exit, false, hostname, ls, pwd,
/// true. Bytes in, bytes out; nobody waits. \thread one at a time
class Shell
{
public:
    /// Where it pretends to run.
    struct Place
    {
        std::string hostname;
        std::vector<std::string> environment {}; ///< "NAME=value"
        bool tty = false; ///< prompts, and shows what is typed
    };
    explicit Shell(Place place)
        : m_place(std::move(place))
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
    void line(const std::string& text, Result& result);
    void run(const std::vector<std::string>& words, Result& result);
    void key(char c, Result& result);
    void add(Result one, Result& to) const;
    void prompt(Result& result) const;
    void finish(Result& result) const;

    const Place m_place;
    bool m_copies = false; ///< cat
    std::string m_line; ///< typed, not ended yet
    int m_status = 0; ///< of the last command
};

} // namespace kittiwake::sim
