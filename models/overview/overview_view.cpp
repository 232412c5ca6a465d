#include "overview_view.h"

#include <models/language_change.h>
#include <models/overview/overview_words.h>
#include <models/overview/usage_lines.h>
#include <models/table/row.h>
#include <models/text/shown_numbers.h>

#include <numeric>
#include <utility>

namespace kittiwake {

namespace {

OverviewLineModel::State stateOf(const OverviewState& state, OverviewPart part)
{
    switch (state.parts[static_cast<std::size_t>(part)]) {
    case PartState::Loading:
        return OverviewLineModel::State::Loading;
    case PartState::Known:
        return OverviewLineModel::State::Known;
    case PartState::Refused:
        break;
    }
    return OverviewLineModel::State::Refused;
}

} // namespace

OverviewView::OverviewView(const Clock& clock, QObject* parent)
    : ViewModel(parent)
    , m_clock(clock)
    , m_worst(clock)
    , m_freshness(clock)
{
    for (auto* model : { &m_nodes, &m_workloads, &m_pods, &m_capacity, &m_fullest, &m_usage,
                         &m_busiest, &m_findings })
        connect(model, &OverviewLineModel::activated, this, &OverviewView::follow);
    onLanguageChange(this, [this] { retranslate(); });
    retranslate();
}

void OverviewView::setState(const OverviewState& state)
{
    const auto events = static_cast<std::size_t>(OverviewPart::Events);
    const bool sameWarnings =
        state.warnings == m_state.warnings && state.parts[events] == m_state.parts[events];
    m_state = state;
    showState();
    if (!sameWarnings)
        Q_EMIT warningsChanged();
}

void OverviewView::showState()
{
    const auto show = [&](OverviewLineModel& model, OverviewPart part, const OverviewHead& head,
                          const std::vector<OverviewLine>& lines) {
        const auto is = stateOf(m_state, part);
        using S = OverviewLineModel::State;
        const auto headline = is == S::Known ? head.headline
            : is == S::Loading               ? tr("listing")
                                             : tr("forbidden");
        model.setHead(is, headline, is == S::Known ? head.tone : static_cast<int>(Tone::Unknown));
        model.setLines(is == S::Known ? lines : std::vector<OverviewLine>()); // else no zeros
    };
    show(m_nodes, OverviewPart::Nodes, nodesHead(m_state), nodeLines(m_state));
    auto workloads = workloadLines(m_state);
    workloads.push_back(controllersLine(m_controllers ? &*m_controllers : nullptr));
    show(m_workloads, OverviewPart::Workloads, workloadsHead(m_state), workloads);
    show(m_pods, OverviewPart::Pods, podsHead(m_state), podLines(m_state));
    const bool nodesKnown =
        stateOf(m_state, OverviewPart::Nodes) == OverviewLineModel::State::Known;
    const auto both = nodesKnown ? OverviewPart::Pods : OverviewPart::Nodes;
    show(m_capacity, both, {}, capacityLines(m_state));
    show(m_fullest, both, {}, fullestLines(m_state));
    showUsage();
}

/// The last measurements stay visible; the headline says that they are old.
void OverviewView::showUsage()
{
    using S = OverviewLineModel::State;
    const bool asking = m_state.usage.status.phase == UsagePhase::Unknown;
    const auto state = asking ? S::Loading : S::Known;
    const auto head = asking ? OverviewHead { tr("listing"), static_cast<int>(Tone::Unknown) }
                             : usageHead(m_state, m_clock() / 1000);
    m_usage.setHead(state, head.headline, head.tone);
    m_usage.setLines(usageLines(m_state));
    m_busiest.setHead(state, head.headline, head.tone);
    m_busiest.setLines(busiestLines(m_state));
    Q_EMIT usageChanged();
}

void OverviewView::setControllers(std::optional<ControllersHealth> health)
{
    m_controllers = std::move(health);
    showState();
}

void OverviewView::setFindings(const FindingCounts& counts, const std::vector<FindingPtr>& worst,
                               ChecksExtent extent)
{
    m_counts = counts;
    m_extent = extent;
    m_worst.setFindings(worst);
    showFindings();
}

void OverviewView::showFindings()
{
    using S = OverviewLineModel::State;
    const auto lines = findingLines(m_counts);
    const auto show = [&](S state, const QString& headline, Tone tone) {
        const bool nothing = m_counts.all() == 0;
        m_findings.setHead(state, nothing ? headline : QString(),
                           static_cast<int>(nothing ? tone : Tone::Neutral));
        m_findings.setLines(lines);
    };
    switch (m_extent) {
    case ChecksExtent::Looking:
        return show(S::Loading, tr("Checking"), Tone::Progressing);
    case ChecksExtent::Whole:
        return show(S::Known, tr("No findings"), Tone::Ok);
    case ChecksExtent::Part:
        return show(S::Known, tr("No findings in what you may list"), Tone::Unknown);
    case ChecksExtent::Nothing:
        return show(S::Refused, tr("Nothing could be checked"), Tone::Unknown);
    }
}

void OverviewView::setVersion(const QString& version)
{
    if (m_version == version)
        return;
    m_version = version;
    Q_EMIT versionChanged();
}

void OverviewView::setLimit(const ReachLimit& limit)
{
    if (std::exchange(m_limit, limit) != limit)
        Q_EMIT limitChanged();
}

QString OverviewView::limit() const
{
    const auto limited = limitText(m_limit);
    if (!limited.isEmpty() || m_namespaces.isEmpty())
        return limited;
    return m_namespaces.size() == 1
        ? tr("This page shows all namespaces, not only %1.").arg(m_namespaces.front())
        : tr("This page shows all namespaces, not only the %1 that are chosen.")
              .arg(m_namespaces.size());
}

void OverviewView::setNamespaces(const QStringList& chosen)
{
    if (std::exchange(m_namespaces, chosen) != chosen)
        Q_EMIT limitChanged();
}

void OverviewView::clear()
{
    setLimit({});
    setState({});
    setFindings({}, {}, ChecksExtent::Looking);
    setControllers({});
    setFreshness({});
    setVersion({});
}

void OverviewView::retranslate()
{
    showState();
    m_worst.retranslate();
    showFindings();
    Q_EMIT warningsChanged();
    Q_EMIT limitChanged();
}

void OverviewView::openWorst(int row)
{
    if (const auto finding = m_worst.at(row))
        Q_EMIT objectWanted(finding->about);
}

void OverviewView::lookAt(const Looked& looked)
{
    if (std::exchange(m_looked, looked) != looked)
        Q_EMIT hasObjectChanged();
}

std::optional<ObjectLink> OverviewView::currentObject() const
{
    const auto& [tile, row] = m_looked;
    if (row < 0)
        return std::nullopt;
    if (tile == nullptr) {
        const auto finding = m_worst.at(row);
        return finding ? std::optional(finding->about) : std::nullopt;
    }
    const auto& lines = tile->lines();
    const auto* link = row < tile->count()
        ? std::get_if<ObjectLink>(&lines[static_cast<std::size_t>(row)].leadsTo)
        : nullptr;
    return link != nullptr ? std::optional(*link) : std::nullopt;
}

void OverviewView::openFindings()
{
    Q_EMIT findingsWanted({});
}

void OverviewView::openKind(const QString& resource)
{
    Q_EMIT kindWanted(resource);
}

void OverviewView::follow(const OverviewLine& line)
{
    if (const auto* resource = std::get_if<QString>(&line.leadsTo))
        Q_EMIT kindWanted(*resource);
    else if (const auto* filter = std::get_if<FindingsFilter>(&line.leadsTo))
        Q_EMIT findingsWanted(*filter);
    else if (const auto* link = std::get_if<ObjectLink>(&line.leadsTo))
        Q_EMIT objectWanted(*link);
    else if (const auto* view = std::get_if<ViewId>(&line.leadsTo))
        Q_EMIT viewWanted(*view);
}

QList<double> OverviewView::warnings() const
{
    return QList<double>(m_state.warnings.begin(), m_state.warnings.end());
}

bool OverviewView::warningsKnown() const
{
    return stateOf(m_state, OverviewPart::Events) == OverviewLineModel::State::Known;
}

QString OverviewView::warningsText() const
{
    switch (stateOf(m_state, OverviewPart::Events)) {
    case OverviewLineModel::State::Refused:
        return tr("You may not list events.");
    case OverviewLineModel::State::Loading:
        return tr("listing");
    case OverviewLineModel::State::Known:
        break;
    }
    const auto& counts = m_state.warnings;
    const auto all = std::accumulate(counts.begin(), counts.end(), 0);
    if (all == 0)
        return tr("none in the last hour");
    return tr("%1 in the last hour").arg(shownNumber(all));
}

} // namespace kittiwake
