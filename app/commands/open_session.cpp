#include "open_session.h"

#include "cluster_options.h"
#include "read_only_option.h"

#include <core/api/namespace_name.h>
#include <models/text/span_text.h>

#include <QFileInfo>

#include <array>

namespace kittiwake {

namespace {

/// What is set over the cluster and the user of a kubeconfig, each by one text.
struct EntryOption
{
    const char* name;
    const char* help;
    const char* value;
    std::string AccessOverrides::*member;
    bool isFile = false;
};
constexpr std::array kEntryOptions {
    EntryOption { "cluster", "Use this cluster of the kubeconfig instead of the context's.", "name",
                  &AccessOverrides::cluster },
    EntryOption { "user", "Use this user of the kubeconfig instead of the context's.", "name",
                  &AccessOverrides::user },
    EntryOption { "certificate-authority",
                  "Trust the certificate authorities in this file instead of the kubeconfig's.",
                  "file", &AccessOverrides::certificateAuthority, true },
    EntryOption { "tls-server-name",
                  "Verify the server's certificate by this name instead of its host's.", "name",
                  &AccessOverrides::tlsServerName },
    EntryOption { "client-certificate",
                  "Log in with the certificate in this file instead of the kubeconfig's.", "file",
                  &AccessOverrides::clientCertificate, true },
    EntryOption { "client-key", "The key of --client-certificate, in this file.", "file",
                  &AccessOverrides::clientKey, true },
};

const auto kInsecure = QStringLiteral("insecure-skip-tls-verify");

} // namespace

void addUserOptions(QCommandLineParser& parser)
{
    parser.addOption(
        { QStringLiteral("as"), QStringLiteral("Impersonate this user."), QStringLiteral("user") });
    parser.addOption({ QStringLiteral("as-uid"),
                       QStringLiteral("Impersonate the user with this uid."),
                       QStringLiteral("uid") });
    parser.addOption(
        { QStringLiteral("as-group"),
          QStringLiteral("Impersonate this group as well; can be given several times."),
          QStringLiteral("group") });
}

void addServerOptions(QCommandLineParser& parser, const char* timeout)
{
    parser.addOption({ { QStringLiteral("s"), QStringLiteral("server") },
                       QStringLiteral("Use this server instead of the kubeconfig's."),
                       QStringLiteral("url") });
    for (const auto& option : kEntryOptions)
        parser.addOption({ QString::fromLatin1(option.name), QString::fromLatin1(option.help),
                           QString::fromLatin1(option.value) });
    parser.addOption(
        { kInsecure,
          QStringLiteral("Do not verify the server's certificate: whoever is between can read and "
                         "change everything.") });
    parser.addOption(
        { QStringLiteral("token"),
          QStringLiteral("Log in with this bearer token instead of the kubeconfig's credentials."),
          QStringLiteral("token") });
    parser.addOption(
        { QStringLiteral("request-timeout"),
          QString::fromLatin1(timeout != nullptr
                                  ? timeout
                                  : "Give up a request that gets no response for this long: 5s, "
                                    "2m."),
          QStringLiteral("time") });
}

Expected<ServerOptions> serverOptionsOf(const QCommandLineParser& parser)
{
    // Of a command without these options, the parser would complain of being asked.
    const auto given = parser.optionNames();
    const auto valueOf = [&](const char* name) {
        const auto option = QString::fromLatin1(name);
        return given.contains(option) ? parser.value(option) : QString();
    };
    auto server = valueOf("server");
    if (server.isEmpty())
        server = valueOf("s");
    ServerOptions options;
    auto& access = options.access;
    access.server = server.toStdString();
    access.token = Secret(valueOf("token").toStdString());
    for (const auto& option : kEntryOptions) {
        const auto text = valueOf(option.name);
        const bool isPath = option.isFile && !text.isEmpty(); // of the working directory
        access.*option.member = (isPath ? QFileInfo(text).absoluteFilePath() : text).toStdString();
    }
    if (given.contains(kInsecure))
        access.insecureSkipTlsVerify = true;
    if (!given.contains(QStringLiteral("request-timeout")))
        return options;
    constexpr std::chrono::hours kMax(24);
    const auto text = parser.value(QStringLiteral("request-timeout"));
    bool isNumber = false;
    (void)text.toDouble(&isNumber); // of seconds, as in kubectl
    const auto span = parseSpan(isNumber ? text + u's' : text, kMax);
    if (!span)
        return Unexpected { Error { ErrorKind::Config,
                                    "--request-timeout takes a time such as 30s or 2m, not \""
                                        + text.toStdString() + "\"." } };
    options.requestTimeout = *span;
    return options;
}

void addPodOptions(QCommandLineParser& parser)
{
    addClusterOptions(parser);
    parser.addOption({ { QStringLiteral("n"), QStringLiteral("namespace") },
                       QStringLiteral("Use this namespace (default: the context's)."),
                       QStringLiteral("name") });
    addUserOptions(parser);
    addServerOptions(parser);
}

void addPodTimeout(QCommandLineParser& parser, const char* usual)
{
    parser.addOption(
        { QStringLiteral("pod-running-timeout"),
          QStringLiteral(
              "Wait this long until at least one pod is running: 5s, 2m, 3h (default: %1).")
              .arg(QString::fromLatin1(usual)),
          QStringLiteral("time") });
}

Expected<std::chrono::milliseconds> podTimeoutOf(const QCommandLineParser& parser,
                                                 std::chrono::milliseconds usual)
{
    const auto text = parser.value(QStringLiteral("pod-running-timeout"));
    if (!parser.isSet(QStringLiteral("pod-running-timeout")))
        return usual;
    constexpr std::chrono::hours kMax(365 * 24);
    const auto span = parseSpan(text, kMax);
    if (!span || span->count() == 0)
        return Unexpected { Error { ErrorKind::Config,
                                    "--pod-running-timeout takes a time such as 30s, 5m or 3h, "
                                    "higher than zero, not \""
                                        + text.toStdString() + "\"." } };
    return *span;
}

Expected<std::string> namespaceOf(const QCommandLineParser& parser, const ClusterSession& session)
{
    auto ns = parser.value(QStringLiteral("n")).toStdString();
    if (ns.empty())
        ns = session.access().defaultNamespace;
    if (ns.empty())
        ns = "default";
    if (auto checked = checkNamespace(ns); !checked)
        return Unexpected { std::move(checked).error() };
    return ns;
}

Expected<std::unique_ptr<ClusterSession>> openSession(const QCommandLineParser& parser,
                                                      const ServerOptions& server)
{
    auto as = server.access;
    as.impersonateUser = parser.value(QStringLiteral("as")).toStdString();
    as.impersonateUid = parser.value(QStringLiteral("as-uid")).toStdString();
    for (const auto& group : parser.values(QStringLiteral("as-group")))
        as.impersonateGroups.push_back(group.toStdString());
    if (as.impersonateUser.empty() && !as.impersonateGroups.empty())
        return Unexpected { Error {
            ErrorKind::Config,
            "--as-group needs --as: a group is impersonated together with a user." } };
    if (as.impersonateUser.empty() && !as.impersonateUid.empty())
        return Unexpected { Error {
            ErrorKind::Config,
            "--as-uid needs --as: a uid is impersonated together with a user." } };
    auto access = accessFrom(parser, std::move(as));
    if (!access)
        return Unexpected { std::move(access).error() };
    auto auth = AuthEnvironment::ofThisProcess();
    auth.terminal = true; // where a credential plugin may ask for what it needs
    const bool readOnly = !whyReadOnly(parser, access->context).empty();
    auto session = ClusterSession::open(std::move(*access),
                                        { .auth = auth, .requestTimeout = server.requestTimeout });
    if (session)
        (*session)->client().setReadOnly(readOnly); // before anything is asked of it
    return session;
}

Expected<std::unique_ptr<ClusterSession>, int> openStreamSession(const QCommandLineParser& parser)
{
    const auto server = serverOptionsOf(parser);
    if (!server) {
        complain(server.error().sentence);
        return Unexpected { kExitUsage };
    }
    auto session = openSession(parser, *server);
    if (!session) {
        complain(session.error().sentence);
        return Unexpected { kExitFailed };
    }
    return std::move(*session);
}

Expected<PodSession, int> openPodSession(const QCommandLineParser& parser,
                                         const std::string& target)
{
    auto session = openStreamSession(parser);
    if (!session)
        return Unexpected { session.error() };
    const auto ns = namespaceOf(parser, **session);
    auto owner = ns ? podOwnerNamed(target, *ns) : Unexpected { ns.error() };
    if (!owner) {
        complain(owner.error().sentence);
        return Unexpected { kExitUsage };
    }
    return PodSession { std::move(*session), std::move(*owner) };
}

} // namespace kittiwake
