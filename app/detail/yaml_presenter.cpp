#include "yaml_presenter.h"

#include <kinds/yaml/yaml_document.h>

namespace kittiwake {

YamlPresenter::YamlPresenter(Scheduler& scheduler, DetailPresenter& object, DetailView& detail,
                             YamlView& view)
    : m_detail(detail)
    , m_view(view)
    , m_strand(Strand::create(scheduler))
{
    connect(&m_view, &YamlView::documentWanted, this, [this] { make(); });
    connect(&m_detail, &DetailView::objectChanged, this, [this] {
        m_object.reset();
        m_view.showObject(m_detail.name(), m_detail.kind());
    });
    connect(&m_detail, &DetailView::tabChanged, this, [this] {
        if (m_due)
            make();
    });
    connect(&m_detail, &DetailView::changed, this,
            [this] { m_view.setGone(m_detail.deletedAt()); });
    connect(&object, &DetailPresenter::objectTaken, this, [this](const ObjectPtr& taken) {
        m_object = taken;
        make();
    });
}

void YamlPresenter::make()
{
    m_due = m_object && m_detail.tab() != DetailView::Tab::Yaml;
    if (m_due || !m_object)
        return;
    m_again = std::exchange(m_making, true);
    if (m_again)
        return;
    m_strand->post([this, object = m_object, options = m_view.options(),
                    mailbox = m_pump.mailbox()] {
        mailbox->post("yaml", [this, document = YamlDocument::fromJson(object->json(), options)] {
            made(document);
        });
    });
}

void YamlPresenter::made(const YamlView::DocumentPtr& document)
{
    m_making = false;
    m_view.setDocument(document);
    if (std::exchange(m_again, false))
        make();
}

} // namespace kittiwake
