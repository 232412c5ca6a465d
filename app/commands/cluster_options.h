#pragma once

#include <core/base/expected.h>
#include <core/config/resolve.h>

#include <QCommandLineParser>
#include <QStringList>

#include <optional>

namespace kittiwake {

/// Exit codes of the command line.
constexpr int kExitOk = 0;
constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

/// `--kubeconfig`, `--context` and `--read-only`, which every command that talks to a cluster
/// takes.
void addClusterOptions(QCommandLineParser& parser);

/// The access these options name, with `overrides` besides. \errors Config: everything that is
/// wrong with files and context, joined.
Expected<ClusterAccess> accessFrom(const QCommandLineParser& parser,
                                   AccessOverrides overrides = {});

/// Parses a subcommand's arguments (its own name left out), withSwitches(). An exit code where it
/// ends here: usage errors give one sentence, `--help` the help, which ends with `examples`.
std::optional<int> parseCommand(QCommandLineParser& parser, const QString& command,
                                const QStringList& arguments, const QString& examples);

/// Writes a line on standard error, fit for a terminal.
void say(const std::string& sentence);

/// The same as "kittiwake: …".
void complain(const std::string& sentence);

} // namespace kittiwake
