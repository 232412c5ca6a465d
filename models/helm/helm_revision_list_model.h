#pragma once

#include <models/helm/helm_release_answer.h>
#include <models/lists/line_list_model.h>

#include <QString>

namespace kittiwake {

/// A revision as a line of a list.
struct HelmRevisionLine
{
    HelmRevision revision {};
    std::optional<HelmSummary> summary {}; ///< none: not read yet

    [[nodiscard]] QString name() const { return QString::number(revision.number); }
    bool operator==(const HelmRevisionLine&) const = default;
};

/// \brief The revisions of a release, the latest first; one is looked at, and one is what it is
/// compared with. \thread gui
class HelmRevisionListModel : public LineListModel<HelmRevisionLine>
{
    Q_OBJECT

public:
    enum Role {
        NumberRole = Qt::UserRole + 1,
        StatusRole, ///< in Helm's words
        ToneRole,
        ChartRole, ///< empty: not read yet
        AppVersionRole,
        DescriptionRole, ///< or why it cannot be read
        UnreadableRole,
        UpdatedRole, ///< how long ago; ticks
        CurrentRole,
        BaseRole, ///< it is what the current one is compared with
    };

    using LineListModel::LineListModel;

    void setRevisions(const HelmReleaseAnswer& answer);
    void setCurrent(std::int64_t current, std::int64_t base); ///< numbers; 0: none
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    [[nodiscard]] int rowOf(std::int64_t number) const; ///< -1: there is none

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    std::int64_t m_current = 0;
    std::int64_t m_base = 0;
    std::int64_t m_now = 0; ///< \units seconds since the epoch
};

} // namespace kittiwake
