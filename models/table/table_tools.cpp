#include "table_tools.h"

#include <models/freshness/freshness.h>
#include <models/language_change.h>
#include <models/table/filter/column_search.h>
#include <models/table/filter/filter_terms.h>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr auto kNoteStays = std::chrono::seconds(4);

} // namespace

TableTools::TableTools(ResourceTableModel& table, const LabelSelection& labels, QObject* parent)
    : QObject(parent)
    , m_table(table)
    , m_labels(labels)
    , m_chooser(*table.shownColumns())
{
    connect(table.shownColumns(), &ColumnListModel::layoutEdited, this, &TableTools::keep);
    connect(&m_chooser, &ColumnChooserModel::removalWanted, this, &TableTools::removeColumn);
    connect(&m_table, &ResourceTableModel::currentRowChanged, this,
            [this] { m_actions.setObject(objectInSight()); });
    m_actions.setMarked(
        [this] { return m_table.marked() > 0 ? chosenObjects() : std::vector<ObjectLink>(); });
    connect(&labels, &LabelSelection::changed, this, &TableTools::labelsChanged);
    m_noteTimer.setSingleShot(true);
    m_noteTimer.setInterval(kNoteStays);
    connect(&m_noteTimer, &QTimer::timeout, this, [this] { showNote({}); });
    onLanguageChange(this, [this] {
        takeFilter(QString(m_typed)); // its problem in new words
        if (!m_labels.isEmpty())
            Q_EMIT labelsChanged();
    });
}

ColumnLayout TableTools::begin(const KindEntry& kind, const QString& context)
{
    m_kind = kind;
    m_context = context;
    if (!m_exporter.working())
        m_exporter.close();
    m_savedFilters.begin(kind.gvr);
    m_actions.setObject(objectInSight());
    return layoutOf(kind.gvr);
}

ColumnLayout& TableTools::layoutOf(const Gvr& gvr)
{
    const auto [place, isNew] = m_layouts.try_emplace(gvr);
    if (isNew && m_store.load)
        place->second = ColumnLayout::fromMap(m_store.load(gvr));
    return place->second;
}

std::vector<Column> TableTools::extraColumns(const Gvr& gvr)
{
    std::vector<Column> columns;
    for (const auto& extra : layoutOf(gvr).extra)
        columns.push_back(columnOf(extra));
    return columns;
}

QString TableTools::columnProblem(const QString& typed) const
{
    const auto column = parseExtraColumn(typed);
    if (!column)
        return column.error();
    return findFilterColumn(filterColumns(), column->title) < 0
        ? QString()
        : tr("There is a column “%1” already. Write another title in front: TITLE=%2")
              .arg(column->title, column->key);
}

bool TableTools::addColumn(const QString& typed)
{
    if (!columnProblem(typed).isEmpty())
        return false;
    layoutOf(m_kind.gvr).extra.push_back(*parseExtraColumn(typed));
    save();
    Q_EMIT extraColumnsChanged();
    return true;
}

void TableTools::removeColumn(const QString& title)
{
    std::erase_if(layoutOf(m_kind.gvr).extra,
                  [&](const ExtraColumn& column) { return column.title == title; });
    save();
    Q_EMIT extraColumnsChanged();
}

void TableTools::setLayoutStore(LayoutStore store)
{
    m_store = std::move(store);
    m_layouts.clear();
    m_savedFilters.setStore(m_store.load, m_store.save);
}

void TableTools::keepSort(int column, bool descending)
{
    auto& layout = m_layouts[m_kind.gvr];
    const auto& columns = m_table.columns();
    const bool byColumn = column >= 0 && static_cast<std::size_t>(column) < columns.size();
    layout.sortTitle = byColumn
        ? QString::fromStdString(columns[static_cast<std::size_t>(column)].title)
        : QString();
    layout.sortDescending = byColumn && descending;
    save(); // the columns stay: those of a kind that has not said its own yet are not all
}

void TableTools::keep()
{
    m_layouts[m_kind.gvr].columns = m_table.shownColumns()->layout().columns;
    save();
}

