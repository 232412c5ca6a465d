#include "cluster_options.h"

#include "read_only_option.h"
#include "switches.h"

#include <app/commands/output/standard_output.h>
#include <app/commands/output/terminal_text.h>
#include <core/base/split.h>
#include <core/config/environment_access.h>

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cstdio>
#include <string_view>

namespace kittiwake {

void say(const std::string& sentence)
{
    std::fprintf(stderr, "%s\n", terminalText(sentence).c_str());
    std::fflush(stderr);
}

void complain(const std::string& sentence)
{
    // Each problem has a line.
    std::string lines;
    for (const auto line : split(sentence, '\n'))
        lines += (lines.empty() ? "" : "\n") + terminalText(line);
    std::fprintf(stderr, "kittiwake: %s\n", lines.c_str());
    std::fflush(stderr);
}

void addClusterOptions(QCommandLineParser& parser)
{
    parser.addOption(
        { QStringLiteral("kubeconfig"),
          QStringLiteral("Use this kubeconfig instead of $KUBECONFIG or ~/.kube/config."),
          QStringLiteral("file") });
    parser.addOption({ QStringLiteral("context"),
                       QStringLiteral("Use this context instead of the current one."),
                       QStringLiteral("name") });
    addReadOnlyOption(parser);
}

Expected<ClusterAccess> accessFrom(const QCommandLineParser& parser, AccessOverrides overrides)
{
    EnvironmentAccessOptions options { .overrides = std::move(overrides) };
    if (parser.isSet(QStringLiteral("kubeconfig")))
        options.kubeconfig = parser.value(QStringLiteral("kubeconfig")).toStdString();
    options.overrides.context = parser.value(QStringLiteral("context")).toStdString();
    auto found = accessFromEnvironment(options);
    if (!found)
        return Unexpected { found.error() };
    for (const auto& skipped : found->skipped) // one bad file among several is only a warning
        complain(skipped.sentence);
    return std::move(found->access);
}

namespace {

/// What is wrong, in the words of the window's command line.
QString usageProblem(const QCommandLineParser& parser)
{
    if (const auto unknown = parser.unknownOptionNames(); !unknown.isEmpty()) {
        const auto& name = unknown.first();
        return QStringLiteral("Unknown option %1%2.")
            .arg(name.size() == 1 ? QStringLiteral("-") : QStringLiteral("--"), name);
    }
    auto sentence = parser.errorText().replace(u'\'', u'"');
    return sentence.endsWith(u'.') ? sentence : sentence + u'.';
}

/// Qt's help text, with the command in its first line and one line for each option: Qt breaks lines
/// at 79 characters, whatever the terminal's width.
QString helpOf(const QCommandLineParser& parser, const QString& command, const QString& examples)
{
    auto text = parser.helpText();
    const auto begin = QStringLiteral("Usage: ") + QCoreApplication::arguments().constFirst();
    if (text.startsWith(begin))
        text.replace(0, begin.size(), QStringLiteral("Usage: kittiwake ") + command);
    static const QRegularExpression broken(QStringLiteral("\\n {12,}(?=\\S)"));
    return text.replace(broken, QStringLiteral(" ")) + QStringLiteral("\nExamples:\n") + examples;
}

} // namespace

std::optional<int> parseCommand(QCommandLineParser& parser, const QString& command,
                                const QStringList& arguments, const QString& examples)
{
    // Qt's own help option would add --help-all, which has nothing to show here.
    const QCommandLineOption help({ QStringLiteral("h"), QStringLiteral("help") },
                                  QStringLiteral("Print this help."));
    parser.addOption(help);
    QStringList all { QStringLiteral("kittiwake ") + command };
    all += withSwitches(parser, arguments);
    if (!parser.parse(all)) {
        complain((usageProblem(parser) + QStringLiteral(" See: kittiwake %1 --help").arg(command))
                     .toStdString());
        return kExitUsage;
    }
    if (parser.isSet(help))
        return printAll(helpOf(parser, command, examples).toStdString());
    return std::nullopt;
}

} // namespace kittiwake
