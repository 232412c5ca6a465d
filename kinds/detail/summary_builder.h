#pragma once

#include <core/api/json/json.h>
#include <kinds/detail/object_summary.h>
#include <kinds/kind.h>
#include <kinds/usage/usage_board.h>

#include <memory>

namespace kittiwake {

/// \brief Makes the summary of one kind's objects; parses each once. \thread one at a time: its
/// parser's buffers are reused; keep one a worker.
class SummaryBuilder
{
public:
    /// `of`: what is known of the kind
    /// `usage`: of its objects; null: it is not told
    SummaryBuilder(std::string group, std::string kind, Kind of,
                   std::shared_ptr<const UsageBoard> usage = {});

    /// Never null: an object that cannot be parsed has a summary that says so.
    /// \units now: seconds since the epoch
    [[nodiscard]] std::shared_ptr<const ObjectSummary> build(const Object& object,
                                                             std::int64_t now);

private:
    const std::string m_group;
    const std::string m_kind;
    const Kind m_of;
    const std::shared_ptr<const UsageBoard> m_usage;
    JsonReader m_reader;
};

/// \brief The status word and tone of an object by its kind's columns: "Running", "2/3 ready",
/// nothing where the kind has none.
struct StatusWord
{
    Text text;
    Tone tone = Tone::Neutral;
};
[[nodiscard]] StatusWord statusWordOf(const Kind& kind, const ObjectView& view);

} // namespace kittiwake
