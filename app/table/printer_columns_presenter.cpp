#include "printer_columns_presenter.h"

#include <core/api/json/json.h>
#include <kinds/custom/printer_table.h>
#include <models/answers/answer_slot.h>

namespace kittiwake {

namespace {

/// A kind has one definition, which is named after it. Users who may not list all definitions may
/// be allowed this one.
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

/// One kind whose definition is watched. The informer ends first: the slots drop what it has sent.
struct PrinterColumnsPresenter::Following
{
    Gvr kind;
    AnswerSlot<std::shared_ptr<const Known>> known;
    GuiNotice refused;
    std::unique_ptr<Informer> definition {}; ///< null: it was refused

    Following(PrinterColumnsPresenter& of, const Gvr& gvr)
        : kind(gvr)
        , known(of.m_door.mailbox(), [&of, gvr](auto now) { of.take(gvr, std::move(now)); })
        , refused(of.m_door.mailbox(), [this] { definition.reset(); }) // no use in asking again
    { }
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
    if (m_following && kind.gvr == m_following->kind)
        return;
    m_following.reset(); // waits for what it does now
    // The groups of custom resources are domains.
    if (kind.gvr.group.find('.') == std::string::npos || m_catalogue.find(kind.gvr) != nullptr)
        return;
    m_following = std::make_unique<Following>(*this, kind.gvr);
    InformerOptions options;
    options.watchErrorHandler = [tell = m_following->refused.poster()](const Error& error) {
        if (error.kind == ErrorKind::Forbidden || error.kind == ErrorKind::NotFound)
            tell();
    };
    m_following->definition = std::make_unique<Informer>(
        m_makeListWatch(definitionOf(kind.gvr)), m_scheduler,
        std::make_shared<Reader>(kind.gvr, m_following->known.poster()), std::move(options));
    m_following->definition->start();
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
