#pragma once

#include <models/edits/edit_view.h>
#include <models/lists/tab_list_model.h>

namespace kittiwake {

/// \brief What is open in the editor of a cluster, each a tab. The user is asked before one is
/// closed that is not saved. \thread gui \owns them
class EditListModel : public kittiwake::TabListModel
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::EditView* current READ current NOTIFY currentChanged FINAL)
    /// That the user is asked about, whether what was typed is to be thrown away; null: none.
    Q_PROPERTY(kittiwake::EditView* leaving READ leaving NOTIFY leavingChanged FINAL)

public:
    enum Role {
        CurrentRole = kCurrentRole,
        ViewRole,
        NameRole,
        AboutRole,
        ToneRole,
        DirtyRole,
    };

    using TabListModel::TabListModel;

    /// The one that edits it already, or a new one; it becomes the current one.
    EditView* open(const EditTarget& target);
    /// A new one, which does not become the current one unless it is the only one.
    EditView* add(const EditTarget& target);

    [[nodiscard]] EditView* current() const { return at(currentRow()); }
    /// Null: there is no such row.
    [[nodiscard]] EditView* at(int row) const { return static_cast<EditView*>(tabAt(row)); }
    [[nodiscard]] int rowOf(const EditView* edit) const { return rowOfTab(edit); }
    [[nodiscard]] EditView* leaving() const { return static_cast<EditView*>(leavingTab()); }
    [[nodiscard]] QString leavingSentence() const override;
    /// What is not saved, by what it is about.
    [[nodiscard]] QStringList unsaved() const;

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void unsavedChanged(); ///< how many there are, maybe
    void added(kittiwake::EditView* edit);
    void closing(kittiwake::EditView* edit); ///< it is destroyed soon after

private:
    void tellEdited(const EditView* edit);
    [[nodiscard]] bool losesSomething(const QObject& tab) const override;
    void tellClosing(QObject& tab) override;
    void tellClosed() override;
};

} // namespace kittiwake
