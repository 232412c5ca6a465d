#pragma once

#include <QString>

namespace kittiwake {

/// What is wrong with an edited text, and where.
struct EditProblem
{
    int line = 0; ///< counted from 1; 0: it is of no line
    int column = 0; ///< likewise
    bool warning = false; ///< it can be saved all the same
    QString sentence {};

    [[nodiscard]] QString name() const
    {
        return QString::number(line) + u':' + QString::number(column) + sentence;
    }
    bool operator==(const EditProblem&) const = default;
};

} // namespace kittiwake
