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
    , m_strand(Strand::create(session.scheduler()))
{
    m_timer.setInterval(kPipelineInterval);
    connect(&m_timer, &QTimer::timeout, this, &PipelinePresenter::read);
    connect(&m_view, &PipelineView::retryWanted, this, [this](const ResourceScope& scope) {
        if (const auto informer = m_session.informers().find(scope))
            informer->retryNow();
    });
    connect(&m_view, &PipelineView::activeChanged, this, &PipelinePresenter::follow);
    follow();
}

PipelinePresenter::~PipelinePresenter()
{
    m_strand->close();
}

void PipelinePresenter::follow()
{
    if (m_view.isActive()) {
        m_timer.start();
        read();
    } else {
        m_timer.stop();
    }
}

void PipelinePresenter::read()
{
    if (std::exchange(m_reading, true))
        return;
    m_strand->post([this, mailbox = m_pump.mailbox()] {
        std::vector<PipelineSample> samples;
        m_session.informers().forEach(
            [&samples](const ResourceScope& scope, const SharedInformer& informer) {
                samples.push_back({ .scope = scope, .informer = informer.pipeline() });
            });
        mailbox->post("pipeline", [this, samples = std::move(samples)] { show(samples); });
    });
}

void PipelinePresenter::show(std::vector<PipelineSample> samples)
{
    m_reading = false;
    if (!m_timer.isActive())
        return;
    for (auto& sample : samples) {
        if (m_consumers.queue)
            sample.queue = m_consumers.queue(sample.scope);
        if (m_consumers.rows)
            sample.rows = m_consumers.rows(sample.scope);
    }
    m_view.setSamples(std::move(samples));
}

} // namespace kittiwake
