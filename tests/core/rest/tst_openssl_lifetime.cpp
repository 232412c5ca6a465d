// What OpenSSL keeps for a thread may be freed by that thread while the process exits.
#include <core/rest/transport/openssl_lifetime.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <cstdlib>
#include <openssl/crypto.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_openssl_lifetime {

using namespace kittiwake;

class TestOpensslLifetime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void doesNotClearItsTablesWhenTheProcessExits()
    {
        constexpr int kCleared = 3;
        const auto child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            keepOpensslAtExit();
            OPENSSL_atexit([] { ::_exit(kCleared); }); // runs where the tables are cleared
            std::exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QVERIFY(WEXITSTATUS(status) != kCleared); // a sanitizer may have its own word on a fork
    }
};

KW_TEST_APPLESS(TestOpensslLifetime)

} // namespace tst_openssl_lifetime

#include "tst_openssl_lifetime.moc"
