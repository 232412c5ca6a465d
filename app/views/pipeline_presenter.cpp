#include "pipeline_presenter.h"

namespace kittiwake {

namespace {
constexpr auto kPipelineInterval = std::chrono::seconds(1);
}

PipelinePresenter::PipelinePresenter(ClusterSession& session, PipelineView& view,
                                     Consumers consumers)
    : m_session(session)
    , m_view(view)
    , m_consumers(std::move(consumers))
    , m_reader(
          Strand::create(session.scheduler()), m_door.mailbox(), { .every = kPipelineInterval },
          [&session](bool active, auto& turn) -> std::optional<std::vector<PipelineSample>> {
              if (!active) {
                  turn.sleep();
                  return std::nullopt;
              }
              std::vector<PipelineSample> samples;
              session.informers().forEach(
                  [&samples](const ResourceScope& scope, const SharedInformer& informer) {
                      samples.push_back({ .scope = scope, .informer = informer.pipeline() });
                  });
              return samples;
          },
          [this](std::vector<PipelineSample> samples) { show(std::move(samples)); })
{
    connect(&m_view, &PipelineView::retryWanted, this, [this](const ResourceScope& scope) {
        if (const auto informer = m_session.informers().find(scope))
            informer->retryNow();
    });
    connect(&m_view, &PipelineView::activeChanged, this,
            [this] { m_reader.ask(m_view.isActive()); });
    m_reader.ask(m_view.isActive());
}

void PipelinePresenter::show(std::vector<PipelineSample> samples)
{
    for (auto& sample : samples) {
        if (m_consumers.queue)
            sample.queue = m_consumers.queue(sample.scope);
        if (m_consumers.rows)
            sample.rows = m_consumers.rows(sample.scope);
    }
    m_view.setSamples(std::move(samples));
}

} // namespace kittiwake
