#pragma once

#include <core/session/cluster_session.h>

#include <QCommandLineParser>

#include <memory>

namespace kittiwake {

/// `--as` and `--as-group`, which openSession reads.
void addUserOptions(QCommandLineParser& parser);

/// `--namespace` and the options of the user, beside those of the cluster: what every command on a
/// pod takes.
void addPodOptions(QCommandLineParser& parser);

/// The namespace of the line, or the context's, or "default". \errors Config: it can be none
[[nodiscard]] Expected<std::string> namespaceOf(const QCommandLineParser& parser,
                                                const ClusterSession& session);

/// On the cluster that the options name, as whom they name. \errors Config
[[nodiscard]] Expected<std::unique_ptr<ClusterSession>> openSession(
    const QCommandLineParser& parser);

} // namespace kittiwake
