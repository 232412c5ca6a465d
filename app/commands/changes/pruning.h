#pragma once

#include <app/commands/changes/object_words.h>
#include <core/api/selectors/label_selector.h>
#include <core/changes/apply/apply_set.h>

#include <QCommandLineParser>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace kittiwake {

/// What a line says of what goes that is no longer among what is applied.
struct PruneLine
{
    bool prune = false;
    LabelSelector selector {}; ///< of what is applied, too
    std::vector<Gvk> kinds {}; ///< those that are looked through; none: prunedKinds()
    std::string applySet {}; ///< "NAME" of a Secret, or "TYPE/NAME"
};

/// --prune, --prune-allowlist, --applyset, --selector and --all.
void addPruneOptions(QCommandLineParser& parser);
/// \errors Config: what does not go together, in kubectl's words
[[nodiscard]] Expected<PruneLine> pruneLineOf(const QCommandLineParser& parser);

/// \brief Takes away what an apply made once and what is not applied any more: what has the labels
/// of --selector, or is of an ApplySet. What it looks through is the kinds of --prune-allowlist in
/// the namespaces that something is applied to. \thread the job's
/// \source kubectl pkg/cmd/apply/prune.go, applyset.go
class Pruning
{
public:
    /// `manager`: under which the objects are applied.
    Pruning(ChangeJob& job, const PruneLine& line, std::string manager);

    [[nodiscard]] bool isWanted() const { return m_line.prune; }
    /// Finds out where to look. What is applied becomes a member of the ApplySet, where one is
    /// meant. False: it cannot be pruned, which has been said.
    [[nodiscard]] bool begin(std::vector<ManifestObject>& objects, bool namespaceGiven);
    /// Has the parent of the ApplySet cover what will be applied, so that nothing is lost sight of
    /// whatever happens on the way. A dry run only tries. False: it is refused.
    [[nodiscard]] bool cover(bool dryRun);
    /// It was applied, or tried: it stays.
    void keep(const ApiResource& resource, const Unstructured& object);
    /// What is to go, what others need last. None: that cannot be found out, which has been said.
    [[nodiscard]] std::optional<std::vector<FoundObject>> find();
    /// Whether the server would let them go.
    [[nodiscard]] bool tryOut(const std::vector<FoundObject>& found);
    /// Deletes them, tells of each, and has the parent cover what is left.
    void prune(const std::vector<FoundObject>& found);

private:
    [[nodiscard]] bool beginSet();
    [[nodiscard]] bool readScope();
    [[nodiscard]] std::optional<std::vector<ApiResource>> resources();
    [[nodiscard]] bool isPermitted();
    [[nodiscard]] bool sendParent(const ApplySetScope& scope, bool dryRun);
    [[nodiscard]] bool isToGo(const ApiResource& resource, const Unstructured& object) const;

    ChangeJob& m_job;
    const PruneLine& m_line;
    const std::string m_manager;
    std::optional<ApplySet> m_set {};
    ApplySetScope m_before {}; ///< what the set covered
    ApplySetScope m_meant {}; ///< what the manifests say
    ApplySetScope m_applied {}; ///< what was applied
    std::set<std::string> m_kept {}; ///< uids and names
};

} // namespace kittiwake
