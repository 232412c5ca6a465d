#include "overview_presenter.h"

#include <app/window/wall_clock.h>
#include <models/text/shown_text.h>

namespace kittiwake {

OverviewPresenter::OverviewPresenter(ClusterSession& session, OverviewView& view,
                                     ChecksPresenter& checks, FindingsView& findings,
                                     const std::vector<std::string>& namespaces,
                                     std::shared_ptr<const UsageBoard> nodeUsage)
    : m_session(session)
    , m_view(view)
    , m_freshness(session, [&view](const FreshnessState& state) { view.setFreshness(state); })
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
        .report = m_state.poster(),
    });
    auto shown = m_aggregator->sources();
    shown.insert(checks.sources().begin(), checks.sources().end());
    m_freshness.follow(shown);
    askForVersion();
}

OverviewPresenter::~OverviewPresenter()
{
    m_asked.cancel();
    m_aggregator->close();
}

void OverviewPresenter::askForVersion()
{
    m_asked = m_session.client().fetch(
        "ask for the server's version", { .method = "GET", .path = "/version" },
        [show = m_version.poster()](Expected<HttpAnswer> answer) {
            JsonReader reader;
            const auto json = answer ? reader.read(answer->body) : Unexpected { answer.error() };
            show(json ? shownLine(textOf((*json)["gitVersion"])) : QString());
        });
}

} // namespace kittiwake
