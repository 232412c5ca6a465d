#include "selection_reader.h"

namespace kittiwake {

namespace {

constexpr Duration kLookAgain = std::chrono::milliseconds(500);

bool isWholeKind(const ResourceScope& scope)
{
    return scope.labelSelector.empty() && scope.fieldSelector.empty() && !scope.metadataOnly
        && scope.gvr.resource != "events";
}

} // namespace

SelectionReader::SelectionReader(SharedInformerFactory& informers, Scheduler& scheduler, Tell tell)
    : m_informers(informers)
    , m_strand(Strand::create(scheduler))
    , m_tell(std::move(tell))
{ }

void SelectionReader::select(IndexSelection selection)
{
    {
        std::lock_guard lock(m_mutex);
        m_selection = std::move(selection);
    }
    m_strand->post([this] { read(); });
}

void SelectionReader::close()
{
    m_strand->close();
    m_again.cancel();
    // A large index takes a while to go, and this may be the GUI thread.
    m_strand->scheduler().post([parts = std::move(m_parts)] {
        for (const auto& [scope, part] : parts)
            dropIndexes(part);
    });
}

void SelectionReader::dropIndexes(const Part& part)
{
    if (const auto informer = part.informer.lock()) {
        for (const auto& name : part.added)
            (void)informer->indexer().removeIndex(name);
    }
}

void SelectionReader::read()
{
    IndexSelection selection;
    {
        std::lock_guard lock(m_mutex);
        selection = m_selection;
    }
    m_again.cancel();
    if (selection.isEverything()) {
        for (const auto& [scope, part] : std::exchange(m_parts, {}))
            dropIndexes(part);
        m_told = {};
        return;
    }
    if (selection != m_told) {
        for (auto& [scope, part] : m_parts)
            part.keys = nullptr; // of another one
    }
    look(selection);
    m_again = m_strand->after(kLookAgain, [this] { read(); });
}

void SelectionReader::look(const IndexSelection& selection)
{
    Parts now;
    bool changed = std::exchange(m_told, selection) != selection;
    m_informers.forEach([&](const ResourceScope& scope, const SharedInformer&) {
        const auto informer = isWholeKind(scope) ? m_informers.find(scope) : nullptr;
        if (!informer || !informer->hasSynced())
            return;
        auto node = m_parts.extract(scope);
        auto& part = now[scope];
        if (!node.empty() && node.mapped().informer.lock() == informer)
            part = std::move(node.mapped());
        part.informer = informer;
        changed = lookInto(part, *informer, selection) || changed;
    });
    changed = changed || !m_parts.empty(); // of informers that went
    m_parts = std::move(now);
    if (changed)
        m_tell(merged(selection));
}

bool SelectionReader::lookInto(Part& part, SharedInformer& informer,
                               const IndexSelection& selection)
{
    auto& indexer = informer.indexer();
    const std::pair version(indexer.resourceVersion().text, indexer.size());
    if (part.keys && part.version == version)
        return false;
    auto added = addSelectionIndexes(indexer, &selection);
    part.added.insert(part.added.end(), added.begin(), added.end());
    auto keys = keysMatching(indexer, selection);
    if (!keys) // somebody has just removed an index: it is there again at the next look
        return false;
    part.version = version;
    if (part.keys && *part.keys == *keys)
        return false;
    part.keys = std::make_shared<const KeySet>(std::move(*keys));
    return true;
}

SelectedObjectsPtr SelectionReader::merged(const IndexSelection& selection) const
{
    auto all = std::make_shared<SelectedObjects>();
    all->selection = selection;
    for (const auto& [scope, part] : m_parts) {
        if (!part.keys)
            continue;
        auto& keys = all->byKind[{ scope.gvr.group, scope.kind }];
        if (!keys) {
            keys = part.keys;
        } else { // of several namespaces, or of one and of all
            auto both = *keys;
            both.insert(part.keys->begin(), part.keys->end());
            keys = std::make_shared<const KeySet>(std::move(both));
        }
    }
    return all;
}

} // namespace kittiwake
