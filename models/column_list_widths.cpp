// How the columns share the width there is.
#include "column_list_model.h"

#include <algorithm>
#include <cmath>

namespace kittiwake {

namespace {

/// What a name gets before others are squeezed, and the least before the table scrolls sideways.
/// \units characters
constexpr int kGoodName = 24;
constexpr int kLeastName = 14;
/// The least that others are squeezed to: their ends are told on hover. \units characters
constexpr int kLeastColumnText = 10;
constexpr int kLeastStatus = 13;
constexpr int kLeastAge = 6;
/// The least a user may make of a column: its edge can be taken hold of again. \units characters
constexpr double kLeastWidth = 3;

std::size_t place(int index)
{
    return static_cast<std::size_t>(index);
}

} // namespace

qreal ColumnListModel::naturalWidth(int column) const
{
    const auto& wish = m_wishes[place(column)].width;
    const auto& source = m_columns[place(column)];
    const auto characters = wish > 0
        ? wish
        : static_cast<qreal>(std::max<qsizetype>(source.width, source.title.size() + 2));
    return std::ceil(characters * m_characterWidth + m_padding);
}

qreal ColumnListModel::leastWidth(int column) const
{
    const auto& source = m_columns[place(column)];
    const auto natural = naturalWidth(column);
    if (m_wishes[place(column)].width > 0)
        return natural;
    const auto title = static_cast<int>(source.title.size());
    int least = 0;
    switch (source.role) {
    case ColumnRole::Name:
        least = kLeastName;
        break;
    case ColumnRole::Status:
        least = std::max(kLeastStatus, title);
        break;
    case ColumnRole::Age:
        least = std::max(kLeastAge, title);
        break;
    case ColumnRole::Namespace:
        least = title;
        break;
    case ColumnRole::Number: // figures alone are no wider
        least = title + 2;
        break;
    case ColumnRole::Plain:
        least = std::max(kLeastColumnText, title);
        break;
    }
    return std::min(natural, std::ceil(least * m_characterWidth + m_padding));
}

/// Takes what the table is wider than there is room for from the others, as far as they can give
/// it, each by what it can; and what is missing then from the name.
void ColumnListModel::squeeze(std::size_t name)
{
    std::vector<qreal> spare(m_widths.size(), 0);
    qreal all = 0;
    for (std::size_t i = 0; i < m_widths.size(); ++i) {
        spare[i] = i == name ? 0 : m_widths[i] - leastWidth(m_shown[i]);
        all += spare[i];
    }
    const auto lack = contentWidth() - m_available;
    if (lack <= 0 || m_available <= 0)
        return;
    const auto part = all > 0 ? std::min(lack / all, qreal { 1 }) : 0;
    for (std::size_t i = 0; i < m_widths.size(); ++i)
        m_widths[i] -= std::ceil(spare[i] * part);
    const auto natural = m_widths[name];
    m_widths[name] = 0;
    m_widths[name] =
        std::clamp(m_available - contentWidth(), std::min(leastWidth(m_shown[name]), natural),
                   natural + static_cast<qreal>(m_widths.size())); // of rounding
}

void ColumnListModel::shareAnew()
{
    const auto before = m_widths;
    share();
    if (before == m_widths || m_widths.empty())
        return;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1), { CellWidthRole });
    Q_EMIT laidOut();
}

/// What is left over goes half to the name (or to the widest, say an event's message), half to all
/// others by their widths, so that a wide window does not tear names and figures apart. What the
/// user resized stays as it is.
void ColumnListModel::share()
{
    m_widths.clear();
    for (const int column : m_shown)
        m_widths.push_back(naturalWidth(column));
    const auto named = std::find_if(m_shown.begin(), m_shown.end(), [this](int column) {
        return m_columns[place(column)].role == ColumnRole::Name;
    });
    const auto widest = std::max_element(m_widths.begin(), m_widths.end()) - m_widths.begin();
    const auto name =
        static_cast<std::size_t>(named == m_shown.end() ? widest : named - m_shown.begin());
    if (m_widths.empty() || m_wishes[place(m_shown[name])].width > 0)
        return;

    const auto natural = m_widths[name];
    const auto others = contentWidth() - natural;
    const auto spare = m_available - contentWidth();
    for (std::size_t i = 0; i < m_widths.size() && spare > 0 && others > 0; ++i) {
        if (m_wishes[place(m_shown[i])].width <= 0)
            m_widths[i] += std::floor(m_widths[i] / others * spare / 2);
    }
    const auto least = std::min(natural, std::ceil(kGoodName * m_characterWidth + m_padding));
    m_widths[name] = 0;
    m_widths[name] = std::max(least, m_available - contentWidth());
    squeeze(name);
}

void ColumnListModel::resize(int shown, qreal width)
{
    if (shown < 0 || shown >= rowCount() || m_characterWidth <= 0)
        return;
    m_wishes[place(m_shown[place(shown)])].width =
        std::max((width - m_padding) / m_characterWidth, kLeastWidth);
    shareAnew();
}

void ColumnListModel::endResize()
{
    Q_EMIT layoutEdited();
}

} // namespace kittiwake
