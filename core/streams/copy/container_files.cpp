#include "container_files.h"

#include "copy_place.h"

#include <charconv>

namespace kittiwake {

namespace {

// \source POSIX sh: what a shell says of a program that is not there, or that it may not run
constexpr int kNotExecutable = 126;
constexpr int kNotFoundByShell = 127;

constexpr std::size_t kDigitsOfSha256 = 64;

/// The number that the text begins with, which is cut off it.
template<typename T>
std::optional<T> takeNumber(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    T number {};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

/// What the command wrote, where it went well. \errors those that are not its own
Expected<std::optional<std::string>> answerOf(Expected<ExecExit> exit, std::string out)
{
    if (exit)
        return exit->code == 0 ? std::optional(std::move(out)) : std::nullopt;
    if (exit.error().kind == ErrorKind::Cancelled || isConnectionError(exit.error()))
        return Unexpected { std::move(exit).error() };
    return std::optional<std::string>();
}

} // namespace

bool lacksProgram(const Expected<ExecExit>& exit)
{
    return exit ? exit->code == kNotExecutable || exit->code == kNotFoundByShell
                : exit.error().kind == ErrorKind::NotFound && isNoSuchProgram(exit.error());
}

bool isConnectionError(const Error& error)
{
    switch (error.kind) {
    case ErrorKind::Refused:
    case ErrorKind::Unreachable:
    case ErrorKind::Timeout:
    case ErrorKind::TooManyRequests:
        return true;
    case ErrorKind::Server:
        return error.httpStatus.has_value(); // else it is the container's
    default:
        return false;
    }
}

ContainerFiles::ContainerFiles(RestClient& client, Scheduler& scheduler, ExecOptions container)
    : m_client(client)
    , m_scheduler(scheduler)
    , m_container(std::move(container))
{ }

std::unique_ptr<ExecPipe> ContainerFiles::start(Command command, bool stdIn) const
{
    auto options = m_container;
    options.command = std::move(command);
    options.stdIn = stdIn;
    options.stdOut = true;
    options.stdErr = true;
    options.tty = false;
    return std::make_unique<ExecPipe>(m_client, m_scheduler, std::move(options));
}

Expected<std::optional<std::string>> ContainerFiles::ask(Command command,
                                                         const std::stop_token& stop) const
{
    const auto pipe = start(std::move(command));
    auto output = outputOf(*pipe, stop);
    if (!output)
        return answerOf(Unexpected { std::move(output).error() }, {});
    return answerOf(output->exit, std::move(output->out));
}

Expected<std::optional<FileStamp>> ContainerFiles::stamp(const std::string& path,
                                                         const std::stop_token& stop) const
{
    const auto said = ask({ "stat", "-L", "-c", "%s %Y", asArgument(path) }, stop);
    if (!said)
        return Unexpected { said.error() };
    std::string_view text = *said ? std::string_view(**said) : std::string_view();
    const auto size = takeNumber<std::uint64_t>(text);
    const auto modified = takeNumber<std::int64_t>(text);
    if (!size || !modified)
        return std::optional<FileStamp>();
    return std::optional(FileStamp { *size, *modified });
}

Expected<std::optional<std::uint64_t>> ContainerFiles::size(const std::string& path,
                                                            const std::stop_token& stop) const
{
    const auto known = stamp(path, stop);
    if (!known)
        return Unexpected { known.error() };
    if (*known)
        return std::optional((**known).size);
    // Busybox's reads all of it to tell.
    const auto said = ask({ "wc", "-c", asArgument(path) }, stop);
    if (!said)
        return Unexpected { said.error() };
    std::string_view text = *said ? std::string_view(**said) : std::string_view();
    return takeNumber<std::uint64_t>(text);
}

/// Whatever else than "yes" it says, it is no folder to copy into. \source kubectl pkg/cmd/cp
Expected<ContainerFiles::Place> ContainerFiles::lookAt(const std::string& path,
                                                       const std::stop_token& stop) const
{
    const auto pipe = start({ "test", "-d", asArgument(path) });
    const auto exit = pipe->wait(stop);
    if (!exit && exit.error().kind != ErrorKind::NotFound && exit.error().kind != ErrorKind::Server)
        return Unexpected { exit.error() };
    return Place { .isFolder = exit ? std::optional(exit->code == 0) : std::nullopt,
                   .tellsEnd = pipe->tellsEnd() };
}

std::optional<bool> ContainerFiles::canStart(Command command, const std::stop_token& stop) const
{
    const auto exit = start(std::move(command))->wait(stop);
    if (lacksProgram(exit))
        return false;
    return exit ? std::optional(true) : std::nullopt;
}

std::unique_ptr<ExecPipe> ContainerFiles::startSha256(const std::string& path) const
{
    return start({ "sha256sum", asArgument(path) });
}

std::unique_ptr<ExecPipe> ContainerFiles::startSha256(const std::string& path,
                                                      std::uint64_t first) const
{
    return start({ "sh", "-c", R"(head -c "$1" "$0" | sha256sum)", asArgument(path),
                   std::to_string(first) });
}

Expected<std::optional<std::string>> ContainerFiles::finishSha256(ExecPipe& started,
                                                                  const std::stop_token& stop)
{
    auto output = outputOf(started, stop);
    if (!output)
        return answerOf(Unexpected { std::move(output).error() }, {});
    auto said = answerOf(output->exit, std::move(output->out));
    if (!said || !*said)
        return said;
    // A name with odd bytes is quoted, and its line begins with a backslash.
    const auto from = (*said)->starts_with('\\') ? 1U : 0U;
    if ((*said)->size() < from + kDigitsOfSha256)
        return std::optional<std::string>();
    return std::optional((*said)->substr(from, kDigitsOfSha256));
}

} // namespace kittiwake
