#include "timeline_text.h"

#include <kinds/timeline/timeline_file.h>
#include <tests/support/test_program.h>

#include <QTemporaryDir>

namespace tst_timeline_file {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct Bench
{
    QTemporaryDir folder;
    QString path = folder.filePath(QStringLiteral("a cluster/entries.jsonl"));

    [[nodiscard]] QStringList reasons() const
    {
        QStringList reasons;
        for (const auto& entry : TimelineFile(path.toStdString()).read(kNoon))
            reasons.append(QString::fromStdString(entry->reason));
        return reasons;
    }
    void spoil(const QByteArray& text) const
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write(text);
    }
};

} // namespace

class TimelineFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesBackWhatItWasGiven();
    void isItsOwnersAlone();
    void skipsWhatIsSpoilt_data();
    void skipsWhatIsSpoilt();
    void isWrittenAnewWhenItIsFull();
    void saysWhenItCannotBeWritten();
    void isWrittenByOneAtATime();
};

void TimelineFileTest::givesBackWhatItWasGiven()
{
    const Bench b;
    QCOMPARE(b.reasons(), QStringList());
    TimelineEntry made = *told({ .ago = 5, .tone = Tone::Warn, .message = "שלום \"🚀\" \\ 'x'" });
    made.count = 4;
    made.total = 12;
    made.event = "uid-1";
    made.eventTime = made.when + 300'000; // by a clock that is ahead
    made.since -= 60'000;
    const auto whole = std::make_shared<const TimelineEntry>(made);
    QVERIFY(TimelineFile(b.path.toStdString())
                .append({ whole, told({ .what = TimelineEntryKind::Deleted }) }));
    QVERIFY(TimelineFile(b.path.toStdString()).append({ told({ .reason = "later" }) }));
    const auto read = TimelineFile(b.path.toStdString()).read(kNoon);
    QCOMPARE(read.size(), 3U);
    const auto& first = *read[0];
    QCOMPARE(first.when, made.when);
    QCOMPARE(first.since, made.since);
    QCOMPARE(first.count, 4);
    QCOMPARE(first.total, 12);
    QCOMPARE(first.event, "uid-1");
    QCOMPARE(first.eventTime, made.eventTime);
    QCOMPARE(first.tone, Tone::Warn);
    QCOMPARE(first.object, made.object);
    QCOMPARE(first.message, made.message);
    QCOMPARE(first.node, made.node);
    QCOMPARE(first.owner, made.owner);
    QCOMPARE(first.repeatKey, made.repeatKey);
    QCOMPARE(read[1]->kind, TimelineEntryKind::Deleted);
}

void TimelineFileTest::isItsOwnersAlone()
{
    const Bench b;
    TimelineFile file(b.path.toStdString());
    QVERIFY(file.append({ told({}) }));
    constexpr auto kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup
        | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(b.path) & kOthers));
    QVERIFY(file.rewrite({ told({}) }));
    QVERIFY(!(QFile::permissions(b.path) & kOthers));
}

void TimelineFileTest::skipsWhatIsSpoilt_data()
{
    QTest::addColumn<QByteArray>("spoilt");
    QTest::newRow("cut short") << QByteArray("{\"v\":1,\"when\":17672");
    QTest::newRow("no JSON") << QByteArray("\n\n\xff\xfe nonsense\n");
    QTest::newRow("not ours") << QByteArray("[1,2,3]\n{\"v\":2}\n\"text\"\n");
    QTest::newRow("nothing but zeros") << QByteArray(5000, '\0');
    QTest::newRow("a long line") << QByteArray(300'000, 'x');
}

void TimelineFileTest::skipsWhatIsSpoilt()
{
    QFETCH(QByteArray, spoilt);
    const Bench b;
    QVERIFY(TimelineFile(b.path.toStdString()).append({ told({ .reason = "A" }) }));
    b.spoil(spoilt);
    QVERIFY(TimelineFile(b.path.toStdString()).append({ told({ .reason = "B" }) }));
    QCOMPARE(b.reasons(), (QStringList { "A", "B" }));
    b.spoil("{\"v\":1,\"when\":-5,\"what\":99,\"tone\":99,\"count\":-3,\"reason\":7,\"ns\":{}}\n");
    const auto read = TimelineFile(b.path.toStdString()).read(kNoon);
    QCOMPARE(read.size(), 3U); // of other types, but ours
    QCOMPARE(read[2]->when, kNoon);
    QCOMPARE(read[2]->count, 1);
}

void TimelineFileTest::isWrittenAnewWhenItIsFull()
{
    const Bench b;
    TimelineFile file(b.path.toStdString(), 2000);
    for (int i = 0; i < 5 && !file.isFull(); ++i)
        QVERIFY(file.append({ told({ .reason = "old", .message = std::string(900, 'x') }) }));
    QVERIFY(file.isFull());
    QVERIFY(file.rewrite({ told({ .reason = "kept" }) }));
    QVERIFY(!file.isFull());
    QVERIFY(file.append({ told({ .reason = "new" }) }));
    QCOMPARE(b.reasons(), (QStringList { "kept", "new" }));
}

void TimelineFileTest::saysWhenItCannotBeWritten()
{
    const QTemporaryDir folder;
    TimelineFile file(folder.path().toStdString()); // a folder is no file
    QVERIFY(!file.append({ told({}) }));
    QVERIFY(!file.problem().empty());
    QVERIFY(!file.append({ told({}) }));
    QVERIFY(!file.rewrite({}));
    QVERIFY(file.read(kNoon).empty());
}

void TimelineFileTest::isWrittenByOneAtATime()
{
    const Bench b;
    std::optional<TimelineFile> first(std::in_place, b.path.toStdString());
    QVERIFY(first->append({ told({ .reason = "A" }) }));
    TimelineFile second(b.path.toStdString());
    QVERIFY(!second.append({ told({ .reason = "B" }) }));
    QVERIFY(!second.problem().empty());
    QCOMPARE(second.read(kNoon).size(), 1U); // it may look
    first.reset();
    QVERIFY(TimelineFile(b.path.toStdString()).append({ told({ .reason = "C" }) }));
    QCOMPARE(b.reasons(), (QStringList { "A", "C" }));
}

KW_TEST_GUILESS(TimelineFileTest)

} // namespace tst_timeline_file

#include "tst_timeline_file.moc"
