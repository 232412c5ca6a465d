#pragma once

#include <QSocketNotifier>

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

namespace kittiwake {

/// As a shell reports a program that SIGPIPE has ended, which is how kubectl ends then.
constexpr int kExitClosedPipe = 128 + 13;

/// \brief Standard output, every write to it checked. The first that fails ends the program: in
/// silence where whoever read has gone, as `head` does, else with a sentence on standard error.
/// \thread any, one at a time; made and let go on the main one
class StandardOutput
{
public:
    /// `ended` is told the exit code, once, on the thread that notices. Where standard output is a
    /// pipe that is also when its reader goes while nothing is written.
    explicit StandardOutput(std::function<void(int code)> ended);

    /// Whole, at once. False: nothing can be written any more.
    bool write(std::string_view text);

private:
    void end(int error);

    const std::function<void(int)> m_ended;
    std::atomic<bool> m_open = true;
    std::unique_ptr<QSocketNotifier> m_readerGone; ///< null: it is no pipe
};

/// Writes a text that is all there is to say. The program's exit code: 0, or a failure, which has
/// been told. \thread any
[[nodiscard]] int printAll(std::string_view text);

} // namespace kittiwake
