#pragma once

#include <models/edits/edit_view.h>

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace kittiwake {

/// \brief What is open in the editor of a cluster, in the order of the tabs, one of them current.
/// \thread gui \owns them
class EditListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow WRITE setCurrentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(kittiwake::EditView* current READ current NOTIFY currentChanged FINAL)
    /// That the user is asked about, whether what was typed is to be thrown away; null: none.
    Q_PROPERTY(kittiwake::EditView* leaving READ leaving NOTIFY leavingChanged FINAL)
    Q_PROPERTY(QString leavingSentence READ leavingSentence NOTIFY leavingChanged FINAL)

public:
    enum Role {
        ViewRole = Qt::UserRole + 1,
        NameRole,
        AboutRole,
        ToneRole,
        DirtyRole,
        CurrentRole,
    };

    using QAbstractListModel::QAbstractListModel;
    ~EditListModel() override;

    /// The one that edits it already, or a new one; it becomes the current one.
    EditView* open(const EditTarget& target);
    /// A new one, which does not become the current one unless it is the only one.
    EditView* add(const EditTarget& target);
    void close(int row);
    /// Closes it; where not all of it is saved, the user is asked first. Who wants it again
    /// meanwhile means it.
    Q_INVOKABLE void leave(int row);
    Q_INVOKABLE void leaveCurrent() { leave(m_current); }
    Q_INVOKABLE void answer(bool yes); ///< to that question
    Q_INVOKABLE void step(int by); ///< to another one, around the ends
    void setCurrentRow(int row);

    [[nodiscard]] int count() const { return static_cast<int>(m_edits.size()); }
    [[nodiscard]] int currentRow() const { return m_current; }
    [[nodiscard]] EditView* current() const { return at(m_current); }
    [[nodiscard]] EditView* at(int row) const; ///< null: there is no such row
    [[nodiscard]] int rowOf(const EditView* edit) const; ///< -1: it is not there
    [[nodiscard]] EditView* leaving() const { return m_leaving; }
    [[nodiscard]] QString leavingSentence() const;
    /// What is not saved, by what it is about.
    [[nodiscard]] QStringList unsaved() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();
    void currentChanged();
    void leavingChanged();
    void unsavedChanged(); ///< how many there are, maybe
    void added(kittiwake::EditView* edit);
    void closing(kittiwake::EditView* edit); ///< it is destroyed soon after

private:
    void tellChanged(const EditView* edit);
    void setLeaving(EditView* edit);

    std::vector<std::unique_ptr<EditView>> m_edits;
    EditView* m_leaving = nullptr;
    int m_current = -1;
};

} // namespace kittiwake
