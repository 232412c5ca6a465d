#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace kittiwake::test {

/// \brief One thing that `kubectl describe` says of an object.
struct DescribedFact
{
    QStringList path; ///< the keys above it, and a table's column: Containers, web, Limits, cpu
    QString value;
};

/// What kubectl says of each of some objects: their names, and the facts below them, in its order.
struct Description
{
    QString name;
    std::vector<DescribedFact> facts;
};
/// \source kubectl/pkg/describe/describe.go
[[nodiscard]] std::vector<Description> readDescriptions(const QString& text);

/// The words and numbers of a text in lower case; times as our pages write them, without signs.
[[nodiscard]] QStringList tokensOf(const QString& text);

} // namespace kittiwake::test
