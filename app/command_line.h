#pragma once

#include <core/base/expected.h>

#include <QSize>
#include <QString>
#include <QStringList>

#include <array>
#include <chrono>
#include <optional>

namespace kittiwake {

/// A view of that name is the page of who has no kubeconfig yet.
inline const auto kFirstRun = QStringLiteral("first-run");

/// What the user asked for when starting the window.
struct AppOptions
{
    QString kubeconfig {}; ///< empty: KUBECONFIG, then the home directory's
    QString context {}; ///< empty: the kubeconfig's current one
    QString ns {}; ///< empty: the context's, unless allNamespaces
    bool allNamespaces = false;
    QString theme {}; ///< system, dark, light, contrast; empty: as remembered, or the system's
    QString language {}; ///< a locale's name: en, zh_CN; empty: as remembered, or the system's
    QString view {}; ///< a kind by any of its names, or "first-run"; empty: pods
    QSize size {}; ///< empty: the window's own
    bool demo = false; ///< open the simulated cluster
    unsigned demoSeed = 1; ///< of its story
    int demoPods = 0; ///< so many more than it has
    QString screenshot {}; ///< a PNG to write and leave; empty: stay
    std::optional<std::chrono::milliseconds> after {}; ///< the screenshot's; none: once synced
    bool readOnly = false; ///< no context is for more than looking
    bool fresh = false; ///< as if never started before
    QString stateFile {}; ///< where the window is remembered; empty: nowhere. Not from the line
    /// Where what happened is kept, a file a cluster; empty: in memory alone. Not from the line
    QString timelineFolder {};
    /// Where what was changed is kept, likewise. Not from the line
    QString changesFolder {};
    /// Where texts that are not saved are kept; empty: nowhere. Not from the line
    QString draftsFolder {};
    bool showHelp = false;
    bool showVersion = false;
};

/// \brief Reads the window's command line, the program's name left out.
/// \errors Config: one sentence about the first thing that is wrong, with the nearest option there
/// is.
[[nodiscard]] Expected<AppOptions> parseCommandLine(const QStringList& arguments);

/// The same with the subcommand first, where options that name the cluster or a namespace come
/// before it, as kubectl takes them. Unchanged where there is no subcommand behind those.
[[nodiscard]] QStringList commandFirst(QStringList arguments);

/// The subcommands there are.
inline constexpr std::array kCommandNames {
    "get",      "watch",  "logs",     "exec",   "attach",  "debug",       "port-forward",
    "cp",       "edit",   "delete",   "scale",  "rollout", "set",         "label",
    "annotate", "cordon", "uncordon", "drain",  "taint",   "certificate", "create",
    "apply",    "diff",   "helm",     "queues", "auth",    "demo-server"
};

/// What --help prints.
[[nodiscard]] QString helpText();

/// The one of `known` that `word` was probably meant to be; empty: none is near.
[[nodiscard]] QString nearestOf(const QString& word, const QStringList& known);

} // namespace kittiwake
