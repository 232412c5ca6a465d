#pragma once

#include <models/helm/helm_comparison.h>
#include <models/lists/line_list_model.h>

#include <QString>

namespace kittiwake {

/// \brief In what two revisions differ, field by field, in sections: the chart, the values, and
/// each object. The first of them; how many more there are is told. \thread gui
class HelmDifferenceListModel : public LineListModel<HelmDifferenceLine>
{
    Q_OBJECT
    Q_PROPERTY(int omitted READ omitted NOTIFY changed FINAL) ///< how many fields more there are

public:
    using enum FieldDifferenceLine::Role; ///< OwnersRole is empty: Helm knows none
    static constexpr int SectionRole = NextRole; ///< "Deployment shop/web (new)"

    using LineListModel::LineListModel;

    void setComparison(const HelmComparison* comparison); ///< null: nothing is compared
    void retranslate(); ///< the language is another one
    [[nodiscard]] int omitted() const { return m_omitted; }

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void changed();

private:
    int m_omitted = 0;
};

} // namespace kittiwake
