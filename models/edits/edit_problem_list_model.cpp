#include "edit_problem_list_model.h"

#include <kinds/cell.h>

#include <algorithm>

namespace kittiwake {

void EditProblemListModel::setProblems(std::vector<EditProblem> problems)
{
    std::stable_sort(problems.begin(), problems.end(),
                     [](const auto& a, const auto& b) { return a.line < b.line; });
    problems.erase(std::unique(problems.begin(), problems.end()), problems.end());
    if (problems.size() > kMax)
        problems.resize(kMax);
    setLines(problems);
}

QVariant EditProblemListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& problem = *lineAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case SentenceRole:
        return problem.sentence;
    case LineRole:
        return problem.line;
    case ToneRole:
        return static_cast<int>(problem.warning ? Tone::Warn : Tone::Error);
    default:
        return {};
    }
}

QHash<int, QByteArray> EditProblemListModel::roleNames() const
{
    return { { LineRole, "line" }, { SentenceRole, "sentence" }, { ToneRole, "tone" } };
}

} // namespace kittiwake
