#include "set_image.h"

#include "manifest_files.h"
#include "object_words.h"

#include <core/changes/rollout/rollout_change.h>

namespace kittiwake {

namespace {

QString imageWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct ImageLine
{
    ObjectWords words;
    std::vector<ContainerImage> images {};
};

void describeSetImage(QCommandLineParser& parser)
{
    parser.setApplicationDescription(
        imageWord("Sets images of containers, of pods and of whatever makes pods."));
    addChangeOptions(parser);
    addSelector(parser);
    addManifestOptions(parser);
    parser.addPositionalArgument(imageWord("image"), imageWord("What is set."));
    parser.addPositionalArgument(imageWord("TYPE"), imageWord("A kind by any of its names."));
    parser.addPositionalArgument(imageWord("NAME"), imageWord("Objects of it; or TYPE/NAME."),
                                 imageWord("[NAME...]"));
    parser.addPositionalArgument(imageWord("CONTAINER=IMAGE"),
                                 imageWord("Its new image; *=IMAGE is for all."),
                                 imageWord("CONTAINER=IMAGE..."));
}

Expected<ImageLine> imageLineOf(const QCommandLineParser& parser)
{
    const auto all = parser.positionalArguments();
    if (all.value(0) != imageWord("image"))
        return lineError("kittiwake set takes image: kittiwake set image TYPE/NAME "
                         "CONTAINER=IMAGE.");
    const auto split = splitAtPairs(all.mid(1));
    auto words = objectWordsOf(parser, split.objects, "set image");
    if (!words)
        return Unexpected { std::move(words).error() };
    ImageLine line { .words = *std::move(words) };
    for (const auto& pair : split.pairs) {
        const auto text = pair.toStdString();
        const auto equals = text.find('=');
        if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
            return lineError("invalid container=image spec: " + text);
        line.images.push_back({ text.substr(0, equals), text.substr(equals + 1) });
    }
    if (line.images.empty())
        return lineError("at least one image update is required");
    return line;
}

} // namespace

int runSet(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = imageWord("set"),
          .describe = describeSetImage,
          .examples = imageWord("  # Another version of one container\n"
                                "  kittiwake set image deployment/web app=shop/web:2 -n shop\n\n"
                                "  # Of all containers, as the server would have it\n"
                                "  kittiwake set image daemonset/agent '*=agent:3' --dry-run "
                                "server\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(imageLineOf,
                         [](ChangeJob& job, const ImageLine& line) {
                             for (const auto& found : findObjects(job, line.words)) {
                                 if (job.stop().stop_requested())
                                     return;
                                 const auto change =
                                     imageChange(found.resource.gvr, found.object, line.images);
                                 if (change && !*change) // as kubectl: it says nothing
                                     continue;
                                 job.send(change, found.toString() + " image updated", {},
                                          &found.object);
                             }
                         }) },
        arguments);
}

} // namespace kittiwake
