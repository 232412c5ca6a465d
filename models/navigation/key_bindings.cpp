#include "key_bindings.h"

#include <models/language_change.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

struct Binding
{
    const char* section;
    const char* action;
    const char* sequences; ///< parted by blanks
    const char* description;
};

const char* const kAnywhere = QT_TRANSLATE_NOOP("KeyBindings", "Anywhere");
const char* const kViews = QT_TRANSLATE_NOOP("KeyBindings", "Views");
const char* const kMoving = QT_TRANSLATE_NOOP("KeyBindings", "In a list");
const char* const kTable = QT_TRANSLATE_NOOP("KeyBindings", "In a table");
const char* const kObject = QT_TRANSLATE_NOOP("KeyBindings", "On an object");

// The keys are k9s's where it has one for it.
const auto& bindings()
{
    static const std::array all {
        Binding { kAnywhere, "palette", ": Ctrl+K",
                  QT_TRANSLATE_NOOP("KeyBindings", "Go to a kind, an object, a view or a context") },
        Binding { kAnywhere, "help", "? F1", QT_TRANSLATE_NOOP("KeyBindings", "These keys") },
        Binding { kAnywhere, "back", "[ Alt+Left", QT_TRANSLATE_NOOP("KeyBindings", "Back") },
        Binding { kAnywhere, "forward", "] Alt+Right", QT_TRANSLATE_NOOP("KeyBindings", "Forward") },
        Binding { kAnywhere, "last", "-",
                  QT_TRANSLATE_NOOP("KeyBindings", "Between here and where you were") },
        Binding { kAnywhere, "namespaces", "Shift+W",
                  QT_TRANSLATE_NOOP("KeyBindings", "Choose namespaces") },
        Binding { kAnywhere, "allNamespaces", "0",
                  QT_TRANSLATE_NOOP("KeyBindings", "All namespaces") },
        Binding { kAnywhere, "nextCluster", "Ctrl+Tab",
                  QT_TRANSLATE_NOOP("KeyBindings", "Next cluster") },
        Binding { kAnywhere, "previousCluster", "Ctrl+Shift+Tab",
                  QT_TRANSLATE_NOOP("KeyBindings", "Previous cluster") },
        Binding { kAnywhere, "retry", "Ctrl+R", QT_TRANSLATE_NOOP("KeyBindings", "Try again now") },
        Binding { kAnywhere, "sidebar", "Ctrl+E",
                  QT_TRANSLATE_NOOP("KeyBindings", "Show or hide the sidebar") },
        Binding { kAnywhere, "settings", "Ctrl+,",
                  QT_TRANSLATE_NOOP("KeyBindings", "Theme, density and language") },
        Binding { kAnywhere, "quit", "Ctrl+Q", QT_TRANSLATE_NOOP("KeyBindings", "Quit") },
        Binding { kViews, "viewOverview", "Ctrl+1", QT_TRANSLATE_NOOP("KeyBindings", "Overview") },
        Binding { kViews, "viewFindings", "Ctrl+2", QT_TRANSLATE_NOOP("KeyBindings", "Findings") },
        Binding { kViews, "viewResources", "Ctrl+3",
                  QT_TRANSLATE_NOOP("KeyBindings", "The table looked at last") },
        Binding { kViews, "viewTimeline", "Ctrl+4", QT_TRANSLATE_NOOP("KeyBindings", "Live events") },
        Binding { kViews, "viewLabels", "Ctrl+5", QT_TRANSLATE_NOOP("KeyBindings", "Labels") },
        Binding { kViews, "viewQueues", "Ctrl+6", QT_TRANSLATE_NOOP("KeyBindings", "Queues") },
        Binding { kViews, "viewPipeline", "Ctrl+7", QT_TRANSLATE_NOOP("KeyBindings", "Pipeline") },
        Binding { kMoving, "down", "J Down", QT_TRANSLATE_NOOP("KeyBindings", "Next") },
        Binding { kMoving, "up", "K Up", QT_TRANSLATE_NOOP("KeyBindings", "Previous") },
        Binding { kMoving, "first", "G Home", QT_TRANSLATE_NOOP("KeyBindings", "First") },
        Binding { kMoving, "end", "Shift+G End", QT_TRANSLATE_NOOP("KeyBindings", "Last") },
        Binding { kMoving, "pageDown", "Ctrl+F PgDown",
                  QT_TRANSLATE_NOOP("KeyBindings", "Page down") },
        Binding { kMoving, "pageUp", "Ctrl+B PgUp", QT_TRANSLATE_NOOP("KeyBindings", "Page up") },
        Binding { kTable, "filter", "/",
                  QT_TRANSLATE_NOOP("KeyBindings",
                                    "Filter: text, !inverse, -l selector, -f fuzzy, "
                                    "/regex/, ns:, status:") },
        Binding { kTable, "clear", "Esc",
                  QT_TRANSLATE_NOOP("KeyBindings", "Close what is open, or clear the filter") },
        Binding { kTable, "faults", "Ctrl+Z", QT_TRANSLATE_NOOP("KeyBindings", "Only faults") },
        Binding { kTable, "wide", "Ctrl+W", QT_TRANSLATE_NOOP("KeyBindings", "Wide columns") },
        Binding { kTable, "mark", "Space", QT_TRANSLATE_NOOP("KeyBindings", "Mark the row") },
        Binding { kTable, "markRange", "Ctrl+Space",
                  QT_TRANSLATE_NOOP("KeyBindings", "Mark all since the last mark") },
        Binding { kTable, "clearMarks", "Ctrl+\\", QT_TRANSLATE_NOOP("KeyBindings", "No marks") },
        Binding { kTable, "extendDown", "Shift+Down",
                  QT_TRANSLATE_NOOP("KeyBindings", "Mark, and down") },
        Binding { kTable, "extendUp", "Shift+Up", QT_TRANSLATE_NOOP("KeyBindings", "Mark, and up") },
        Binding { kTable, "columnLeft", "Shift+Left",
                  QT_TRANSLATE_NOOP("KeyBindings", "Choose a column further left") },
        Binding { kTable, "columnRight", "Shift+Right",
                  QT_TRANSLATE_NOOP("KeyBindings", "Choose a column further right") },
        Binding { kTable, "sortColumn", "Shift+O",
                  QT_TRANSLATE_NOOP("KeyBindings", "Sort by the chosen column") },
        Binding { kTable, "sortName", "Shift+N", QT_TRANSLATE_NOOP("KeyBindings", "Sort by name") },
        Binding { kTable, "sortAge", "Shift+A", QT_TRANSLATE_NOOP("KeyBindings", "Sort by age") },
        Binding { kTable, "sortStatus", "Shift+S",
                  QT_TRANSLATE_NOOP("KeyBindings", "Sort by status") },
        Binding { kTable, "sortNamespace", "Shift+P",
                  QT_TRANSLATE_NOOP("KeyBindings", "Sort by namespace") },
        Binding { kTable, "columns", "Ctrl+Shift+W",
                  QT_TRANSLATE_NOOP("KeyBindings", "Choose columns") },
        Binding { kTable, "export", "Ctrl+S",
                  QT_TRANSLATE_NOOP("KeyBindings", "Export the marked rows, or all") },
        Binding { kObject, "enter", "Return Enter",
                  QT_TRANSLATE_NOOP("KeyBindings", "Drill in: to its pods, else to the object") },
        Binding { kObject, "describe", "D", QT_TRANSLATE_NOOP("KeyBindings", "Explain the object") },
        Binding { kObject, "yaml", "Y", QT_TRANSLATE_NOOP("KeyBindings", "YAML") },
        Binding { kObject, "events", "V", QT_TRANSLATE_NOOP("KeyBindings", "Its events") },
        Binding { kObject, "relations", "U",
                  QT_TRANSLATE_NOOP("KeyBindings", "Its owners, and what it owns and uses") },
        Binding { kObject, "copyName", "C Ctrl+C",
                  QT_TRANSLATE_NOOP("KeyBindings", "Copy its name") },
        Binding { kObject, "copyNamespace", "N",
                  QT_TRANSLATE_NOOP("KeyBindings", "Copy its namespace") },
        Binding { kObject, "menu", "Menu Shift+F10",
                  QT_TRANSLATE_NOOP("KeyBindings", "What can be done with it") },
    };
    return all;
}

