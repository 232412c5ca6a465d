#include "navigator.h"

#include <models/language_change.h>
#include <models/sidebar/kind_sections.h>

namespace kittiwake {

namespace {

QString nameOf(const ObjectLink& link)
{
    return QString::fromStdString(link.key.name);
}

} // namespace

Navigator::Navigator(QObject* parent)
    : QObject(parent)
{
    onLanguageChange(this, [this] { Q_EMIT crumbsChanged(); });
}

void Navigator::go(Place place)
{
    const auto from = this->place();
    if (place == from) {
        Q_EMIT arrived();
        return;
    }
    if (m_places.size() == 1 && from == Place {}) {
        m_places.front() = std::move(place);
        arriveFrom(from);
        return;
    }
    m_places.resize(m_at + 1);
    if (m_places.size() == kMaxPlaces) {
        m_places.erase(m_places.begin());
        --m_at;
    }
    m_places.push_back(std::move(place));
    moveTo(m_at + 1);
}

const Place* Navigator::lastTable() const
{
    for (std::size_t i = m_at + 1; i-- > 0;) {
        if (m_places[i].view == ViewId::Resources && !m_places[i].kind.resource.empty())
            return &m_places[i];
    }
    return nullptr;
}

void Navigator::openObject(const ObjectLink& link)
{
    auto to = place();
    to.object = link;
    go(std::move(to));
}

void Navigator::followObject(const ObjectLink& link)
{
    const auto from = place();
    if (!from.object || *from.object == link)
        return;
    m_places[m_at].object = link;
    Q_EMIT placeChanged(from);
    Q_EMIT crumbsChanged();
}

void Navigator::noteFilter(const QString& filter)
{
    m_places[m_at].filter = filter;
}

void Navigator::noteRow(const ObjectKey& row)
{
    m_places[m_at].row = row;
}

void Navigator::setKindNames(const QString& section, const QString& title, const QString& kind)
{
    if (m_section == section && m_kindTitle == title && m_kind == kind)
        return;
    m_section = section;
    m_kindTitle = title;
    m_kind = kind;
    Q_EMIT crumbsChanged();
}

void Navigator::open(ViewId view)
{
    if (view == this->view() && !objectOpen()) {
        Q_EMIT arrived();
        return;
    }
    Place to { .view = view };
    const auto* table = lastTable();
    if (to.view == ViewId::Resources && table != nullptr) {
        to = *table;
        to.object.reset();
    }
    go(std::move(to));
}

void Navigator::open(const QString& view)
{
    if (const auto named = viewNamed(view))
        open(*named);
}

void Navigator::closeObject()
{
    if (!objectOpen())
        return;
    auto to = place();
    to.object.reset();
    if (m_at > 0 && m_places[m_at - 1] == to)
        back(); // opened from there: adds no place to the history
    else
        go(std::move(to));
}

void Navigator::back()
{
    if (canGoBack())
        moveTo(m_at - 1);
}

void Navigator::forward()
{
    if (canGoForward())
        moveTo(m_at + 1);
}

void Navigator::last()
{
    if (m_before < m_places.size() && m_before != m_at)
        moveTo(m_before);
}

void Navigator::moveTo(std::size_t at)
{
    m_before = m_at;
    const auto from = place();
    m_at = at;
    arriveFrom(from);
}

void Navigator::arriveFrom(const Place& from)
{
    Q_EMIT placeChanged(from);
    Q_EMIT crumbsChanged();
    Q_EMIT arrived();
}

QString Navigator::objectName() const
{
    return place().object ? nameOf(*place().object) : QString();
}

QStringList Navigator::crumbs() const
{
    const auto& here = place();
    QStringList crumbs;
    if (atTable()) {
        if (!m_section.isEmpty())
            crumbs << sectionTitle(m_section);
        if (here.within)
            crumbs << nameOf(*here.within);
        crumbs << m_kindTitle;
    } else {
        crumbs << titleOf(here.view);
    }
    if (here.object) {
        const auto kind = QString::fromStdString(here.object->kind);
        const bool another = atTable() && !m_kind.isEmpty() && kind != m_kind;
        crumbs << (another ? kind + u' ' + nameOf(*here.object) : nameOf(*here.object));
    }
    return crumbs;
}

void Navigator::openCrumb(int index)
{
    const auto& here = place();
    const auto count = crumbs().size();
    if (index < 0 || index >= count - 1)
        return;
    if (here.object && index == count - 2) {
        closeObject();
        return;
    }
    if (here.within && index == count - (here.object ? 3 : 2))
        leaveWithin();
    else
        open(ViewId::Overview);
}

void Navigator::leaveWithin()
{
    const auto within = place().within;
    if (!within)
        return;
    for (std::size_t i = m_at; i-- > 0;) {
        if (!(m_places[i].within == within) && m_places[i].view == ViewId::Resources) {
            moveTo(i);
            return;
        }
    }
    openObject(*within);
}

} // namespace kittiwake
