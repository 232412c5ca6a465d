#pragma once

#include <core/cache/shared_informer_factory.h>
#include <kinds/labels/label_census.h>
#include <models/answers/background_reader.h>

#include <string>
#include <vector>

namespace kittiwake {

/// What the labels page wants to know.
struct LabelsRequest
{
    std::vector<ResourceScope> scopes {};
    CensusQuestion question {};
    bool active = false; ///< somebody looks
};

/// What a look at the caches gave.
struct LabelsAnswer
{
    enum class State { NotRunning, Syncing, Failed, Ready };
    State state = State::NotRunning;
    std::vector<ResourceScope> running {}; ///< all there are
    std::string error {}; ///< Failed
    LabelCensus census {}; ///< Ready
    bool operator==(const LabelsAnswer&) const = default;
};

/// \brief Reads the label indexes of running informers when it is asked to and, while the request
/// is active, whenever informers tell of news, twice a second at most; takes an answer where it is
/// another one. \thread gui. The factory, the scheduler and the mailbox outlive it. \owns the
/// indexes it has added; a worker removes them, when it ends at the latest
class LabelsReader
{
public:
    LabelsReader(SharedInformerFactory& informers, Scheduler& scheduler, GuiMailbox& mailbox,
                 std::function<void(LabelsAnswer)> take);

    /// Reads at once.
    void ask(LabelsRequest request) { m_reader.ask(std::move(request)); }

private:
    class Reading;
    BackgroundReader<LabelsRequest, LabelsAnswer> m_reader;
    Subscription m_news;
};

} // namespace kittiwake
