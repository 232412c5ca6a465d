#pragma once

#include <core/base/error.h>
#include <core/config/cluster_access.h>
#include <core/config/kubeconfig.h>
#include <models/clusters/cluster_identity.h>
#include <models/connections/connection_view.h>
#include <models/palette/palette_item.h>
#include <models/settings/saved_state.h>

#include <cstdint>
#include <optional>
#include <variant>

/// What may be open in one of the window's slots for clusters: values. How one becomes another,
/// slot_step.h has.
namespace kittiwake::slot {

/// A context to be opened, and how it is shown first.
struct Request
{
    ClusterIdentity meant {}; ///< as its kubeconfig has it, which is followed from then on
    bool shown = false; ///< what the command line asks for is meant for it
    std::optional<SavedCluster> again {}; ///< it was open before, and showed this
    std::optional<ActingAs> acting {}; ///< chosen here; none: as the kubeconfig says
    bool changed = false; ///< by the kubeconfig, while it was open
    std::optional<TableTarget> then {}; ///< once it is open
    bool operator==(const Request&) const = default;
};

/// No cluster is meant.
struct Blank
{
    /// The kubeconfigs that there might be, and none of which there is; none: contexts are known.
    std::optional<QStringList> lookedFor {};
};
/// The kubeconfig's files are read for it.
struct Opening
{
    Request request;
    std::uint64_t number = 0; ///< of the question; an answer to an earlier one is of no use
};
/// The user is asked whether a program that came with the kubeconfig may be run.
struct Asking
{
    Request request;
    ExecPlugin plugin;
};
/// There is a session, whether or not the server can be reached.
struct Opened
{
    Request request;
    std::uint64_t number = 0;
    ClusterAccess written {}; ///< as the kubeconfig says, whoever one acts as
};
/// Nothing is open, for a reason that can be told, and may be tried again.
struct Failed
{
    struct NotRun // the program, since the user said no
    { };
    struct ConfigError
    {
        Error error;
    };
    struct NoDemo
    {
        QString why;
    };
    std::variant<NotRun, ConfigError, NoDemo> why;
    std::optional<Request> request {}; ///< none: the demo was to be the first
};
using State = std::variant<Blank, Opening, Asking, Opened, Failed>;

/// Nothing is open in it or about to be: another context may take its place.
[[nodiscard]] bool isFree(const State& state);
/// Null: none.
[[nodiscard]] const Request* requestOf(const State& state);

} // namespace kittiwake::slot