const Binding* find(const QString& action)
{
    const auto& all = bindings();
    const auto* found = std::find_if(all.begin(), all.end(), [&](const Binding& binding) {
        return action == QLatin1String(binding.action);
    });
    return found == all.end() ? nullptr : found;
}

QStringList sequencesOf(const Binding& binding)
{
    return QString::fromLatin1(binding.sequences).split(u' ');
}

QString words(const char* text)
{
    return QCoreApplication::translate("KeyBindings", text);
}

QString shownKeys(const Binding& binding)
{
    QStringList keys;
    for (const auto& sequence : sequencesOf(binding))
        keys << shownKey(sequence);
    return keys.join(QStringLiteral("  "));
}

} // namespace

QString shownKey(const QString& sequence)
{
    static const QHash<QString, QString> signs {
        { QStringLiteral("Up"), QStringLiteral("↑") },
        { QStringLiteral("Down"), QStringLiteral("↓") },
        { QStringLiteral("Left"), QStringLiteral("←") },
        { QStringLiteral("Right"), QStringLiteral("→") },
        { QStringLiteral("Return"), QStringLiteral("↵") },
        { QStringLiteral("Enter"), QStringLiteral("Enter") },
        { QStringLiteral("PgDown"), QStringLiteral("PgDn") },
    };
    const auto plus = sequence.lastIndexOf(u'+');
    const auto key = sequence.mid(plus + 1);
    const auto with = plus > 0 ? sequence.left(plus) : QString();
    const bool letter = key.size() == 1 && key.front().isLetter();
    if (with.isEmpty())
        return letter ? key.toLower() : signs.value(key, key);
    if (letter && with == QStringLiteral("Shift"))
        return key;
    auto before = with;
    before.replace(QStringLiteral("Ctrl"), QStringLiteral("^"));
    before.remove(u'+');
    return before == QStringLiteral("^") && key.size() == 1
        ? before + key
        : QString(with).append(u'+').append(signs.value(key, key));
}

