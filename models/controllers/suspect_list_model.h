#pragma once

#include <kinds/suspects/suspect.h>
#include <models/lists/current_line_list_model.h>

#include <cstdint>
#include <string>

namespace kittiwake {

struct SuspectLine
{
    Suspect suspect {};
    bool other = false; ///< of no queue that is exported
    int copy = 0; ///< counts those of one name
    [[nodiscard]] QString name() const;
    bool operator==(const SuspectLine&) const = default;
};

/// \brief The keys that a queue retries, the worst first, and those of no queue that is exported
/// below them; one is current. \thread gui
class SuspectListModel : public CurrentLineListModel<SuspectLine>
{
    Q_OBJECT

public:
    enum Role {
        CurrentRole = kCurrentRole,
        StateRole,
        ToneRole,
        ObjectRole,
        TriesRole,
        NextRole, ///< ticks
        ErrorRole, ///< in the program's own words, one line
        SeenRole, ///< where it is known from, and how old that is; ticks
        OtherRole,
        OverRole, ///< of no concern now
    };

    using CurrentLineListModel::CurrentLineListModel;

    void setSuspects(const std::vector<Suspect>& suspects, const std::vector<Suspect>& others);
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    [[nodiscard]] std::int64_t now() const { return m_now; }

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    std::int64_t m_now = 0;
};

} // namespace kittiwake
