#include "yaml_presenter.h"

#include <kinds/yaml/yaml_document.h>

namespace kittiwake {

YamlPresenter::YamlPresenter(Scheduler& scheduler, DetailPresenter& object, DetailView& detail,
                             YamlView& view)
    : m_detail(detail)
    , m_view(view)
    , m_reader(
          Strand::create(scheduler), m_door.mailbox(), {},
          [](const Question& question, auto&) -> std::optional<YamlView::DocumentPtr> {
              if (!question.object)
                  return std::nullopt;
              return YamlDocument::fromJson(question.object->json(), question.options);
          },
          [this](const YamlView::DocumentPtr& document) { m_view.setDocument(document); })
{
    connect(&m_view, &YamlView::documentWanted, this, &YamlPresenter::ask);
    connect(&m_detail, &DetailView::objectChanged, this, [this] {
        m_object.reset();
        m_reader.ask({});
        m_view.showObject(m_detail.name(), m_detail.kind());
    });
    connect(&m_detail, &DetailView::tabChanged, this, [this] {
        if (m_due)
            ask();
    });
    connect(&m_detail, &DetailView::changed, this,
            [this] { m_view.setGone(m_detail.deletedAt()); });
    connect(&object, &DetailPresenter::objectTaken, this, [this](const ObjectPtr& taken) {
        m_object = taken;
        m_due = !isOpen();
        if (!m_due) // the text of the previous version may still be shown
            m_reader.renew({ m_object, m_view.options() });
    });
}

void YamlPresenter::ask()
{
    m_due = m_object && !isOpen();
    if (m_object && !m_due)
        m_reader.ask({ m_object, m_view.options() });
}

} // namespace kittiwake
