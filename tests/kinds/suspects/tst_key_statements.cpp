// What lines of controllers' logs say of keys: Q 4.1 to 4.25, 6.41, 6.58 and the samples Q 6.80 to
// 6.89.
#include "key_statement_samples.h"

#include <kinds/suspects/controller_line.h>
#include <kinds/suspects/key_statements.h>
#include <kinds/suspects/masked_secrets.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_key_statements {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const char* wordOf(KeyOutcome outcome)
{
    switch (outcome) {
    case KeyOutcome::Failed:
        return "failed";
    case KeyOutcome::Said:
        return "said";
    case KeyOutcome::Retried:
        return "retried";
    case KeyOutcome::GaveUp:
        return "gave-up";
    case KeyOutcome::PutOff:
        return "put-off";
    case KeyOutcome::Waiting:
        return "waiting";
    case KeyOutcome::Ready:
        return "ready";
    case KeyOutcome::Started:
        return "started";
    case KeyOutcome::Succeeded:
        return "succeeded";
    case KeyOutcome::Scheduled:
        return "scheduled";
    }
    return "?";
}

std::string keyText(const KeyStatement& statement)
{
    if (!statement.key)
        return "-";
    return statement.namespaceKnown ? statement.key->toString() : "?/" + statement.key->name;
}

/// outcome controller Kind.group ns/name: error @at #attempt next retries and what else is set. A
/// '?' behind the kind: it is a guess; '|' stands for a line feed.
std::string statementText(const KeyStatement& statement)
{
    auto text = std::string(wordOf(statement.outcome)) + ' '
        + (statement.controller.empty() ? "-" : statement.controller) + ' ';
    text += statement.kind;
    text += statement.group.empty() ? "" : '.' + statement.group;
    text += statement.kind.empty() || statement.kindIsGuess ? "?" : "";
    text += ' ' + keyText(statement);
    if (!statement.error.empty())
        text += ": " + statement.error;
    if (statement.at != 0)
        text += " @" + std::to_string(statement.at);
    if (!statement.attempt.empty())
        text += " #" + statement.attempt;
    if (statement.nextTryAt)
        text += " next " + std::to_string(*statement.nextTryAt);
    if (statement.retries > 0)
        text += " retries " + std::to_string(statement.retries);
    text += statement.benign ? " benign" : "";
    text += statement.panicked ? " panicked" : "";
    std::replace(text.begin(), text.end(), '\n', '|');
    return text;
}

std::vector<KeyStatement> statementsOf(std::string_view log, std::int64_t at = 0)
{
    KeyStatements reader;
    std::vector<KeyStatement> statements;
    while (!log.empty()) {
        const auto end = std::min(log.find('\n'), log.size());
        reader.add(at, log.substr(0, end), statements);
        log.remove_prefix(std::min(end + 1, log.size()));
    }
    reader.finish(statements);
    return statements;
}

std::string statementsText(const std::vector<KeyStatement>& statements)
{
    std::string all;
    for (const auto& each : statements)
        all += (all.empty() ? "" : "\n") + statementText(each);
    return all;
}

} // namespace

class KeyStatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatALineSaysOfAKey_data();
    void readsWhatALineSaysOfAKey();
    void takesTheTimeOfTheLogBeforeThatOfTheLine();
    void saysWhenAServiceIsRetried();
    void readsALineOfFortyKilobytes();
    void readsNoMoreThanALineMayHave();
    void boundsAnErrorOfManyLines();
    void masksWhatLooksLikeACredential_data();
    void masksWhatLooksLikeACredential();
    void readsDurationsOfGo_data();
    void readsDurationsOfGo();
};

void KeyStatementsTest::readsWhatALineSaysOfAKey_data()
{
    QTest::addColumn<QString>("log");
    QTest::addColumn<QString>("statements");
    for (const auto& sample : statementSamples())
        QTest::newRow(sample.name)
            << QString::fromUtf8(sample.log.data(), qsizetype(sample.log.size()))
            << QString::fromUtf8(sample.statements.data(), qsizetype(sample.statements.size()));
}

void KeyStatementsTest::readsWhatALineSaysOfAKey()
{
    QFETCH(QString, log);
    QFETCH(QString, statements);
    QCOMPARE(QString::fromStdString(statementsText(statementsOf(log.toStdString()))), statements);
}

// Q 4.12, 6.61: klog's own time has no year and no zone.
void KeyStatementsTest::takesTheTimeOfTheLogBeforeThatOfTheLine()
{
    const auto json = statementsOf(
        R"({"level":"error","ts":1,"msg":"Reconciler error","namespace":"n","name":"a","error":"e"})",
        1'772'361'723'000);
    QCOMPARE(json.size(), std::size_t(1));
    QCOMPARE(json.front().at, std::int64_t(1'772'361'723'000));
    const auto klog =
        statementsOf("E0301 10:42:03.000001       1 controller.go:114] error syncing 'n/a': boom");
    QCOMPARE(klog.size(), std::size_t(1));
    QCOMPARE(klog.front().at, std::int64_t(0));
}

void KeyStatementsTest::saysWhenAServiceIsRetried()
{
    const auto statements = statementsOf("W0301 10:42:03.000001       1 controller.go:289] error "
                                         "processing service n/web (retrying in 30s): boom",
                                         1'000'000);
    QCOMPARE(statements.size(), std::size_t(1));
    QCOMPARE(statements.front().nextTryAt.value_or(0), std::int64_t(1'030'000));
}

