#pragma once

#include <models/kind_list_model.h>
#include <models/namespace_list_model.h>
#include <models/palette/palette_list_model.h>

#include <QObject>

namespace kittiwake {

/// \brief The command palette of one cluster: what is typed, what it may mean, and what was chosen.
/// Kinds, views, namespaces, contexts and actions are looked through at once; objects are asked for
/// by `objectsWanted` and come later. \thread gui; the lists outlive it
class PaletteView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY textChanged FINAL)
    Q_PROPERTY(kittiwake::PaletteListModel* results READ results CONSTANT FINAL)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY resultsChanged FINAL) ///< nothing is meant by it

public:
    static constexpr std::size_t kMostOfASection = 8;

    PaletteView(const KindListModel& kinds, const NamespaceListModel& namespaces,
                QObject* parent = nullptr);

    void setContexts(const QStringList& contexts);
    /// What was found for `text`; nothing, if something else was typed meanwhile. `title`s are the
    /// kinds' in `detail`.
    void setObjects(const QString& text, std::vector<PaletteItem> objects);

    Q_INVOKABLE void open(); ///< anew, with nothing typed
    Q_INVOKABLE bool choose(int row); ///< false: there is no such row
    void setText(const QString& text);

    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] PaletteListModel* results() { return &m_results; }
    [[nodiscard]] bool isEmpty() const { return m_results.rowCount() == 0; }

Q_SIGNALS:
    void viewWanted(kittiwake::ViewId view);
    void tableWanted(const kittiwake::TableTarget& table);
    void objectWanted(const kittiwake::ObjectLink& link);
    void namespaceWanted(const QString& name);
    void contextWanted(const kittiwake::ContextTarget& context);
    void actionWanted(const QString& action);
    void objectsWanted(const QString& text);

    void textChanged();
    void resultsChanged();

private:
    void find();
    [[nodiscard]] std::vector<PaletteItem> candidates() const;

    const KindListModel& m_kinds;
    const NamespaceListModel& m_namespaces;
    QString m_text;
    QStringList m_contexts;
    std::vector<PaletteItem> m_objects; ///< for m_text
    PaletteListModel m_results;
};

} // namespace kittiwake
