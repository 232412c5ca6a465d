#pragma once

#include <core/base/secret.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// The variables of a process by name; values may be credentials.
using ChildEnvironment = std::map<std::string, std::string>;

struct ChildOptions
{
    std::string program {}; ///< the path; never looked up, never given to a shell
    std::vector<Secret> args {}; ///< all that follow the program
    ChildEnvironment environment {};
    enum class Terminal {
        None, ///< no input; what it complains of is gathered
        Pseudo, ///< one of its own, with a user at it
        Ours, ///< this program's; the child stays in its process group
    };
    Terminal terminal = Terminal::None;
    std::size_t maxOutput = 1UL << 20U; ///< \units bytes of standard output
    std::optional<std::chrono::milliseconds> timeLimit {};
};

/// How a program ended.
struct ChildEnd
{
    enum class Why { NotStarted, Exited, Signalled, TooMuchOutput, TimedOut, Stopped };
    Why why = Why::NotStarted;
    int code = 0; ///< errno, exit code or signal
    Secret output {}; ///< standard output; only of one that exited
    std::string complaints {}; ///< the last of its standard error, plain text
};

/// \brief What is said to a program that runs. \thread any
class ChildControl
{
public:
    ChildControl();
    ChildControl(const ChildControl&) = delete;
    ChildControl& operator=(const ChildControl&) = delete;
    ~ChildControl();

    /// One line of input, without its end.
    void type(const Secret& line);
    void stop();

    [[nodiscard]] bool stopped() const { return m_stopped; }
    [[nodiscard]] int bell() const { return m_bell[0]; } ///< can be read after either was called
    /// What was typed since the last time; silences the bell.
    [[nodiscard]] std::vector<Secret> typed();
    void ring();

private:
    int m_bell[2] = { -1, -1 };
    std::atomic<bool> m_stopped = false;
    std::mutex m_mutex; // guards what follows
    std::vector<Secret> m_typed;
};

/// \brief Runs a program to its end and reads all it writes, whether that is kept or not. It gets a
/// session of its own (unless it has our terminal), nothing that we have open, and default signals.
/// One that is to end, because it was stopped or takes too long or writes too much, is asked to
/// (SIGTERM), and after a second made to, with all it has started. What is left running by one that
/// exits is left alone: it may be the user's browser. `heard` is called with what it writes to
/// standard error, as plain text, on this thread. \thread any, blocking; not to be called where
/// SIGCHLD is ignored
[[nodiscard]] ChildEnd runChild(const ChildOptions& options, ChildControl& control,
                                const std::function<void(std::string_view)>& heard);

} // namespace kittiwake
