#include "log_query.h"

#include <core/rest/resource_path.h>

namespace kittiwake {

namespace {

Error invalid(const LogSource& source, const std::string& why)
{
    return { ErrorKind::Invalid, "Cannot read the log of " + describe(source) + ": " + why };
}

} // namespace

Expected<std::string> logPath(const LogSource& source, const LogQuery& query)
{
    auto path = pathOf(
        { .gvr = { "", "v1", "pods" }, .ns = source.ns, .name = source.pod, .subresource = "log" });
    if (!path)
        return path;
    if (query.since && query.sinceTime)
        return Unexpected { invalid(source, "Use either a duration or a time to begin at.") };
    if (query.since && query.since->count() < 1)
        return Unexpected { invalid(source, "The duration must be at least one second.") };
    if (query.tailLines && *query.tailLines < 0)
        return Unexpected { invalid(source, "The number of lines must not be negative.") };
    if (query.limitBytes && *query.limitBytes < 1)
        return Unexpected { invalid(source, "The number of bytes must be at least one.") };
    addQuery(*path, "container", source.container);
    addQuery(*path, "timestamps", "true");
    if (query.follow)
        addQuery(*path, "follow", "true");
    if (query.previous)
        addQuery(*path, "previous", "true");
    if (query.since)
        addQuery(*path, "sinceSeconds", std::to_string(query.since->count()));
    if (query.sinceTime)
        addQuery(*path, "sinceTime", logTimeText(*query.sinceTime));
    if (query.tailLines)
        addQuery(*path, "tailLines", std::to_string(*query.tailLines));
    if (query.limitBytes)
        addQuery(*path, "limitBytes", std::to_string(*query.limitBytes));
    if (query.insecureSkipTlsVerifyBackend)
        addQuery(*path, "insecureSkipTLSVerifyBackend", "true");
    return path;
}

} // namespace kittiwake
