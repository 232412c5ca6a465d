#include "child_process.h"

#include "descriptors_p.h"
#include "plain_text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>

namespace kittiwake {

namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto kGrace = 1s; // between SIGTERM and SIGKILL
constexpr std::size_t kMaxComplaints = 4096;
constexpr std::size_t kUsualOutput = 32UL * 1024;

/// A child from its start to its end.
class ChildRun
{
public:
    ChildRun(const ChildOptions& options, ChildControl& control,
             const std::function<void(std::string_view)>& heard)
        : m_options(options)
        , m_control(control)
        , m_heard(heard)
    {
        if (options.timeLimit)
            m_deadline = SteadyClock::now() + *options.timeLimit;
    }
    ChildEnd run();

private:
    void waitForSomething();
    void readOutput();
    void readComplaints();
    void passOnInput();
    void checkLimits();
    void end(ChildEnd::Why why);
    void signal(int number) const;
    void reap();

    const ChildOptions& m_options;
    ChildControl& m_control;
    const std::function<void(std::string_view)>& m_heard;
    StartedChild m_child;
    std::atomic<bool> m_exited = false;
    std::string m_output;
    PlainText m_text;
    ChildEnd m_end { .why = ChildEnd::Why::Exited };
    std::optional<SteadyClock::time_point>
        m_deadline; ///< of the next signal: SIGTERM, or SIGKILL, to
};

ChildEnd ChildRun::run()
{
    if (const int failed = startChild(m_options, m_child); failed != 0)
        return { .why = ChildEnd::Why::NotStarted, .code = failed };
    // The watcher does not reap the child: else its number could be given to another process
    // before it is signalled.
    std::thread watcher([this] {
        siginfo_t info {};
        while (::waitid(P_PID, static_cast<id_t>(m_child.pid), &info, WEXITED | WNOWAIT) != 0
               && errno == EINTR) { }
        m_exited = true;
        m_control.ring();
    });
    m_output.reserve(kUsualOutput); // a string that grows leaves copies of secrets
    while (!m_exited) {
        waitForSomething();
        readOutput();
        readComplaints();
        passOnInput();
        checkLimits();
    }
    watcher.join();
    readOutput(); // what it wrote last
    readComplaints();
    reap();
    const Secret whole(std::move(m_output));
    if (m_end.why == ChildEnd::Why::Exited)
        m_end.output = whole;
    return std::move(m_end);
}

void ChildRun::waitForSomething()
{
    std::array<pollfd, 3> watched { pollfd { m_control.bell(), POLLIN, 0 },
                                    pollfd { m_child.output.get(), POLLIN, 0 },
                                    pollfd { m_child.said.get(), POLLIN, 0 } };
    int wait = -1;
    if (m_deadline) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(*m_deadline - SteadyClock::now());
        wait = static_cast<int>(
            std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 3'600'000));
    }
    ::poll(watched.data(), watched.size(), wait); // poll skips those that are -1
}

constexpr int kMaxReads = 64; // at a time: one that never stops writing must not keep us there

/// Reads what there is; false: the other end has gone.
template<typename Take>
bool readAvailable(int fd, Take&& take)
{
    std::array<char, 16UL * 1024> buffer {};
    for (int i = 0; i < kMaxReads; ++i) {
        const auto count = ::read(fd, buffer.data(), buffer.size());
        if (count > 0)
            take(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
        else if (count == 0 || errno != EINTR)
            return count < 0 && errno == EAGAIN;
    }
    return true;
}

void ChildRun::readOutput()
{
    if (!m_child.output.open())
        return;
    const bool open = readAvailable(m_child.output.get(), [&](std::string_view piece) {
        if (m_output.size() + piece.size() <= m_options.maxOutput)
            m_output += piece;
        else
            end(ChildEnd::Why::TooMuchOutput);
    });
    if (!open)
        m_child.output.close();
}

void ChildRun::readComplaints()
{
    if (!m_child.said.open())
        return;
    const bool open = readAvailable(m_child.said.get(), [&](std::string_view piece) {
        const auto text = m_text.add(piece);
        m_heard(text);
        m_end.complaints += text;
        if (m_end.complaints.size() > 2 * kMaxComplaints)
            m_end.complaints.erase(0, m_end.complaints.size() - kMaxComplaints);
    });
    if (!open)
        m_child.said.close();
}

void ChildRun::passOnInput()
{
    for (const auto& line : m_control.typed()) {
        const Secret bytes(std::string(line.reveal()) + '\n');
        const auto text = bytes.reveal();
        if (m_options.terminal == ChildOptions::Terminal::Pseudo && m_child.said.open())
            // A line longer than a terminal shows is not read.
            [[maybe_unused]]
            const auto written = ::write(m_child.said.get(), text.data(), text.size());
    }
}

void ChildRun::checkLimits()
{
    if (m_exited)
        return;
    if (m_control.stopped())
        end(ChildEnd::Why::Stopped);
    if (!m_deadline || SteadyClock::now() < *m_deadline)
        return;
    if (m_end.why == ChildEnd::Why::Exited) {
        end(ChildEnd::Why::TimedOut);
    } else {
        signal(SIGKILL);
        m_deadline.reset();
    }
}

void ChildRun::end(ChildEnd::Why why)
{
    if (m_end.why != ChildEnd::Why::Exited)
        return; // SIGTERM was sent already
    m_end.why = why;
    m_deadline = SteadyClock::now() + kGrace;
    signal(SIGTERM);
}

void ChildRun::signal(int number) const
{
    const bool ownSession = m_options.terminal != ChildOptions::Terminal::Ours;
    ::kill(ownSession ? -m_child.pid : m_child.pid, number);
}

void ChildRun::reap()
{
    if (m_end.why != ChildEnd::Why::Exited)
        signal(SIGKILL); // what the child has started
    int status = 0;
    while (::waitpid(m_child.pid, &status, 0) < 0 && errno == EINTR) { }
    if (m_end.why != ChildEnd::Why::Exited)
        return;
    if (WIFSIGNALED(status)) {
        m_end.why = ChildEnd::Why::Signalled;
        m_end.code = WTERMSIG(status);
    } else {
        m_end.code = WEXITSTATUS(status);
    }
}

} // namespace

ChildControl::ChildControl()
{
    if (::pipe2(m_bell, O_CLOEXEC | O_NONBLOCK) != 0)
        m_stopped = true; // without descriptors nothing can be run
}

ChildControl::~ChildControl()
{
    for (const int fd : m_bell)
        if (fd >= 0)
            ::close(fd);
}

void ChildControl::ring()
{
    [[maybe_unused]] const auto written = ::write(m_bell[1], "", 1); // if full, it is awake
}

void ChildControl::type(const Secret& line)
{
    {
        std::lock_guard lock(m_mutex);
        m_typed.push_back(line);
    }
    ring();
}

void ChildControl::stop()
{
    m_stopped = true;
    ring();
}

std::vector<Secret> ChildControl::typed()
{
    std::array<char, 64> rings {};
    while (::read(m_bell[0], rings.data(), rings.size()) > 0) { }
    std::lock_guard lock(m_mutex);
    return std::exchange(m_typed, {});
}

ChildEnd runChild(const ChildOptions& options, ChildControl& control,
                  const std::function<void(std::string_view)>& heard)
{
    return ChildRun(options, control, heard).run();
}

} // namespace kittiwake
