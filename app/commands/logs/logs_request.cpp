#include "logs_request.h"

#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <app/commands/switches.h>
#include <core/api/namespace_name.h>
#include <models/text/span_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr std::int64_t kTailOfSelected = 10; // lines of each pod that a selector takes

QString latin(const char* text)
{
    return QString::fromLatin1(text);
}

Unexpected<Error> misusedLogs(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

/// Whose logs: a pod's, those of RESOURCE/NAME, or those that a selector takes.
Expected<void> readSubject(const QCommandLineParser& parser, LogsRequest& request)
{
    const auto given = parser.positionalArguments();
    request.labelSelector = parser.value(latin("l")).toStdString();
    if (given.isEmpty() && request.labelSelector.empty())
        return misusedLogs("POD or TYPE/NAME is a required argument for the logs command, unless "
                           "pods are chosen by a selector (-l).");
    if (!given.isEmpty() && !request.labelSelector.empty())
        return misusedLogs("Only a selector (-l) or a POD name is allowed.");
    if (given.size() > 2)
        return misusedLogs("Only one pod or TYPE/NAME can be named; choose several pods by a "
                           "selector (-l).");
    const auto first = given.value(0);
    const auto slash = first.indexOf(u'/');
    request.name = first.mid(slash + 1).toStdString();
    if (slash >= 0)
        request.resource = first.left(slash).toStdString();
    if (slash >= 0 && (request.resource.empty() || request.name.empty() || first.count(u'/') > 1))
        return misusedLogs("Arguments in resource/name form must have a single resource and name, "
                           "not \""
                           + first.toStdString() + "\".");
    for (const char* pods : { "pod", "pods", "po" }) {
        if (request.resource == pods)
            request.resource.clear();
    }
    return {};
}

Expected<void> readContainer(const QCommandLineParser& parser, LogsRequest& request)
{
    const auto second = parser.positionalArguments().value(1);
    request.container = parser.value(latin("c")).toStdString();
    if (!second.isEmpty() && !request.container.empty())
        return misusedLogs("Only one of -c or an inline CONTAINER argument is allowed.");
    if (!second.isEmpty())
        request.container = second.toStdString();
    request.allContainers = parser.isSet(latin("all-containers"));
    if (request.allContainers && !request.container.empty())
        return misusedLogs("--all-containers should not be specified with the container name \""
                           + request.container + "\".");
    return {};
}

Expected<void> readPlaceOfLogs(const QCommandLineParser& parser, LogsRequest& request)
{
    request.allNamespaces = parser.isSet(latin("A"));
    if (request.allNamespaces && parser.isSet(latin("n")))
        return misusedLogs("--all-namespaces and --namespace cannot be used together.");
    if (request.allNamespaces && !request.name.empty())
        return misusedLogs("A resource cannot be retrieved by name across all namespaces.");
    request.ns = parser.value(latin("n")).toStdString();
    return request.ns.empty() ? Expected<void>() : checkNamespace(request.ns);
}

/// A number of at least `least`; none: the option is not there.
Expected<std::optional<std::int64_t>> numberAt(const QCommandLineParser& parser, const char* name,
                                               std::int64_t least)
{
    if (!parser.isSet(latin(name)))
        return std::optional<std::int64_t>();
    const auto text = parser.value(latin(name));
    bool fine = false;
    const auto number = text.toLongLong(&fine);
    if (!fine || number < least)
        return misusedLogs("--" + std::string(name) + " takes a number of at least "
                           + std::to_string(least) + ", not \"" + text.toStdString() + "\".");
    return std::optional<std::int64_t>(number);
}

Expected<void> readBegin(const QCommandLineParser& parser, LogsRequest& request)
{
    const auto since = parser.value(latin("since"));
    const auto sinceTime = parser.value(latin("since-time"));
    if (!since.isEmpty() && !sinceTime.isEmpty())
        return misusedLogs("At most one of --since-time and --since can be used.");
    if (!since.isEmpty()) {
        constexpr std::chrono::hours kMax(100 * 365 * 24);
        const auto span = parseSpan(since, kMax);
        if (!span || span->count() == 0)
            return misusedLogs("--since takes a time such as 30s, 5m or 3h, not \""
                               + since.toStdString() + "\".");
        using std::chrono::seconds; // the server takes whole ones
        request.since = std::max(std::chrono::round<seconds>(*span), seconds(1));
    }
    if (!sinceTime.isEmpty()) {
        request.sinceTime = parseLogTime(sinceTime.toStdString());
        if (!request.sinceTime)
            return misusedLogs("--since-time takes a time such as 2026-01-31T12:00:00Z (RFC "
                               "3339), not \""
                               + sinceTime.toStdString() + "\".");
    }
    return {};
}

Expected<void> readLimits(const QCommandLineParser& parser, LogsRequest& request)
{
    const auto tail = numberAt(parser, "tail", -1);
    const auto bytes = numberAt(parser, "limit-bytes", 1);
    const auto requests = numberAt(parser, "max-log-requests", 1);
    for (const auto* number : { &tail, &bytes, &requests }) {
        if (!*number)
            return Unexpected { number->error() };
    }
    request.tail = *tail;
    if (request.tail.value_or(-1) < 0)
        request.tail =
            request.labelSelector.empty() || *tail ? std::nullopt : std::optional(kTailOfSelected);
    request.limitBytes = *bytes;
    return {};
}

Expected<void> readPodTimeout(const QCommandLineParser& parser, LogsRequest& request)
{
    const auto timeout = podTimeoutOf(parser, request.podTimeout);
    if (!timeout)
        return Unexpected { timeout.error() };
    request.podTimeout = *timeout;
    return {};
}

} // namespace

