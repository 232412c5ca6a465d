#pragma once

#include <kinds/kind.h>

#include <string>
#include <vector>

namespace kittiwake {

struct TerminalTableOptions
{
    bool wide = false; ///< the columns that `-o wide` adds, too
    std::vector<std::string> labelColumns {}; ///< labels by their keys
    bool showLabels = false;
    bool withNamespace = true; ///< of what has one
    std::string kindInName {}; ///< "pod": names are "pod/web"; empty: they are "web"
};

/// \brief A kind's table as `kubectl get` prints it: where kubectl prints the date of creation it
/// is CREATED AT, not the age; columns of labels come last. \thread any \source
/// k8s.io/kubernetes pkg/printers/internalversion; cli-runtime pkg/printers/tableprinter.go
[[nodiscard]] Kind terminalTable(Kind table, const TerminalTableOptions& options);

} // namespace kittiwake
