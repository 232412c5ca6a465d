#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// Shells that are looked for in a container where the user has not said which.
inline constexpr const char* kUsualShells = "bash ash";

/// \brief What is executed in a container for a shell: the first of `shells` that it has, else sh,
/// all in one call. `shells` are names or paths, separated by blanks; what could be more than one
/// word of a command is left out. On Windows the command prompt, which all of its containers have.
/// \thread any \source k9s internal/view/exec.go
[[nodiscard]] std::vector<std::string> shellCommand(std::string_view shells, bool windows);

} // namespace kittiwake
