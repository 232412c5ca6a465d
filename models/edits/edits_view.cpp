#include "edits_view.h"

#include "manifest_templates.h"

#include <kinds/cell.h>
#include <models/text/shown_numbers.h>

#include <QDir>

namespace kittiwake {

EditsView::EditsView(QObject* parent)
    : ViewModel(parent)
{
    connect(&m_edits, &EditListModel::unsavedChanged, this, &EditsView::badgeChanged);
    connect(&m_edits, &EditListModel::added, this,
            [this](EditView* edit) { edit->setContext(m_context, m_production); });
}

void EditsView::edit(const ObjectLink& object)
{
    m_edits.open({ .object = object });
    Q_EMIT shown();
}

void EditsView::editAnother(const ObjectLink& object)
{
    m_edits.add({ .object = object });
    m_edits.setCurrentRow(m_edits.count() - 1);
    Q_EMIT shown();
}

void EditsView::create()
{
    addNew({}, {});
}

void EditsView::createFrom(const QString& kind)
{
    const auto text = ManifestTemplates::textOf(kind);
    if (!text.isEmpty())
        addNew(kind, text);
}

void EditsView::addNew(const QString& title, const QString& text)
{
    auto* current = m_edits.current();
    if (current != nullptr && current->isEmpty())
        current->fillIn(title, text);
    else
        m_edits.open({ .title = title, .text = text });
    Q_EMIT shown();
}

void EditsView::openFiles(const QList<QUrl>& files)
{
    QStringList paths;
    for (const auto& file : files) {
        if (file.isLocalFile())
            paths << file.toLocalFile();
    }
    if (!paths.isEmpty())
        Q_EMIT filesWanted(paths);
}

void EditsView::openFile(const QString& path)
{
    auto trimmed = path.trimmed();
    if (trimmed.startsWith(QStringLiteral("~/")))
        trimmed.replace(0, 1, QDir::homePath());
    if (!trimmed.isEmpty())
        Q_EMIT filesWanted({ trimmed });
}

void EditsView::setContext(const QString& context, bool production)
{
    m_context = context;
    m_production = production;
    for (int row = 0; row < m_edits.count(); ++row)
        m_edits.at(row)->setContext(context, production);
}

QString EditsView::badge() const
{
    const auto unsaved = m_edits.unsaved().size();
    return unsaved == 0 ? QString() : shownNumber(unsaved);
}

int EditsView::badgeTone() const
{
    return static_cast<int>(Tone::Neutral);
}

QStringList EditsView::templates() const
{
    return ManifestTemplates::kinds();
}

} // namespace kittiwake
