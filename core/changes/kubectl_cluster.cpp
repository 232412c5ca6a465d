#include "kubectl_cluster.h"

#include <core/base/shell_word.h>

#include <string_view>

namespace kittiwake {

std::string KubectlCluster::options() const
{
    std::string options;
    if (!context.empty())
        options += " --context " + shellWord(context);
    if (!kubeconfig.empty())
        options += " --kubeconfig " + shellWord(kubeconfig);
    if (!as.empty())
        options += " --as " + shellWord(as);
    for (const auto& group : asGroups)
        options += " --as-group " + shellWord(group);
    return options;
}

std::string KubectlCluster::in(const std::string& command) const
{
    constexpr std::string_view kComment = "# ";
    constexpr std::string_view kKubectl = "kubectl ";
    for (std::size_t line = 0; line < command.size();) {
        const bool comment = command.compare(line, kComment.size(), kComment) == 0;
        const auto word = comment ? line + kComment.size() : line;
        if (command.compare(word, kKubectl.size(), kKubectl) == 0)
            return std::string(command).insert(word + kKubectl.size() - 1, options());
        const auto end = command.find('\n', line);
        if (!comment || end == std::string::npos)
            break; // the rest is another program's, or piped into it
        line = end + 1;
    }
    return command;
}

} // namespace kittiwake
