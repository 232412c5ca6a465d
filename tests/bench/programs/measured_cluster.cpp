#include "measured_cluster.h"

#include <core/config/config_error.h>
#include <core/config/resolve.h>

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <cstdio>
#include <future>
#include <thread>

namespace kittiwake::bench {

using namespace std::chrono_literals;

std::optional<int> parseArguments(QCommandLineParser& parser)
{
    const auto help = parser.addHelpOption();
    parser.addOption({ QStringLiteral("kubeconfig"),
                       QStringLiteral("Use it instead of $KUBECONFIG and ~/.kube/config."),
                       QStringLiteral("file") });
    if (!parser.parse(QCoreApplication::arguments())) {
        fail(parser.errorText().toStdString());
        return kExitUsage;
    }
    if (parser.isSet(help)) {
        std::fputs(qUtf8Printable(parser.helpText()), stdout);
        return 0;
    }
    return std::nullopt;
}

std::optional<std::int64_t> numberOf(const QCommandLineParser& parser, const char* option)
{
    bool number = false;
    const auto value = parser.value(QLatin1String(option)).toLongLong(&number);
    if (number && value >= 0)
        return value;
    fail(std::string("--") + option + " takes a number that is not negative.");
    return std::nullopt;
}

Expected<MeasuredCluster> openCluster(const QCommandLineParser& parser)
{
    std::optional<std::string> file;
    if (parser.isSet(QStringLiteral("kubeconfig")))
        file = parser.value(QStringLiteral("kubeconfig")).toStdString();
    const auto loaded = loadKubeconfig(KubeconfigSource::fromEnvironment(file));
    auto access = resolve(loaded.config);
    if (!access)
        return Unexpected { configError(loaded, access.error()) };
    auto session = ClusterSession::open(std::move(*access));
    if (!session)
        return Unexpected { session.error() };
    const auto promise = std::make_shared<std::promise<Expected<ApiResources>>>();
    (*session)->discover(
        [promise](Expected<ApiResources> found) { promise->set_value(std::move(found)); });
    auto served = promise->get_future().get();
    if (!served)
        return Unexpected { served.error() };
    return MeasuredCluster { std::move(*session), std::move(*served) };
}

ResourceScope everythingOf(const ApiResource& resource)
{
    return { .gvr = resource.gvr, .kind = resource.kind, .namespaced = resource.namespaced };
}

bool waitFor(const SharedInformer& informer, const std::function<bool()>& done)
{
    const auto end = std::chrono::steady_clock::now() + 10min;
    while (!done()) {
        const auto status = informer.status();
        if (std::chrono::steady_clock::now() > end || (status.error && !status.error->retryable()))
            return false;
        std::this_thread::sleep_for(1ms);
    }
    return true;
}

void get(const QString& url)
{
    QNetworkAccessManager manager;
    auto* reply = manager.get(QNetworkRequest(QUrl(url)));
    reply->ignoreSslErrors(); // it carries no credentials
    QObject::connect(reply, &QNetworkReply::finished, QCoreApplication::instance(),
                     &QCoreApplication::quit);
    QCoreApplication::exec();
}

int fail(const std::string& sentence)
{
    std::fprintf(stderr, "%s: %s\n", qUtf8Printable(QCoreApplication::applicationName()),
                 sentence.c_str());
    return kExitFailed;
}

int fail(const std::string& what, const SharedInformer& informer)
{
    const auto error = informer.status().error;
    return fail(what + (error ? ": " + error->sentence : "."));
}

} // namespace kittiwake::bench