void describeLogs(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        latin("Prints the logs of containers and, with -f, follows them."));
    addClusterOptions(parser);
    addUserOptions(parser);
    addServerOptions(parser);
    const auto add = [&](std::initializer_list<const char*> names, const char* help,
                         const char* value = nullptr) {
        QStringList all;
        for (const char* name : names)
            all << latin(name);
        parser.addOption(value == nullptr ? QCommandLineOption(all, latin(help))
                                          : QCommandLineOption(all, latin(help), latin(value)));
    };
    add({ "n", "namespace" }, "Look in this namespace (default: the context's).", "name");
    add({ "A", "all-namespaces" }, "Look in all namespaces.");
    add({ "l", "selector" }, "Print the logs of all pods with these labels: app=web,tier!=db.",
        "selector");
    add({ "c", "container" }, "Print the log of this container.", "name");
    add({ "all-containers" },
        "Print the logs of all containers of a pod, init and ephemeral ones, too.");
    add({ "all-pods" }, "Print the logs of all pods of TYPE/NAME; this command always does.");
    add({ "f", "follow" },
        "Follow the logs, across restarts and lost connections; new pods are included.");
    add({ "p", "previous" }, "Print the log of the instance before the last restart.");
    add({ "tail" }, "Print this many of the last lines (default: 10 with a selector, else all).",
        "lines");
    add({ "since" }, "Print only lines newer than this: 5s, 2m, 3h.", "time");
    add({ "since-time" }, "Print only lines since this time (RFC 3339).", "time");
    add({ "timestamps" }, "Print the time of each line, too.");
    add({ "prefix" }, "Print the pod and the container before each line.");
    add({ "limit-bytes" }, "Print at most this many bytes of each log.", "bytes");
    add({ "ignore-errors" }, "Exit with 0 although a log could not be read.");
    add({ "insecure-skip-tls-verify-backend" },
        "Have the API server read logs of kubelets whose certificates it cannot verify.");
    addPodTimeout(parser, "20s");
    add({ "max-log-requests" }, "Accepted as kubectl has it; there is no limit here.", "number");
    parser.addPositionalArgument(latin("POD|TYPE/NAME"),
                                 latin("A pod, or what has pods: deployment/web, service/web."),
                                 latin("[POD|TYPE/NAME]"));
    parser.addPositionalArgument(latin("CONTAINER"), latin("One container of it; like -c."),
                                 latin("[CONTAINER]"));
}

QString logsExamples()
{
    return latin("  # Print the log of a pod\n"
                 "  kittiwake logs web-0 -n shop\n\n"
                 "  # Follow all pods of a deployment, those that come later as well\n"
                 "  kittiwake logs -f deployment/web\n\n"
                 "  # Print how the last instance of a container ended\n"
                 "  kittiwake logs web-0 -c app --previous --tail 20\n\n"
                 "  # Follow every container with a label, with its name\n"
                 "  kittiwake logs -f -A -l app=web --all-containers --prefix\n");
}

Expected<LogsRequest> logsRequestOf(const QCommandLineParser& parser)
{
    LogsRequest request;
    for (auto* read :
         { readSubject, readContainer, readPlaceOfLogs, readBegin, readLimits, readPodTimeout }) {
        if (auto fine = read(parser, request); !fine)
            return Unexpected { std::move(fine).error() };
    }
    request.follow = parser.isSet(latin("f"));
    request.previous = parser.isSet(latin("p"));
    request.timestamps = parser.isSet(latin("timestamps"));
    request.prefix = isOn(parser, { "prefix" }, request.allNamespaces || !request.resource.empty());
    request.ignoreErrors = parser.isSet(latin("ignore-errors"));
    request.insecureBackend = parser.isSet(latin("insecure-skip-tls-verify-backend"));
    return request;
}

} // namespace kittiwake
