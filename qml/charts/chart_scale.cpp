#include "chart_scale.h"

#include <kinds/queues/queue_figures.h>
#include <models/text/shown_numbers.h>

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

constexpr double kDecade = 10;

/// The smallest of 1, 2, 5, 10, 20 … that is not below.
double roundUp(double number)
{
    const auto decade = std::pow(kDecade, std::floor(std::log10(number)));
    for (const double step : { 1.0, 2.0, 5.0 }) {
        if (step * decade >= number * (1 - 1e-9))
            return step * decade;
    }
    return kDecade * decade;
}

QString countText(double value)
{
    const bool whole = value == std::floor(value) || value >= 9.95;
    return whole ? shownShortNumber(value) : QString::number(value, 'f', value < 0.095 ? 2 : 1);
}

} // namespace

QString chartText(double value, ChartUnit unit)
{
    if (std::isnan(value))
        return {};
    switch (unit) {
    case ChartUnit::Count:
        return countText(value);
    case ChartUnit::PerSecond:
        return countText(value) + QStringLiteral("/s");
    case ChartUnit::Seconds:
        return QString::fromStdString(spanText(value));
    case ChartUnit::Bytes:
        return shownBytes(value);
    case ChartUnit::Percent:
        break;
    }
    constexpr double kPercent = 100;
    return countText(value * kPercent) + QStringLiteral("%");
}

ChartScale::ChartScale(const Options& options)
    : m_logarithmic(options.logarithmic)
{
    if (options.logarithmic)
        makeLogarithmic(options);
    else
        makeLinear(options);
}

void ChartScale::makeLinear(const Options& options)
{
    const auto max = std::max({ options.max, options.atLeast, 1e-12 });
    const auto step = roundUp(max / std::max(options.ticks, 1));
    const auto count = std::ceil(max / step * (1 - 1e-9));
    m_bottom = 0;
    m_top = count * step;
    m_ticks.clear();
    for (int i = 0; i <= static_cast<int>(count); ++i)
        m_ticks.push_back(i * step);
}

void ChartScale::makeLogarithmic(const Options& options)
{
    constexpr double kSmallest = 1e-9;
    const auto max = std::max({ options.max, options.atLeast, kSmallest * kDecade });
    const auto least = options.least > 0 ? std::max(options.least, kSmallest) : max / kDecade;
    const auto last = std::ceil(std::log10(max) - 1e-9);
    const auto first = std::min(std::floor(std::log10(least) + 1e-9), last - 1);
    const auto step = std::ceil((last - first) / std::max(options.ticks, 1));
    m_bottom = std::pow(kDecade, first);
    m_top = std::pow(kDecade, first + step * std::ceil((last - first) / step));
    m_ticks.clear();
    for (auto exponent = first; std::pow(kDecade, exponent) <= m_top * (1 + 1e-9); exponent += step)
        m_ticks.push_back(std::pow(kDecade, exponent));
}

double ChartScale::place(double value) const
{
    const auto share = m_logarithmic
        ? std::log(std::max(value, m_bottom) / m_bottom) / std::log(m_top / m_bottom)
        : (value - m_bottom) / (m_top - m_bottom);
    return std::clamp(share, 0.0, 1.0);
}

} // namespace kittiwake
