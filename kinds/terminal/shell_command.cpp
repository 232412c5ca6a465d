#include "shell_command.h"

#include <algorithm>

namespace kittiwake {

namespace {

bool isProgramName(std::string_view name)
{
    return !name.empty() && name.front() != '-'
        && std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')
                   || std::string_view("/._-+").find(c) != std::string_view::npos;
           });
}

} // namespace

std::vector<std::string> shellCommand(std::string_view shells, bool windows)
{
    if (windows)
        return { "cmd" };
    // Runtimes say "xterm", which has eight colours.
    std::string script = "TERM=xterm-256color; export TERM; ";
    while (!shells.empty()) {
        const auto end = std::min(shells.find_first_of(" ,\t"), shells.size());
        const std::string name(shells.substr(0, end));
        shells.remove_prefix(std::min(end + 1, shells.size()));
        if (isProgramName(name))
            script += "command -v " + name + " >/dev/null 2>&1 && exec " + name + "; ";
    }
    return { "sh", "-c", script + "exec sh" };
}

} // namespace kittiwake
