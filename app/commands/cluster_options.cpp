#include "cluster_options.h"

#include "standard_output.h"
#include "terminal_text.h"

#include <core/base/split.h>
#include <core/config/config_error.h>
#include <core/config/in_cluster.h>
#include <core/config/resolve.h>

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
}

Expected<ClusterAccess> accessFrom(const QCommandLineParser& parser)
{
    std::optional<std::string> file;
    if (parser.isSet(QStringLiteral("kubeconfig")))
        file = parser.value(QStringLiteral("kubeconfig")).toStdString();
    const auto loaded = loadKubeconfig(KubeconfigSource::fromEnvironment(file));
    auto access = resolve(loaded.config, parser.value(QStringLiteral("context")).toStdString());
    const auto context = parser.value(QStringLiteral("context")).toStdString();
    if (!access && inClusterApplies(loaded.config, { .context = context }) && loaded.noneFound) {
        if (auto inside = inClusterAccess(InClusterEnvironment::fromEnvironment()))
            return inside;
    }
    if (!access)
        return Unexpected { configError(loaded, access.error()) };
    if (!loaded.errors.empty()) // one bad file among several is only a warning
        complain(configError(loaded, {}).sentence);
    return access;
}

namespace {

/// What is wrong, in the words of the window's command line.
QString usageTrouble(const QCommandLineParser& parser)
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
    all += arguments;
    if (!parser.parse(all)) {
        complain((usageTrouble(parser) + QStringLiteral(" See: kittiwake %1 --help").arg(command))
                     .toStdString());
        return kExitUsage;
    }
    if (parser.isSet(help))
        return printAll(helpOf(parser, command, examples).toStdString());
    return std::nullopt;
}

} // namespace kittiwake
