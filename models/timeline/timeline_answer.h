#pragma once

#include <kinds/text/text.h>
#include <kinds/timeline/timeline_store.h>
#include <models/timeline/timeline_question.h>

#include <QString>

#include <vector>

namespace kittiwake {

/// What happened in one lane within one bin.
struct TimelineMark
{
    std::int64_t at = 0; ///< the bin's begin \units milliseconds since the epoch
    int count = 0;
    int warnings = 0; ///< of them, Warn or Error
    Tone tone = Tone::Neutral; ///< the worst of them
    TimelineEntryPtr worst {}; ///< the last of that tone
};

/// One lane. Lanes are in the order of their keys, so that they stay where they are.
struct TimelineLane
{
    std::string key {}; ///< a namespace, a node, "namespace/owner"; empty: of none
    int others = 0; ///< as many lanes share this one; 0: it is one
    int count = 0;
    int warnings = 0;
    std::vector<TimelineMark> marks {}; ///< by time
};

/// \brief The picture: lanes with marks. \units milliseconds since the epoch
struct TimelineChart
{
    TimelineLanes lanesAre = TimelineLanes::Namespaces;
    std::int64_t from = 0, to = 0, bin = 1000;
    std::vector<TimelineLane> lanes {};
};

/// One line of the list: entries alike, the last of them and how many.
struct TimelineEntryGroup
{
    TimelineEntryPtr last {};
    int count = 0;
    std::int64_t since = 0;
    QString id {};
};

/// What is said in numbers.
struct TimelineNumbers
{
    std::size_t kept = 0, keptBytes = 0;
    TimelineBounds bounds {};
    std::uint64_t dropped = 0;
    std::int64_t oldest = 0; ///< 0: nothing is kept
    int allInWindow = 0; ///< whatever the filter
    int inWindow = 0; ///< that match the filter
    int warningsInWindow = 0;
    int groups = 0; ///< lines the list would have, had it no end
    int waiting = 0; ///< came after the pause
    std::uint64_t last = 0; ///< the number of the last that came
    // Whoever knows it fills it in:
    double eventsPerSecond = 0; ///< of late
    bool onDisk = false; ///< kept across starts
    Text problem {}; ///< why it is not, though it should be
};

/// \brief What a time line shows: an answer to a question.
struct TimelineAnswer
{
    TimelineQuestion question {};
    TimelineChart chart {};
    std::vector<TimelineEntryGroup> groups {}; ///< newest first, at most kMaxTimelineEntryGroups
    TimelineNumbers numbers {};
};

/// More cannot be read; a narrower window or filter shows what is beyond.
constexpr int kMaxTimelineEntryGroups = 1000;

/// Takes all entries of the window in hand, so ask on a worker.
[[nodiscard]] TimelineAnswer answerTo(const TimelineQuestion& question, const TimelineStore& store);

/// The lane of a entry.
[[nodiscard]] std::string laneKeyOf(const TimelineEntry& entry, TimelineLanes lanes);
/// Which of two tones is worse, for a mark that stands for both.
[[nodiscard]] bool isWorse(Tone one, Tone other);

} // namespace kittiwake
