#include "event_printer.h"

#include "terminal_text.h"

#include <models/cell_text.h>

#include <chrono>
#include <cstdio>

namespace kittiwake {

namespace {

constexpr int kEventWidth = 10;

std::int64_t wallNow()
{
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

void appendPadded(std::string& line, const std::string& text, int width)
{
    line += text;
    const auto length = QString::fromStdString(text).size();
    line.append(static_cast<std::size_t>(std::max<qsizetype>(2, width + 2 - length)), ' ');
}

} // namespace

EventPrinter::EventPrinter(KindTable table, Output output)
    : m_rows(std::move(table))
    , m_output(output)
{ }

void EventPrinter::onAdd(const ObjectPtr& object, bool /*isInInitialList*/)
{
    print("ADDED", *object);
}

void EventPrinter::onUpdate(const ObjectPtr& old, const ObjectPtr& now)
{
    if (old->resourceVersion() != now->resourceVersion()) // else a relist's repetition
        print("MODIFIED", *now);
}

void EventPrinter::onDelete(const Deletion& deletion)
{
    if (deletion.last)
        print("DELETED", *deletion.last);
}

void EventPrinter::print(const char* event, const Object& object)
{
    std::string text;
    if (m_output == Output::JsonLines) {
        text = std::string(R"({"type":")") + event + R"(","object":)" + terminalJson(object.json())
            + "}\n";
    } else {
        if (!std::exchange(m_headerDone, true))
            text = header();
        text += line(event, object);
    }
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

std::string EventPrinter::header() const
{
    std::string line;
    appendPadded(line, "EVENT", kEventWidth);
    for (const auto& column : m_rows.table().columns) {
        if (!column.wide)
            appendPadded(line, terminalText(column.title.toStdString()), column.width);
    }
    return line + '\n';
}

std::string EventPrinter::line(const char* event, const Object& object)
{
    const auto now = wallNow();
    const auto row = m_rows.build(object, now);
    std::string line;
    appendPadded(line, event, kEventWidth);
    for (std::size_t i = 0; i < row->cells.size(); ++i) {
        const auto& column = m_rows.table().columns[i];
        if (!column.wide)
            appendPadded(line, terminalText(cellText(row->cells[i], now).toStdString()),
                         column.width);
    }
    return line + '\n';
}

} // namespace kittiwake
