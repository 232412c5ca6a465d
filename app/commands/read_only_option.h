#pragma once

#include <core/session/cluster_session.h>

#include <QCommandLineParser>

#include <string>

namespace kittiwake {

/// `--read-only`: part of addClusterOptions().
void addReadOnlyOption(QCommandLineParser& parser);

/// Why nothing may be changed in this context, and how that is ended: the option, or what the
/// window's settings say, which are only read. Empty: it may be changed.
[[nodiscard]] std::string whyReadOnly(const QCommandLineParser& parser, const std::string& context);

/// For a command that does nothing but change, before it begins: whether it may. It has complained
/// where not.
[[nodiscard]] bool checkMayChange(const QCommandLineParser& parser, const ClusterSession& session);

} // namespace kittiwake
