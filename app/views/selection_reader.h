#pragma once

#include <core/cache/shared_informer_factory.h>
#include <kinds/labels/selected_objects.h>
#include <models/answers/background_reader.h>

namespace kittiwake {

/// \brief Finds the objects that a selection means in the indexes of all informers there are: when
/// it is selected and, while it holds, whenever informers tell of news, twice a second at most;
/// takes them where they are others. Informers that see a part of a kind by labels or fields, and
/// those of Events, are left out. \thread gui. The factory, the scheduler and the mailbox outlive
/// it. \owns the indexes it has added; a worker removes them, when it ends at the latest
class SelectionReader
{
public:
    SelectionReader(SharedInformerFactory& informers, Scheduler& scheduler, GuiMailbox& mailbox,
                    std::function<void(SelectedObjectsPtr)> take);

    /// Reads at once; of everything nothing is taken.
    void select(IndexSelection selection) { m_reader.ask(std::move(selection)); }

private:
    class Reading;
    BackgroundReader<IndexSelection, SelectedObjectsPtr> m_reader;
    Subscription m_news;
};

} // namespace kittiwake
