#include "copy_request.h"

#include <app/commands/open_session.h>

namespace kittiwake {

namespace {

QString copyWord(const char* name)
{
    return QString::fromLatin1(name);
}

Unexpected<Error> copyMisused(std::string sentence)
{
    return Unexpected { Error { ErrorKind::Config, std::move(sentence) } };
}

} // namespace

void describeCopy(QCommandLineParser& parser)
{
    parser.setApplicationDescription(copyWord("Copies files and folders to and from a container."));
    addPodOptions(parser);
    parser.addOption({ { copyWord("c"), copyWord("container") },
                       copyWord("Use this container (default: the pod's default container)."),
                       copyWord("name") });
    parser.addOption({ copyWord("no-preserve"),
                       copyWord("Do not preserve owners and permissions in the container.") });
    parser.addOption(
        { copyWord("retries"),
          copyWord("Resume a copy that was cut off this many times at most; below 0: without limit "
                   "(default: 0). A single file resumes where it stopped, a folder starts again."),
          copyWord("number") });
    parser.addOption({ copyWord("checksum"),
                       copyWord("Compare the SHA-256 of a single file at both ends. Without it the "
                                "sizes are compared, as long as nothing was cut off.") });
    parser.addPositionalArgument(copyWord("SOURCE"),
                                 copyWord("A path on this computer, or [NAMESPACE/]POD:PATH."));
    parser.addPositionalArgument(copyWord("DESTINATION"), copyWord("The other of the two."));
}

QString copyExamples()
{
    return copyWord("  # Copy a folder out of a pod\n"
                    "  kittiwake cp shop/web-0:/var/log ./log\n\n"
                    "  # Copy a file into a container\n"
                    "  kittiwake cp dump.sql db-0:/tmp -c postgres\n");
}

Expected<CopyRequest> copyRequestOf(const QCommandLineParser& parser)
{
    const auto words = parser.positionalArguments();
    if (words.size() != 2)
        return copyMisused("Source and destination are required: kittiwake cp POD:PATH PATH.");
    auto source = parseCopyPlace(words[0].toStdString());
    if (!source)
        return Unexpected { std::move(source).error() };
    auto destination = parseCopyPlace(words[1].toStdString());
    if (!destination)
        return Unexpected { std::move(destination).error() };
    if (!source->isLocal() && !destination->isLocal())
        return copyMisused("One of source and destination must be a path on this computer.");
    if (source->isLocal() && destination->isLocal())
        return copyMisused("One of source and destination must be in a pod: POD:PATH.");
    const auto retries = parser.value(copyWord("retries"));
    bool isNumber = true;
    const auto number = retries.isEmpty() ? 0 : retries.toInt(&isNumber);
    if (!isNumber)
        return copyMisused("--retries takes a number, not \"" + retries.toStdString() + "\".");
    return CopyRequest { .source = std::move(*source),
                         .destination = std::move(*destination),
                         .container = parser.value(copyWord("c")).toStdString(),
                         .noPreserve = parser.isSet(copyWord("no-preserve")),
                         .checksum = parser.isSet(copyWord("checksum")),
                         .retries = number };
}

} // namespace kittiwake
