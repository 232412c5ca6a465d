#pragma once

#include <kinds/checks/check_loop.h>
#include <kinds/findings/findings_patch.h>

#include <QAbstractListModel>

#include <optional>

namespace kittiwake {

/// \brief The checks, in their order, each with what it has come to: one row a check, always.
/// \thread gui
class CheckListModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        StateRole, ///< "passes", "3", "checking", "not checked", "not read"
        ToneRole, ///< of the worst that it found, or of its state
        DetailRole, ///< why it was not checked, or not wholly; empty: it was
        ChosenRole, ///< the list shows this check's findings alone
    };

    explicit CheckListModel(QObject* parent = nullptr);

    void setStatuses(const std::vector<CheckStatus>& statuses);
    void setCounts(const FindingCounts& counts);
    void setChosen(std::optional<CheckId> chosen);
    void retranslate() { announceAll(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    [[nodiscard]] QString stateText(CheckId check) const;
    [[nodiscard]] static QString detailText(const CheckStatus& status);
    [[nodiscard]] int tone(CheckId check) const;
    void announceAll();

    std::vector<CheckStatus> m_statuses; ///< by CheckId
    FindingCounts m_counts;
    std::optional<CheckId> m_chosen;
};

/// "Certificates are not checked: secrets may not be listed."; empty: it could look at everything.
[[nodiscard]] QString refusalText(const CheckStatus& status);

} // namespace kittiwake
