#include "labels_presenter.h"

#include "labels_reader.h"

#include <models/table/scope_title.h>

#include <algorithm>

namespace kittiwake {

LabelsPresenter::LabelsPresenter(ClusterSession& session, LabelsView& view, CurrentScopes current)
    : m_view(view)
    , m_current(std::move(current))
    , m_reader(std::make_unique<LabelsReader>(session.informers(), session.scheduler(),
                                              m_door.mailbox(),
                                              [this](const LabelsAnswer& answer) { show(answer); }))
{
    connect(&m_view, &LabelsView::questionChanged, this, &LabelsPresenter::ask);
    connect(&m_view, &LabelsView::sourceWanted, this, &LabelsPresenter::choose);
    connect(&m_view, &LabelsView::activeChanged, this, &LabelsPresenter::ask);
    connect(&m_view, &LabelsView::matchesWanted, this, [this] {
        const auto scopes = m_chosen.empty() ? m_current() : m_chosen;
        if (!scopes.empty())
            Q_EMIT tableWanted(scopes.front().gvr);
    });
    if (m_view.isActive())
        ask();
}

LabelsPresenter::~LabelsPresenter() = default;

void LabelsPresenter::currentChanged()
{
    if (m_view.isActive() && m_chosen.empty())
        m_view.setLoading();
    ask();
}

void LabelsPresenter::ask()
{
    m_reader->ask({ .scopes = m_chosen.empty() ? m_current() : m_chosen,
                    .question = m_view.question(),
                    .active = m_view.isActive() });
}

void LabelsPresenter::choose(int source)
{
    const auto at = static_cast<std::size_t>(source);
    if (source < 0 || at >= m_choices.size())
        return;
    m_chosen = source == 0 ? Scopes() : m_choices[at];
    m_view.setLoading();
    ask();
}

void LabelsPresenter::show(const LabelsAnswer& answer)
{
    showSources(answer.running);
    switch (answer.state) {
    case LabelsAnswer::State::NotRunning:
        if (!std::exchange(m_chosen, {}).empty()) {
            m_view.setLoading();
            ask();
        }
        break;
    case LabelsAnswer::State::Syncing:
        break; // the view shows that since it was asked
    case LabelsAnswer::State::Failed:
        m_view.setError(QString::fromStdString(answer.error));
        break;
    case LabelsAnswer::State::Ready:
        m_view.setCensus(answer.census);
        break;
    }
}

void LabelsPresenter::showSources(const std::vector<ResourceScope>& running)
{
    const auto current = m_current();
    m_choices = { current };
    for (const auto& scope : running) {
        if (std::find(current.begin(), current.end(), scope) == current.end())
            m_choices.push_back({ scope });
    }
    std::vector<LabelSource> sources;
    int chosen = 0;
    for (const auto& scopes : m_choices) {
        if (!m_chosen.empty() && scopes == m_chosen)
            chosen = static_cast<int>(sources.size());
        if (scopes.empty()) {
            sources.push_back({});
            continue;
        }
        const auto& first = scopes.front();
        const auto noun = QString::fromStdString(first.gvr.resource);
        sources.push_back(
            { scopes.size() == 1
                  ? scopeTitle(first)
                  : tr("%1 in %2 namespaces", "of what, how many").arg(noun).arg(scopes.size()),
              noun, QString::fromStdString(first.kind).toLower() });
    }
    m_view.setSources(sources, chosen);
}

} // namespace kittiwake
