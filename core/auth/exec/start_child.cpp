// Starts a program with streams that lead to us.
#include "descriptors_p.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <termios.h>

namespace kittiwake {

namespace {

struct SpawnActions
{
    posix_spawn_file_actions_t value {};
    SpawnActions() { posix_spawn_file_actions_init(&value); }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;
    ~SpawnActions() { posix_spawn_file_actions_destroy(&value); }
};

struct SpawnAttributes
{
    posix_spawnattr_t value {};
    SpawnAttributes() { posix_spawnattr_init(&value); }
    SpawnAttributes(const SpawnAttributes&) = delete;
    SpawnAttributes& operator=(const SpawnAttributes&) = delete;
    ~SpawnAttributes() { posix_spawnattr_destroy(&value); }
};

/// Both ends are closed in whatever is started, unless it is given one.
bool openPipe(OwnedFd& read, OwnedFd& write)
{
    std::array<int, 2> ends {};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return false;
    read = OwnedFd(ends[0]);
    write = OwnedFd(ends[1]);
    return true;
}

/// \brief A terminal without an echo: what is typed may be a password, and plugins that read one
/// without turning the echo off are not to show it. It controls no session, so that a browser that
/// the plugin starts does not end with it.
bool openTerminal(OwnedFd& ours, OwnedFd& theirs)
{
    ours = OwnedFd(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    std::array<char, 128> name {};
    if (!ours.open() || ::grantpt(ours.get()) != 0 || ::unlockpt(ours.get()) != 0
        || ::ptsname_r(ours.get(), name.data(), name.size()) != 0)
        return false;
    theirs = OwnedFd(::open(name.data(), O_RDWR | O_NOCTTY | O_CLOEXEC));
    termios settings {};
    if (!theirs.open() || ::tcgetattr(theirs.get(), &settings) != 0)
        return false;
    settings.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL);
    return ::tcsetattr(theirs.get(), TCSANOW, &settings) == 0;
}

void doNotWait(const OwnedFd& fd)
{
    if (fd.open())
        ::fcntl(fd.get(), F_SETFL, ::fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

void setSignals(SpawnAttributes& attributes, bool ownSession)
{
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes.value, &none);
    posix_spawnattr_setsigdefault(&attributes.value, &all);
    int flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (ownSession)
        flags |= POSIX_SPAWN_SETSID;
    posix_spawnattr_setflags(&attributes.value, static_cast<short>(flags));
}

std::vector<char*> pointersTo(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    for (auto& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace

int startChild(const ChildOptions& options, StartedChild& child)
{
    using Terminal = ChildOptions::Terminal;
    const bool inOurs = options.terminal == Terminal::Ours;
    const bool inOwn = options.terminal == Terminal::Pseudo;
    OwnedFd theirOutput;
    OwnedFd theirError;
    if (!openPipe(child.output, theirOutput))
        return errno;
    if (!inOurs
        && !(inOwn ? openTerminal(child.said, theirError) : openPipe(child.said, theirError)))
        return errno;
    doNotWait(child.output);
    doNotWait(child.said);

    SpawnActions actions;
    if (inOwn)
        posix_spawn_file_actions_adddup2(&actions.value, theirError.get(), STDIN_FILENO);
    else if (!inOurs)
        posix_spawn_file_actions_addopen(&actions.value, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions.value, theirOutput.get(), STDOUT_FILENO);
    if (!inOurs)
        posix_spawn_file_actions_adddup2(&actions.value, theirError.get(), STDERR_FILENO);
#ifdef __GLIBC__
    // What others have opened without O_CLOEXEC.
    posix_spawn_file_actions_addclosefrom_np(&actions.value, STDERR_FILENO + 1);
#endif
    SpawnAttributes attributes;
    setSignals(attributes, !inOurs);

    std::vector<std::string> args { options.program };
    for (const auto& arg : options.args)
        args.emplace_back(arg.reveal());
    std::vector<std::string> environment;
    for (const auto& [name, value] : options.environment)
        environment.push_back(name + '=' + value);
    auto argPointers = pointersTo(args);
    auto environmentPointers = pointersTo(environment);
    const int failed =
        ::posix_spawn(&child.pid, options.program.c_str(), &actions.value, &attributes.value,
                      argPointers.data(), environmentPointers.data());
    for (auto& text : environment)
        const Secret wiped(std::move(text));
    return failed;
}

} // namespace kittiwake
