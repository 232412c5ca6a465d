#include "watch_request.h"

#include "cluster_options.h"

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
        known += (known.empty() ? "\"" : ", \"") + std::string(name) + '"';
    }
    return misused("-o knows " + known + ", not \"" + wanted + "\".");
}

/// Which resource and, where one was named, which object of it.
Expected<void> readPlace(const QCommandLineParser& parser, WatchRequest& request)
{
    const auto words = parser.positionalArguments();
    if (words.isEmpty())
        return misused("Name one resource to watch: kittiwake watch pods -A.");
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
        return misused("\"" + first.toStdString()
                       + "\" is no resource/name: there is nothing on one side of the slash.");
    return {};
}

Expected<void> readNamespace(const QCommandLineParser& parser, WatchRequest& request)
{
    request.allNamespaces = parser.isSet(option("A"));
    if (request.allNamespaces && parser.isSet(option("n")))
        return misused("-A and -n exclude each other.");
    request.ns = parser.value(option("n")).toStdString();
    return request.ns.empty() ? Expected<void>() : checkNamespace(request.ns);
}

/// As kubectl takes it: "30s", "1m30s"; a number alone is seconds, and 0 is for ever.
Expected<std::optional<std::chrono::milliseconds>> timeoutOf(const QString& text)
{
    using namespace std::chrono;
    constexpr double kMost = 1e9; // ms; eleven days
    struct Unit
    {
        const char* name;
        double ms;
    };
    constexpr std::array kUnits { Unit { "ms", 1 }, Unit { "s", 1'000 }, Unit { "m", 60'000 },
                                  Unit { "h", 3'600'000 } };
    double total = 0;
    auto rest = text;
    bool fine = !rest.isEmpty();
    while (fine && !rest.isEmpty()) {
        qsizetype digits = 0;
        while (digits < rest.size() && (rest[digits].isDigit() || rest[digits] == u'.'))
            ++digits;
        qsizetype letters = digits;
        while (letters < rest.size() && rest[letters].isLetter())
            ++letters;
        const auto unit = rest.mid(digits, letters - digits);
        const auto number = rest.left(digits).toDouble(&fine);
        double ms = unit.isEmpty() && digits == text.size() ? 1'000 : 0;
        for (const auto& known : kUnits)
            ms = unit == QLatin1String(known.name) ? known.ms : ms;
        total += number * ms;
        fine = fine && ms > 0 && total <= kMost;
        rest = rest.mid(letters);
    }
    if (!fine)
        return misused("--request-timeout takes a time such as 30s or 2m, not \""
                       + text.toStdString() + "\".");
    if (total <= 0)
        return std::optional<milliseconds>();
    return std::optional(milliseconds(static_cast<milliseconds::rep>(total)));
}

} // namespace

void describeWatch(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        option("Prints what is there and every change, until it is interrupted."));
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
    add({ "l", "selector" },
        "Only objects whose labels match, as kubectl writes it: app=web,tier!=db.", "selector");
    add({ "field-selector" }, "Only objects whose fields match: spec.nodeName=node-1.", "selector");
    add({ "o", "output" },
        "\"wide\": more columns; \"name\"; \"json\": one event a line; \"yaml\".", "format");
    add({ "no-headers" }, "Do not print the table's head.");
    add({ "L", "label-columns" }, "The values of these labels as columns: app,tier.", "labels");
    add({ "show-labels" }, "All labels as the last column.");
    add({ "watch-only" }, "Changes alone, not what is there already.");
    add({ "w", "watch" }, "As kubectl has it; this always watches.");
    add({ "as" }, "Act as this user.", "user");
    add({ "as-group" }, "With --as: as a member of this group. Can be given several times.",
        "group");
    add({ "request-timeout" }, "Give up unless what is there is known by then: 30s, 2m.", "time");
    parser.addPositionalArgument(option("RESOURCE"),
                                 option("A kind by name, short name or name.version.group."));
    parser.addPositionalArgument(
        option("NAME"), option("One object alone; RESOURCE/NAME does, too."), option("[NAME]"));
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
    request.asUser = parser.value(option("as")).toStdString();
    for (const auto& group : parser.values(option("as-group")))
        request.asGroups.push_back(group.toStdString());
    if (request.asUser.empty() && !request.asGroups.empty())
        return misused("--as-group needs --as: a group has no rights by itself.");
    if (parser.isSet(option("request-timeout"))) {
        auto timeout = timeoutOf(parser.value(option("request-timeout")));
        if (!timeout)
            return Unexpected { std::move(timeout).error() };
        request.timeout = *timeout;
    }
    return request;
}

} // namespace kittiwake
