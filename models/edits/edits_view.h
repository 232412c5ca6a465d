#pragma once

#include <models/edits/edit_list_model.h>
#include <models/navigation/view_model.h>
#include <models/navigation/views.h>

#include <QList>
#include <QUrl>

namespace kittiwake {

/// \brief All that QML sees of the editor of a cluster: the texts that are open in it. They stay
/// open while one looks at something else. State comes in by the setters, requests go out as
/// signals. \thread gui \owns its model
class EditsView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::EditListModel* edits READ edits CONSTANT FINAL)
    Q_PROPERTY(QStringList templates READ templates CONSTANT FINAL) ///< by kind

public:
    explicit EditsView(QObject* parent = nullptr);

    /// The object's YAML becomes the current text.
    void edit(const ObjectLink& object);
    /// The object that has the name now, beside the text of another one.
    void editAnother(const ObjectLink& object);
    Q_INVOKABLE void create(); ///< new documents, empty at first
    Q_INVOKABLE void createFrom(const QString& kind); ///< of a template
    /// Files to be read, each as new documents.
    Q_INVOKABLE void openFiles(const QList<QUrl>& files);
    Q_INVOKABLE void openFile(const QString& path); ///< as it is typed
    void addNew(const QString& title, const QString& text); ///< in the empty one, if that is there
    /// The cluster's context; `production`: a word is typed before anything changes there.
    void setContext(const QString& context, bool production);

    /// How many are not saved.
    [[nodiscard]] QString badge() const override;
    [[nodiscard]] int badgeTone() const override;
    bool leave() override { return false; }
    [[nodiscard]] EditListModel* edits() { return &m_edits; }
    [[nodiscard]] QStringList templates() const;

Q_SIGNALS:
    void shown(); ///< the view is to be looked at
    void filesWanted(const QStringList& paths);

private:
    EditListModel m_edits;
    QString m_context;
    bool m_production = false;
};

} // namespace kittiwake
