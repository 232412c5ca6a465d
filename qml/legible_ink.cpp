#include "legible_ink.h"

#include <algorithm>

namespace kittiwake {

namespace {

double luminanceOf(const QColor& color)
{
    const auto light = [](double part) {
        return part * part; // near enough to sRGB's curve
    };
    return 0.2126 * light(color.redF()) + 0.7152 * light(color.greenF())
        + 0.0722 * light(color.blueF());
}

/// \source WCAG 2, contrast ratio
double contrastOf(const QColor& a, const QColor& b)
{
    const auto [darker, lighter] = std::minmax({ luminanceOf(a), luminanceOf(b) });
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

QColor legibleInk(QColor ink, const QColor& ground)
{
    constexpr double kLeast = 3;
    constexpr float kStep = 0.2F;
    if (ink == ground)
        return ink;
    const QColor end =
        contrastOf(Qt::black, ground) > contrastOf(Qt::white, ground) ? Qt::black : Qt::white;
    const auto nearer = [](float from, float to) {
        return from + (to - from) * kStep;
    };
    constexpr int kMaxSteps = 12;
    for (int step = 0; step < kMaxSteps && contrastOf(ink, ground) < kLeast; ++step)
        ink = QColor::fromRgbF(nearer(ink.redF(), end.redF()), nearer(ink.greenF(), end.greenF()),
                               nearer(ink.blueF(), end.blueF()));
    return ink;
}

} // namespace kittiwake
