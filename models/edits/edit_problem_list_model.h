#pragma once

#include <models/edits/edit_problem.h>
#include <models/lists/line_list_model.h>

namespace kittiwake {

/// \brief What is wrong with an edited text, by line. \thread gui
class EditProblemListModel : public LineListModel<EditProblem>
{
    Q_OBJECT

public:
    enum Role {
        LineRole = Qt::UserRole + 1, ///< 0: it is of no line
        SentenceRole,
        ToneRole,
    };
    static constexpr std::size_t kMax = 100; ///< rows: the first ones are mended first

    using LineListModel::LineListModel;

    void setProblems(std::vector<EditProblem> problems);

    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;
};

} // namespace kittiwake
