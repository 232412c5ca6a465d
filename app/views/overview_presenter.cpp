#include "overview_presenter.h"

#include <app/window/wall_clock.h>
#include <kinds/builtin/cells.h>
#include <models/freshness/informer_freshness.h>

namespace kittiwake {

namespace {
constexpr auto kFreshness = std::chrono::seconds(1);
}

OverviewPresenter::OverviewPresenter(ClusterSession& session, OverviewView& view,
                                     ChecksPresenter& checks, FindingsView& findings,
                                     const std::vector<std::string>& namespaces,
                                     std::shared_ptr<const UsageBoard> nodeUsage)
    : m_session(session)
    , m_view(view)
    , m_marked(ChecksPresenter::sourcesOf(
          session, { .gvr = { "", "v1", "pods" }, .kind = "Pod", .namespaced = true }, namespaces))
{
    const auto showFindings = [this, &checks, &findings] {
        m_view.setFindings(checks.counts(), checks.worst(), findings.extent());
    };
    connect(&checks, &ChecksPresenter::findingsChanged, this, showFindings);
    showFindings();
    m_aggregator = OverviewAggregator::create({
        .scheduler = session.scheduler(),
        .sources =
            [&session, namespaces](const ResourceScope& scope) {
                return ChecksPresenter::sourcesOf(session, scope, namespaces);
            },
        .pods = checks.pods(),
        .nodeUsage = std::move(nodeUsage),
        .clock = wallSeconds,
        .report =
            [this, mailbox = m_pump.mailbox()](const OverviewState& state) {
                mailbox->post("overview", [this, state] { m_view.setState(state); });
            },
    });
    connect(&m_freshness, &QTimer::timeout, this, &OverviewPresenter::showFreshness);
    m_freshness.start(kFreshness);
    askForVersion();
    showFreshness();
}

OverviewPresenter::~OverviewPresenter()
{
    m_version.cancel();
    m_aggregator->close();
}

void OverviewPresenter::askForVersion()
{
    m_version = m_session.client().fetch(
        "ask for the server's version", { .method = "GET", .path = "/version" },
        [this, mailbox = m_pump.mailbox()](Expected<HttpAnswer> answer) {
            JsonReader reader;
            const auto json = answer ? reader.read(answer->body) : Unexpected { answer.error() };
            const auto version = json ? cells::oneLine(textOf((*json)["gitVersion"])) : QString();
            mailbox->post("version", [this, version] { m_view.setVersion(version); });
        });
}

void OverviewPresenter::showFreshness()
{
    std::vector<InformerStatus> statuses;
    for (const auto& source : m_marked)
        statuses.push_back(source->status());
    m_view.setFreshness(freshnessOf(statuses, m_session.scheduler().now(), wallMilliseconds()));
}

} // namespace kittiwake
