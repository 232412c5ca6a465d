// Lines of many sources in one order of time, within a bound. \label concurrency
#include "log_text.h"

#include <tests/support/test_program.h>

#include <QTest>

#include <algorithm>
#include <array>
#include <mutex>
#include <random>
#include <thread>

namespace tst_log_store {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

void insert(LogStore& store, std::initializer_list<LogLine> lines)
{
    store.insert(std::span(lines.begin(), lines.size()));
}

std::string dropped(const LogSnapshot& snapshot)
{
    std::string text;
    for (const auto& [source, lines] : snapshot.dropped())
        text += std::to_string(source) + ": " + std::to_string(lines) + "\n";
    return text;
}

/// What must hold of every snapshot.
bool isSound(const LogSnapshot& snapshot)
{
    LogPlace last;
    std::size_t row = 0;
    for (std::size_t i = 0; i < snapshot.chunks().size(); ++i) {
        const auto& chunk = *snapshot.chunks()[i];
        if (chunk.size() == 0 || chunk.isTooLarge() || snapshot.firstRow(i) != row)
            return false;
        for (std::size_t at = 0; at < chunk.size(); ++at, ++row) {
            const auto line = chunk.line(at);
            if (row > 0 && !(last < line.place))
                return false;
            if (snapshot.line(row) != line || snapshot.rowOf(line.place) != row
                || snapshot.chunkOf(row) != i)
                return false;
            last = line.place;
        }
    }
    return snapshot.size() == row;
}

/// The same by the simplest means: one list, in which each line is looked for a place for.
class ListModel
{
public:
    struct Line
    {
        std::int64_t key = 0;
        std::uint64_t group = 0;
        std::uint32_t source = 0;
        std::string text;
    };

    explicit ListModel(std::size_t max)
        : m_max(max)
    { }
    void insert(const LogLine& line)
    {
        auto& last = m_last[line.source];
        const bool continues = line.flags.has(LogFlag::Continuation);
        const bool noTime = line.flags.has(LogFlag::NoTime);
        const bool together = last
            && (noTime || (continues && std::abs(line.time - last->key) <= LogStore::kTogether));
        if (!together)
            last = Line { line.time, ++m_groups, line.source, {} };
        const Line made { last->key, last->group, line.source, std::string(line.text) };
        const auto behind = std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& each) {
            return each.key > made.key || (each.key == made.key && each.group > made.group);
        });
        m_lines.insert(behind, made);
    }
    void drop()
    {
        while (m_lines.size() > m_max) {
            ++m_dropped[m_lines.front().source];
            m_lines.erase(m_lines.begin());
        }
    }
    [[nodiscard]] QStringList texts() const
    {
        QStringList all;
        for (const auto& line : m_lines)
            all << QString::fromStdString(line.text);
        return all;
    }
    [[nodiscard]] std::string dropped() const
    {
        std::string text;
        for (const auto& [source, lines] : m_dropped)
            text += std::to_string(source) + ": " + std::to_string(lines) + "\n";
        return text;
    }

private:
    const std::size_t m_max;
    std::vector<Line> m_lines;
    std::map<std::uint32_t, std::optional<Line>> m_last;
    std::map<std::uint32_t, std::size_t> m_dropped;
    std::uint64_t m_groups = 0;
};

} // namespace

class LogStoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsLinesInOrderOfTime();
    void keepsTheOrderOfArrivalWithinATime();
    void keepsALineWithoutTimeBehindItsPredecessor();
    void aFirstLineWithoutTimeTakesTheNextTime();
    void keepsWhatBelongsTogetherTogether();
    void aLateContinuationStandsByItself();
    void aContinuationIsAsSeriousAsItsHead();
    void partsNoGroupThatFitsAChunk();
    void partsAGroupThatFitsNone();
    void findsRowsByTime();
    void aPlaceStaysWhileLinesComeAndGo();
    void dropsTheOldestAndCountsThem();
    void keepsWithinItsBytes();
    void cutsLongLines();
    void keepsHowMuchWasCutWhereverLinesGo();
    void marksLinesWithControls();
    void clearForgetsAll();
    void aSnapshotNeverChanges();
    void snapshotsShareWhatHasNotChanged();
    void aLineTakesLittleMoreThanItsText();
    void packsChunksThatAreLeftAlone();
    void agreesWithAListOfLines();
    void isReadWhileItIsWritten();
};

