#pragma once

#include <QString>

#include <vector>

namespace kittiwake {

/// What a chart's values are, and so how they are written.
enum class ChartUnit { Count, PerSecond, Seconds, Bytes, Percent };

/// "1.2k", "1.2k/s", "0.4ms", "41Mi", "12%"; empty: not a number. Percent: of 1.
[[nodiscard]] QString chartText(double value, ChartUnit unit);

/// \brief A chart's upright axis: round numbers from the bottom to the top of it. \thread any
class ChartScale
{
public:
    struct Options
    {
        double least = 0; ///< of the values, above 0; 0: there is none
        double max = 0; ///< of the values
        bool logarithmic = false;
        int ticks = 3; ///< so many at most, besides the bottom
        double atLeast = 0; ///< the top is not below
    };
    ChartScale() = default;
    explicit ChartScale(const Options& options);

    /// 0 at the bottom, 1 at the top; values out of range lie on its edge.
    [[nodiscard]] double place(double value) const;
    [[nodiscard]] const std::vector<double>& ticks() const
    {
        return m_ticks;
    } ///< bottom and top too
    [[nodiscard]] double bottom() const { return m_bottom; }
    [[nodiscard]] double top() const { return m_top; }

private:
    void makeLinear(const Options& options);
    void makeLogarithmic(const Options& options);

    bool m_logarithmic = false;
    double m_bottom = 0;
    double m_top = 1;
    std::vector<double> m_ticks { 0, 1 };
};

} // namespace kittiwake
