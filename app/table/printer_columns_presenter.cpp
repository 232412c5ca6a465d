#include "printer_columns_presenter.h"

#include <core/api/json.h>
#include <kinds/custom/printer_table.h>

namespace kittiwake {

namespace {

/// The one definition that a kind can have is named after it. Users who may list no other may be
/// allowed this one.
ResourceScope definitionOf(const Gvr& gvr)
{
    return { .gvr = { "apiextensions.k8s.io", "v1", "customresourcedefinitions" },
             .kind = "CustomResourceDefinition",
             .namespaced = false,
             .fieldSelector = "metadata.name=" + gvr.resource + '.' + gvr.group };
}

} // namespace

/// Turns the definition into a finished table, on the informer's strand.
class PrinterColumnsPresenter::Reader final : public ResourceEventHandler
{
public:
    using Tell = std::function<void(std::shared_ptr<const Known>)>;

    Reader(Gvr gvr, Tell tell)
        : m_gvr(std::move(gvr))
        , m_tell(std::move(tell))
    { }
    void onAdd(const ObjectPtr& object, bool) override { read(*object); }
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override
    {
        if (old->resourceVersion() != now->resourceVersion())
            read(*now);
    }
    void onDelete(const Deletion&) override { m_tell(nullptr); }

private:
    void read(const Object& definition)
    {
        const auto json = m_reader.read(definition);
        if (!json)
            return; // what is known of it stays
        for (auto& kind : customKindsOf(*json)) {
            if (kind.gvr == m_gvr) {
                auto table = printerTable(kind);
                m_tell(std::make_shared<const Known>(Known { std::move(kind), std::move(table) }));
                return;
            }
        }
        m_tell(nullptr);
    }

    const Gvr m_gvr;
    const Tell m_tell;
    JsonReader m_reader;
};

PrinterColumnsPresenter::PrinterColumnsPresenter(Scheduler& scheduler,
                                                 SharedInformerFactory::MakeListWatch makeListWatch,
                                                 const KindCatalogue& catalogue)
    : m_scheduler(scheduler)
    , m_makeListWatch(std::move(makeListWatch))
    , m_catalogue(catalogue)
{ }

PrinterColumnsPresenter::~PrinterColumnsPresenter() = default;

void PrinterColumnsPresenter::follow(const KindEntry& kind)
{
    if (kind.gvr == m_followed)
        return;
    m_definition.reset(); // waits for what it does now; what it has said goes with the pump
    m_pump.reset();
    m_followed = {};
    // The groups of custom resources are domains.
    if (kind.gvr.group.find('.') == std::string::npos || m_catalogue.find(kind.gvr) != nullptr)
        return;
    m_followed = kind.gvr;
    m_pump = std::make_unique<FramePump>();
    const auto mailbox = m_pump->mailbox();
    auto reader = std::make_shared<Reader>(
        kind.gvr, [this, mailbox, gvr = kind.gvr](std::shared_ptr<const Known> known) {
            mailbox->post("definition",
                          [this, gvr, known = std::move(known)] { take(gvr, known); });
        });
    InformerOptions options;
    options.watchErrorHandler = [this, mailbox](const Error& error) {
        if (error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NotFound)
            mailbox->post("refused", [this] { m_definition.reset(); }); // no use in asking again
    };
    m_definition = std::make_unique<Informer>(m_makeListWatch(definitionOf(kind.gvr)), m_scheduler,
                                              std::move(reader), std::move(options));
    m_definition->start();
}

const Kind& PrinterColumnsPresenter::kindFor(const KindEntry& kind) const
{
    const auto known = m_known.find(kind.gvr);
    return known != m_known.end() ? known->second->table
                                  : m_catalogue.kindFor(kind.gvr, kind.namespaced);
}

void PrinterColumnsPresenter::take(const Gvr& gvr, std::shared_ptr<const Known> known)
{
    const auto before = m_known.find(gvr);
    if (!known) {
        if (before == m_known.end())
            return;
        m_known.erase(before);
    } else {
        if (before != m_known.end() && before->second->kind == known->kind)
            return; // its status has changed, or a schema
        m_known.insert_or_assign(gvr, std::move(known));
    }
    Q_EMIT tableChanged(gvr);
}

} // namespace kittiwake
