#pragma once

#include <app/simulator/programs/controller_figures.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kittiwake::sim {

/// \brief Writes a page of metrics as Go's programs do. \thread one at a time
/// \source Prometheus text format 0.0.4; prometheus/common expfmt: labels by name, numbers as
/// strconv prints them
class Exposition
{
public:
    using Labels = std::vector<std::pair<std::string_view, std::string_view>>;

    /// Begins a family; its samples follow. `type`: "gauge", "counter", "histogram".
    void family(std::string_view name, std::string_view type, std::string_view help);
    void sample(const Labels& labels, double value);
    void sample(const Labels& labels, std::uint64_t value);
    /// All series of one histogram; `bounds` without +Inf.
    void histogram(const Labels& labels, const DurationSpread& spread,
                   std::span<const double> bounds);

    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    void line(std::string_view suffix, const Labels& labels, std::string_view value);

    std::string m_text;
    std::string m_name; ///< of the family
};

/// As strconv.FormatFloat(…, 'g', -1, 64) prints it: "0.005", "1e-08", "9.999999999999999e-06".
[[nodiscard]] std::string goNumber(double value);

} // namespace kittiwake::sim
