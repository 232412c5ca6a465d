#pragma once

#include <core/auth/exec/child_process.h>

#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief The PATH that the user's login shell sets, which a desktop session's programs often do
/// not have. Asked for once. \thread any
class LoginShellPath
{
public:
    /// Empty where $SHELL does not say within some seconds. Blocks the first who ask.
    std::string get(const ChildEnvironment& environment, std::stop_token stop);

private:
    std::mutex m_mutex; // guards m_path, and lets one ask for all
    std::optional<std::string> m_path;
};

/// \brief Where credential plugins are looked for, in this order: `folders`, which the user set;
/// PATH; the login shell's; and where package managers and clouds put programs. Joined with ':',
/// each folder once, none that is relative.
[[nodiscard]] std::string pluginPath(const std::vector<std::string>& folders,
                                     const ChildEnvironment& environment,
                                     const std::string& loginShellPath);

/// The program of that name in the folders of `path`; a name with a slash is one already. Empty:
/// there is none that can be run.
[[nodiscard]] std::string findProgram(const std::string& command, const std::string& path);

} // namespace kittiwake