KeyBindings::KeyBindings(QObject* parent)
    : QAbstractListModel(parent)
{
    onLanguageChange(this, [this] {
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), { DescriptionRole, SectionRole });
        Q_EMIT wordsChanged();
    });
}

QVariantList KeyBindings::sequences(const QString& action) const
{
    const auto* binding = find(action);
    if (binding == nullptr) {
        qWarning("There is no key for “%s”.", qPrintable(action));
        return {};
    }
    QVariantList sequences;
    for (const auto& sequence : sequencesOf(*binding))
        sequences << sequence;
    return sequences;
}

QString KeyBindings::shown(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : shownKey(sequencesOf(*binding).constFirst());
}

QString KeyBindings::description(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : words(binding->description);
}

QString KeyBindings::keysOf(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : shownKeys(*binding);
}

QStringList KeyBindings::actionsOf(const QString& section) const
{
    QStringList actions;
    for (const auto& binding : bindings()) {
        if (words(binding.section) == section)
            actions << QString::fromLatin1(binding.action);
    }
    return actions;
}

QVariantList KeyBindings::sectionsInColumns(int columns) const
{
    constexpr int kHeading = 2; ///< \units lines
    QStringList sections;
    for (const auto& binding : bindings()) {
        if (!sections.contains(words(binding.section)))
            sections << words(binding.section);
    }
    const auto all =
        static_cast<int>(bindings().size()) + kHeading * static_cast<int>(sections.size());
    QVariantList inColumns;
    QStringList column;
    int lines = 0;
    for (const auto& section : sections) {
        const int height = static_cast<int>(actionsOf(section).size()) + kHeading;
        const int share = all * (static_cast<int>(inColumns.size()) + 1) / columns;
        if (!column.isEmpty() && lines + height / 2 > share && inColumns.size() + 1 < columns)
            inColumns << QVariant(std::exchange(column, {}));
        column << section;
        lines += height;
    }
    inColumns << QVariant(column);
    return inColumns;
}

QStringList KeyBindings::actions() const
{
    QStringList actions;
    for (const auto& binding : bindings())
        actions << QString::fromLatin1(binding.action);
    return actions;
}

int KeyBindings::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(bindings().size());
}

QVariant KeyBindings::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& binding = bindings()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case DescriptionRole:
        return words(binding.description);
    case ActionRole:
        return QString::fromLatin1(binding.action);
    case KeysRole:
        return shownKeys(binding);
    case SectionRole:
        return words(binding.section);
    default:
        return {};
    }
}

QHash<int, QByteArray> KeyBindings::roleNames() const
{
    return { { ActionRole, "action" },
             { KeysRole, "keys" },
             { DescriptionRole, "description" },
             { SectionRole, "section" } };
}

} // namespace kittiwake
