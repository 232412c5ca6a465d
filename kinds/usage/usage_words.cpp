#include "usage_words.h"

#include <cmath>

namespace kittiwake {

namespace {

constexpr double kMebi = 1024.0 * 1024;
constexpr double kAnything = 1e-6; // of a thousandth: the rounding of sums

} // namespace

QString cpuText(double cores)
{
    return QString::number(static_cast<qint64>(std::ceil(cores * 1000 - kAnything))) + u'm';
}

QString memoryText(double bytes)
{
    return QString::number(static_cast<qint64>(bytes / kMebi)) + QStringLiteral("Mi");
}

QString usedPercentText(double used, double whole)
{
    if (used < 0 || whole <= 0)
        return {};
    return QString::number(static_cast<qint64>(used / whole * 100)) + u'%';
}

} // namespace kittiwake
