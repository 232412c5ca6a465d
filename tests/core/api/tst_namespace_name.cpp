#include <core/api/namespace_name.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_namespace_name {

using namespace kittiwake;

class TestNamespaceName : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusesWhatIsNoLabelInKubectlsWords_data()
    {
        QTest::addColumn<QByteArray>("ns");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const QByteArray& ns, const QByteArray& why) {
            QTest::addRow("%s", ns.left(20).constData()) << ns << why;
        };
        row("..", "[may not be '..']");
        row(".", "[may not be '.']");
        row("a/b", "[may not contain '/']");
        row("a%2Fb", "[may not contain '%']");
        row("../%", "[may not contain '/' may not contain '%']");
        for (const char* bad : { "", "Shop", "-a", "a-", "a.b", "a b", "a_b", "a\nb", "k\xc3\xbc" })
            row(bad, "[a lowercase RFC 1123 label must consist of");
        row(QByteArray(64, 'a'), "[must be no more than 63 characters]");
    }
    void refusesWhatIsNoLabelInKubectlsWords()
    {
        QFETCH(QByteArray, ns);
        QFETCH(QByteArray, why);
        const auto checked = checkNamespace(ns.toStdString());
        QVERIFY(!checked);
        QCOMPARE(int(checked.error().kind), int(ErrorKind::Invalid));
        const auto begin = "invalid namespace \"" + ns + "\": " + why;
        QVERIFY2(checked.error().sentence.starts_with(begin.toStdString()),
                 checked.error().sentence.c_str());
    }

    void takesLabels()
    {
        for (const auto& good : { std::string("a"), std::string("kube-system"), std::string("1--2"),
                                  std::string(63, 'z') })
            QVERIFY2(checkNamespace(good), good.c_str());
    }
};

KW_TEST_APPLESS(TestNamespaceName)

} // namespace tst_namespace_name

#include "tst_namespace_name.moc"
