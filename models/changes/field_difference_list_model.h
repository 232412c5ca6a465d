#pragma once

#include <models/changes/field_difference_line.h>
#include <models/lists/line_list_model.h>

#include <vector>

namespace kittiwake {

/// \brief Which fields a change has changed, or would change: the first of them, with their values
/// before and after. \thread gui
class FieldDifferenceListModel : public LineListModel<FieldDifferenceLine>
{
    Q_OBJECT
    Q_PROPERTY(int omitted READ omitted NOTIFY changed FINAL) ///< how many more there are

public:
    using enum FieldDifferenceLine::Role;
    static constexpr std::size_t kMax = 50; ///< rows: nobody reads more

    using LineListModel::LineListModel;

    void setDifferences(const std::vector<FieldDifference>& differences);
    [[nodiscard]] int omitted() const { return m_omitted; }

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override
    {
        return FieldDifferenceLine::roleNames();
    }

Q_SIGNALS:
    void changed();

private:
    int m_omitted = 0;
};

} // namespace kittiwake
