#include "label.h"

#include "manifest_files.h"
#include "object_words.h"

#include <core/changes/metadata_change.h>

namespace kittiwake {

namespace {

QString labelWord(const char* text)
{
    return QString::fromLatin1(text);
}

struct LabelLine
{
    ObjectWords words;
    MetadataEdit edit {};
    ResourceVersion resourceVersion {};
    bool list = false;
};

void describeFields(QCommandLineParser& parser, const char* what, const char* description)
{
    parser.setApplicationDescription(labelWord(description));
    addChangeOptions(parser);
    addSelectors(parser);
    addManifestOptions(parser);
    parser.addOption(
        { labelWord("overwrite"), labelWord("Overwrite the value of one that exists.") });
    parser.addOption({ labelWord("list"), labelWord("Print all of them afterwards.") });
    parser.addOption({ labelWord("resource-version"),
                       labelWord("Only if this is its current resource version."),
                       labelWord("version") });
    parser.addPositionalArgument(labelWord("TYPE"), labelWord("A kind by any of its names."));
    parser.addPositionalArgument(labelWord("NAME"), labelWord("Objects of it; or TYPE/NAME."),
                                 labelWord("[NAME...]"));
    parser.addPositionalArgument(
        labelWord("KEY=VALUE"),
        labelWord("%1 to set; KEY- to remove.").arg(QString::fromLatin1(what)),
        labelWord("KEY=VALUE|KEY-..."));
}

void describeLabel(QCommandLineParser& parser)
{
    describeFields(parser, "Labels", "Sets and removes labels of objects.");
}

void describeAnnotate(QCommandLineParser& parser)
{
    describeFields(parser, "Annotations", "Sets and removes annotations of objects.");
}

Expected<LabelLine> labelLineOf(const QCommandLineParser& parser, MetadataField field)
{
    const auto split = splitAtPairs(parser.positionalArguments());
    auto words =
        objectWordsOf(parser, split.objects, field == MetadataField::Labels ? "label" : "annotate");
    if (!words)
        return Unexpected { std::move(words).error() };
    LabelLine line {
        .words = *std::move(words),
        .edit = { .field = field, .overwrite = parser.isSet(labelWord("overwrite")) },
        .resourceVersion = { parser.value(labelWord("resource-version")).toStdString() },
        .list = parser.isSet(labelWord("list"))
    };
    const bool labels = field == MetadataField::Labels;
    for (const auto& word : split.pairs) {
        const auto text = word.toStdString();
        const auto equals = text.find('=');
        if (equals != std::string::npos && equals > 0)
            line.edit.set[text.substr(0, equals)] = text.substr(equals + 1);
        else if (equals == std::string::npos && text.size() > 1 && text.back() == '-')
            line.edit.remove.insert(text.substr(0, text.size() - 1));
        else
            return lineError(std::string("invalid ") + (labels ? "label" : "annotation")
                             + " spec: " + text);
    }
    if (split.pairs.isEmpty() && !line.list)
        return lineError(std::string("at least one ") + (labels ? "label" : "annotation")
                         + " update is required");
    if (!line.resourceVersion.empty()
        && (line.words.named.size() + line.words.manifest.size() != 1))
        return lineError("--resource-version may only be used with a single resource");
    // What the line asks for, whatever the object.
    if (auto sound = metadataChange({}, Unstructured(), line.edit); !sound)
        return Unexpected { std::move(sound).error() };
    return line;
}

/// As kubectl's: "labeled", "unlabeled" where some go and none come.
std::string doneWord(const LabelLine& line)
{
    if (line.edit.field == MetadataField::Annotations)
        return " annotated";
    return line.edit.set.empty() ? " unlabeled" : " labeled";
}

void editOne(ChangeJob& job, const FoundObject& found, const LabelLine& line)
{
    auto change = metadataChange(found.resource.gvr, found.object, line.edit);
    if (change && *change)
        (*change)->target.resourceVersion = line.resourceVersion;
    const bool labels = line.edit.field == MetadataField::Labels;
    const auto there = labels ? found.object.labels() : found.object.annotations();
    for (const auto& key : line.edit.remove) {
        if (!there.contains(key))
            job.printPlain(std::string(labels ? "label" : "annotation") + " \"" + key
                           + "\" not found.");
    }
    if (!line.edit.set.empty() || !line.edit.remove.empty())
        job.send(change, found.toString() + doneWord(line),
                 found.toString() + (labels ? " not labeled" : " annotated"), &found.object);
    if (!line.list || job.code() != 0)
        return;
    auto after = there;
    for (const auto& [key, value] : line.edit.set)
        after[key] = value;
    for (const auto& key : line.edit.remove)
        after.erase(key);
    for (const auto& [key, value] : after) {
        auto pair = key;
        pair += '=';
        pair += value;
        job.printPlain(pair);
    }
}

int runFields(const char* name, void (*describe)(QCommandLineParser&), MetadataField field,
              const char* examples, const QStringList& arguments)
{
    return runChangeCommand(
        { .name = labelWord(name),
          .describe = describe,
          .examples = labelWord(examples),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(
              [field](const QCommandLineParser& parser) { return labelLineOf(parser, field); },
              [](ChangeJob& job, const LabelLine& line) {
                  for (const auto& found : findObjects(job, line.words)) {
                      if (!job.stop().stop_requested())
                          editOne(job, found, line);
                  }
              }) },
        arguments);
}

} // namespace

int runLabel(const QStringList& arguments)
{
    return runFields("label", describeLabel, MetadataField::Labels,
                     "  # Set one, take one away\n"
                     "  kittiwake label pod web-0 tier=front old- -n shop\n\n"
                     "  # Of all that another label has, whatever it was\n"
                     "  kittiwake label pods -l app=web tier=front --overwrite\n",
                     arguments);
}

int runAnnotate(const QStringList& arguments)
{
    return runFields("annotate", describeAnnotate, MetadataField::Annotations,
                     "  # Say why\n"
                     "  kittiwake annotate deployment web kubernetes.io/change-cause='new base' -n "
                     "shop\n",
                     arguments);
}

} // namespace kittiwake
