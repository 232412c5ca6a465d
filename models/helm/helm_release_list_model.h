#pragma once

#include <kinds/helm/helm_book.h>

#include <QAbstractListModel>
#include <QPersistentModelIndex>
#include <QString>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace kittiwake {

/// What only the content of a revision tells.
struct HelmSummary
{
    std::string chart {}; ///< "nginx-15.1.0"
    std::string appVersion {};
    std::string description {};
    std::string problem {}; ///< why it cannot be read; empty: it can
    bool operator==(const HelmSummary&) const = default;
};

/// Summaries by what they are of: a revision as it was when it was read.
using HelmSummaries = std::map<std::string, HelmSummary>;

/// \brief What tells revisions apart, and one from itself after Helm has written it anew.
[[nodiscard]] std::string contentOf(const HelmRevision& revision);

/// \brief The releases of a cluster, one of them current, with ages that tick. What differs from
/// the list before is worked out by who answers: here rows are only moved. \thread gui
class HelmReleaseListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        NameRole = Qt::UserRole + 1,
        NamespaceRole,
        RevisionRole,
        StatusRole, ///< in Helm's words
        ToneRole,
        ChartRole, ///< empty: it is not known yet
        AppVersionRole,
        UnreadableRole, ///< what Helm keeps of it is broken
        UpdatedRole, ///< how long ago; ticks
        CurrentRole,
    };

    using QAbstractListModel::QAbstractListModel;

    /// What the list becomes: an answer whose edits are of `rows()`.
    void setAnswer(const HelmAnswer& answer);
    void clear();
    [[nodiscard]] const std::vector<HelmRowPtr>& rows() const { return m_rows; }
    /// Null: there is no such row.
    [[nodiscard]] const HelmRow* rowAt(int row) const;
    /// Of the rows in sight; those of others are forgotten.
    void setSummaries(HelmSummaries summaries);
    void setCurrentRow(int row);
    [[nodiscard]] int currentRow() const { return m_current.isValid() ? m_current.row() : -1; }
    void tick(std::int64_t now); ///< \units milliseconds since the epoch

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    void replace(const LineEdit& edit, const std::vector<HelmRowPtr>& with);
    void keepCurrent(const ObjectKey& release, int row);

    std::vector<HelmRowPtr> m_rows;
    HelmSummaries m_summaries;
    QPersistentModelIndex m_current;
    std::int64_t m_now = 0; ///< \units seconds since the epoch
};

} // namespace kittiwake
