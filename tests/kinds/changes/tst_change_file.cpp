// What was changed, kept across starts.
#include <kinds/changes/change_file.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_change_file {

using namespace kittiwake;

namespace {

const WallTime kNow { std::chrono::hours(500'000) };

ChangeRecord made(std::uint64_t number, ChangeState state = ChangeState::Done)
{
    return { .number = number,
             .action = "scale",
             .title = Text("Scale (3)"),
             .object = { "apps", "Deployment", { "shop", "web" } },
             .context = "prod",
             .user = "ada",
             .as = "jane",
             .asGroups = { "devs", "on call" },
             .asked = kNow - std::chrono::minutes(10),
             .ended = kNow - std::chrono::minutes(9),
             .state = state,
             .progress = Text("successfully rolled out"),
             .warnings = { "it is deprecated" },
             .differences = { { .path = ".spec.replicas",
                                .before = JsonValue(2),
                                .after = JsonValue(3),
                                .owners = "kubectl-edit" },
                              { .path = ".spec.paused", .after = JsonValue() } },
             .command = "kubectl scale deployment/web --replicas=3",
             .undoable = true };
}

struct Bench
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("changes/one.jsonl"));

    [[nodiscard]] ChangeFile file(const char* run, ChangeFile::Limits limits) const
    {
        return { path.toStdString(), run, limits };
    }
    [[nodiscard]] ChangeFile file(const char* run = "1") const { return file(run, {}); }
    [[nodiscard]] QByteArray bytes() const
    {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    void write(const QByteArray& bytes) const
    {
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Append));
        out.write(bytes);
    }
};

} // namespace

class TestChangeFile : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isNoRecordWhereThereIsNone()
    {
        const Bench b;
        const auto content = b.file().read(kNow);
        QVERIFY(content && content->records.empty() && content->broken == 0);
    }

    void keepsAllButWhatEndsWithTheRun()
    {
        const Bench b;
        QVERIFY(b.file().append(made(7)));
        const auto content = b.file("2").read(kNow);
        QVERIFY(content);
        QCOMPARE(content->records.size(), std::size_t(1));
        auto expected = made(1);
        expected.undoable = false;
        expected.earlier = true;
        QVERIFY(content->records[0] == expected);
    }

    void isItsOwnersAlone()
    {
        const Bench b;
        QVERIFY(b.file().append(made(1)));
        QCOMPARE(
            QFile::permissions(b.path)
                & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther),
            QFile::Permissions());
    }

    void tellsHowItStoodLast()
    {
        const Bench b;
        QVERIFY(b.file().append(made(1, ChangeState::Following)));
        QVERIFY(b.file().append(made(2, ChangeState::Following)));
        QVERIFY(b.file().append(made(1, ChangeState::Failed)));
        QVERIFY(b.file("another run").append(made(1)));
        const auto content = b.file().read(kNow);
        QVERIFY(content);
        QCOMPARE(content->records.size(), std::size_t(3));
        QCOMPARE(content->records[0].state, ChangeState::Failed);
        QCOMPARE(content->records[1].state, ChangeState::Stopped); // nobody knows
        QVERIFY(content->records[1].progress.english().starts_with("It was in progress"));
        QCOMPARE(content->records[2].state, ChangeState::Done);
    }

    void leavesOutWhatCannotBeRead_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("cut off") << QByteArray("{\"v\":1,\"id\":\"x-1\",\"sta\n");
        QTest::newRow("no object") << QByteArray("[1]\n");
        QTest::newRow("of another version") << QByteArray("{\"v\":2,\"id\":\"x-1\",\"state\":2}\n");
        QTest::newRow("no state") << QByteArray("{\"v\":1,\"id\":\"x-1\"}\n");
        QTest::newRow("bytes") << QByteArray("\xff\xfe\x00\x01\n", 5);
    }
    void leavesOutWhatCannotBeRead()
    {
        QFETCH(QByteArray, line);
        const Bench b;
        QVERIFY(b.file().append(made(1)));
        b.write(line);
        QVERIFY(b.file().append(made(2)));
        const auto content = b.file().read(kNow);
        QVERIFY(content);
        QCOMPARE(content->broken, 1);
        QCOMPARE(content->records.size(), std::size_t(2));
    }

    void toleratesFieldsOfAnyType()
    {
        const Bench b;
        QVERIFY(b.file().append(made(1)));
        b.write("{\"v\":1,\"id\":\"x-1\",\"state\":99,\"asked\":\"never\",\"title\":7,"
                "\"warnings\":{},\"differences\":[3,{\"path\":1}]}\n");
        const auto content = b.file().read(kNow);
        QVERIFY(content && content->broken == 0);
    }

    void forgetsTheOldest()
    {
        const Bench b;
        const ChangeFile::Limits limits { .maxRecords = 3 };
        for (std::uint64_t i = 1; i <= 5; ++i)
            QVERIFY(b.file("1", limits).append(made(i)));
        QCOMPARE(b.file("1", limits).read(kNow)->records.size(), std::size_t(3));
        QCOMPARE(b.bytes().count('\n'), 3); // it is written anew
        QVERIFY(b.bytes().contains("\"1-5\"") && !b.bytes().contains("\"1-2\""));
    }

    /// A program that only writes, as the command line does.
    void growsNoFurtherThanItsLimit()
    {
        const Bench b;
        const ChangeFile::Limits limits { .maxBytes = 4096 };
        for (std::uint64_t i = 1; i <= 100; ++i)
            QVERIFY(b.file("1", limits).append(made(i)));
        QVERIFY2(b.bytes().size() <= 2 * 4096, qPrintable(QString::number(b.bytes().size())));
        QVERIFY(b.bytes().contains("\"1-100\"") && !b.bytes().contains("\"1-1\""));
    }

    void forgetsWhatIsOld()
    {
        const Bench b;
        QVERIFY(b.file().append(made(1)));
        QCOMPARE(b.file().read(kNow + std::chrono::hours(24 * 91))->records.size(), std::size_t(0));
        QCOMPARE(b.bytes().size(), 0);
    }

    void leavesOutDifferencesThatAreTooLong()
    {
        const Bench b;
        auto record = made(1);
        record.differences[0].after = JsonValue(std::string(std::size_t { 1 } << 20U, 'x'));
        QVERIFY(b.file().append(record));
        const auto content = b.file().read(kNow);
        QVERIFY(content && content->broken == 0);
        QCOMPARE(content->records[0].differences.size(), std::size_t(0));
        QCOMPARE(content->records[0].command, record.command);
        record.command = std::string(std::size_t { 1 } << 20U, 'x');
        QVERIFY(b.file().append(record));
        const auto again = b.file().read(kNow);
        QVERIFY(again && again->broken == 0);
        QCOMPARE(again->records[0].command, std::string());
    }

    void saysWhyItCannotBeWritten()
    {
        const ChangeFile file("/proc/none/changes.jsonl", "1");
        const auto written = file.append(made(1));
        QVERIFY(!written);
        QVERIFY(written.error().sentence.starts_with("Cannot write /proc/none/changes.jsonl"));
    }
};

KW_TEST_APPLESS(TestChangeFile)

} // namespace tst_change_file

#include "tst_change_file.moc"
