#include <app/clusters/unreachable_words.h>
#include <core/auth/shared_login.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_unreachable_words {

using namespace kittiwake;

class UnreachableWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhyAndWhatToDo_data();
    void saysWhyAndWhatToDo();
};

void UnreachableWordsTest::saysWhyAndWhatToDo_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<bool>("login");
    QTest::addColumn<QString>("headline");
    QTest::addColumn<QString>("first");
    QTest::addColumn<int>("steps");
    const auto add = [](const char* name, ErrorKind kind, bool login, const char* headline,
                        const char* first, int steps) {
        QTest::newRow(name) << static_cast<int>(kind) << login << QString::fromLatin1(headline)
                            << QString::fromLatin1(first) << steps;
    };
    add("no network", ErrorKind::Refused, false, "The cluster cannot be reached",
        "Check the network", 2);
    add("no credentials", ErrorKind::Config, false, "Not logged in",
        "Log in, or correct the user \"anna\"", 1);
    add("a log-in that failed", ErrorKind::Unauthorized, true, "Not logged in", "Log in, or", 1);
    add("a certificate", ErrorKind::Tls, false, "The server's certificate is not trusted",
        "Check certificate-authority", 1);
    add("credentials", ErrorKind::Unauthorized, false, "The server does not accept the credentials",
        "Log in again, or check the user \"anna\"", 1);
    add("rights", ErrorKind::Forbidden, false, "The server refuses to say what it serves",
        "Ask for the role system:discovery for the user \"anna\"", 1);
    add("another server", ErrorKind::BadAnswer, false,
        "The server's answer is not a Kubernetes API's", "Check the server's address", 1);
}

void UnreachableWordsTest::saysWhyAndWhatToDo()
{
    QFETCH(int, kind);
    QFETCH(bool, login);
    QFETCH(QString, first);
    QFETCH(int, steps);
    Error error { .kind = static_cast<ErrorKind>(kind) };
    if (login)
        error.reason = kLoginFailed;
    const auto words = UnreachableWords::of(error, QStringLiteral("anna"), std::chrono::seconds(5));
    QTEST(words.headline, "headline");
    QVERIFY2(words.nextSteps.first().startsWith(first), qPrintable(words.nextSteps.first()));
    QCOMPARE(words.nextSteps.size(), steps);
}

KW_TEST_GUILESS(UnreachableWordsTest)

} // namespace tst_unreachable_words

#include "tst_unreachable_words.moc"
