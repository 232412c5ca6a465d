#include "node_commands.h"

#include "object_words.h"

#include <core/changes/nodes/node_change.h>
#include <core/client/client_set.h>

namespace kittiwake {

namespace {

constexpr int kTaintTries = 5; ///< where controllers taint it at the same time

QString nodeWord(const char* text)
{
    return QString::fromLatin1(text);
}

void describeNodes(QCommandLineParser& parser, const char* description)
{
    parser.setApplicationDescription(nodeWord(description));
    addChangeOptions(parser);
    parser.addOption({ { nodeWord("l"), nodeWord("selector") },
                       nodeWord("Select nodes by labels: zone=a,!gpu."),
                       nodeWord("query") });
    parser.addPositionalArgument(nodeWord("NODE"), nodeWord("Nodes by their names."),
                                 nodeWord("[NODE...]"));
}

void describeCordon(QCommandLineParser& parser)
{
    describeNodes(parser, "Marks nodes as unschedulable.");
}

void describeUncordon(QCommandLineParser& parser)
{
    describeNodes(parser, "Marks nodes as schedulable.");
}

int runCordoning(const char* name, void (*describe)(QCommandLineParser&), bool cordons,
                 const char* examples, const QStringList& arguments)
{
    return runChangeCommand(
        { .name = nodeWord(name),
          .describe = describe,
          .examples = nodeWord(examples),
          .work = workOf(nodeWordsOf,
                         [cordons](ChangeJob& job, const ObjectWords& words) {
                             const std::string done = cordons ? " cordoned" : " uncordoned";
                             for (const auto& found : findObjects(job, words)) {
                                 if (job.stop().stop_requested())
                                     return;
                                 job.send(cordonChange(found.object, cordons),
                                          found.toString() + done,
                                          found.toString() + " already" + done, &found.object);
                             }
                         }) },
        arguments);
}

struct TaintLine
{
    ObjectWords words;
    TaintEdit edit {};
};

void describeTaint(QCommandLineParser& parser)
{
    parser.setApplicationDescription(nodeWord("Sets and removes taints of nodes."));
    addChangeOptions(parser);
    addSelector(parser);
    parser.addOption(
        { nodeWord("overwrite"), nodeWord("Overwrite the value of one that exists.") });
    parser.addPositionalArgument(nodeWord("TYPE"), nodeWord("node or nodes."));
    parser.addPositionalArgument(nodeWord("NODE"), nodeWord("Nodes by their names."),
                                 nodeWord("[NODE...]"));
    parser.addPositionalArgument(
        nodeWord("TAINT"),
        nodeWord("KEY=VALUE:EFFECT or KEY:EFFECT to set; KEY:EFFECT- or KEY- to remove."),
        nodeWord("TAINT..."));
}

Expected<TaintLine> taintLineOf(const QCommandLineParser& parser)
{
    SplitWords split;
    for (const auto& word : parser.positionalArguments()) {
        const bool taint = word.contains(u'=') || word.contains(u':') || word.endsWith(u'-');
        (split.pairs.isEmpty() && !taint ? split.objects : split.pairs).append(word);
    }
    auto words = objectWordsOf(split.objects, objectOptionsOf(parser));
    if (!words)
        return Unexpected { std::move(words).error() };
    const auto isNodes = [](const std::string& type) {
        return type == "node" || type == "nodes" || type == "no";
    };
    for (const auto& named : words->named) {
        if (!isNodes(named.type))
            return lineError("invalid resource type " + named.type
                             + ", only node type is supported");
    }
    for (const auto& type : words->types) {
        if (!isNodes(type))
            return lineError("invalid resource type " + type + ", only node type is supported");
    }
    std::vector<std::string> taints;
    for (const auto& word : split.pairs)
        taints.push_back(word.toStdString());
    if (taints.empty())
        return lineError("at least one taint update is required");
    auto edit = TaintEdit::parse(taints);
    if (!edit)
        return Unexpected { std::move(edit).error() };
    edit->overwrite = parser.isSet(nodeWord("overwrite"));
    return TaintLine { .words = *std::move(words), .edit = *std::move(edit) };
}

void taintOne(ChangeJob& job, FoundObject found, const TaintEdit& edit)
{
    const auto done = edit.remove.empty() ? " tainted"
        : edit.set.empty()                ? " untainted"
                                          : " modified";
    for (int tries = 1;; ++tries) {
        auto change = taintChange(found.object, edit);
        if (!change || !*change || job.dryRun() != DryRun::None || tries == kTaintTries) {
            job.send(change, found.toString() + (edit.overwrite ? " modified" : done),
                     found.toString() + " not tainted", &found.object);
            return;
        }
        const auto sent = job.sender().send(**change, job.stop());
        if (sent || sent.error().kind != ErrorKind::Conflict) {
            job.tell(**change, found.toString() + (edit.overwrite ? " modified" : done),
                     &found.object, sent);
            return;
        }
        // Somebody else has written the node: the taints that are there now are kept.
        auto again = job.session()
                         .clients()
                         .dynamic()
                         .resource(found.resource.gvr, false)
                         .get(found.object.key().name)
                         .wait(job.stop());
        if (!again)
            return job.fail(again.error());
        found.object = *std::move(again);
    }
}

} // namespace

int runCordon(const QStringList& arguments)
{
    return runCordoning("cordon", describeCordon, true,
                        "  # No new pods on a node\n  kittiwake cordon node-1\n", arguments);
}

int runUncordon(const QStringList& arguments)
{
    return runCordoning("uncordon", describeUncordon, false,
                        "  # Pods again, on all nodes of a zone\n"
                        "  kittiwake uncordon -l topology.kubernetes.io/zone=a\n",
                        arguments);
}

int runTaint(const QStringList& arguments)
{
    return runChangeCommand(
        { .name = nodeWord("taint"),
          .describe = describeTaint,
          .examples = nodeWord("  # For those alone that tolerate it\n"
                               "  kittiwake taint nodes node-1 dedicated=batch:NoSchedule\n\n"
                               "  # For all again\n"
                               "  kittiwake taint nodes node-1 dedicated-\n"),
          .prints = ChangeCommand::Prints::Objects,
          .work = workOf(taintLineOf,
                         [](ChangeJob& job, const TaintLine& line) {
                             for (auto& found : findObjects(job, line.words)) {
                                 if (!job.stop().stop_requested())
                                     taintOne(job, std::move(found), line.edit);
                             }
                         }) },
        arguments);
}

} // namespace kittiwake
