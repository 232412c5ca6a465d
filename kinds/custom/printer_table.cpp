#include "printer_table.h"

#include <core/api/json/json_path.h>
#include <kinds/builtin/cells.h>
#include <kinds/custom/status_words.h>
#include <kinds/meaning_key.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace kittiwake {

namespace {

using Type = PrinterColumn::Type;

struct PrinterColumns
{
    KW_DECLARE_TEXTS(PrinterColumns)
};

constexpr int kRoom = 93; // characters, what namespace and name leave of a usual window
constexpr int kPadding = 3; // characters, of each column
constexpr int kLeastText = 12;
constexpr int kMaxText = 30;
constexpr int kFiguresWidth = 8;
constexpr int kStatusWidth = 14;

std::string upperCased(std::string text)
{
    for (char& c : text)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return text;
}

/// The shortest that reads as that number.
std::string figuresOf(double number, std::chars_format form)
{
    std::array<char, 400> room {};
    const auto end = std::to_chars(room.data(), room.data() + room.size(), number, form).ptr;
    return { room.data(), end };
}

std::string titleOf(const PrinterColumn& column)
{
    auto title = upperCased(cells::oneLine(column.name));
    return title.empty() ? "?" : title;
}

bool isStatus(const PrinterColumn& column)
{
    static constexpr auto kTitles = std::to_array<std::string_view>(
        { "STATUS", "READY", "PHASE", "HEALTH", "STATE", "SYNC STATUS", "SYNCED", "HEALTH STATUS",
          "AVAILABLE", "ESTABLISHED", "HEALTHY" });
    return (column.type == Type::Text || column.type == Type::Boolean)
        && std::find(kTitles.begin(), kTitles.end(), titleOf(column)) != kTitles.end();
}

bool isCreation(const PrinterColumn& column)
{
    return column.type == Type::Date
        && column.jsonPath.find(".metadata.creationTimestamp") != std::string::npos;
}

/// "False" alone does not tell how bad it is; the tone of the row does.
Tone toneOfCell(const std::string& text)
{
    if (const auto share = shareIn(text))
        return *share >= 1 ? Tone::Ok : Tone::Warn;
    return toneOfWord(text);
}

bool saysNo(std::string_view text)
{
    return text == "False" || text == "false";
}

/// Makes the cells of one column.
class PrinterCell
{
public:
    PrinterCell(JsonPath path, const PrinterColumn& column)
        : m_path(std::move(path))
        , m_type(column.type)
        , m_title(column.name)
        , m_status(isStatus(column))
        , m_hidden(column.hidden)
    { }

    Cell operator()(const ObjectView& view) const
    {
        if (m_hidden)
            return exists(m_path.first(view.json)) ? cells::textCell("******") : Cell();
        switch (m_type) {
        case Type::Integer:
            return integer(m_path.first(view.json));
        case Type::Number:
            return number(m_path.first(view.json));
        case Type::Date:
            return date(m_path.first(view.json));
        default:
            return words(view);
        }
    }

    [[nodiscard]] std::string text(const ObjectView& view) const
    {
        return printedTexts(m_path.find(view.json));
    }

private:
    static Cell integer(const Json& place)
    {
        if (std::int64_t whole = 0; place.get(whole) == simdjson::SUCCESS)
            return cells::numberCell(whole);
        double value = 0;
        if (place.get(value) != simdjson::SUCCESS)
            return {};
        return { .text = figuresOf(std::trunc(value), std::chars_format::fixed),
                 .sortKey = std::trunc(value) };
    }

    static Cell number(const Json& place)
    {
        double value = 0;
        if (place.get(value) != simdjson::SUCCESS)
            return {};
        return { .text = figuresOf(value, std::chars_format::general), .sortKey = value };
    }

    static Cell date(const Json& place)
    {
        const auto text = textOf(place);
        return text.empty() ? Cell() : cells::ageCell(parseTimestamp(text), "<invalid>");
    }

