#include "places_presenter.h"

#include <app/detail/kind_lookup.h>
#include <app/table/table_presenter.h>

namespace kittiwake {

PlacesPresenter::PlacesPresenter(ClusterSession& session, OpenCluster& cluster,
                                 TablePresenter& table, const KindCatalogue& kinds)
    : m_session(session)
    , m_cluster(cluster)
    , m_view(*cluster.resources())
    , m_kinds(*cluster.sidebar()->kinds())
    , m_namespaces(*cluster.sidebar()->namespaces())
    , m_places(*cluster.places())
    , m_table(table)
    , m_catalogue(kinds)
    , m_reader(
          Strand::create(session.scheduler()), m_door.mailbox(), {},
          [](const Question& question, auto& turn) {
              turn.sleep(); // holds no informer longer than it reads
              return std::optional<Found>(std::in_place, behind(question));
          },
          [this](const Found& found) { std::exchange(m_then, {})(found); })
    , m_searcher(
          Strand::create(session.scheduler()), m_door.mailbox(), {},
          [](const Search& search, auto& turn) {
              turn.sleep();
              return std::optional(
                  searchObjects(search.text, search.stores, [&turn] { return turn.isOutdated(); }));
          },
          [this](const std::vector<PaletteItem>& found) {
              m_cluster.palette()->setObjects(m_searched, found);
          })
{
    connectRequests();
}

void PlacesPresenter::connectRequests()
{
    connect(&m_places, &Navigator::placeChanged, this, &PlacesPresenter::arrive);
    connect(m_cluster.sidebar(), &SidebarView::kindChosen, this,
            [this](const KindEntry& kind) { showTable({ .kind = kind.gvr }); });
    connect(&m_view, &ResourcesView::filterTextChanged, this, [this] {
        if (m_arriving || !m_places.atTable())
            return;
        m_places.noteFilter(m_view.filterText());
        m_tableShown.filter = m_view.filterText();
    });
    connect(m_view.table(), &ResourceTableModel::currentRowChanged, this, [this] {
        const auto* key = m_view.table()->currentKey();
        if (key != nullptr && m_view.table()->isHeld() && !m_arriving && m_places.atTable())
            m_places.noteRow(*key);
    });
    connect(&m_view, &ResourcesView::kindChanged, this, [this] {
        m_places.setKindNames(m_view.kindSection(), m_view.kindTitle(), m_view.currentKind().kind);
    });
    connect(&m_namespaces, &NamespaceListModel::chosenByUser, this,
            [this](const QStringList& chosen) {
                m_cluster.status()->setNotice({});
                m_table.chooseNamespaces(chosen);
            });

    connect(m_view.tools(), &TableTools::objectWanted, this,
            [this](const ObjectLink& link) { drill(link.key); });
    connect(m_view.tools(), &TableTools::ownerWanted, this, &PlacesPresenter::jumpToOwner);
    connect(m_view.tools(), &TableTools::nodeWanted, this, &PlacesPresenter::jumpToNode);
    connect(m_cluster.objectTools(), &ObjectTools::ownerWanted, this,
            &PlacesPresenter::jumpToOwner);
    connect(m_cluster.objectTools(), &ObjectTools::nodeWanted, this, &PlacesPresenter::jumpToNode);

    auto* palette = m_cluster.palette();
    connect(palette, &PaletteView::viewWanted, this, [this](ViewId view) { m_places.open(view); });
    connect(palette, &PaletteView::tableWanted, this, &PlacesPresenter::showTable);
    connect(palette, &PaletteView::objectWanted, this, &PlacesPresenter::goTo);
    connect(palette, &PaletteView::namespaceWanted, this, [this](const QString& name) {
        m_namespaces.choose(name.isEmpty() ? QStringList() : QStringList { name });
    });
    connect(palette, &PaletteView::objectsWanted, this, &PlacesPresenter::findObjects);
}

void PlacesPresenter::showTable(const TableTarget& table)
{
    if (table.namespaces)
        m_namespaces.choose(*table.namespaces);
    m_places.go({ .view = ViewId::Resources, .kind = table.kind, .filter = table.filter });
}

void PlacesPresenter::showStart(const Place& place)
{
    if (!place.kind.resource.empty())
        m_places.go({ .view = ViewId::Resources, .kind = place.kind, .filter = place.filter });
    if (place.view != ViewId::Resources)
        m_places.go({ .view = place.view });
    if (m_kindShown.resource.empty()) // the place is unchanged, but the session is new
        arrive();
}

void PlacesPresenter::showObject(const ObjectLink& link)
{
    m_places.openObject(link);
}

void PlacesPresenter::goTo(const ObjectLink& link)
{
    const auto kind = lookupIn(m_kinds)(link.group, link.kind);
    if (!m_places.atTable() || !kind) {
        showObject(link);
        return;
    }
    const auto ns = QString::fromStdString(link.key.ns);
    const auto& chosen = m_namespaces.chosen();
    if (kind->namespaced && !chosen.isEmpty() && !chosen.contains(ns))
        m_namespaces.choose({ ns });
    m_places.go({ .view = ViewId::Resources, .kind = kind->gvr, .object = link, .row = link.key });
}

const KindEntry* PlacesPresenter::kindOf(const Gvr& gvr) const
{
    if (const auto* kind = m_kinds.find(gvr))
        return kind;
    return m_kinds.find(QString::fromStdString(gvr.resource + '.' + gvr.group));
}

void PlacesPresenter::arrive()
{
    const auto& here = m_places.place();
    m_arriving = true;
    m_namespaces.setEverywhere(here.view == ViewId::Resources && here.everywhere);
    if (here.view == ViewId::Resources)
        arriveAtTable(Place(here));
    m_arriving = false;
}

void PlacesPresenter::arriveAtTable(const Place& here)
{
    const auto* kind = kindOf(here.kind); // perhaps in another version
    const bool another = kind != nullptr && kind->gvr != m_kindShown;
    m_view.setFilterText(here.filter);
    m_view.tools()->setWithin(
        { .name = here.within ? QString::fromStdString(here.within->key.name) : QString(),
          .filter = here.narrowing });
    if (another) {
        m_kindShown = kind->gvr;
        m_table.showKind(KindEntry(*kind));
    }
    const auto& of = m_view.currentKind();
    const bool open = here.object && here.object->group == of.gvr.group
        && here.object->kind == of.kind.toStdString();
    if (another || !here.hasTableOf(m_tableShown))
        m_view.table()->enter(open ? std::optional(here.object->key) : here.row);
    else if (open)
        m_view.table()->selectKey(here.object->key);
    m_tableShown = here;
}

void PlacesPresenter::drill(const ObjectKey& key)
{
    const auto& kind = m_view.currentKind();
    const ObjectLink link { kind.gvr.group, kind.kind.toStdString(), key };
    m_places.noteRow(key); // to come back to
    read(
        link,
        [link, &kinds = m_catalogue](const Json& object) { return drillInto(kinds, link, object); },
        [this, link](const Found& found) { follow(link, found.value_or(Drill(link))); });
}

void PlacesPresenter::jumpToOwner(const ObjectLink& link)
{
    const auto owner = [ns = link.key.ns](const Json& object) {
        return ownerOf(ns, object);
    };
    jump(link, owner, tr("%1 has no owner.").arg(QString::fromStdString(link.key.name)));
}

void PlacesPresenter::jumpToNode(const ObjectLink& link)
{
    jump(link, nodeOf, tr("%1 is on no node.").arg(QString::fromStdString(link.key.name)));
}

void PlacesPresenter::jump(const ObjectLink& link, std::function<Found(const Json& object)> look,
                           const QString& none)
{
    read(link, std::move(look), [this, link, none](const Found& found) {
        if (!found) {
            if (m_places.atTable())
                m_view.tools()->showNote(none);
            else
                m_cluster.status()->setPassingNotice(none);
            return;
        }
        auto to = std::get<ObjectLink>(*found);
        if (to == link) { // not in memory: its page reads it, and names what it belongs to
            m_cluster.detail()->setTab(DetailView::Tab::Relations);
            showObject(link);
            return;
        }
        const auto kind = lookupIn(m_kinds)(to.group, to.kind);
        if (kind && !kind->namespaced)
            to.key.ns.clear(); // a static pod has a namespace, the node none
        showObject(to);
    });
}

void PlacesPresenter::read(const ObjectLink& link, std::function<Found(const Json& object)> look,
                           std::function<void(const Found& found)> then)
{
    const auto& shown = m_view.currentKind();
    const bool ofTable = shown.gvr.group == link.group && shown.kind.toStdString() == link.kind;
    const auto kind = ofTable ? std::optional(shown) : lookupIn(m_kinds)(link.group, link.kind);
    m_then = std::move(then);
    m_reader.ask(
        { link, std::move(look), kind ? stores(&kind->gvr) : std::vector<SearchedStore>() });
}

PlacesPresenter::Found PlacesPresenter::behind(const Question& question)
{
    ObjectPtr object;
    for (std::size_t i = 0; i < question.stores.size() && !object; ++i)
        object = question.stores[i].informer->indexer().get(question.link.key);
    if (!object)
        return Drill(question.link);
    JsonReader reader;
    if (const auto json = reader.read(*object))
        return question.look(*json);
    return {};
}

void PlacesPresenter::follow(const ObjectLink& link, const Drill& drill)
{
    if (const auto* object = std::get_if<ObjectLink>(&drill)) {
        showObject(*object);
        return;
    }
    const auto& table = std::get<DrillTable>(drill);
    const auto* kind = m_kinds.find(QString::fromStdString(table.resource));
    if (kind == nullptr) {
        showObject(link);
        return;
    }
    if (table.ns)
        m_namespaces.choose({ QString::fromStdString(*table.ns) });
    m_places.go({ .view = ViewId::Resources,
                  .kind = kind->gvr,
                  .within = link,
                  .narrowing = QString::fromStdString(table.filter),
                  .everywhere = table.everywhere });
}

/// The caches to search: all of them, or those of one kind.
std::vector<SearchedStore> PlacesPresenter::stores(const Gvr* kind) const
{
    std::vector<SearchedStore> stores;
    m_session.informers().forEach([&](const ResourceScope& scope, SharedInformer&) {
        const bool wanted = !scope.metadataOnly && (kind == nullptr || scope.gvr == *kind);
        auto informer = wanted ? m_session.informers().find(scope) : nullptr;
        if (informer) // not dropped meanwhile
            stores.push_back({ scope, std::move(informer) });
    });
    return stores;
}

void PlacesPresenter::findObjects(const QString& text)
{
    m_searched = text;
    m_searcher.ask({ text, stores() });
}

} // namespace kittiwake
