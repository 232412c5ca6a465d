#pragma once

#include <models/palette/action_command.h>
#include <models/palette/palette_command.h>
#include <models/palette/palette_list_model.h>
#include <models/sidebar/kind_list_model.h>
#include <models/sidebar/namespace_list_model.h>

#include <QObject>

namespace kittiwake {

/// \brief The command palette of one cluster: what is typed, what it may mean, and what was chosen.
/// Kinds, views, namespaces, contexts, actions and settings are looked through at once; objects are
/// asked for by `objectsWanted` and come later. What is typed exactly comes first, and nothing that
/// does not exist is offered. \thread gui; the lists outlive it
class PaletteView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged FINAL)
    Q_PROPERTY(kittiwake::PaletteListModel* results READ results CONSTANT FINAL)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY resultsChanged FINAL) ///< nothing is meant by it
    /// Why a command leads nowhere, in a sentence.
    Q_PROPERTY(QString problem READ problem NOTIFY resultsChanged FINAL)

public:
    PaletteView(const KindListModel& kinds, const NamespaceListModel& namespaces,
                QObject* parent = nullptr);

    void setContexts(const QStringList& contexts);
    void setActionsOf(ActionsOf actionsOf); ///< null: no kind has any
    /// The one that actions are offered for without naming it; none: there is none in sight.
    void setObject(const std::optional<ObjectLink>& object) { m_object = object; }
    /// What was found for `text`; nothing, if something else was typed meanwhile. `title`s are the
    /// kinds' in `detail`.
    void setObjects(const QString& text, std::vector<PaletteItem> objects);

    Q_INVOKABLE void open(); ///< anew, with nothing typed
    Q_INVOKABLE bool choose(int row); ///< false: there is no such row
    /// As it is typed: the first row, once it is known whether an object is called so; others at
    /// once.
    Q_INVOKABLE void accept(int row);
    Q_INVOKABLE void leave() { m_accepted = false; } ///< nothing is to come of it any more
    void setText(const QString& text);

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] PaletteListModel* results() { return &m_results; }
    /// Not while objects are looked for.
    [[nodiscard]] bool isEmpty() const { return m_results.rowCount() == 0 && !m_searching; }
    [[nodiscard]] QString problem() const { return m_problem; }

Q_SIGNALS:
    void chosen(); ///< before what of the following was chosen
    void viewWanted(kittiwake::ViewId view);
    void tableWanted(const kittiwake::TableTarget& table);
    void objectWanted(const kittiwake::ObjectLink& link);
    void namespaceWanted(const QString& name);
    void contextWanted(const kittiwake::ContextTarget& context);
    void actionWanted(const QString& action);
    void settingWanted(const QString& setting, const QString& value);
    void settingLineWanted(const QString& setting); ///< where it is set
    void objectActionWanted(const QString& action, const kittiwake::ObjectLink& object);
    void podLogsWanted(const kittiwake::PodLogsTarget& target);
    void objectsWanted(const QString& text);

    void textChanged();
    void resultsChanged();

private:
    void find();
    [[nodiscard]] PaletteLists lists() const { return { m_kinds, m_namespaces, m_contexts }; }
    /// Whose names are to be looked for; empty: nobody's.
    [[nodiscard]] QString soughtName() const;
    void findTargets(const QString& typed);
    void chooseSetting(const SettingTarget& setting);

    const KindListModel& m_kinds;
    const NamespaceListModel& m_namespaces;
    QString m_text;
    QStringList m_contexts;
    ActionsOf m_actionsOf;
    std::optional<ObjectLink> m_object;
    QString m_sought; ///< a name, or how it begins
    std::vector<PaletteItem> m_objects; ///< of that name
    bool m_searching = false; ///< for them
    bool m_accepted = false; ///< what was typed, while they are looked for
    QString m_problem;
    PaletteListModel m_results;
};

} // namespace kittiwake
