#include "config_trouble.h"

#include <core/config/text.h>

namespace kittiwake {

Error configTrouble(const LoadResult& loaded, const Error& unresolved)
{
    Error error { ErrorKind::Config, {} };
    for (const auto& problem : loaded.errors)
        error.sentence += (error.sentence.empty() ? "" : "\n") + problem.sentence;
    if (loaded.noneFound)
        error.sentence = "There is no kubeconfig; looked for " + joined(loaded.looked, ", ")
            + ". Give one with --kubeconfig FILE, or set KUBECONFIG.";
    else if (error.sentence.empty() && loaded.config.empty())
        error.sentence = "There is no cluster in " + joined(loaded.config.files, ", ")
            + ": it is empty. Put a cluster, a user and a context into it, or name another file.";
    else if (error.sentence.empty())
        error.sentence = unresolved.sentence;
    return error;
}

} // namespace kittiwake
