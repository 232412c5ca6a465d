#pragma once

#include <core/base/strand.h>
#include <core/cache/shared_informer_factory.h>
#include <kinds/labels/selected_objects.h>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Finds the objects that a selection means in the indexes of all informers there are, over
/// and over while something is selected, and tells what has changed. Those that see a part of a
/// kind by labels or fields, and Events, are left out. \thread any; `tell` comes on a strand of the
/// scheduler. The factory and the scheduler outlive it. \owns the indexes it has added
class SelectionReader
{
public:
    using Tell = std::function<void(SelectedObjectsPtr)>;
    SelectionReader(SharedInformerFactory& informers, Scheduler& scheduler, Tell tell);
    /// Reads at once, and every half second after that; of everything nothing is told.
    void select(IndexSelection selection);
    /// Nothing is told after it returns; the indexes go.
    void close();

private:
    /// What one informer has of it, when its store was at `version`.
    struct Part
    {
        std::weak_ptr<SharedInformer> informer;
        std::vector<std::string> added; ///< indexes
        std::pair<std::string, std::size_t> version;
        KeySetPtr keys;
    };
    using Parts = std::map<ResourceScope, Part>;
    void read();
    void look(const IndexSelection& selection);
    /// Whether it has others than before.
    static bool lookInto(Part& part, SharedInformer& informer, const IndexSelection& selection);
    [[nodiscard]] SelectedObjectsPtr merged(const IndexSelection& selection) const;
    static void dropIndexes(const Part& part);

    SharedInformerFactory& m_informers;
    const std::shared_ptr<Strand> m_strand;
    const Tell m_tell;
    std::mutex m_mutex; // guards m_selection
    IndexSelection m_selection;
    // The strand's:
    Timer m_again;
    Parts m_parts;
    IndexSelection m_told; ///< everything: nothing
};

} // namespace kittiwake