// Q 4.14, 6.41: a DaemonSet's line may hold all of the object.
void KeyStatementsTest::readsALineOfFortyKilobytes()
{
    std::string dump;
    while (dump.size() < 40'000)
        dump += "v1.EnvVar{Name:\\\"A\\\", Value:\\\"b\\\"}, ";
    const auto statements = statementsOf(
        "E0301 10:42:03.000001       1 daemon_controller.go:329] \"Unhandled Error\" "
        "err=\"kube-system/agent failed with : error storing status for daemon set &v1.DaemonSet{"
        + dump
        + "}: Operation cannot be fulfilled on daemonsets.apps \\\"agent\\\": the object has been "
          "modified\" logger=\"UnhandledError\"");
    QCOMPARE(statements.size(), std::size_t(1));
    QCOMPARE(statements.front().key->toString(), std::string("kube-system/agent"));
    QCOMPARE(statements.front().kind, std::string("DaemonSet"));
    QVERIFY(statements.front().benign);
    QVERIFY(statements.front().error.starts_with("error storing status for daemon set"));
    QVERIFY(statements.front().error.ends_with("..."));
    QVERIFY(statements.front().error.size() <= kLongestShownError + 3);
}

void KeyStatementsTest::readsNoMoreThanALineMayHave()
{
    const auto statements =
        statementsOf("E0301 10:42:03.000001       1 controller.go:114] error syncing 'n/a': "
                     + std::string(10U << 20U, 'x'));
    QCOMPARE(statements.size(), std::size_t(1));
    QVERIFY(statements.front().error.size() <= kLongestShownError + 3);
}

void KeyStatementsTest::boundsAnErrorOfManyLines()
{
    KeyStatements reader;
    std::vector<KeyStatement> statements;
    reader.add(0, "E0301 10:42:03.000001       1 c.go:3] \"Reconciler error\" err=<", statements);
    for (int i = 0; i < 100'000; ++i)
        reader.add(0, "\tone more line of the error", statements);
    reader.add(0, " > controller=\"widget\" namespace=\"n\" name=\"a\"", statements);
    QCOMPARE(statements.size(), std::size_t(1));
    QCOMPARE(statements.front().key->toString(), std::string("n/a"));
    QVERIFY(statements.front().error.size() <= kLongestShownError + 3);
}

// Q 4.25
void KeyStatementsTest::masksWhatLooksLikeACredential_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("masked");
    const auto row = [](const char* name, const char* text, const char* masked) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(masked);
    };
    row("nothing", "secret \"web\" not found", "secret \"web\" not found");
    row("prose", "invalid token: it has expired", "invalid token: it has expired");
    row("a name that only ends alike", "config: x", "config: x");
    row("a key of the cluster", "sync \"n/a\" failed", "sync \"n/a\" failed");
    row("a pair", "dsn user=a password=hunter2 host=b", "dsn user=a password=*** host=b");
    row("a query", "Get \"https://x/y?a=b&access_token=abc&c=d\"",
        "Get \"https://x/y?a=b&access_token=***&c=d\"");
    row("JSON", R"({"user":"a","password":"hunter2"})", R"({"user":"a","password":"***"})");
    row("JSON within JSON", R"({\"client_secret\":\"abc\"})", R"({\"client_secret\":\"***\"})");
    row("a URL's user", "cannot clone https://me:pa@ss@git.example/x.git: no",
        "cannot clone https://***@git.example/x.git: no");
    row("a bearer", "Authorization: Bearer abcdefgh12345678", "Authorization: Bearer ***");
    row("a web token", "got eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln back", "got *** back");
    row("a private key",
        "bad -----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----!", "bad ***!");
    row("a Secret", "cannot store &Secret{ObjectMeta:{a}, Data:map[x:[1 2]]}",
        "cannot store &Secret{***");
    row("long and opaque behind a colon", "token: 0123456789abcdef0123", "token: ***");
}

void KeyStatementsTest::masksWhatLooksLikeACredential()
{
    QFETCH(QString, text);
    QFETCH(QString, masked);
    QCOMPARE(QString::fromStdString(maskedSecrets(text.toStdString())), masked);
}

void KeyStatementsTest::readsDurationsOfGo_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("milliseconds");
    const auto row = [](const char* text, qint64 milliseconds) {
        QTest::newRow(text) << QString::fromUtf8(text) << milliseconds;
    };
    row("10s", 10'000);
    row("1m30.5s", 90'500);
    row("16m40s", 1'000'000);
    row("2h0m0s", 7'200'000);
    row("640ms", 640);
    row("0s", 0);
    row("ten", -1);
    row("10", -1);
    row("-1s", -1);
    row("9999999999999999999h", -1);
}

void KeyStatementsTest::readsDurationsOfGo()
{
    QFETCH(QString, text);
    QFETCH(qint64, milliseconds);
    QCOMPARE(qint64(goDurationOf(text.toStdString())), milliseconds);
}

KW_TEST_APPLESS(KeyStatementsTest)

} // namespace tst_key_statements

#include "tst_key_statements.moc"