void LogStoreTest::putsLinesInOrderOfTime()
{
    LogStore store;
    QVERIFY(store.snapshot().empty());
    QCOMPARE(store.snapshot().rowAtTime(0), std::size_t(0));
    insert(store, { logLine(3, "c"), logLine(1, "a", 1), logLine(2, "b", 2) });
    insert(store, { logLine(4, "d"), logLine(0, "first", 1) });
    const auto snapshot = store.snapshot();
    QCOMPARE(textsOf(snapshot), (QStringList { "first", "a", "b", "c", "d" }));
    QVERIFY(isSound(snapshot));
    QCOMPARE(snapshot.line(1).time, 1 * kMillisecond);
    QCOMPARE(snapshot.line(1).source, 1U);
}

/// A 1.6.6: 300 lines in the same second, also of the same text.
void LogStoreTest::keepsTheOrderOfArrivalWithinATime()
{
    LogStore store;
    QStringList wanted;
    for (int i = 0; i < 300; ++i) {
        const auto text = std::to_string(i / 2);
        insert(store, { logLine(5, text, static_cast<std::uint32_t>(i % 3)) });
        wanted << QString::fromStdString(text);
    }
    insert(store, { logLine(4, "before"), logLine(6, "behind") });
    wanted.prepend("before");
    wanted.append("behind");
    QCOMPARE(textsOf(store.snapshot()), wanted);
}

void LogStoreTest::keepsALineWithoutTimeBehindItsPredecessor()
{
    LogStore store;
    insert(store, { logLine(1, "one"), logLine(2, "other", 1), logLine(3, "three") });
    insert(store, { logLine(0, "other's rest", 1, LogFlag::NoTime) });
    insert(store, { logLine(2, "late", 2), logLine(0, "more", 1, LogFlag::NoTime) });
    const auto snapshot = store.snapshot();
    QCOMPARE(textsOf(snapshot),
             (QStringList { "one", "other", "other's rest", "more", "late", "three" }));
    QCOMPARE(snapshot.line(2).time, 2 * kMillisecond);
    QVERIFY(snapshot.line(2).flags.has(LogFlag::NoTime));
}

/// A 1.6.7: the first line received is the rest of a long one.
void LogStoreTest::aFirstLineWithoutTimeTakesTheNextTime()
{
    LogStore store;
    insert(store, { logLine(1, "a"), logLine(5, "b") });
    insert(store,
           { logLine(0, "rest", 1, LogFlag::NoTime), logLine(4, "of a", 0), logLine(3, "x", 1) });
    QCOMPARE(textsOf(store.snapshot()), (QStringList { "a", "rest", "x", "of a", "b" }));
    insert(store, { logLine(0, "nothing known", 2, LogFlag::NoTime) });
    QCOMPARE(textsOf(store.snapshot()).back(), QString("nothing known"));
}

void LogStoreTest::keepsWhatBelongsTogetherTogether()
{
    LogStore store;
    insert(store,
           { logLine(1, "error"), logLine(2, "of another", 1),
             logLine(3, "\tat x", 0, LogFlag::Continuation), logLine(4, "of another", 1) });
    insert(store, { logLine(5, "\tat y", 0, LogFlag::Continuation), logLine(6, "next") });
    const auto snapshot = store.snapshot();
    QCOMPARE(textsOf(snapshot),
             (QStringList { "error", "\tat x", "\tat y", "of another", "of another", "next" }));
    QCOMPARE(snapshot.line(1).time, 3 * kMillisecond); // its own, and the place of its head
    QCOMPARE(snapshot.line(1).place.time, 1 * kMillisecond);
    const auto& chunk = *snapshot.chunks().front();
    QVERIFY(!chunk.isJoined(0) && chunk.isJoined(1) && chunk.isJoined(2) && !chunk.isJoined(3));
    QCOMPARE(chunk.endOfJoined(0), std::size_t(3));
}

