#include "key_bindings.h"

#include <models/language_change.h>
#include <models/navigation/binding_list.h>

#include <QCoreApplication>
#include <QMetaEnum>

#include <algorithm>

namespace kittiwake {

namespace {

const KeyBinding* find(const QString& action)
{
    const auto all = allBindings();
    const auto found = std::find_if(all.begin(), all.end(), [&](const KeyBinding& binding) {
        return action == QLatin1String(binding.action);
    });
    return found == all.end() ? nullptr : &*found;
}

QStringList sequencesOf(const KeyBinding& binding)
{
    auto sequences = QString::fromLatin1(binding.sequences).split(u' ');
    if (*binding.alternative != '\0')
        sequences << QString::fromLatin1(binding.alternative);
    return sequences;
}

/// It is among View::keys.
bool isOfOneView(const KeyBinding& binding)
{
    return qstrcmp(binding.sectionContext, "Views") == 0;
}

/// It works nowhere else: its section is about that view.
bool isOfViewAlone(const KeyBinding& binding, ViewId view)
{
    return binding.where == partOf(view)
        || (viewOf(view).isTyped && binding.where == KeyPart::Editor);
}

/// An object's key leaves a view what that has for itself, and has another one.
bool makesWay(const KeyBinding& object, const KeyBinding& other)
{
    return *object.alternative != '\0' && isOfOneView(other);
}

QString sectionOf(const KeyBinding& binding)
{
    return QCoreApplication::translate(binding.sectionContext, binding.section);
}

QString shownKeys(const KeyBinding& binding)
{
    constexpr qsizetype most = 3;
    QStringList keys;
    for (const auto& sequence : sequencesOf(binding))
        keys << shownKey(sequence);
    keys.removeDuplicates(); // there are two keys called Enter
    if (keys.size() > most)
        keys = { keys.constFirst(), QStringLiteral("…"), keys.constLast() };
    return keys.join(QStringLiteral("  "));
}

QString descriptionOf(const KeyBinding& binding)
{
    return QCoreApplication::translate(binding.context, binding.description);
}

bool isFound(const KeyBinding& binding, const QString& search)
{
    return descriptionOf(binding).contains(search, Qt::CaseInsensitive)
        || shownKeys(binding).contains(search, Qt::CaseInsensitive)
        || sectionOf(binding).contains(search, Qt::CaseInsensitive);
}

/// Whether there is a part of the window in which both work.
bool meet(const KeyBinding& a, const KeyBinding& b)
{
    const auto bothIn = [&](unsigned parts) {
        return (a.where & parts) != 0 && (b.where & parts) != 0;
    };
    const auto views = allViews();
    return (a.where & b.where) != 0
        || std::any_of(views.begin(), views.end(),
                       [&](const View& view) { return bothIn(partsOf(view)); });
}

/// A key and what is held with it, as Qt counts them.
struct Chord
{
    int key = 0;
    int modifiers = Qt::NoModifier;
    bool operator==(const Chord&) const = default;
};

Chord chordOf(const QString& sequence)
{
    static const QHash<QString, QString> names {
        { QStringLiteral("Esc"), QStringLiteral("Escape") },
        { QStringLiteral("PgUp"), QStringLiteral("PageUp") },
        { QStringLiteral("PgDown"), QStringLiteral("PageDown") }
    };
    const auto plus = sequence.lastIndexOf(u'+', -2);
    const auto name = sequence.mid(plus > 0 ? plus + 1 : 0);
    const auto with = sequence.left(std::max<qsizetype>(plus, 0));
    Chord chord;
    if (with.contains(QStringLiteral("Ctrl")))
        chord.modifiers |= Qt::ControlModifier;
    if (with.contains(QStringLiteral("Alt")))
        chord.modifiers |= Qt::AltModifier;
    if (with.contains(QStringLiteral("Shift")))
        chord.modifiers |= Qt::ShiftModifier;
    const auto qtName = QStringLiteral("Key_") + names.value(name, name);
    chord.key = name.size() == 1 ? name.front().unicode()
                                 : QMetaEnum::fromType<Qt::Key>().keyToValue(qPrintable(qtName));
    return chord;
}

} // namespace

QString shownKey(const QString& sequence)
{
    static const QHash<QString, QString> signs {
        { QStringLiteral("Up"), QStringLiteral("↑") },
        { QStringLiteral("Down"), QStringLiteral("↓") },
        { QStringLiteral("Left"), QStringLiteral("←") },
        { QStringLiteral("Right"), QStringLiteral("→") },
        { QStringLiteral("Return"), QStringLiteral("Enter") },
        { QStringLiteral("PgDown"), QStringLiteral("PgDn") },
    };
    const auto plus = sequence.lastIndexOf(u'+', -2); // the last sign may be the key itself
    const auto key = sequence.mid(plus > 0 ? plus + 1 : 0);
    const auto with = plus > 0 ? sequence.left(plus) : QString();
    const bool letter = key.size() == 1 && key.front().isLetter();
    if (with.isEmpty())
        return letter ? key.toLower() : signs.value(key, key);
    if (letter && with == QStringLiteral("Shift"))
        return key;
    return QString(with).append(u'+').append(signs.value(key, key));
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

QVariantList KeyBindings::sequencesIn(const QString& action, const QString& view) const
{
    if (!worksIn(action, view))
        return {};
    QStringList taken;
    for (const auto& own : viewOf(*viewNamed(view)).keys)
        taken << QString::fromLatin1(own.sequences).split(u' ');
    QVariantList left;
    for (const auto& sequence : sequencesOf(*find(action))) {
        if (!taken.contains(sequence))
            left << sequence;
    }
    return left;
}

QString KeyBindings::shownIn(const QString& shown, const QString& view) const
{
    if (view.isEmpty())
        return shown;
    for (const auto& binding : allBindings()) {
        if (*binding.alternative == '\0' || shownKey(sequencesOf(binding).constFirst()) != shown)
            continue;
        const auto left = sequencesIn(QString::fromLatin1(binding.action), view);
        return left.isEmpty() ? QString() : shownKey(left.constFirst().toString());
    }
    return shown;
}

bool KeyBindings::is(const QString& action, int key, int modifiers) const
{
    const auto* binding = find(action);
    if (binding == nullptr) {
        qWarning("There is no key for “%s”.", qPrintable(action));
        return false;
    }
    int held =
        modifiers & static_cast<int>(Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    const bool sign = key > Qt::Key_Space && key < Qt::Key_AsciiTilde && !QChar(key).isLetter();
    if (sign)
        held &= ~static_cast<int>(
            Qt::ShiftModifier); // whether a sign needs Shift depends on the keyboard
    const auto sequences = sequencesOf(*binding);
    return std::any_of(sequences.begin(), sequences.end(), [&](const QString& sequence) {
        return chordOf(sequence) == Chord { key, held };
    });
}

QStringList KeyBindings::clashes() const
{
    const auto all = allBindings();
    QStringList clashes;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (!meet(all[i], all[j]) || makesWay(all[i], all[j]) || makesWay(all[j], all[i]))
                continue;
            for (const auto& sequence : sequencesOf(all[i])) {
                if (sequencesOf(all[j]).contains(sequence))
                    clashes << QStringLiteral("%1: %2 and %3")
                                   .arg(sequence, QLatin1String(all[i].action),
                                        QLatin1String(all[j].action));
            }
        }
    }
    return clashes;
}

QString KeyBindings::shown(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : shownKey(sequencesOf(*binding).constFirst());
}

QString KeyBindings::description(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : descriptionOf(*binding);
}

QString KeyBindings::keysOf(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : shownKeys(*binding);
}

QStringList KeyBindings::actionsOf(const QString& section, const QString& search) const
{
    QStringList actions;
    for (const auto& binding : allBindings()) {
        if (sectionOf(binding) == section && isFound(binding, search))
            actions << QString::fromLatin1(binding.action);
    }
    return actions;
}

bool KeyBindings::finds(const QString& search) const
{
    const auto all = allBindings();
    return std::any_of(all.begin(), all.end(),
                       [&](const KeyBinding& binding) { return isFound(binding, search); });
}

bool KeyBindings::worksIn(const QString& action, const QString& view) const
{
    const auto* binding = find(action);
    const auto id = viewNamed(view);
    return binding != nullptr && id && (binding->where & partsOf(viewOf(*id))) != 0;
}

QVariantList KeyBindings::sectionsInColumns(int columns, const QString& view) const
{
    constexpr int kHeading = 2; ///< \units lines
    QStringList sections;
    if (const auto here = viewNamed(view)) {
        for (const auto& binding : allBindings()) {
            if (isOfViewAlone(binding, *here))
                sections << sectionOf(binding);
        }
    }
    for (const auto& binding : allBindings())
        sections << sectionOf(binding);
    sections.removeDuplicates();
    const auto all =
        static_cast<int>(allBindings().size()) + kHeading * static_cast<int>(sections.size());
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
    for (const auto& binding : allBindings())
        actions << QString::fromLatin1(binding.action);
    return actions;
}

QString KeyBindings::actionId(const QString& action) const
{
    const auto* binding = find(action);
    return binding == nullptr ? QString() : QString::fromLatin1(binding->actionId);
}

QStringList KeyBindings::acting() const
{
    QStringList acting;
    for (const auto& binding : allBindings()) {
        if (*binding.actionId != '\0')
            acting << QString::fromLatin1(binding.action);
    }
    return acting;
}

int KeyBindings::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(allBindings().size());
}

QVariant KeyBindings::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& binding = allBindings()[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case DescriptionRole:
        return descriptionOf(binding);
    case ActionRole:
        return QString::fromLatin1(binding.action);
    case KeysRole:
        return shownKeys(binding);
    case SectionRole:
        return sectionOf(binding);
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
