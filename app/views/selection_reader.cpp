#include "selection_reader.h"

#include <map>

namespace kittiwake {

namespace {

constexpr ReadingPace kSelectionPace { .gather = std::chrono::milliseconds(50),
                                       .pause = std::chrono::milliseconds(500) };

bool isWholeKind(const ResourceScope& scope)
{
    return scope.labelSelector.empty() && scope.fieldSelector.empty() && !scope.metadataOnly
        && scope.gvr.resource != "events";
}

} // namespace

/// The reader's state, with what it found. \thread the strand's; destroyed by a worker
class SelectionReader::Reading
{
public:
    explicit Reading(SharedInformerFactory& informers)
        : m_informers(informers)
    { }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;
    ~Reading() { dropIndexes(); }

    std::optional<SelectedObjectsPtr> read(const IndexSelection& selection, ReadingLoop::Turn& turn)
    {
        if (selection.isEverything()) {
            dropIndexes();
            turn.sleep();
            return std::nullopt;
        }
        bool changed = turn.isNew();
        if (changed) {
            for (auto& [scope, part] : m_parts)
                part.keys = nullptr; // those of another selection
        }
        Parts now;
        m_informers.forEach([&](const ResourceScope& scope, const SharedInformer&) {
            const auto informer = isWholeKind(scope) ? m_informers.find(scope) : nullptr;
            if (!informer || !informer->hasSynced())
                return;
            auto node = m_parts.extract(scope);
            auto& part = now[scope];
            if (!node.empty() && node.mapped().informer.lock() == informer)
                part = std::move(node.mapped());
            part.informer = informer;
            changed = lookInto(part, *informer, selection, turn) || changed;
        });
        changed = changed || !m_parts.empty(); // some informers were dropped
        m_parts = std::move(now);
        return changed ? std::optional(merged(selection)) : std::nullopt;
    }

private:
    /// The selected keys of one informer, when its store was at `version`.
    struct Part
    {
        std::weak_ptr<SharedInformer> informer;
        std::vector<std::string> added; ///< indexes
        std::pair<std::string, std::size_t> version;
        KeySetPtr keys;
    };
    using Parts = std::map<ResourceScope, Part>;

    /// Whether the part's keys have changed.
    static bool lookInto(Part& part, SharedInformer& informer, const IndexSelection& selection,
                         ReadingLoop::Turn& turn)
    {
        auto& indexer = informer.indexer();
        const std::pair version(indexer.resourceVersion().text, indexer.size());
        if (part.keys && part.version == version)
            return false;
        auto added = addSelectionIndexes(indexer, &selection);
        part.added.insert(part.added.end(), added.begin(), added.end());
        auto keys = keysMatching(indexer, selection);
        if (!keys) { // an index was just removed: added again at the next look
            turn.again(kSelectionPace.pause);
            return false;
        }
        part.version = version;
        if (part.keys && *part.keys == *keys)
            return false;
        part.keys = std::make_shared<const KeySet>(std::move(*keys));
        return true;
    }
    [[nodiscard]] SelectedObjectsPtr merged(const IndexSelection& selection) const
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
    void dropIndexes()
    {
        for (const auto& [scope, part] : std::exchange(m_parts, {})) {
            const auto informer = part.informer.lock();
            for (const auto& name : part.added) {
                if (informer)
                    (void)informer->indexer().removeIndex(name);
            }
        }
    }

    SharedInformerFactory& m_informers;
    Parts m_parts;
};

SelectionReader::SelectionReader(SharedInformerFactory& informers, Scheduler& scheduler,
                                 GuiMailbox& mailbox, std::function<void(SelectedObjectsPtr)> take)
    : m_reader(
        Strand::create(scheduler), mailbox, kSelectionPace,
        [reading = std::make_shared<Reading>(informers)](const auto& selection, auto& turn) {
            return reading->read(selection, turn);
        },
        std::move(take))
    , m_news(informers.observe(m_reader.waker()))
{ }

} // namespace kittiwake
