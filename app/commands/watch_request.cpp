#include "watch_request.h"

#include "cluster_options.h"
#include "open_session.h"
#include "span_text.h"

#include <core/api/namespace_name.h>

#include <array>

namespace kittiwake {

namespace {

QString option(const char* name)
{
    return QString::fromLatin1(name);
}

Unexpected<Error> misused(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

struct NamedOutput
{
    const char* name;
    EventOutput output;
};
constexpr auto kOutputs = std::to_array<NamedOutput>({ { "json", EventOutput::JsonLines },
                                                       { "yaml", EventOutput::Yaml },
                                                       { "name", EventOutput::Name },
                                                       { "wide", EventOutput::WideTable } });

Expected<EventOutput> outputOf(const QCommandLineParser& parser)
{
    if (!parser.isSet(option("o")))
        return EventOutput::Table;
    const auto wanted = parser.value(option("o")).toStdString();
    std::string known;
    for (const auto& [name, output] : kOutputs) {
        if (wanted == name)
            return output;
        known += (known.empty() ? "" : ", ") + std::string(name);
    }
    return misused("Unable to match a printer suitable for the output format \"" + wanted
                   + "\", allowed formats are: " + known + '.');
}

/// The resource and, if one was named, the object.
Expected<void> readPlace(const QCommandLineParser& parser, WatchRequest& request)
{
    const auto words = parser.positionalArguments();
    if (words.isEmpty())
        return misused("You must specify the type of resource to watch: kittiwake watch pods -A.");
    const auto first = words.first();
    if (first.contains(u','))
        return misused("You may only specify a single resource type, not \"" + first.toStdString()
                       + "\".");
    const auto slash = first.indexOf(u'/');
    request.resource = first.left(slash).toStdString();
    if (slash >= 0)
        request.name = first.mid(slash + 1).toStdString();
    else if (words.size() > 1)
        request.name = words[1].toStdString();
    if (words.size() > (slash >= 0 ? 1 : 2))
        return misused("Only one object, or all of a resource, can be watched: name one.");
    if (slash >= 0 && (request.resource.empty() || request.name.empty()))
        return misused("Arguments in resource/name form must have a single resource and name, "
                       "not \""
                       + first.toStdString() + "\".");
    return {};
}

Expected<void> readNamespace(const QCommandLineParser& parser, WatchRequest& request)
{
    request.allNamespaces = parser.isSet(option("A"));
    if (request.allNamespaces && parser.isSet(option("n")))
        return misused("--all-namespaces and --namespace cannot be used together.");
    request.ns = parser.value(option("n")).toStdString();
    return request.ns.empty() ? Expected<void>() : checkNamespace(request.ns);
}

/// A duration as kubectl accepts it: "30s", "1m30s"; a number alone is in seconds, 0 is for ever.
Expected<std::optional<std::chrono::milliseconds>> timeoutOf(const QString& text)
{
    constexpr std::chrono::milliseconds kMax(1'000'000'000); // eleven days
    bool isNumber = false;
    (void)text.toDouble(&isNumber);
    const auto timeout = parseSpan(isNumber ? text + u's' : text, kMax);
    if (!timeout)
        return misused("--request-timeout takes a time such as 30s or 2m, not \""
                       + text.toStdString() + "\".");
    return timeout->count() > 0 ? timeout : std::nullopt;
}

} // namespace

void describeWatch(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        option("Prints the objects of a kind and every change to them."));
    addClusterOptions(parser);
    const auto add = [&](std::initializer_list<const char*> names, const char* help,
                         const char* value = nullptr) {
        QStringList all;
        for (const char* name : names)
            all << option(name);
        parser.addOption(value == nullptr ? QCommandLineOption(all, option(help))
                                          : QCommandLineOption(all, option(help), option(value)));
    };
    add({ "n", "namespace" }, "Watch this namespace (default: the context's).", "name");
    add({ "A", "all-namespaces" }, "Watch all namespaces.");
    add({ "l", "selector" }, "Watch only objects with these labels: app=web,tier!=db.", "selector");
    add({ "field-selector" }, "Watch only objects with these fields: spec.nodeName=node-1.",
        "selector");
    add({ "o", "output" }, "Print in this format: wide, name, json (one event a line) or yaml.",
        "format");
    add({ "no-headers" }, "Do not print the headers.");
    add({ "L", "label-columns" }, "Print these labels as columns: app,tier.", "labels");
    add({ "show-labels" }, "Print all labels as the last column.");
    add({ "watch-only" }, "Print changes only, not the objects that are there already.");
    add({ "w", "watch" }, "Watch, as in kubectl; this command always does.");
    addUserOptions(parser);
    add({ "request-timeout" }, "Give up if the list takes longer than this: 30s, 2m.", "time");
    parser.addPositionalArgument(option("RESOURCE"),
                                 option("A kind, by name, short name or name.version.group."));
    parser.addPositionalArgument(
        option("NAME"), option("One object of it; RESOURCE/NAME works as well."), option("[NAME]"));
}

QString watchExamples()
{
    return option("  # Watch all pods\n"
                  "  kittiwake watch pods -A\n\n"
                  "  # Watch one deployment\n"
                  "  kittiwake watch deployment/web -n shop\n\n"
                  "  # Follow the names of all pods in a script\n"
                  "  kittiwake watch pods -A -o json | jq -r .object.metadata.name\n");
}

Expected<WatchRequest> watchRequestOf(const QCommandLineParser& parser)
{
    WatchRequest request;
    if (auto place = readPlace(parser, request); !place)
        return Unexpected { std::move(place).error() };
    const auto output = outputOf(parser);
    if (!output)
        return Unexpected { output.error() };
    request.output = *output;
    if (auto ns = readNamespace(parser, request); !ns)
        return Unexpected { std::move(ns).error() };
    request.labelSelector = parser.value(option("l")).toStdString();
    request.fieldSelector = parser.value(option("field-selector")).toStdString();
    if (!request.name.empty() && request.allNamespaces)
        return misused("A resource cannot be retrieved by name across all namespaces.");
    if (!request.name.empty() && !(request.labelSelector + request.fieldSelector).empty())
        return misused("A name cannot be provided when a selector is specified.");
    if (!request.name.empty())
        request.fieldSelector = "metadata.name=" + request.name;
    request.headers = !parser.isSet(option("no-headers"));
    for (const auto& list : parser.values(option("L"))) {
        for (const auto& label : list.split(u',', Qt::SkipEmptyParts))
            request.labelColumns.push_back(label.trimmed().toStdString());
    }
    request.showLabels = parser.isSet(option("show-labels"));
    request.changesOnly = parser.isSet(option("watch-only"));
    if (parser.value(option("as")).isEmpty() && parser.isSet(option("as-group")))
        return misused("--as-group needs --as: a group is impersonated together with a user.");
    if (parser.isSet(option("request-timeout"))) {
        auto timeout = timeoutOf(parser.value(option("request-timeout")));
        if (!timeout)
            return Unexpected { std::move(timeout).error() };
        request.timeout = *timeout;
    }
    return request;
}

} // namespace kittiwake
