#pragma once

#include <core/cache/event_handler.h>
#include <models/row_builder.h>

#include <string>

namespace kittiwake {

/// \brief Prints one line an event on standard output: kubectl's columns, or one object of JSON.
/// \thread one at a time, as an informer calls it
class EventPrinter final : public ResourceEventHandler
{
public:
    enum class Output { Table, JsonLines };
    EventPrinter(KindTable table, Output output);

    void onAdd(const ObjectPtr& object, bool isInInitialList) override;
    void onUpdate(const ObjectPtr& old, const ObjectPtr& now) override;
    void onDelete(const Deletion& deletion) override;

private:
    void print(const char* event, const Object& object);
    [[nodiscard]] std::string header() const;
    [[nodiscard]] std::string line(const char* event, const Object& object);

    RowBuilder m_rows;
    Output m_output;
    bool m_headerDone = false;
};

} // namespace kittiwake
