#include "get_request.h"

#include <app/commands/cluster_options.h>
#include <app/commands/open_session.h>
#include <core/api/namespace_name.h>

#include <initializer_list>

namespace kittiwake {

namespace {

QString getWord(const char* name)
{
    return QString::fromLatin1(name);
}

/// Which objects. `verb`: what the command does.
Expected<ObjectWords> readWords(const QCommandLineParser& parser, const char* verb)
{
    const auto words = parser.positionalArguments();
    if (words.isEmpty())
        return lineError(std::string("You must specify the type of resource to ") + verb
                         + ": kittiwake " + verb + " pods -A.");
    ObjectOptions options { .labelSelector = parser.value(getWord("l")).toStdString(),
                            .fieldSelector = parser.value(getWord("field-selector")).toStdString(),
                            .allNamespaces = parser.isSet(getWord("A")) };
    const bool named = words.size() > 1 || words.first().contains(u'/');
    if (named && options.allNamespaces)
        return lineError("A resource cannot be retrieved by name across all namespaces.");
    options.all = !named && options.labelSelector.empty();
    return objectWordsOf(words, options);
}

Expected<std::string> readNamespace(const QCommandLineParser& parser)
{
    if (parser.isSet(getWord("A")) && parser.isSet(getWord("n")))
        return lineError("--all-namespaces and --namespace cannot be used together.");
    auto ns = parser.value(getWord("n")).toStdString();
    if (const auto sound = ns.empty() ? Expected<void>() : checkNamespace(ns); !sound)
        return Unexpected { sound.error() };
    return ns;
}

void addNamed(QCommandLineParser& parser, std::initializer_list<const char*> names,
              const QString& help, const char* value = nullptr)
{
    QStringList all;
    for (const char* name : names)
        all << getWord(name);
    parser.addOption(value == nullptr ? QCommandLineOption(all, help)
                                      : QCommandLineOption(all, help, getWord(value)));
}

/// What both commands take. `does`: "Print", "Watch".
void describeObjects(QCommandLineParser& parser, const char* does)
{
    const auto help = [does](const char* text) {
        return getWord(text).arg(getWord(does));
    };
    addClusterOptions(parser);
    addNamed(parser, { "n", "namespace" },
             help("%1 objects of this namespace (default: the context's)."), "name");
    addNamed(parser, { "A", "all-namespaces" }, help("%1 objects of all namespaces."));
    addNamed(parser, { "l", "selector" },
             help("%1 only objects with these labels: app=web,tier!=db."), "selector");
    addNamed(parser, { "field-selector" },
             help("%1 only objects with these fields: spec.nodeName=node-1."), "selector");
    addNamed(parser, { "no-headers" }, getWord("Do not print the headers."));
    addNamed(parser, { "L", "label-columns" }, getWord("Print these labels as columns: app,tier."),
             "labels");
    addNamed(parser, { "show-labels" }, getWord("Print all labels as the last column."));
    addNamed(parser, { "show-kind" }, getWord("Print the kind before each name."));
    addNamed(parser, { "ignore-not-found" },
             getWord("It is no error if an object that is named is not there."));
    addUserOptions(parser);
    parser.addPositionalArgument(
        getWord("RESOURCE"),
        getWord("A kind, by name, short name or name.version.group; several with commas."));
    parser.addPositionalArgument(getWord("NAME"),
                                 getWord("Objects of it; RESOURCE/NAME works as well."),
                                 getWord("[NAME...]"));
}

Expected<GetRequest> requestOf(const QCommandLineParser& parser, const char* verb)
{
    GetRequest request;
    auto words = readWords(parser, verb);
    if (!words)
        return Unexpected { std::move(words).error() };
    request.words = std::move(*words);
    auto format = outputFormatOf(parser.value(getWord("o")).toStdString());
    if (!format)
        return Unexpected { std::move(format).error() };
    request.format = std::move(*format);
    auto ns = readNamespace(parser);
    if (!ns)
        return Unexpected { std::move(ns).error() };
    request.ns = std::move(*ns);
    request.headers = !parser.isSet(getWord("no-headers"));
    for (const auto& list : parser.values(getWord("L"))) {
        for (const auto& label : list.split(u',', Qt::SkipEmptyParts))
            request.labelColumns.push_back(label.trimmed().toStdString());
    }
    request.showLabels = parser.isSet(getWord("show-labels"));
    request.showKind = parser.isSet(getWord("show-kind"));
    request.ignoreMissing = parser.isSet(getWord("ignore-not-found"));
    request.changesOnly = parser.isSet(getWord("watch-only"));
    request.watches = request.changesOnly || parser.isSet(getWord("watch"));
    if (parser.value(getWord("as")).isEmpty() && parser.isSet(getWord("as-group")))
        return lineError("--as-group needs --as: a group is impersonated together with a user.");
    const auto server = serverOptionsOf(parser);
    if (!server)
        return Unexpected { server.error() };
    if (server->requestTimeout.count() > 0)
        request.timeout = server->requestTimeout;
    return request;
}

} // namespace

std::vector<GetRequest::Wanted> GetRequest::wanted() const
{
    std::vector<Wanted> all;
    for (const auto& type : words.types)
        all.push_back({ type });
    for (const auto& [type, name] : words.named) {
        if (all.empty() || all.back().type != type)
            all.push_back({ type });
        all.back().names.push_back(name);
    }
    return all;
}

void describeGet(QCommandLineParser& parser)
{
    parser.setApplicationDescription(getWord("Prints objects, as kubectl get does."));
    describeObjects(parser, "Print");
    addServerOptions(parser);
    addNamed(parser, { "o", "output" },
             getWord("Print in this format: %1.").arg(getWord(kOutputFormats)), "format");
    addNamed(parser, { "sort-by" }, getWord("Sort by this field: .metadata.creationTimestamp."),
             "path");
    addNamed(parser, { "show-managed-fields" },
             getWord("Print the entries of field managers with json and yaml."));
    addNamed(parser, { "w", "watch" }, getWord("Print what is there, then every change."));
    addNamed(parser, { "watch-only" }, getWord("Print changes only."));
    addNamed(parser, { "output-watch-events" },
             getWord("Say with --watch what has happened to each object."));
}

void describeWatch(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        getWord("Prints the objects of a kind and every change to them."));
    describeObjects(parser, "Watch");
    addServerOptions(parser, "Give up if the list takes longer than this: 30s, 2m.");
    addNamed(
        parser, { "o", "output" },
        getWord("Print in this format: %1; json is one event a line.").arg(getWord(kOutputFormats)),
        "format");
    addNamed(parser, { "watch-only" },
             getWord("Print changes only, not the objects that are there already."));
    addNamed(parser, { "w", "watch" }, getWord("Watch, as in kubectl; this command always does."));
}

