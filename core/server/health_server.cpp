#include "health_server.h"

namespace kittiwake {

namespace {

using Checks = std::map<std::string, HealthCheck>;

/// Path and query of what was asked for.
struct Asked
{
    std::string path;
    bool verbose = false;
};

Asked askedBy(const ServedRequest& request)
{
    const auto question = request.target.indexOf('?');
    auto path = question < 0 ? request.target : request.target.left(question);
    if (path.endsWith('/'))
        path.chop(1);
    const auto query = question < 0 ? QByteArray() : request.target.mid(question + 1);
    bool verbose = false;
    for (const auto& parameter : query.split('&'))
        verbose = verbose || parameter.split('=').first() == "verbose";
    return { path.toStdString(), verbose };
}

/// The checks that a path is of: all of a page, or the one of its name; none: no such path.
Checks named(const Checks& checks, const std::string& page, const std::string& path)
{
    if (path == page)
        return checks;
    const auto found =
        path.starts_with(page + '/') ? checks.find(path.substr(page.size() + 1)) : checks.end();
    return found == checks.end() ? Checks {} : Checks { *found };
}

ServedAnswer answerOf(const HealthServer::Options& options, const ServedRequest& request)
{
    if (request.method.isEmpty())
        return { .status = "400 Bad Request", .body = "This is not an HTTP request.\n" };
    const auto asked = askedBy(request);
    const std::string page = asked.path.starts_with("/readyz") ? "/readyz" : "/healthz";
    auto checks = named(page == "/readyz" ? options.readyz : options.healthz, page, asked.path);
    if (checks.empty() && asked.path != page)
        return { .status = "404 Not Found", .body = "Here are /healthz and /readyz.\n" };
    if (request.method != "GET")
        return { .status = "405 Method Not Allowed",
                 .body = "Only GET is served here.\n",
                 .fields = "Allow: GET\r\n" };

    std::string lines;
    bool well = true;
    for (const auto& [name, check] : checks) {
        const auto passed = check();
        well = well && passed;
        lines += passed ? "[+]" + name + " ok\n" : "[-]" + name + " failed: reason withheld\n";
        if (!passed && options.onFailure)
            options.onFailure(name, passed.error());
    }
    const auto title = page.substr(1);
    if (!well)
        return { .status = "500 Internal Server Error", .body = lines + title + " check failed\n" };
    return { .body = asked.verbose ? lines + title + " check passed\n" : "ok" };
}

} // namespace

Expected<std::unique_ptr<HealthServer>> HealthServer::start(Options options)
{
    auto server = HttpServerThread::start(
        "health checks", options.where,
        [options](const ServedRequest& request) { return answerOf(options, request); });
    if (!server)
        return Unexpected { std::move(server).error() };
    return std::unique_ptr<HealthServer>(new HealthServer(std::move(*server)));
}

HealthServer::~HealthServer() = default;

} // namespace kittiwake
