#include "cluster_identity.h"

#include <QRegularExpression>

namespace kittiwake {

QString initialsOf(const QString& context)
{
    static const QRegularExpression separators(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const auto words = context.split(separators, Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    const auto second = words.size() > 1 ? words[1].first(1) : words[0].mid(1, 1);
    return (words[0].first(1) + second).toUpper();
}

double hueOf(const QString& context)
{
    std::uint32_t hash = 2166136261U; // FNV-1a: qHash is seeded anew in every process
    for (const auto unit : context.toUtf8())
        hash = (hash ^ static_cast<unsigned char>(unit)) * 16777619U;
    constexpr double first = 0.48, last = 0.88; // cyan to magenta
    return first + (last - first) * static_cast<double>(hash % 997U) / 997.0;
}

} // namespace kittiwake
