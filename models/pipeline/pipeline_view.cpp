#include "pipeline_view.h"

#include <models/pipeline/stage_words.h>
#include <models/table/scope_title.h>
#include <models/text/shown_text.h>

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

struct PipelineViewWords
{
    Q_DECLARE_TR_FUNCTIONS(Pipeline)
};

constexpr Duration kLately = std::chrono::minutes(1);

bool bySource(const PipelineSample& a, const PipelineSample& b)
{
    // A kind's scopes stand together, core kinds and others alike.
    return std::tie(a.scope.gvr.resource, a.scope) < std::tie(b.scope.gvr.resource, b.scope);
}

Tone toneOf(const InformerStatus& status)
{
    using Phase = InformerStatus::Phase;
    if (obstacleOf(status) == InformerObstacle::Forbidden)
        return Tone::Unknown;
    switch (status.phase) {
    case Phase::Watching:
        return Tone::Ok;
    case Phase::Listing:
    case Phase::Connecting:
        return Tone::Progressing;
    case Phase::BackingOff:
        return status.pollEvery > Duration::zero() ? Tone::Ok : Tone::Warn;
    default:
        return Tone::Unknown;
    }
}

} // namespace

PipelineView::PipelineView(QObject* parent)
    : ViewModel(parent)
{ }

void PipelineView::setActive(bool active)
{
    if (std::exchange(m_active, active) != active)
        Q_EMIT activeChanged();
}

void PipelineView::setSamples(std::vector<PipelineSample> samples)
{
    std::sort(samples.begin(), samples.end(), bySource);
    std::vector<PipelineLane> lanes;
    for (const auto& sample : samples)
        lanes.push_back(laneOf(sample));
    m_lanes.setLines(lanes);
    std::erase_if(m_history, [&](const auto& entry) {
        return std::none_of(samples.begin(), samples.end(), [&](const PipelineSample& sample) {
            return sample.scope == entry.first;
        });
    });
    m_loading = false;
    if (m_lane && lane() < 0)
        m_lane.reset();
    if (!m_lane && !lanes.empty()) { // a faulty one first: users look for that
        const auto at = std::find_if(lanes.begin(), lanes.end(),
                                     [](const PipelineLane& one) { return one.fault >= 0; });
        const auto& first = at == lanes.end() ? lanes.front() : *at;
        m_lane = first.scope;
        m_stage = std::max(first.fault, 0);
    }
    Q_EMIT changed();
}

PipelineLane PipelineView::laneOf(const PipelineSample& sample)
{
    const auto [it, isNew] = m_history.try_emplace(sample.scope);
    auto& history = it->second;
    if (isNew)
        history.stages = std::make_shared<PipelineStageModel>();
    const auto& informer = sample.informer;
    history.relists.emplace_back(informer.at, informer.status.relists);
    while (history.relists.front().first + kLately < informer.at)
        history.relists.pop_front();

    const auto stages = stagesOf({
        .now = sample,
        .before = isNew ? nullptr : &history.last,
        .relistsLately = informer.status.relists - history.relists.front().second,
    });
    std::vector<StageLine> lines;
    for (const auto& stage : stages)
        lines.push_back({ stage });
    history.stages->setLines(lines);
    history.last = sample;

    PipelineLane lane { .scope = sample.scope,
                        .tone = toneOf(informer.status),
                        .fault = faultOf(stages),
                        .forbidden = obstacleOf(informer.status) == InformerObstacle::Forbidden,
                        .stages = history.stages };
    lane.canRetry = informer.status.phase == InformerStatus::Phase::BackingOff;
    if (lane.forbidden)
        lane.why = PipelineViewWords::tr("forbidden: you may not list these objects");
    if (lane.fault >= 0) {
        const auto& stage = stages[static_cast<std::size_t>(lane.fault)];
        lane.tone = stage.tone;
        lane.why = PipelineViewWords::tr("%1: %2", "stage, what is wrong with it")
                       .arg(kittiwake::stageTitle(stage.kind), shownText(stage.why));
    }
    return lane;
}

