#pragma once

#include <core/api/json/json.h>
#include <kinds/kind.h>
#include <models/table/row.h>

namespace kittiwake {

/// \brief Makes finished rows of one kind's objects. Parses each object once.
/// \thread one at a time: its parser's buffers are reused; keep one a worker.
class RowBuilder
{
public:
    explicit RowBuilder(Kind table);

    /// Never null. What cannot be parsed still has its row, with what is known of it and the reason
    /// in sight. The cell of the Status column takes the row's tone unless it has one of its own;
    /// an object on its way out is Ending unless its kind says worse.
    /// \units now: seconds since the epoch
    [[nodiscard]] RowPtr build(const Object& object, std::int64_t now);

    /// Until when the row built last is right, if nothing changes but the time; 0: for ever.
    [[nodiscard]] std::int64_t rightUntil() const { return m_rightUntil; }

    [[nodiscard]] const Kind& table() const { return m_table; }

private:
    [[nodiscard]] Tone toneOf(const ObjectView& view) const;
    [[nodiscard]] Row unreadable(const Object& object, const std::string& why) const;

    Kind m_table;
    std::int64_t m_rightUntil = 0;
    JsonReader m_reader;
    LabelSetPool m_labels;
};

} // namespace kittiwake
