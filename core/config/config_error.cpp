#include "config_error.h"

#include <core/config/text.h>

namespace kittiwake {

Error configError(const LoadResult& loaded, const Error& unresolved)
{
    Error error { ErrorKind::Config, {} };
    for (const auto& problem : loaded.errors)
        error.sentence += (error.sentence.empty() ? "" : "\n") + problem.sentence;
    if (loaded.noneFound)
        error.sentence = "There is no kubeconfig at " + joined(loaded.looked, ", ")
            + ". Name one with --kubeconfig FILE, or set KUBECONFIG.";
    else if (error.sentence.empty() && loaded.config.empty())
        error.sentence = "There is no cluster, user or context in "
            + joined(loaded.config.files, ", ") + ". Add them, or name another file.";
    else if (error.sentence.empty())
        error.sentence = unresolved.sentence;
    return error;
}

} // namespace kittiwake