    [[nodiscard]] Cell words(const ObjectView& view) const
    {
        const auto places = m_path.find(view.json);
        if (m_type == Type::Boolean && !places.empty() && !places.front().is_bool())
            return {};
        const auto text = printedTexts(places);
        auto cell = cells::textCell(text);
        if (double value = 0; places.size() == 1 && places.front().get(value) == simdjson::SUCCESS)
            cell.sortKey = value;
        else if (places.size() == 1)
            cell.sortKey = meaningKey(text, m_title);
        if (m_status)
            cell.tone = toneOfCell(text);
        return cell;
    }

    JsonPath m_path;
    Type m_type;
    std::string m_title;
    bool m_status;
    bool m_hidden;
};

/// The tone of a row: what its object says in general, and what its status columns say.
class PrinterTone
{
public:
    void add(PrinterCell cell) { m_cells.push_back(std::move(cell)); }

    Tone operator()(const ObjectView& view) const
    {
        const auto general = toneOfStatus(view);
        auto tone = general;
        for (const auto& cell : m_cells) {
            const auto text = cell.text(view);
            // If there are conditions, they explain why it is not ready.
            if (saysNo(text))
                tone = moreUrgent(
                    tone, general == Tone::Neutral || general == Tone::Ok ? Tone::Warn : general);
            else
                tone = moreUrgent(tone, toneOfCell(text));
        }
        return tone;
    }

private:
    std::vector<PrinterCell> m_cells;
};

ColumnRole roleOf(const PrinterColumn& column)
{
    switch (column.type) {
    case Type::Integer:
    case Type::Number:
        return ColumnRole::Number;
    case Type::Date:
        return ColumnRole::Age;
    default:
        return isStatus(column) ? ColumnRole::Status : ColumnRole::Plain;
    }
}

bool isProse(const PrinterColumn& column)
{
    return column.type == Type::Text && !isStatus(column);
}

int widthOf(const PrinterColumn& column, int textWidth)
{
    if (isProse(column))
        return textWidth;
    const auto title = cells::lengthOf(titleOf(column)) + 2;
    return std::max(title, isStatus(column) ? kStatusWidth : kFiguresWidth);
}

/// The width that figures and statuses leave for each text.
int textWidthFor(const std::vector<PrinterColumn>& columns)
{
    int room = kRoom;
    int texts = 0;
    for (const auto& column : columns) {
        if (column.wide)
            continue;
        room -= kPadding + (isProse(column) ? 0 : widthOf(column, 0));
        texts += isProse(column) ? 1 : 0;
    }
    return texts == 0 ? kMaxText : std::clamp(room / texts, kLeastText, kMaxText);
}

Column columnFor(const PrinterColumn& column, int textWidth, PrinterTone& tone)
{
    const auto role = roleOf(column);
    const bool figures = role == ColumnRole::Number || role == ColumnRole::Age;
    Column made { .title = titleOf(column),
                  .role = role,
                  .align = figures ? ColumnAlign::End : ColumnAlign::Start,
                  .width = widthOf(column, textWidth),
                  .wide = column.wide };
    auto path = JsonPath::parse(column.jsonPath);
    if (!path) {
        made.cell = [](const ObjectView&) {
            return Cell();
        };
        made.hint =
            PrinterColumns::tr("The definition's column cannot be read, so its cells are empty. %1")
                .arg(cells::oneLine(path.error().sentence));
        return made;
    }
    PrinterCell cell(std::move(*path), column);
    if (role == ColumnRole::Status)
        tone.add(cell);
    made.cell = std::move(cell);
    made.hint = cells::oneLine(column.description);
    return made;
}

} // namespace

Kind printerTable(const CustomKind& kind)
{
    Kind table;
    table.gvr = kind.gvr;
    if (kind.namespaced)
        table.columns.push_back(cells::namespaceColumn());
    table.columns.push_back(cells::nameColumn());
    PrinterTone tone;
    const int textWidth = textWidthFor(kind.columns);
    for (const auto& column : kind.columns)
        table.columns.push_back(columnFor(column, textWidth, tone));
    if (std::none_of(kind.columns.begin(), kind.columns.end(), isCreation)) {
        auto age = cells::ageColumn();
        age.wide = !kind.columns.empty();
        table.columns.push_back(std::move(age));
    }
    table.tone = std::move(tone);
    return table;
}

} // namespace kittiwake