QString getExamples()
{
    return getWord(
        "  # Pods and services of a namespace\n"
        "  kittiwake get pods,services -n shop\n\n"
        "  # The image of each deployment\n"
        "  kittiwake get deployments -A -o "
        "custom-columns=NAME:.metadata.name,IMAGE:.spec.template.spec.containers[*].image"
        "\n\n"
        "  # The names of all pods that fail, for a script\n"
        "  kittiwake get pods -A --field-selector status.phase=Failed -o name\n");
}

QString watchExamples()
{
    return getWord("  # Watch all pods\n"
                   "  kittiwake watch pods -A\n\n"
                   "  # Watch one deployment\n"
                   "  kittiwake watch deployment/web -n shop\n\n"
                   "  # Follow the names of all pods in a script\n"
                   "  kittiwake watch pods -A -o json | jq -r .object.metadata.name\n");
}

Expected<GetRequest> getRequestOf(const QCommandLineParser& parser)
{
    auto request = requestOf(parser, "get");
    if (!request)
        return request;
    request->events = parser.isSet(getWord("output-watch-events"));
    request->showNamespace = request->words.allNamespaces;
    request->showManagers = parser.isSet(getWord("show-managed-fields"));
    if (const auto field = parser.value(getWord("sort-by")).toStdString(); !field.empty()) {
        auto path = fieldNamed(field);
        if (!path)
            return lineError(path.error().sentence);
        request->sortBy = std::move(*path);
    }
    if (request->watches && (request->wanted().size() > 1 || request->words.named.size() > 1))
        return lineError("You may only specify a single resource type and name with --watch; "
                         "kittiwake watch takes several.");
    return request;
}

Expected<GetRequest> watchRequestOf(const QCommandLineParser& parser)
{
    auto request = requestOf(parser, "watch");
    if (!request)
        return request;
    request->watches = true;
    request->events = true;
    request->showNamespace = true;
    request->showManagers = true;
    return request;
}

} // namespace kittiwake