void LogStoreTest::aLateContinuationStandsByItself()
{
    LogStore store;
    insert(store, { logLine(1, "error"), logLine(1500, "of another", 1) });
    insert(store, { logLine(2001, "\tat x", 0, LogFlag::Continuation) });
    insert(store, { logLine(2002, "\tat y", 0, LogFlag::Continuation) });
    const auto snapshot = store.snapshot();
    QCOMPARE(textsOf(snapshot), (QStringList { "error", "\tat x", "of another", "\tat y" }));
    QVERIFY(!snapshot.chunks().front()->isJoined(3));
}

void LogStoreTest::aContinuationIsAsSeriousAsItsHead()
{
    LogStore store;
    const LogFlags continues = LogFlag::Continuation;
    insert(store,
           { logLine(1, "a", 0, {}, LogSeverity::Error), logLine(1, "b", 0, continues),
             logLine(1, "c", 0, continues, LogSeverity::Fatal), logLine(1, "d", 0, continues),
             logLine(2, "e"), logLine(2, "f", 0, continues) });
    const auto snapshot = store.snapshot();
    const auto wanted =
        std::array { LogSeverity::Error, LogSeverity::Error,   LogSeverity::Fatal,
                     LogSeverity::Error, LogSeverity::Unknown, LogSeverity::Unknown };
    for (std::size_t i = 0; i < wanted.size(); ++i)
        QCOMPARE(snapshot.line(i).severity, wanted[i]);
}

void LogStoreTest::partsNoGroupThatFitsAChunk()
{
    LogStore store;
    std::mt19937 random(1);
    for (std::int64_t i = 0; i < 20'000; ++i) {
        const bool continues = random() % 4 != 0;
        insert(store, { logLine(i / 100, "x", 0, continues ? LogFlag::Continuation : LogFlags()) });
        if (i % 997 == 0) // so that chunks are parted in their middle, too
            insert(store, { logLine(static_cast<std::int64_t>(random() % 200), "late", 1) });
    }
    const auto snapshot = store.snapshot();
    QVERIFY(isSound(snapshot));
    QVERIFY(snapshot.chunks().size() >= 20);
    for (std::size_t i = 1; i < snapshot.chunks().size(); ++i) {
        const auto& before = *snapshot.chunks()[i - 1];
        QVERIFY(before.place(before.size() - 1).group != snapshot.chunks()[i]->place(0).group);
    }
}

void LogStoreTest::partsAGroupThatFitsNone()
{
    LogStore store;
    insert(store, { logLine(1, "head") });
    const std::vector<LogLine> rest(5000, logLine(1, "\tat x", 0, LogFlag::Continuation));
    store.insert(rest);
    QVERIFY(isSound(store.snapshot()));
    QCOMPARE(store.snapshot().size(), std::size_t(5001));
}

