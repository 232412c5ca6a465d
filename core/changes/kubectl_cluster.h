#pragma once

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Where kubectl finds the cluster that a command is for, and as whom it acts there. Without
/// it a command goes to whatever context is the current one of who runs it. \thread any
struct KubectlCluster
{
    std::string context {}; ///< empty: not known
    std::string kubeconfig {}; ///< the file that has it; empty: kubectl reads that by itself
    std::string as {}; ///< who is impersonated; empty: nobody, as far as is known
    std::vector<std::string> asGroups {};

    /// The options that say so, as a shell takes them, with a blank before each; empty: nothing is
    /// known.
    [[nodiscard]] std::string options() const;
    /// A command with them right behind "kubectl", also where it is commented out below sentences
    /// of "# ". One that runs anything else stays as it is.
    [[nodiscard]] std::string in(const std::string& command) const;
};

} // namespace kittiwake
