#include "exec_request.h"

#include <app/commands/changes/manifest_files.h>
#include <app/commands/open_session.h>
#include <core/base/lower_case.h>

namespace kittiwake {

namespace {

QString execWord(const char* name)
{
    return QString::fromLatin1(name);
}

Unexpected<Error> execMisused(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

void addStreamOptions(QCommandLineParser& parser)
{
    addPodOptions(parser);
    addPodTimeout(parser, "1m");
    parser.addOption({ { execWord("c"), execWord("container") },
                       execWord("Use this container (default: the pod's default container)."),
                       execWord("name") });
    parser.addOption({ { execWord("i"), execWord("stdin") },
                       execWord("Pass standard input to the container.") });
    parser.addOption(
        { { execWord("t"), execWord("tty") }, execWord("Standard input is a terminal.") });
    parser.addOption({ { execWord("q"), execWord("quiet") },
                       execWord("Print what the container prints, and nothing else.") });
    parser.addOption({ { execWord("f"), execWord("filename") },
                       execWord("Use the object in this file instead of naming a pod."),
                       execWord("file") });
}

/// What the object in the file is called. \source kubectl pkg/cmd/exec; cli-runtime
/// pkg/resource/builder.go
Expected<void> readExecFile(const QCommandLineParser& parser, ExecRequest& request)
{
    const auto files = readManifestFiles(parser.values(execWord("filename")), false);
    if (!files)
        return Unexpected { files.error() };
    std::vector<ManifestObject> objects;
    for (const auto& file : *files) {
        auto manifest = readManifest(file.text, file.name);
        if (!manifest.errors.empty())
            return execMisused(manifest.errors.front().sentence);
        std::move(manifest.objects.begin(), manifest.objects.end(), std::back_inserter(objects));
    }
    if (objects.size() != 1)
        return execMisused("--filename is to name one object: there are "
                           + std::to_string(objects.size()) + '.');
    const auto& object = objects.front().object;
    const auto gvk = object.gvk();
    request.target =
        lowerCased(gvk.kind) + (gvk.group.empty() ? "" : '.' + gvk.group) + '/' + object.key().name;
    request.ns = object.key().ns;
    const auto given = parser.value(execWord("namespace")).toStdString();
    if (!given.empty() && !request.ns.empty() && given != request.ns)
        return execMisused("the namespace from the provided object \"" + request.ns
                           + "\" does not match the namespace \"" + given
                           + "\". You must pass '--namespace=" + request.ns
                           + "' to perform this operation.");
    return {};
}

/// The pod, or what the file names, and what of the line is behind it. \errors Config
Expected<QStringList> readExecTarget(const QCommandLineParser& parser, ExecRequest& request)
{
    const auto words = parser.positionalArguments();
    if (parser.isSet(execWord("filename"))) {
        auto read = readExecFile(parser, request);
        return read ? Expected<QStringList>(words) : Unexpected { std::move(read).error() };
    }
    if (words.isEmpty())
        return execMisused("A pod, or TYPE/NAME, or --filename must be specified.");
    request.target = words.first().toStdString();
    return words.mid(1);
}

Expected<ExecRequest> execOptionsOf(const QCommandLineParser& parser)
{
    ExecRequest request { .container = parser.value(execWord("c")).toStdString(),
                          .stdIn = parser.isSet(execWord("i")),
                          .tty = parser.isSet(execWord("t")),
                          .quiet = parser.isSet(execWord("q")) };
    const auto timeout = podTimeoutOf(parser, request.podTimeout);
    if (!timeout)
        return Unexpected { timeout.error() };
    request.podTimeout = *timeout;
    return request;
}

} // namespace

void describeExecLine(QCommandLineParser& parser)
{
    parser.setApplicationDescription(execWord("Runs a command in a container."));
    addStreamOptions(parser);
    parser.addPositionalArgument(execWord("POD"),
                                 execWord("A pod, or what has pods, as in deployment/web."));
    parser.addPositionalArgument(execWord("COMMAND"), execWord("What to run, and its arguments."),
                                 execWord("-- COMMAND [ARGUMENT...]"));
}

void describeAttachLine(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        execWord("Shows what the process of a container prints from now on."));
    addStreamOptions(parser);
    parser.addPositionalArgument(execWord("POD"),
                                 execWord("A pod, or what has pods, as in deployment/web."));
}

QString execExamples()
{
    return execWord("  # Open a shell\n"
                    "  kittiwake exec -it web-0 -n shop -- sh\n\n"
                    "  # Run one command in a pod of a deployment\n"
                    "  kittiwake exec deployment/web -c app -- env\n\n"
                    "  # Feed a command\n"
                    "  kittiwake exec -i web-0 -- sh -c 'cat > /tmp/dump' < dump\n");
}

QString attachExamples()
{
    return execWord("  # See what a process prints\n"
                    "  kittiwake attach web-0 -n shop\n\n"
                    "  # Talk to one that reads its standard input\n"
                    "  kittiwake attach -it shell\n");
}

Expected<ExecRequest> execRequestOf(const QCommandLineParser& parser)
{
    auto read = execOptionsOf(parser);
    if (!read)
        return read;
    auto& request = *read;
    const auto words = readExecTarget(parser, request);
    if (!words)
        return Unexpected { words.error() };
    for (const auto& word : *words)
        request.command.push_back(word.toStdString());
    if (request.command.empty())
        return execMisused("You must specify at least one command for the container: kittiwake "
                           "exec "
                           + request.target + " -- COMMAND.");
    return read;
}

Expected<ExecRequest> attachRequestOf(const QCommandLineParser& parser)
{
    auto read = execOptionsOf(parser);
    if (!read)
        return read;
    auto& request = *read;
    const auto more = readExecTarget(parser, request);
    if (!more)
        return Unexpected { more.error() };
    if (!more->isEmpty())
        return execMisused("Expected one pod, or TYPE/NAME, to attach to: "
                           + std::to_string(more->size() + 1) + " were given.");
    return read;
}

} // namespace kittiwake