void LogStoreTest::findsRowsByTime()
{
    LogStore store;
    for (std::int64_t i = 0; i < 5000; ++i)
        insert(store, { logLine(10 * (i / 2), "x") });
    const auto snapshot = store.snapshot();
    const auto rowAt = [&](std::int64_t milliseconds) {
        return snapshot.rowAtTime(milliseconds * kMillisecond);
    };
    QCOMPARE(rowAt(-1), std::size_t(0));
    QCOMPARE(rowAt(0), std::size_t(0));
    QCOMPARE(rowAt(1), std::size_t(2));
    QCOMPARE(rowAt(11'110), std::size_t(2222));
    QCOMPARE(rowAt(24'990), std::size_t(4998));
    QCOMPARE(rowAt(24'991), std::size_t(5000));
}

void LogStoreTest::aPlaceStaysWhileLinesComeAndGo()
{
    LogStore store({ .lines = 3000 });
    for (std::int64_t i = 0; i < 3000; ++i)
        insert(store, { logLine(i, std::to_string(i)) });
    const auto place = store.snapshot().line(2000).place;
    insert(store,
           { logLine(2500, "behind", 1), logLine(1999, "before", 1), logLine(1998, "b", 1) });
    auto snapshot = store.snapshot();
    QCOMPARE(snapshot.rowOf(place), std::size_t(1999)); // two came, three were dropped
    QCOMPARE(snapshot.line(1999).text, std::string_view("2000"));
    for (std::int64_t i = 0; i < 2500; ++i)
        insert(store, { logLine(3000 + i, "x") });
    snapshot = store.snapshot();
    QCOMPARE(snapshot.rowOf(place), std::size_t(0)); // it is gone: the first of those behind it
}

void LogStoreTest::dropsTheOldestAndCountsThem()
{
    LogStore store({ .lines = 5 });
    insert(store, { logLine(1, "a", 7), logLine(2, "b", 3), logLine(3, "c", 7), logLine(4, "d") });
    QCOMPARE(dropped(store.snapshot()), std::string());
    insert(store, { logLine(5, "e"), logLine(6, "f"), logLine(7, "g"), logLine(8, "h") });
    QCOMPARE(textsOf(store.snapshot()), (QStringList { "d", "e", "f", "g", "h" }));
    QCOMPARE(dropped(store.snapshot()), std::string("3: 1\n7: 2\n"));
    insert(store, { logLine(0, "too old", 3) });
    QCOMPARE(store.snapshot().size(), std::size_t(5));
    QCOMPARE(dropped(store.snapshot()), std::string("3: 2\n7: 2\n"));
}

void LogStoreTest::keepsWithinItsBytes()
{
    LogStore store({ .bytes = std::size_t { 4 } << 20U });
    const std::string text(1000, 'x');
    for (std::int64_t i = 0; i < 20'000; ++i)
        insert(store, { logLine(i, text) });
    const auto snapshot = store.snapshot();
    QVERIFY(store.footprint() <= store.bounds().bytes);
    QVERIFY(snapshot.size() > 2000);
    QCOMPARE(snapshot.size() + snapshot.dropped().front().lines, std::size_t(20'000));
    QCOMPARE(snapshot.line(snapshot.size() - 1).time, 19'999 * kMillisecond);
    // What is told of its size is what its chunks take.
    std::size_t bytes = 0;
    for (const auto& chunk : snapshot.chunks())
        bytes += chunk->footprint();
    QCOMPARE(store.footprint(), bytes);
}

void LogStoreTest::cutsLongLines()
{
    LogStore store({ .lineBytes = 5 });
    insert(store, { logLine(1, "12345"), logLine(2, "123456"), logLine(3, "1234\u00e9") });
    const auto snapshot = store.snapshot();
    QCOMPARE(textsOf(snapshot), (QStringList { "12345", "12345", "1234" }));
    QVERIFY(!snapshot.line(0).flags.has(LogFlag::Cut));
    QVERIFY(snapshot.line(1).flags.has(LogFlag::Cut) && snapshot.line(2).flags.has(LogFlag::Cut));
    QCOMPARE(snapshot.line(0).dropped, std::uint64_t { 0 });
    QCOMPARE(snapshot.line(1).dropped, std::uint64_t { 1 });
    QCOMPARE(snapshot.line(2).dropped, std::uint64_t { 2 });

    LogStore large({ .lineBytes = std::size_t { 1 } << 30U });
    QCOMPARE(large.bounds().lineBytes, LogChunk::kBytes);
    const std::string mebibyte(LogChunk::kBytes, 'x');
    for (int i = 0; i < 5; ++i)
        insert(large, { logLine(i, mebibyte + "y") });
    QVERIFY(isSound(large.snapshot()));
    QCOMPARE(large.snapshot().line(4).text, std::string_view(mebibyte));
}

void LogStoreTest::keepsHowMuchWasCutWhereverLinesGo()
{
    LogStore store({ .lines = 2500, .lineBytes = 10 });
    for (std::int64_t i = 0; i < 3000; ++i) { // every seventh is cut, some before they came here
        const auto text = std::to_string(i) + (i % 7 == 0 ? "0123456789" : "");
        auto line = logLine(i % 2 == 0 ? i : i - 100, text); // so that lines are put in between
        line.dropped = i % 14 == 0 ? 100U : 0U;
        insert(store, { line });
    }
    const auto snapshot = store.snapshot();
    QVERIFY(isSound(snapshot));
    QCOMPARE(snapshot.size(), std::size_t { 2500 });
    std::size_t cut = 0;
    for (std::size_t row = 0; row < snapshot.size(); ++row) {
        const auto line = snapshot.line(row);
        const auto time = line.time / kMillisecond;
        const auto i = time % 2 == 0 ? time : time + 100;
        const auto number = std::to_string(i);
        if (i % 7 == 0) {
            QCOMPARE(std::string(line.text), (number + "0123456789").substr(0, 10));
            QCOMPARE(line.dropped, number.size() + (i % 14 == 0 ? 100U : 0U));
            ++cut;
        } else {
            QCOMPARE(std::string(line.text), number);
            QCOMPARE(line.dropped, std::uint64_t { 0 });
        }
    }
    QVERIFY(cut > 300);
}

void LogStoreTest::marksLinesWithControls()
{
    LogStore store;
    insert(store,
           { logLine(1, "a\tb \u00e9"), logLine(2, "\x1b[31mb"), logLine(3, "c\r"),
             logLine(4, "\xff") });
    const auto snapshot = store.snapshot();
    for (std::size_t row = 0; row < 4; ++row)
        QCOMPARE(snapshot.line(row).flags.has(LogFlag::Controls), row > 0);
}

void LogStoreTest::clearForgetsAll()
{
    LogStore store({ .lines = 1 });
    insert(store, { logLine(1, "a"), logLine(2, "b") });
    const auto place = store.snapshot().line(0).place;
    store.clear();
    QVERIFY(store.snapshot().empty());
    QVERIFY(store.snapshot().dropped().empty());
    QCOMPARE(store.footprint(), std::size_t(0));
    insert(store, { logLine(2, "c") });
    QCOMPARE(textsOf(store.snapshot()), QStringList { "c" });
    QVERIFY(store.snapshot().line(0).place != place);
}

void LogStoreTest::aSnapshotNeverChanges()
{
    LogStore store({ .lines = 2000 });
    std::vector<std::pair<LogSnapshot, QStringList>> kept;
    std::mt19937 random(2);
    for (std::int64_t i = 0; i < 200; ++i) {
        std::vector<LogLine> batch(50);
        for (auto& line : batch)
            line = logLine(i * 10 + static_cast<std::int64_t>(random() % 100), "some text",
                           static_cast<std::uint32_t>(random() % 3));
        store.insert(batch);
        if (i % 20 == 0)
            kept.emplace_back(store.snapshot(), textsOf(store.snapshot()));
    }
    for (const auto& [snapshot, texts] : kept) {
        QCOMPARE(textsOf(snapshot), texts);
        QVERIFY(isSound(snapshot));
    }
}

void LogStoreTest::snapshotsShareWhatHasNotChanged()
{
    LogStore store;
    std::vector<LogLine> batch;
    for (std::int64_t i = 0; i < 100'000; ++i)
        batch.push_back(logLine(i, "x"));
    store.insert(batch);
    const auto before = store.snapshot();
    insert(store, { logLine(100'000, "last"), logLine(50'000, "middle") });
    const auto after = store.snapshot();
    std::size_t shared = 0;
    for (const auto& chunk : after.chunks())
        shared += std::count(before.chunks().begin(), before.chunks().end(), chunk) > 0 ? 1 : 0;
    QVERIFY(before.chunks().size() >= 98);
    QCOMPARE(shared, before.chunks().size() - 2);
    QCOMPARE(store.snapshot().chunks(), after.chunks());
}

/// Of 100 bytes two million fit in 300 MiB.
void LogStoreTest::aLineTakesLittleMoreThanItsText()
{
    LogStore store;
    const std::string text(100, 'x');
    std::vector<LogLine> batch;
    std::int64_t time = 0;
    for (int i = 0; i < 120; ++i) { // as they come in a frame's time at 100,000 a second
        batch.clear();
        for (int n = 0; n < 1667; ++n)
            batch.push_back(logLine(++time, text));
        store.insert(batch);
        (void)store.snapshot();
    }
    const auto bytes = store.footprint() / store.size();
    QVERIFY2(bytes <= (std::size_t { 300 } << 20U) / 2'000'000, qPrintable(QString::number(bytes)));
}

/// And whoever has looked at them need not do so again.
void LogStoreTest::packsChunksThatAreLeftAlone()
{
    LogStore store;
    std::vector<LogLine> batch;
    for (std::int64_t i = 0; i < 2000; ++i)
        batch.push_back(logLine(i, "some text"));
    store.insert(batch);
    QVERIFY(!store.snapshot().chunks().front()->isLoose());
    insert(store, { logLine(10, "late") }); // parts the chunk
    insert(store, { logLine(10, "late") });
    const auto loose = store.snapshot();
    const auto footprint = store.footprint();
    QVERIFY(loose.chunks().front()->isLoose());
    insert(store, { logLine(2000, "at the end") });
    const auto packed = store.snapshot();
    QVERIFY(!packed.chunks().front()->isLoose());
    QVERIFY(packed.chunks().front() != loose.chunks().front());
    QCOMPARE(packed.chunks().front()->version(), loose.chunks().front()->version());
    QVERIFY(store.footprint() < footprint);
    QVERIFY(isSound(packed));
}

void LogStoreTest::agreesWithAListOfLines()
{
    std::mt19937 random(20261125);
    for (int history = 0; history < 8; ++history) {
        const std::size_t max = 50 + random() % 3000;
        LogStore store({ .lines = max });
        ListModel model(max);
        std::int64_t now = 0;
        int number = 0;
        for (int step = 0; step < 60; ++step) {
            std::vector<std::string> texts;
            for (auto size = random() % 80; size > 0; --size)
                texts.push_back(std::to_string(++number));
            std::vector<LogLine> batch;
            for (const auto& text : texts) {
                now += static_cast<std::int64_t>(random() % 50);
                auto line = logLine(now - static_cast<std::int64_t>(random() % 3000), text,
                                    static_cast<std::uint32_t>(random() % 4));
                if (random() % 3 == 0)
                    line.flags |= LogFlag::Continuation;
                if (step > 0 && random() % 10 == 0)
                    line.flags |= LogFlag::NoTime;
                batch.push_back(line);
            }
            if (step == 0) { // each source has a line with a time first
                for (std::uint32_t source = 0; source < 4; ++source)
                    batch.insert(batch.begin(), logLine(0, "first", source));
            }
            store.insert(batch);
            for (const auto& line : batch)
                model.insert(line);
            model.drop();
            if (random() % 3 != 0)
                continue;
            const auto snapshot = store.snapshot();
            QCOMPARE(textsOf(snapshot), model.texts());
            QCOMPARE(dropped(snapshot), model.dropped());
            QVERIFY(isSound(snapshot));
        }
    }
}

void LogStoreTest::isReadWhileItIsWritten()
{
    std::mutex door; // as a mailbox has one
    LogSnapshot latest;
    bool done = false;
    bool sound = true;
    std::thread reader([&] {
        for (bool last = false; !last;) {
            LogSnapshot snapshot;
            {
                const std::lock_guard lock(door);
                snapshot = latest;
                last = done;
            }
            for (std::size_t row = 0; row < snapshot.size(); ++row) {
                const auto line = snapshot.line(row);
                sound = sound && line.text == std::to_string(line.time / kMillisecond);
            }
        }
    });
    LogStore store({ .lines = 2000 });
    for (std::int64_t i = 0; i < 4000; ++i) {
        const auto time = i - i % 7 * 40;
        insert(store, { logLine(time, std::to_string(time), static_cast<std::uint32_t>(i % 7)) });
        const std::lock_guard lock(door);
        latest = store.snapshot();
    }
    {
        const std::lock_guard lock(door);
        done = true;
    }
    reader.join();
    QVERIFY(sound);
    QCOMPARE(store.size(), std::size_t(2000));
}

KW_TEST_APPLESS(LogStoreTest)

} // namespace tst_log_store

#include "tst_log_store.moc"
