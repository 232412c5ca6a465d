#include "open_session.h"

#include "cluster_options.h"
#include "span_text.h"

#include <core/api/namespace_name.h>

namespace kittiwake {

void addUserOptions(QCommandLineParser& parser)
{
    parser.addOption(
        { QStringLiteral("as"), QStringLiteral("Impersonate this user."), QStringLiteral("user") });
    parser.addOption(
        { QStringLiteral("as-group"),
          QStringLiteral("Impersonate this group as well; can be given several times."),
          QStringLiteral("group") });
}

void addPodOptions(QCommandLineParser& parser)
{
    addClusterOptions(parser);
    parser.addOption({ { QStringLiteral("n"), QStringLiteral("namespace") },
                       QStringLiteral("Use this namespace (default: the context's)."),
                       QStringLiteral("name") });
    addUserOptions(parser);
}

void addPodTimeout(QCommandLineParser& parser, const char* usual)
{
    parser.addOption(
        { QStringLiteral("pod-running-timeout"),
          QStringLiteral(
              "Wait so long until at least one pod is running: 5s, 2m, 3h (default: %1).")
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

Expected<std::unique_ptr<ClusterSession>> openSession(const QCommandLineParser& parser)
{
    const auto user = parser.value(QStringLiteral("as")).toStdString();
    const auto groups = parser.values(QStringLiteral("as-group"));
    if (user.empty() && !groups.isEmpty())
        return Unexpected { Error {
            ErrorKind::Config,
            "--as-group needs --as: a group is impersonated together with a user." } };
    auto access = accessFrom(parser);
    if (!access)
        return Unexpected { std::move(access).error() };
    if (!user.empty()) {
        access->credentials.impersonateUser = user;
        access->credentials.impersonateUid.clear();
        access->credentials.impersonateGroups.clear();
        for (const auto& group : groups)
            access->credentials.impersonateGroups.push_back(group.toStdString());
        access->credentials.impersonateExtra.clear();
    }
    auto surroundings = AuthEnvironment::ofThisProcess();
    surroundings.terminal = true; // where a credential plugin may ask for what it needs
    return ClusterSession::open(std::move(*access), { .auth = surroundings });
}

Expected<PodSession, int> openPodSession(const QCommandLineParser& parser,
                                         const std::string& target)
{
    auto session = openSession(parser);
    if (!session) {
        complain(session.error().sentence);
        return Unexpected { kExitFailed };
    }
    const auto ns = namespaceOf(parser, **session);
    auto owner = ns ? podOwnerNamed(target, *ns) : Unexpected { ns.error() };
    if (!owner) {
        complain(owner.error().sentence);
        return Unexpected { kExitUsage };
    }
    return PodSession { std::move(*session), std::move(*owner) };
}

} // namespace kittiwake
