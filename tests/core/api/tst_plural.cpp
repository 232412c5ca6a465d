#include <core/api/plural.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_plural {

using namespace kittiwake;

class TestPlural : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void callsSeveralAsTheirResourceIsCalled_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("plural");
        for (const auto& [kind, plural] :
             { std::pair("Pod", "Pods"), std::pair("NetworkPolicy", "NetworkPolicies"),
               std::pair("Ingress", "Ingresses"), std::pair("Sandbox", "Sandboxes"),
               std::pair("Endpoints", "Endpoints"), std::pair("pod", "pods") })
            QTest::newRow(kind) << QByteArray(kind) << QByteArray(plural);
    }
    void callsSeveralAsTheirResourceIsCalled()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, plural);
        QCOMPARE(pluralOf(kind.toStdString()), plural.toStdString());
    }
};

KW_TEST_APPLESS(TestPlural)

} // namespace tst_plural

#include "tst_plural.moc"
