#pragma once

#include <core/base/strand.h>
#include <core/cache/shared_informer_factory.h>
#include <kinds/labels/label_census.h>

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace kittiwake {

/// What the labels page wants to know.
struct LabelsRequest
{
    std::vector<ResourceScope> scopes {};
    CensusQuestion question {};
    bool active = false; ///< somebody looks
    bool operator==(const LabelsRequest&) const = default;
};

/// What a look at the caches gave.
struct LabelsAnswer
{
    enum class State { NotRunning, Syncing, Failed, Ready };
    State state = State::NotRunning;
    std::vector<ResourceScope> scopes {}; ///< as they were asked for
    std::vector<ResourceScope> running {}; ///< all there are
    std::string trouble {}; ///< Failed
    LabelCensus census {}; ///< Ready
    bool operator==(const LabelsAnswer&) const = default;
};

/// \brief Reads the label indexes of running informers, over and over while it is asked to, and
/// tells what has changed. \thread any; reads, and `tell`, on a strand of the scheduler. The
/// factory and the scheduler outlive it. \owns the indexes it has added
class LabelsReader
{
public:
    using Tell = std::function<void(LabelsAnswer)>;
    LabelsReader(SharedInformerFactory& informers, Scheduler& scheduler, Tell tell);
    /// Reads at once, and every half second after that while the request is active.
    void ask(LabelsRequest request);
    /// Nothing is told after it returns; the indexes go.
    void close();

private:
    struct Indexed
    {
        std::weak_ptr<SharedInformer> informer;
        std::vector<std::string> names; ///< of the indexes that were added
    };
    using Informers = std::vector<std::shared_ptr<SharedInformer>>;
    void read();
    void look(const LabelsRequest& request);
    [[nodiscard]] LabelsAnswer answerTo(const LabelsRequest& request, const Informers& informers);
    void addIndexes(const Informers& informers);
    /// Those of informers that are not among `kept`.
    void dropIndexes(const Informers& kept);
    [[nodiscard]] std::vector<ResourceScope> running() const;
    [[nodiscard]] std::vector<std::pair<std::string, std::size_t>> versions(
        const Informers& informers) const;

    SharedInformerFactory& m_informers;
    const std::shared_ptr<Strand> m_strand;
    const Tell m_tell;
    std::mutex m_mutex; // guards m_request and m_posted
    LabelsRequest m_request;
    bool m_posted = false; ///< a read is on its way
    // The strand's:
    Timer m_again;
    std::vector<Indexed> m_indexed;
    LabelsRequest m_answered;
    std::vector<std::pair<std::string, std::size_t>> m_answeredAt; ///< what the stores were at
    LabelsAnswer m_told;
};

} // namespace kittiwake
