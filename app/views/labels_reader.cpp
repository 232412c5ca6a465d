#include "labels_reader.h"

#include <algorithm>

namespace kittiwake {

namespace {

constexpr ReadingPace kLabelsPace { .gather = std::chrono::milliseconds(50),
                                    .pause = std::chrono::milliseconds(500) };

} // namespace

/// The reader's state, with its indexes. \thread the strand's; destroyed by a worker
class LabelsReader::Reading
{
public:
    explicit Reading(SharedInformerFactory& informers)
        : m_informers(informers)
    { }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;
    ~Reading() { dropIndexes({}); }

    std::optional<LabelsAnswer> read(const LabelsRequest& request, ReadingLoop::Turn& turn)
    {
        if (!request.active) {
            if (request.question.selection.isEverything())
                dropIndexes({});
            turn.sleep();
            return std::nullopt;
        }
        const auto informers = informersOf(request.scopes);
        auto now = versionsOf(informers);
        if (!turn.isNew() && m_told.state == State::Ready && now == m_toldAt
            && running() == m_told.running)
            return std::nullopt;
        dropIndexes(informers);
        auto answer = answerTo(request, informers, turn);
        m_toldAt = std::move(now);
        if (!turn.isNew() && answer == m_told)
            return std::nullopt;
        m_told = answer;
        return answer;
    }

private:
    using State = LabelsAnswer::State;
    using Informers = std::vector<std::shared_ptr<SharedInformer>>;
    using Versions = std::vector<std::pair<std::string, std::size_t>>;
    struct Indexed
    {
        std::weak_ptr<SharedInformer> informer;
        std::vector<std::string> names; ///< of the indexes that were added
    };

    /// Empty if one of them was dropped: the others alone would give a wrong answer.
    [[nodiscard]] Informers informersOf(const std::vector<ResourceScope>& scopes) const
    {
        Informers informers;
        for (const auto& scope : scopes) {
            auto informer = m_informers.find(scope);
            if (!informer)
                return {};
            informers.push_back(std::move(informer));
        }
        return informers;
    }
    [[nodiscard]] static Versions versionsOf(const Informers& informers)
    {
        Versions versions;
        for (const auto& informer : informers) {
            const auto& indexer = informer->indexer();
            versions.emplace_back(indexer.resourceVersion().text, indexer.size());
        }
        return versions;
    }
    [[nodiscard]] std::vector<ResourceScope> running() const
    {
        std::vector<ResourceScope> running;
        m_informers.forEach([&running](const ResourceScope& scope, SharedInformer& informer) {
            const auto phase = informer.status().phase;
            if (scope.metadataOnly) // ours alone, to be told of new kinds
                return;
            if (phase != InformerStatus::Phase::Idle && phase != InformerStatus::Phase::Stopped)
                running.push_back(scope);
        });
        return running;
    }
    LabelsAnswer answerTo(const LabelsRequest& request, const Informers& informers,
                          ReadingLoop::Turn& turn)
    {
        LabelsAnswer answer { .running = running() };
        if (informers.empty())
            return answer;
        answer.state = State::Ready;
        std::vector<const Indexer*> indexers;
        for (const auto& informer : informers) {
            const auto status = informer->status();
            if (!status.synced && status.error) {
                answer.state = State::Failed;
                answer.error = status.error->sentence;
                return answer;
            }
            if (!status.synced)
                answer.state = State::Syncing;
            indexers.push_back(&informer->indexer());
        }
        if (answer.state == State::Syncing)
            return answer;
        addIndexes(informers);
        auto census = takeCensus(indexers, request.question);
        if (census) {
            answer.census = std::move(*census);
        } else { // another user removed an index: added again at the next look
            answer.state = State::Syncing;
            turn.again(kLabelsPace.pause);
        }
        return answer;
    }
    void addIndexes(const Informers& informers)
    {
        for (const auto& informer : informers) {
            auto added = addSelectionIndexes(informer->indexer());
            if (!added.empty())
                m_indexed.push_back({ informer, std::move(added) });
        }
    }
    /// Those of informers that are not among `kept`.
    void dropIndexes(const Informers& kept)
    {
        std::erase_if(m_indexed, [&](const Indexed& indexed) {
            const auto informer = indexed.informer.lock();
            if (informer && std::find(kept.begin(), kept.end(), informer) != kept.end())
                return false;
            for (const auto& name : indexed.names) {
                if (informer)
                    (void)informer->indexer().removeIndex(name);
            }
            return true;
        });
    }

    SharedInformerFactory& m_informers;
    std::vector<Indexed> m_indexed;
    LabelsAnswer m_told;
    Versions m_toldAt; ///< what the stores were at
};

LabelsReader::LabelsReader(SharedInformerFactory& informers, Scheduler& scheduler,
                           GuiMailbox& mailbox, std::function<void(LabelsAnswer)> take)
    : m_reader(
        Strand::create(scheduler), mailbox, kLabelsPace,
        [reading = std::make_shared<Reading>(informers)](const auto& request, auto& turn) {
            return reading->read(request, turn);
        },
        std::move(take))
    , m_news(informers.observe(m_reader.waker()))
{ }

} // namespace kittiwake
