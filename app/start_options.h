#pragma once

#include <kinds/controllers/queue_state.h>
#include <models/settings/saved_state.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// What the command line asks for.
struct StartOptions
{
    std::optional<std::string> kubeconfig {};
    std::string context {};
    // of the cluster that is shown first
    std::optional<QStringList> namespaces {}; ///< empty list: all; none: the context's, or all
    QString kind {}; ///< or the name of a view; empty: what is remembered, or pods
    /// Opened where no context is asked for; beside a demo that begins they are offered.
    std::vector<SavedCluster> remembered {};
    QString current {}, currentKubeconfig {}; ///< of these the one to show
    bool today = false; ///< one of that kubeconfig is opened, even if others are remembered
    QString draftsFolder {}; ///< where texts that are not saved are kept; empty: nowhere
    QString timelineFolder {}; ///< where what happened is kept; empty: in memory alone
    QString changesFolder {}; ///< where what was changed is kept; likewise
    /// Whether a context may only be looked at, as it is when it is asked; null: none.
    std::function<bool(const QString& context)> readOnly {};
    /// Whether controllers are read though nobody looks at them, likewise; null: they are not.
    std::function<bool()> controllersInBackground {};
    /// The thresholds of their queues' states, likewise; null: the defaults.
    std::function<QueueThresholds()> thresholds {};
};

} // namespace kittiwake
