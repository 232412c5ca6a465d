#pragma once

#include <core/api/json.h>
#include <kinds/column.h>
#include <kinds/detail/object_summary.h>
#include <kinds/usage/usage_board.h>

#include <memory>

namespace kittiwake {

/// \brief Makes the summary of one kind's objects; parses each once. \thread one at a time: its
/// parser's buffers are reused; keep one a worker.
class SummaryBuilder
{
public:
    /// `table`: the kind's, for the status word and its tone
    /// `usage`: of its objects; null: it is not told
    SummaryBuilder(std::string group, std::string kind, KindTable table,
                   std::shared_ptr<const UsageBoard> usage = {});

    /// Never null: an object that cannot be parsed has a summary that says so.
    /// \units now: seconds since the epoch
    [[nodiscard]] std::shared_ptr<const ObjectSummary> build(const Object& object,
                                                             std::int64_t now);

private:
    const std::string m_group;
    const std::string m_kind;
    const KindTable m_table;
    const std::shared_ptr<const UsageBoard> m_usage;
    JsonReader m_reader;
};

/// \brief The status word and tone of an object by its kind's table: "Running", "2/3 ready",
/// nothing where the kind has none.
struct StatusWord
{
    Text text;
    Tone tone = Tone::Neutral;
};
[[nodiscard]] StatusWord statusWordOf(const KindTable& table, const ObjectView& view);

} // namespace kittiwake
