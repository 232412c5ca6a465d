#pragma once

#include <kinds/action.h>
#include <kinds/changes/deletion_facts.h>
#include <kinds/changes/rollout_facts.h>
#include <kinds/column.h>
#include <kinds/detail/detail_line.h>
#include <kinds/detail/explain.h>
#include <kinds/relations/drill_in.h>
#include <kinds/relations/related_kinds.h>
#include <kinds/streams/offered_port.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake {

/// The sections of the sidebar, in its order.
enum class KindSection : std::uint8_t {
    Cluster,
    Workloads,
    Config,
    Network,
    Storage,
    Devices,
    AccessControl,
    Administration,
};

/// Where the sidebar has a kind.
struct SidebarPlace
{
    KindSection section {};
    int order = 0; ///< within the section; with room between one and the next
};

/// \brief All that is known of one kind of object, as one value: what its table shows, what its
/// page says, what it is related to, what can be done to it. Each first-class kind has a function
/// in a file of kinds/builtin/ that returns one; KindCatalogue lists them. A field that is left out
/// means what every kind may have.
///
/// Its functions are pure, and take what is missing or of the wrong type for "not there". What
/// several of them read of an object alike they read once, by ObjectView::read(). \thread any
struct Kind
{
    Gvr gvr {}; ///< version empty: any version of the group
    std::vector<std::string> otherGroups {}; ///< API groups that serve the same objects
    std::string kind {}; ///< "Pod"; empty: a kind that is not known here
    std::optional<SidebarPlace> sidebar {}; ///< none: under its group's name

    // its table
    std::vector<Column> columns {};
    std::function<Tone(const ObjectView&)> tone {}; ///< none: always Neutral
    /// Until when a tone that is Progressing is so, if nothing changes but the time; then it is a
    /// fault. \units seconds since the epoch; 0: for ever. None: for ever, always
    std::function<std::int64_t(const ObjectView&)> toneUntil {};
    std::function<RowUsagePtr(const ObjectView&)> usage {}; ///< none: it tells no usage

    // its page
    /// The few facts of its spec and status that it is looked at for; null: all plain fields.
    Sections (*sections)(const ObjectView&) = nullptr;
    /// Why it is as it is; null: its conditions that are not as they should be.
    explain::Sentences (*sentences)(const ObjectView&) = nullptr;
    /// What a condition of it means; null: what conditionTone() says, as of any kind.
    Tone (*conditionTone)(const Json& condition) = nullptr;

    // its pods
    /// Its pod's spec, or its template's; null: spec.template.spec.
    Json (*podSpec)(const Json& object) = nullptr;
    /// The ports that it has itself; null: those of its pods' containers.
    std::vector<OfferedPort> (*ports)(const Json& object) = nullptr;
    /// Whose pods are meant by its logs, where it has pods by others alone; null: its own.
    std::vector<ObjectLink> (*logsOwners)(const std::string& ns, const Json& object) = nullptr;
    std::optional<RolloutFacts> rollout {}; ///< none: its pods are not rolled out
    /// It has ended, and makes nothing more; null: it never does.
    bool (*isFinished)(const Unstructured& object) = nullptr;

    // its relations
    std::vector<RelatedKind> children {}; ///< what its controller makes
    UsedObjects (*uses)(const ObjectView&) = nullptr; ///< null: nothing
    bool usedByPods = false; ///< pods name it, as podUses() tells
    std::vector<Referrer> referrers {}; ///< who names it, or selects it by labels
    PodSelector podSelector = nullptr; ///< the pods that it selects; null: it selects none
    Text noPods {}; ///< said where it selects none; empty: nothing needs to be said
    DrillIn drillIn = nullptr; ///< where Enter leads; null: to the object itself

    DeletionFacts deletion {};
    bool duplicable = true; ///< a copy of its object would be another one
    bool writtenOften = false; ///< its objects change all the time, and nothing is wrong

    std::vector<Action> actions {}; ///< what a user can do to it
};

} // namespace kittiwake
