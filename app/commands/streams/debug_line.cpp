#include "debug_line.h"

#include <app/commands/open_session.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

QString debugWord(const char* name)
{
    return QString::fromLatin1(name);
}

Unexpected<Error> debugMisused(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

/// Of kubectl's debugging in a copy of the pod, which is left to it.
constexpr std::array kCopyFlags { "same-node", "share-processes", "replace" };
constexpr std::array kCopyValues { "copy-to", "set-image" };

void addContainerOptions(QCommandLineParser& parser)
{
    parser.addOption({ debugWord("image"), debugWord("Run this image."), debugWord("image") });
    parser.addOption({ debugWord("image-pull-policy"),
                       debugWord("When to pull it: Always, IfNotPresent or Never."),
                       debugWord("policy") });
    parser.addOption({ { debugWord("c"), debugWord("container") },
                       debugWord("Give the container this name (default: debugger-XXXXX)."),
                       debugWord("name") });
    parser.addOption({ debugWord("target"),
                       debugWord("See the processes of this container of the pod."),
                       debugWord("container") });
    parser.addOption({ debugWord("profile"),
                       debugWord("What it may do: general, baseline, restricted, netadmin, "
                                 "sysadmin or legacy (default: general)."),
                       debugWord("name") });
    parser.addOption({ debugWord("env"),
                       debugWord("Set this variable in it; can be given several times."),
                       debugWord("NAME=VALUE") });
    parser.addOption(
        { debugWord("arguments-only"),
          debugWord("Pass what follows -- as arguments to the image's own command.") });
}

Expected<std::vector<DebugRequest::Variable>> variablesOf(const QStringList& words)
{
    std::vector<DebugRequest::Variable> variables;
    for (const auto& word : words) {
        const auto at = word.indexOf(u'=');
        if (at <= 0)
            return debugMisused("--env takes NAME=VALUE, not \"" + word.toStdString() + "\".");
        variables.push_back({ word.left(at).toStdString(), word.mid(at + 1).toStdString() });
    }
    return variables;
}

Expected<DebugProfile> profileOf(const QString& word)
{
    if (word.isEmpty())
        return DebugProfile::General;
    if (const auto profile = debugProfileNamed(word.toStdString()))
        return *profile;
    return debugMisused("--profile takes general, baseline, restricted, netadmin, sysadmin or "
                        "legacy, not \""
                        + word.toStdString() + "\".");
}

/// What cannot be, of what was given together.
std::string misuseOf(const QCommandLineParser& parser, bool ofNode)
{
    const auto isSet = [&](const char* name) {
        return parser.isSet(debugWord(name));
    };
    if (std::any_of(kCopyFlags.begin(), kCopyFlags.end(), isSet)
        || std::any_of(kCopyValues.begin(), kCopyValues.end(), isSet))
        return "Debugging in a copy of the pod is not supported: kubectl debug --copy-to does it. "
               "Without it a container is added to the pod as it is.";
    if (!isSet("image"))
        return "An image must be specified: kittiwake debug POD --image IMAGE.";
    if (isSet("t") && !isSet("i"))
        return "-t needs -i: a terminal without input would show nothing.";
    if (ofNode && isSet("target"))
        return "--target is for pods: on a node all processes are seen.";
    if (isSet("rm") && !ofNode)
        return "--rm deletes a node's pod. A container of a pod cannot be removed: it stays until "
               "the pod is deleted.";
    if (isSet("rm") && !isSet("i") && !isSet("attach"))
        return "--rm needs -i or --attach: the pod is deleted once that has ended.";
    if (isSet("arguments-only") && parser.positionalArguments().size() < 2)
        return "--arguments-only needs arguments: -- ARGUMENT.";
    return {};
}

} // namespace

void describeDebugLine(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        debugWord("Runs a container to look into a pod or a node with."));
    addPodOptions(parser);
    addContainerOptions(parser);
    parser.addOption({ { debugWord("i"), debugWord("stdin") },
                       debugWord("Pass standard input to the container.") });
    parser.addOption(
        { { debugWord("t"), debugWord("tty") }, debugWord("Standard input is a terminal.") });
    parser.addOption({ debugWord("attach"),
                       debugWord("Wait until it runs, and show what it prints; as with -i.") });
    parser.addOption({ debugWord("rm"), debugWord("Delete the node's pod once that has ended.") });
    parser.addOption({ { debugWord("q"), debugWord("quiet") },
                       debugWord("Print what the container prints, and nothing else.") });
    for (const auto* name : kCopyFlags) {
        QCommandLineOption option(debugWord(name));
        option.setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(option);
    }
    for (const auto* name : kCopyValues) {
        QCommandLineOption option(debugWord(name), {}, debugWord("value"));
        option.setFlags(QCommandLineOption::HiddenFromHelp);
        parser.addOption(option);
    }
    parser.addPositionalArgument(
        debugWord("POD"), debugWord("A pod, what has pods, as in deployment/web, or node/NAME."));
    parser.addPositionalArgument(debugWord("COMMAND"),
                                 debugWord("What to run instead of the image's command."),
                                 debugWord("-- COMMAND [ARGUMENT...]"));
}

QString debugExamples()
{
    return debugWord("  # A shell beside what a pod's container runs, which it sees\n"
                     "  kittiwake debug -it web-0 -n shop --image busybox --target app\n\n"
                     "  # A shell on a node, whose files are at /host; nothing of it stays\n"
                     "  kittiwake debug -it node/worker-1 --image busybox --rm\n\n"
                     "  # One command, where the namespace is restricted\n"
                     "  kittiwake debug -i web-0 --image curl --profile restricted -- curl -sv "
                     "localhost:8080\n");
}

Expected<DebugLine> debugLineOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    if (words.isEmpty())
        return debugMisused("A pod, TYPE/NAME or node/NAME must be specified.");
    DebugLine line { .target = words.first().toStdString(),
                     .attach = parser.isSet(debugWord("attach")) || parser.isSet(debugWord("i")),
                     .removes = parser.isSet(debugWord("rm")),
                     .quiet = parser.isSet(debugWord("q")) };
    auto owner = podOwnerNamed(line.target, {});
    if (!owner)
        return debugMisused(owner.error().sentence);
    auto& request = line.request;
    if (owner->resource == "node" || owner->resource == "nodes" || owner->resource == "no")
        request.node = owner->name;
    if (auto misuse = misuseOf(parser, request.onNode()); !misuse.empty())
        return debugMisused(std::move(misuse));
    const auto profile = profileOf(parser.value(debugWord("profile")));
    if (!profile)
        return Unexpected { profile.error() };
    auto env = variablesOf(parser.values(debugWord("env")));
    if (!env)
        return Unexpected { std::move(env).error() };
    request.profile = *profile;
    request.env = std::move(*env);
    request.container = parser.value(debugWord("c")).toStdString();
    request.target = parser.value(debugWord("target")).toStdString();
    request.image = parser.value(debugWord("image")).toStdString();
    request.pullPolicy = parser.value(debugWord("image-pull-policy")).toStdString();
    request.onlyArguments = parser.isSet(debugWord("arguments-only"));
    request.stdIn = parser.isSet(debugWord("i"));
    request.tty = parser.isSet(debugWord("t"));
    for (const auto& word : words.mid(1))
        request.command.push_back(word.toStdString());
    return line;
}

} // namespace kittiwake
