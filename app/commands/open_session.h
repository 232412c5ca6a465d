#pragma once

#include <core/config/resolve.h>
#include <core/session/cluster_session.h>
#include <core/streams/pod_finder.h>

#include <QCommandLineParser>

#include <chrono>
#include <memory>

namespace kittiwake {

/// `--as`, `--as-uid` and `--as-group`, which openSession reads.
void addUserOptions(QCommandLineParser& parser);

/// Where to connect, by which certificates and credentials, and `--request-timeout`: what kubectl
/// sets over a kubeconfig, and serverOptionsOf() reads. `timeout`: what --request-timeout does,
/// where it is something else.
void addServerOptions(QCommandLineParser& parser, const char* timeout = nullptr);

/// What these say.
struct ServerOptions
{
    AccessOverrides access {}; ///< but for whom to impersonate
    std::chrono::milliseconds requestTimeout { 0 }; ///< 0: as usual
};
/// \errors Config: it is no such time
[[nodiscard]] Expected<ServerOptions> serverOptionsOf(const QCommandLineParser& parser);

/// `--namespace` and the options of the user and the server, beside those of the cluster: what
/// kubectl takes with every command.
void addPodOptions(QCommandLineParser& parser);

/// `--pod-running-timeout`, of which podTimeoutOf() says how long it is. `usual`: in words.
void addPodTimeout(QCommandLineParser& parser, const char* usual);
/// \errors Config: it is no such time
[[nodiscard]] Expected<std::chrono::milliseconds> podTimeoutOf(const QCommandLineParser& parser,
                                                               std::chrono::milliseconds usual);

/// The namespace of the line, or the context's, or "default". \errors Config: it can be none
[[nodiscard]] Expected<std::string> namespaceOf(const QCommandLineParser& parser,
                                                const ClusterSession& session);

/// On the cluster that the options name, as whom they name, and for looking only where
/// whyReadOnly() says so. \errors Config
[[nodiscard]] Expected<std::unique_ptr<ClusterSession>> openSession(
    const QCommandLineParser& parser, const ServerOptions& server = {});

/// The same by addServerOptions(). \errors the exit code; it has complained
[[nodiscard]] Expected<std::unique_ptr<ClusterSession>, int> openStreamSession(
    const QCommandLineParser& parser);

/// What every command on a pod begins with.
struct PodSession
{
    std::unique_ptr<ClusterSession> session;
    PodOwner owner;
};

/// `target`: "TYPE/NAME", or the name of a pod. The parser has addServerOptions(). \errors the exit
/// code; it has complained
[[nodiscard]] Expected<PodSession, int> openPodSession(const QCommandLineParser& parser,
                                                       const std::string& target);

} // namespace kittiwake
