#include "key_table.h"

#include <kinds/text/unicode.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <tuple>
#include <unordered_map>

namespace kittiwake {

namespace {

constexpr std::size_t kLongestKeyText = 2000;

/// The text in one line and cut to a length: it may come from a server and hold anything.
std::string inOneLine(std::string_view utf8)
{
    utf8 = utf8.substr(0, kLongestKeyText);
    std::string line;
    line.reserve(utf8.size());
    for (std::size_t at = 0; at < utf8.size();) {
        const auto point = unicode::nextPoint(utf8, at);
        const bool breaks = point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028;
        unicode::appendPoint(line, breaks ? U' ' : point);
    }
    return line;
}

/// Converts a queue's time to the wall clock's.
class OnTheWall
{
public:
    explicit OnTheWall(std::int64_t offset)
        : m_offset(offset)
    { }
    [[nodiscard]] double exactly(TimePoint time) const
    {
        return static_cast<double>(m_offset)
            + std::chrono::duration<double, std::milli>(time.time_since_epoch()).count();
    }
    [[nodiscard]] std::int64_t operator()(TimePoint time) const
    {
        return static_cast<std::int64_t>(exactly(time));
    }

private:
    const std::int64_t m_offset;
};

double millisecondsOf(Duration span)
{
    return std::chrono::duration<double, std::milli>(span).count();
}

double secondsOf(Duration span)
{
    return std::chrono::duration<double>(span).count();
}

void addMark(std::vector<double>& marks, double startedAt, double took, TryOutcome outcome)
{
    marks.insert(marks.end(), { startedAt, took, static_cast<double>(outcome) });
}

std::vector<double> marksOf(const KeyTries& tries, const OnTheWall& wall)
{
    std::vector<double> marks;
    for (const auto& one : tries)
        addMark(marks, wall.exactly(one.startedAt), millisecondsOf(one.took),
                one.failed ? TryOutcome::Failed : TryOutcome::Good);
    return marks;
}

std::optional<ObjectLink> linkOf(const ShownKey& key)
{
    if (!key.object || key.kind.empty())
        return std::nullopt;
    return ObjectLink { key.group, key.kind, *key.object };
}

KeyStage stageOf(const KeyState<ShownKey>& state)
{
    switch (state.phase) {
    case KeyPhase::Failed:
        return KeyStage::GivenUp;
    case KeyPhase::Processing:
        return KeyStage::Working;
    case KeyPhase::Ready:
        return KeyStage::Ready;
    case KeyPhase::Waiting:
        break;
    }
    return state.failures > 0 ? KeyStage::BackingOff : KeyStage::Waiting;
}

KeyLine lineOf(const KeyState<ShownKey>& state, const OnTheWall& wall)
{
    KeyLine line { .key = inOneLine(state.key.text),
                   .object = linkOf(state.key),
                   .stage = stageOf(state),
                   .failing = state.failures > 0,
                   .again = state.again,
                   .worker = state.worker == kNoWorker ? -1 : static_cast<int>(state.worker),
                   .since = wall(state.since),
                   .nextTryAt = state.nextTryAt ? wall(*state.nextTryAt) : 0,
                   .tries = static_cast<int>(state.tries),
                   .failures = static_cast<int>(state.failures),
                   .lastError = inOneLine(state.lastError),
                   .worked = secondsOf(state.worked),
                   .waited = secondsOf(state.waited),
                   .marks = marksOf(state.history, wall) };
    if (state.phase == KeyPhase::Processing)
        addMark(line.marks, wall.exactly(state.since), 0, TryOutcome::Running);
    return line;
}

KeyLine lineOf(const FinishedKey<ShownKey>& finished, const OnTheWall& wall)
{
    KeyLine line { .key = inOneLine(finished.key.text),
                   .object = linkOf(finished.key),
                   .stage = finished.history.empty() ? KeyStage::Finished : KeyStage::Recovered,
                   .worker = finished.worker == kNoWorker ? -1 : static_cast<int>(finished.worker),
                   .since = wall(finished.startedAt + finished.took),
                   .tries = static_cast<int>(std::max<std::size_t>(finished.history.size(), 1)),
                   .worked = secondsOf(finished.took),
                   .marks = marksOf(finished.history, wall) };
    if (line.marks.empty())
        addMark(line.marks, wall.exactly(finished.startedAt), millisecondsOf(finished.took),
                TryOutcome::Good);
    return line;
}

/// Inserts earlier tries before the later ones.
void prependMarks(KeyLine& line, const std::vector<double>& before)
{
    line.marks.insert(line.marks.begin(), before.begin(), before.end());
}

using LinesByKey = std::unordered_map<std::string, KeyLine>;

/// The lines of finished keys. A key that was queued again has one line, for both.
std::vector<KeyLine> finishedLines(const QueueSelection<ShownKey>& selection, LinesByKey& live,
                                   const OnTheWall& wall)
{
    std::vector<KeyLine> lines;
    for (const auto& finished : selection.finished)
        lines.push_back(lineOf(finished, wall));
    std::sort(lines.begin(), lines.end(), [](const KeyLine& a, const KeyLine& b) {
        return std::tie(b.since, a.key) < std::tie(a.since, b.key); // the latest first
    });
    std::vector<KeyLine> kept;
    std::unordered_map<std::string, std::size_t> places;
    std::size_t plain = 0;
    for (auto& line : lines) {
        if (const auto it = live.find(line.key); it != live.end()) {
            prependMarks(it->second, line.marks);
        } else if (const auto at = places.find(line.key); at != places.end()) {
            prependMarks(kept[at->second], line.marks);
            if (line.stage == KeyStage::Recovered)
                kept[at->second].stage = KeyStage::Recovered;
        } else if (line.stage == KeyStage::Recovered || plain++ < KeyTable::kMaxFinished) {
            places.emplace(line.key, kept.size());
            kept.push_back(std::move(line));
        }
    }
    return kept;
}

/// For sorting: failing keys by name, so that they keep their places; the others by time.
auto placeOf(const KeyLine& line)
{
    const bool over = line.stage >= KeyStage::Recovered;
    const int group = line.failing ? 0 : over ? 5 : static_cast<int>(line.stage);
    const auto due = line.stage == KeyStage::Waiting ? line.nextTryAt : line.since;
    const auto time = line.failing ? 0 : over ? -line.since : due;
    return std::make_tuple(group, time, std::cref(line.key));
}

} // namespace

Tone KeyLine::tone() const
{
    switch (stage) {
    case KeyStage::GivenUp:
    case KeyStage::BackingOff:
        return Tone::Error;
    case KeyStage::Working:
        return Tone::Progressing;
    case KeyStage::Ready:
        return failing ? Tone::Warn : Tone::Unknown;
    case KeyStage::Waiting:
        return Tone::Unknown;
    case KeyStage::Recovered:
    case KeyStage::Finished:
        break;
    }
    return Tone::Ok;
}

KeyTable keyTableOf(const QueueSelection<ShownKey>& selection, std::int64_t offset)
{
    const OnTheWall wall(offset);
    LinesByKey live;
    live.reserve(selection.keys.size());
    for (const auto& state : selection.keys) {
        auto line = lineOf(state, wall);
        const auto key = line.key;
        live.insert_or_assign(key, std::move(line)); // a key that was seen twice has one line
    }
    auto all = finishedLines(selection, live, wall);
    KeyTable table { .lines = {},
                     .matching = static_cast<std::int64_t>(selection.matching),
                     .tracked = static_cast<std::int64_t>(selection.tracked),
                     .shown = static_cast<std::int64_t>(live.size()) };
    for (auto& [key, line] : live)
        all.push_back(std::move(line));
    std::sort(all.begin(), all.end(),
              [](const KeyLine& a, const KeyLine& b) { return placeOf(a) < placeOf(b); });
    for (auto& line : all)
        table.lines.push_back(std::make_shared<const KeyLine>(std::move(line)));
    return table;
}

} // namespace kittiwake
