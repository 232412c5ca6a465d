#pragma once

#include <core/config/kubeconfig.h>

#include <string>

namespace kittiwake {

struct ParsedKubeconfig
{
    Kubeconfig config {};
    std::vector<Error>
        errors {}; ///< Config; at most a dozen. If there are any, `config` is incomplete
};

/// \brief One file's entries from its text; `file` is its absolute path, for origins and relative
/// paths. Fields that are not known are passed over, as kubectl does; of a key given twice the last
/// counts. \errors not YAML, wrong shapes, entries without a name, names given twice: each with
/// file and line.
[[nodiscard]] ParsedKubeconfig parseKubeconfig(const std::string& text, const std::string& file);

} // namespace kittiwake
