#include "program_finder.h"

#include <core/base/joined.h>
#include <core/base/split.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace kittiwake {

namespace {

constexpr std::chrono::seconds kShellTimeout(5);
constexpr std::string_view kShellMark = "kittiwake-path:";

// Below the home directory, and then everywhere.
constexpr std::array<std::string_view, 8> kHomeFolders = {
    "/.local/bin",           "/bin",     "/go/bin", "/.krew/bin", "/.asdf/shims", "/.cargo/bin",
    "/google-cloud-sdk/bin", "/.rd/bin",
};
constexpr std::array<std::string_view, 7> kFolders = {
    "/usr/local/bin",
    "/opt/homebrew/bin",
    "/snap/bin",
    "/usr/lib/google-cloud-sdk/bin",
    "/usr/local/google-cloud-sdk/bin",
    "/usr/bin",
    "/bin",
};

std::string variable(const ChildEnvironment& environment, const std::string& name)
{
    const auto found = environment.find(name);
    return found == environment.end() ? std::string() : found->second;
}

bool isProgram(const std::string& path)
{
    struct stat status
    { };
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode)
        && ::access(path.c_str(), X_OK) == 0;
}

class PathList
{
public:
    void add(std::string_view folder)
    {
        const auto isThere = std::find(m_folders.begin(), m_folders.end(), folder);
        if (folder.starts_with('/') && isThere == m_folders.end())
            m_folders.emplace_back(folder);
    }
    void addAll(std::string_view list)
    {
        for (const auto folder : split(list, ':'))
            add(folder);
    }
    [[nodiscard]] std::string joined() const { return kittiwake::joined(m_folders, ":"); }

private:
    std::vector<std::string> m_folders;
};

} // namespace

std::string LoginShellPath::get(const ChildEnvironment& environment, std::stop_token stop)
{
    std::lock_guard lock(m_mutex);
    if (m_path)
        return *m_path;
    const auto shell = variable(environment, "SHELL");
    std::string path;
    if (isProgram(shell)) {
        ChildControl control;
        const std::stop_callback stopping(stop, [&control] { control.stop(); });
        // A profile may print something, too: hence the mark.
        const auto end = runChild(
            { .program = shell,
              .args = { Secret("-l"), Secret("-c"),
                        Secret("printf '\\n%s%s\\n' '" + std::string(kShellMark) + "' \"$PATH\"") },
              .environment = environment,
              .maxOutput = 256UL * 1024,
              .timeLimit = kShellTimeout },
            control, [](std::string_view) {});
        const auto said = end.output.reveal();
        if (const auto mark = said.rfind(kShellMark); mark != std::string_view::npos) {
            const auto rest = said.substr(mark + kShellMark.size());
            path = rest.substr(0, rest.find('\n'));
        }
        if (stop.stop_requested() || end.why != ChildEnd::Why::Exited)
            return path; // the next caller looks again
    }
    m_path = path;
    return path;
}

std::string pluginPath(const std::vector<std::string>& folders, const ChildEnvironment& environment,
                       const std::string& loginShellPath)
{
    PathList list;
    for (const auto& folder : folders)
        list.add(folder);
    list.addAll(variable(environment, "PATH"));
    list.addAll(loginShellPath);
    if (const auto home = variable(environment, "HOME"); !home.empty()) {
        for (const auto folder : kHomeFolders)
            list.add(home + std::string(folder));
    }
    for (const auto folder : kFolders)
        list.add(folder);
    return list.joined();
}

std::string findProgram(const std::string& command, const std::string& path)
{
    if (command.find('/') != std::string::npos)
        return isProgram(command) ? command : std::string();
    for (const auto folder : split(path, ':')) {
        auto program = std::string(folder) + '/' + command;
        if (isProgram(program))
            return program;
    }
    return {};
}

} // namespace kittiwake
