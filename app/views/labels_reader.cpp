#include "labels_reader.h"

#include <algorithm>

namespace kittiwake {

namespace {
constexpr Duration kLabelsReadEvery = std::chrono::milliseconds(500);
}

LabelsReader::LabelsReader(SharedInformerFactory& informers, Scheduler& scheduler, Tell tell)
    : m_informers(informers)
    , m_strand(Strand::create(scheduler))
    , m_tell(std::move(tell))
{ }

void LabelsReader::ask(LabelsRequest request)
{
    {
        std::lock_guard lock(m_mutex);
        m_request = std::move(request);
        if (std::exchange(m_posted, true))
            return;
    }
    m_strand->post([this] { read(); });
}

void LabelsReader::close()
{
    m_strand->close();
    m_again.cancel();
    // A large index takes a while to go, and this may be the GUI thread.
    m_strand->scheduler().post([indexed = std::move(m_indexed)] {
        for (const auto& [weak, names] : indexed) {
            if (const auto informer = weak.lock()) {
                for (const auto& name : names)
                    (void)informer->indexer().removeIndex(name);
            }
        }
    });
}

void LabelsReader::read()
{
    LabelsRequest request;
    {
        std::lock_guard lock(m_mutex);
        m_posted = false;
        request = m_request;
    }
    m_again.cancel();
    if (!request.active) {
        if (request.question.selection.isEverything())
            dropIndexes({});
        m_answered = {};
        m_told = {};
        return;
    }
    look(request);
    m_again = m_strand->after(kLabelsReadEvery, [this] { read(); });
}

void LabelsReader::look(const LabelsRequest& request)
{
    Informers informers;
    for (const auto& scope : request.scopes) {
        if (auto informer = m_informers.find(scope))
            informers.push_back(std::move(informer));
    }
    if (informers.size() < request.scopes.size())
        informers.clear(); // one of them was dropped: what is left is not what was asked for
    auto now = versions(informers);
    if (m_told.state == LabelsAnswer::State::Ready && request == m_answered && now == m_answeredAt
        && running() == m_told.running)
        return;
    dropIndexes(informers);
    auto answer = answerTo(request, informers);
    m_answered = request;
    m_answeredAt = std::move(now);
    if (answer == m_told)
        return;
    m_told = answer;
    m_tell(std::move(answer));
}

std::vector<ResourceScope> LabelsReader::running() const
{
    std::vector<ResourceScope> running;
    m_informers.forEach([&running](const ResourceScope& scope, SharedInformer& informer) {
        const auto phase = informer.status().phase;
        if (phase != InformerStatus::Phase::Idle && phase != InformerStatus::Phase::Stopped)
            running.push_back(scope);
    });
    return running;
}

LabelsAnswer LabelsReader::answerTo(const LabelsRequest& request, const Informers& informers)
{
    using State = LabelsAnswer::State;
    LabelsAnswer answer { .scopes = request.scopes, .running = running() };
    if (informers.empty())
        return answer;
    answer.state = State::Ready;
    std::vector<const Indexer*> indexers;
    for (const auto& informer : informers) {
        const auto status = informer->status();
        if (!status.synced && status.error) {
            answer.state = State::Failed;
            answer.trouble = status.error->sentence;
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
    if (census)
        answer.census = std::move(*census);
    else // another has removed an index meanwhile: it is there again at the next look
        answer.state = State::Syncing;
    return answer;
}

void LabelsReader::addIndexes(const Informers& informers)
{
    for (const auto& informer : informers) {
        auto added = addSelectionIndexes(informer->indexer());
        if (!added.empty())
            m_indexed.push_back({ informer, std::move(added) });
    }
}

void LabelsReader::dropIndexes(const Informers& kept)
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

std::vector<std::pair<std::string, std::size_t>> LabelsReader::versions(
    const Informers& informers) const
{
    std::vector<std::pair<std::string, std::size_t>> versions;
    for (const auto& informer : informers) {
        const auto& indexer = informer->indexer();
        versions.emplace_back(indexer.resourceVersion().text, indexer.size());
    }
    return versions;
}

} // namespace kittiwake