void TableTools::save()
{
    if (m_store.save)
        m_store.save(m_kind.gvr, m_layouts[m_kind.gvr].toMap());
}

bool TableTools::takeFilter(const QString& text)
{
    m_typed = text;
    const auto columns = filterColumns();
    auto readable = text.size();
    auto terms = parseFilter(text, columns, &readable);
    m_filterProblem = terms ? QString() : terms.error();
    m_filter = text.left(readable).trimmed();
    if (!terms)
        terms = parseFilter(m_filter, columns);
    m_filtersByAge =
        terms && std::any_of(terms->begin(), terms->end(), [&](const FilterTerm& term) {
            return term.kind == FilterTerm::Kind::Column
                && columns[static_cast<std::size_t>(term.column)].role == ColumnRole::Age;
        });
    Q_EMIT filterChanged();
    return m_filterProblem.isEmpty();
}

void TableTools::readFilterAnew()
{
    (void)takeFilter(QString(m_typed));
}

FilterColumns TableTools::filterColumns() const
{
    const auto& all = *m_table.shownColumns();
    FilterColumns columns;
    columns.reserve(all.columns().size());
    for (const auto& column : all.columns())
        columns.push_back(
            { .title = QString::fromStdString(column.title), .role = column.role, .shown = false });
    for (const int shown : all.shown())
        columns[static_cast<std::size_t>(shown)].shown = true;
    return columns;
}

void TableTools::setWithin(const Within& within)
{
    if (within == m_within)
        return;
    m_within = within;
    Q_EMIT labelsChanged();
}

void TableTools::setMotion(bool motion)
{
    if (std::exchange(m_motion, motion) != motion)
        Q_EMIT motionChanged();
}

void TableTools::showNote(const QString& note)
{
    m_note = note;
    if (note.isEmpty())
        m_noteTimer.stop();
    else
        m_noteTimer.start();
    Q_EMIT noteChanged();
}

int TableTools::statusColumn() const
{
    return columnOfRole(m_table.columns(), ColumnRole::Status);
}

void TableTools::copied(const CopiedText& copied)
{
    const auto& texts = copied.texts;
    if (texts.isEmpty())
        return;
    Q_EMIT copyWanted(texts.join(u'\n'));
    showNote(texts.size() == 1 ? tr("Copied %1").arg(texts.first()) : copied.many);
}

void TableTools::copyRows()
{
    if (m_table.hasChosen())
        Q_EMIT copyRowsWanted();
}

void TableTools::copyYaml()
{
    if (m_table.hasChosen())
        Q_EMIT copyYamlWanted();
}

void TableTools::openExport()
{
    m_exporter.open({ .resource = QString::fromStdString(m_kind.gvr.resource),
                      .context = m_context,
                      .marked = m_table.marked(),
                      .secrets = m_kind.gvr.group.empty() && m_kind.gvr.resource == "secrets" });
}

void TableTools::tellCurrent(void (TableTools::*wanted)(const ObjectLink&))
{
    if (const auto link = currentLink())
        Q_EMIT(this->*wanted)(*link);
}

void TableTools::chooseNamespace()
{
    const auto link = currentLink();
    if (link && !link->key.ns.empty())
        Q_EMIT namespaceWanted(QString::fromStdString(link->key.ns));
}

/// Of the row that is meant from here on.
std::optional<ObjectLink> TableTools::currentLink()
{
    auto link = objectInSight();
    if (link)
        m_table.hold();
    return link;
}

std::vector<ObjectLink> TableTools::chosenObjects() const
{
    std::vector<ObjectLink> objects;
    for (auto& key : m_table.chosenKeys())
        objects.push_back({ m_kind.gvr.group, m_kind.kind.toStdString(), std::move(key) });
    return objects;
}

std::optional<ObjectLink> TableTools::objectInSight() const
{
    const auto* key = m_table.currentKey();
    if (key == nullptr)
        return {};
    return ObjectLink { m_kind.gvr.group, m_kind.kind.toStdString(), *key };
}

} // namespace kittiwake
