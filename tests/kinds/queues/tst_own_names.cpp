#include <kinds/checks/checks.h>
#include <kinds/queues/own_names.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_own_names {

using namespace kittiwake;

class TestOwnNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCheckHasOne();
    void othersStayAsTheyAre();
};

void TestOwnNames::everyCheckHasOne()
{
    for (const auto& check : standardChecks()) {
        const auto name = "check: " + check.name;
        const auto text = ownName(name);
        QCOMPARE(text.english(), name);
        QVERIFY(text.context() != nullptr);
        QVERIFY2(text.parts().at(0).context() != nullptr, name.c_str()); // to be translated
    }
}

void TestOwnNames::othersStayAsTheyAre()
{
    QCOMPARE(ownName("rows: pods").english(), std::string("rows: pods"));
    QVERIFY(ownName("rows: pods").parts().at(0).context() == nullptr); // a resource
    for (const auto* name :
         { "rows", "object page", "namespaces", "leases", "faults", "time line" }) {
        QCOMPARE(ownName(name).english(), std::string(name));
        QVERIFY2(ownName(name).context() != nullptr, name);
    }
    for (const auto* name : { "deployment", "check: of somebody's", "" })
        QCOMPARE(ownName(name).english(), std::string(name));
    QVERIFY(ownName("deployment").context() == nullptr);
    QVERIFY(ownName("two\nlines").english().find('\n') == std::string::npos);
}

KW_TEST_GUILESS(TestOwnNames)

} // namespace tst_own_names

#include "tst_own_names.moc"
