#include "cluster_options.h"

#include <core/config/kubeconfig.h>
#include <core/config/resolve.h>

#include <cstdio>

namespace kittiwake {

void complain(const std::string& sentence)
{
    std::fprintf(stderr, "kittiwake: %s\n", sentence.c_str());
    std::fflush(stderr);
}

void addClusterOptions(QCommandLineParser& parser)
{
    parser.addOption(
        { QStringLiteral("kubeconfig"),
          QStringLiteral("Use this kubeconfig file instead of $KUBECONFIG and ~/.kube/config."),
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
    if (access && loaded.errors.empty())
        return access;
    Error error { ErrorKind::Config, {} };
    for (const auto& problem : loaded.errors)
        error.sentence += (error.sentence.empty() ? "" : "\n") + problem.sentence;
    if (access) { // one bad file among several: worth a word, not an end
        complain(error.sentence);
        return access;
    }
    if (loaded.noneFound) {
        error.sentence = "There is no kubeconfig; looked for:";
        for (const auto& path : loaded.looked)
            error.sentence += ' ' + path;
        error.sentence += ". Give one with --kubeconfig FILE.";
    } else if (error.sentence.empty()) {
        error.sentence = access.error().sentence;
    }
    return Unexpected { error };
}

std::optional<int> parseCommand(QCommandLineParser& parser, const QString& command,
                                const QStringList& arguments)
{
    const auto help = parser.addHelpOption();
    QStringList all { QStringLiteral("kittiwake ") + command };
    all += arguments;
    if (!parser.parse(all)) {
        auto sentence = parser.errorText();
        if (!sentence.endsWith(u'.'))
            sentence += u'.';
        complain(
            (sentence + QStringLiteral(" See: kittiwake %1 --help").arg(command)).toStdString());
        return kExitUsage;
    }
    if (parser.isSet(help)) {
        auto text = parser.helpText();
        std::fputs(text.toUtf8().constData(), stdout);
        return kExitOk;
    }
    return std::nullopt;
}

} // namespace kittiwake
