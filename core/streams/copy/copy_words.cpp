#include "copy_words.h"

#include <cerrno>
#include <system_error>

namespace kittiwake {

std::string asOneLine(std::string said)
{
    while (!said.empty() && static_cast<unsigned char>(said.back()) <= ' ')
        said.pop_back();
    for (char& c : said)
        c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    return said;
}

Error failedInContainer(const std::string& doing, const ExecExit& exit, const std::string& said)
{
    const auto line = asOneLine(said);
    return { ErrorKind::Server,
             "The container could not " + doing + " (exit code " + std::to_string(exit.code) + ')'
                 + (line.empty() ? "." : ": " + line + (line.ends_with('.') ? "" : ".")) };
}

std::string grewMeanwhile(const std::string& remote)
{
    return remote
        + " in the container grew while it was copied: the copy is what it was at the beginning.";
}

Error differ(const std::string& local, const std::string& remote, const std::string& what)
{
    return { ErrorKind::BadAnswer,
             local + " and " + remote + " in the container differ: " + what
                 + ". Something wrote to one of them meanwhile, or the copy is not whole." };
}

Unexpected<Error> cannotRename(const std::string& target)
{
    return Unexpected { Error { ErrorKind::Internal,
                                "Cannot write " + target + ": "
                                    + std::generic_category().message(errno) + '.' } };
}

} // namespace kittiwake