void PipelineView::select(int lane, int stage)
{
    const auto* line = m_lanes.lineAt(std::clamp(lane, 0, std::max(0, laneCount() - 1)));
    if (line == nullptr)
        return;
    m_lane = line->scope;
    m_stage = std::clamp(stage, 0, PipelineStage::kCount - 1);
    Q_EMIT changed();
}

void PipelineView::move(int lanes, int stages)
{
    select(lane() + lanes, m_stage + stages);
}

void PipelineView::goToNextFault()
{
    for (int step = 1; step <= laneCount(); ++step) {
        const int row = (std::max(lane(), 0) + step) % laneCount();
        if (const auto fault = m_lanes.lineAt(row)->fault; fault >= 0)
            return select(row, fault);
    }
}

void PipelineView::retry(int lane)
{
    if (const auto* line = m_lanes.lineAt(lane); line != nullptr && line->canRetry)
        Q_EMIT retryWanted(ResourceScope(line->scope));
}

int PipelineView::faultCount() const
{
    const auto& lanes = m_lanes.lines();
    return static_cast<int>(std::count_if(
        lanes.begin(), lanes.end(), [](const PipelineLane& lane) { return lane.fault >= 0; }));
}

int PipelineView::forbiddenCount() const
{
    const auto& lanes = m_lanes.lines();
    return static_cast<int>(std::count_if(lanes.begin(), lanes.end(),
                                          [](const PipelineLane& lane) { return lane.forbidden; }));
}

bool PipelineView::areAllForbidden() const
{
    return laneCount() > 0 && forbiddenCount() == laneCount();
}

int PipelineView::lane() const
{
    const auto& lanes = m_lanes.lines();
    const auto at = std::find_if(lanes.begin(), lanes.end(),
                                 [this](const PipelineLane& lane) { return m_lane == lane.scope; });
    return at == lanes.end() ? -1 : static_cast<int>(at - lanes.begin());
}

const PipelineStage* PipelineView::current() const
{
    const auto* line = m_lanes.lineAt(lane());
    return line == nullptr ? nullptr : line->stages->lineAt(m_stage);
}

QString PipelineView::summary() const
{
    if (m_loading || laneCount() == 0)
        return {};
    if (areAllForbidden())
        return PipelineViewWords::tr("informers: %1, all forbidden").arg(laneCount());
    const auto forbidden = forbiddenCount();
    const auto faults = faultCount();
    auto text = PipelineViewWords::tr("informers: %1").arg(laneCount());
    if (faults > 0)
        text = PipelineViewWords::tr("informers: %1, at fault: %2").arg(laneCount()).arg(faults);
    else if (forbidden == 0)
        text = PipelineViewWords::tr("informers: %1, all well").arg(laneCount());
    if (forbidden > 0)
        text = PipelineViewWords::tr("%1, forbidden: %2").arg(text).arg(forbidden);
    return text;
}

QStringList PipelineView::stageTitles() const
{
    QStringList titles;
    for (int kind = 0; kind < PipelineStage::kCount; ++kind)
        titles << kittiwake::stageTitle(static_cast<PipelineStage::Kind>(kind));
    return titles;
}

QString PipelineView::laneTitle() const
{
    const auto* line = m_lanes.lineAt(lane());
    return line == nullptr ? QString() : scopeTitle(line->scope);
}

bool PipelineView::canRetry() const
{
    const auto* line = m_lanes.lineAt(lane());
    return line != nullptr && line->canRetry;
}

QString PipelineView::stageTitle() const
{
    return kittiwake::stageTitle(static_cast<PipelineStage::Kind>(m_stage));
}

QString PipelineView::explanation() const
{
    return stageExplanation(static_cast<PipelineStage::Kind>(m_stage));
}

QString PipelineView::why() const
{
    const auto* stage = current();
    return stage == nullptr ? QString() : shownText(stage->why);
}

int PipelineView::tone() const
{
    const auto* stage = current();
    return static_cast<int>(stage == nullptr ? Tone::Unknown : stage->tone);
}

QString PipelineView::figures() const
{
    const auto* stage = current();
    return stage == nullptr ? QString() : shownTexts(stage->figures).join(QStringLiteral(" · "));
}

QStringList PipelineView::facts() const
{
    const auto* stage = current();
    return stage == nullptr ? QStringList() : shownTexts(stage->details);
}

} // namespace kittiwake
