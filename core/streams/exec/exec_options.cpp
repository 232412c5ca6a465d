#include "exec_options.h"

#include <core/rest/resource_path.h>

namespace kittiwake {

namespace {

ResourceTarget podOf(const ExecOptions& options, const char* subresource)
{
    return { .gvr = { "", "v1", "pods" },
             .ns = options.ns,
             .name = options.pod,
             .subresource = subresource };
}

} // namespace

Expected<std::string> execPath(const ExecOptions& options)
{
    if (options.ns.empty() || options.pod.empty())
        return Unexpected { Error { ErrorKind::Invalid,
                                    "A process is of a pod in a namespace: name both." } };
    auto path = pathOf(podOf(options, options.command.empty() ? "attach" : "exec"));
    if (!path)
        return path;
    auto query = std::move(path).value();
    addQuery(query, "container", options.container);
    for (const auto& word : options.command)
        addParameter(query, "command", word); // a word may be empty
    const auto add = [&](const char* name, bool on) {
        addQuery(query, name, on ? "true" : "");
    };
    add("stdin", options.stdIn);
    add("stdout", options.stdOut);
    add("stderr", options.stdErr && !options.tty);
    add("tty", options.tty);
    return query;
}

std::string describeExec(const ExecOptions& options)
{
    return (options.command.empty() ? "attach to " : "exec into ") + describe(podOf(options, ""));
}

} // namespace kittiwake
