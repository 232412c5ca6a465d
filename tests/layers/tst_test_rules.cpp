// No test depends on how fast the machine is: it neither sleeps nor times anything.
#include "test_rules.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace kittiwake::test;

Q_DECLARE_METATYPE(kittiwake::test::TestRule)

namespace {

/// Breaks of the rules in all tests. Benchmarks, whose business time is, are none.
std::vector<TestViolation> foundInTests(int& files)
{
    const QDir top(QStringLiteral(KW_SOURCE_DIR));
    std::vector<TestViolation> found;
    QDirIterator entries(top.filePath("tests"), { "*.cpp", "*.h" }, QDir::Files,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const auto path = top.relativeFilePath(entries.next());
        QFile file(entries.filePath());
        if (path.startsWith(u"tests/bench/") || !file.open(QIODevice::ReadOnly))
            continue;
        ++files;
        const auto text = file.readAll();
        for (auto& each : checkTest(path.toStdString(), text.toStdString()))
            found.push_back(std::move(each));
    }
    return found;
}

std::vector<TestRule> rulesBrokenBy(const char* text)
{
    std::vector<TestRule> rules;
    for (const auto& each : checkTest("tests/core/tst_x.cpp", text))
        rules.push_back(each.rule);
    return rules;
}

} // namespace

class TstTestRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_found = foundInTests(m_files); }
    void noTestDependsOnTime();
    void everyExceptionIsNeededAndHasAReason();
    void findsWhatBreaksARule_data();
    void findsWhatBreaksARule();
    void leavesAloneWhatIsAllowed_data();
    void leavesAloneWhatIsAllowed();
    void saysWhereAndWhatToDoInstead();

private:
    std::vector<TestViolation> m_found;
    int m_files = 0;
};

void TstTestRules::noTestDependsOnTime()
{
    std::string broken;
    for (const auto& found : m_found) {
        const auto exceptions = testExceptions();
        if (std::none_of(exceptions.begin(), exceptions.end(),
                         [&](const auto& each) { return allows(each, found); }))
            broken += "\n" + found.violation.text();
    }
    QVERIFY(m_files > 300); // it went through the rooms, so that silence means something
    QVERIFY2(broken.empty(), broken.c_str());
}

void TstTestRules::everyExceptionIsNeededAndHasAReason()
{
    for (const auto& exception : testExceptions()) {
        const std::string file(exception.file);
        QVERIFY2(std::any_of(m_found.begin(), m_found.end(),
                             [&](const auto& each) { return allows(exception, each); }),
                 (file + " keeps the rule: take the exception away").c_str());
        QVERIFY2(!exception.reason.empty(), file.c_str());
    }
}

void TstTestRules::findsWhatBreaksARule_data()
{
    QTest::addColumn<TestRule>("rule");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char* name, TestRule rule, const char* text) {
        QTest::newRow(name) << rule << QByteArray(text);
    };
    row("qSleep", TestRule::Sleep, "QTest::qSleep(10);");
    row("sleep_for", TestRule::Sleep, "std::this_thread::sleep_for(5ms);");
    row("sleep_until", TestRule::Sleep, "std::this_thread::sleep_until(then);");
    row("QThread::msleep", TestRule::Sleep, "QThread::msleep(10);");
    row("QThread::sleep", TestRule::Sleep, "QThread::sleep(1);");
    row("usleep", TestRule::Sleep, "usleep(100);");
    row("::sleep", TestRule::Sleep, "{ ::sleep(1); }");
    row("qWait", TestRule::Wait, "QTest::qWait(0);");
    row("a timer", TestRule::Clock, "QElapsedTimer timer;");
    row("a deadline", TestRule::Clock, "const QDeadlineTimer end(100);");
    row("steady_clock", TestRule::Clock, "auto a = std::chrono::steady_clock::now();");
    row("an alias", TestRule::Clock, "auto a = Clock::now();");
    row("less than", TestRule::Duration, "QVERIFY(timer.elapsed() < 2000);");
    row("on two lines", TestRule::Duration, "QVERIFY2(timer.elapsed()\n < 10 * 300, \"\");");
    row("compared", TestRule::Duration, "QCOMPARE(time.hasExpired(5), false);");
    row("after a brace", TestRule::Duration, "for (;;) { QVERIFY(timer.elapsed() < 1); }");
    row("timeout", TestRule::Timeout,
        "QCOMPARE(taken.wait_for(20ms), std::future_status::timeout);");
    row("until", TestRule::Timeout,
        "QVERIFY(taken.wait_until(end) == std::future_status::timeout);");
    row("a spy", TestRule::Timeout, "QVERIFY(!spy.wait(100));");
}

void TstTestRules::findsWhatBreaksARule()
{
    QFETCH(TestRule, rule);
    QFETCH(QByteArray, text);
    QCOMPARE(rulesBrokenBy(text), std::vector { rule });
}

void TstTestRules::leavesAloneWhatIsAllowed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("waiting for something") << QByteArray("QVERIFY(QTest::qWaitFor(isThere));");
    QTest::newRow("trying") << QByteArray("QTRY_COMPARE(spy.size(), 1);");
    QTest::newRow("bounded") << QByteArray(
        "QCOMPARE(done.wait_for(20s), std::future_status::ready);");
    QTest::newRow("a look") << QByteArray(
        "QCOMPARE(done.wait_for(0s), std::future_status::timeout);");
    QTest::newRow("a comment") << QByteArray("// sleep_for(1s);\n/* QTest::qWait(1); */");
    QTest::newRow("a text") << QByteArray("const char* a = \"usleep(1); QElapsedTimer t;\";");
    QTest::newRow("an include") << QByteArray("#include <QElapsedTimer>\n");
    QTest::newRow("time that is set") << QByteArray("QCOMPARE(time.now(), TimePoint(5s));");
    QTest::newRow("a duration logged") << QByteArray("qInfo(\"%lld ms\", timer.elapsed());");
    QTest::newRow("the wall's date") << QByteArray("auto a = std::chrono::system_clock::now();");
}

void TstTestRules::leavesAloneWhatIsAllowed()
{
    QFETCH(QByteArray, text);
    QVERIFY(rulesBrokenBy(text).empty());
}

void TstTestRules::saysWhereAndWhatToDoInstead()
{
    const auto found = checkTest("tests/core/tst_x.cpp", "int a;\n\nQTest::qWait(5);\n");
    QCOMPARE(found.size(), 1U);
    const auto text = found[0].violation.text();
    QVERIFY2(text.starts_with("tests/core/tst_x.cpp:3: waits for some time; wait for what is to "
                              "happen (QTRY_, qWaitFor)"),
             text.c_str());
}

QTEST_APPLESS_MAIN(TstTestRules)
#include "tst_test_rules.moc"
