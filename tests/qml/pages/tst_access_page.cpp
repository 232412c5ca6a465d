#include "page_bench.h"

#include <tests/qml/scenes/made_up_access.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_access_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

struct AccessBench
{
    AccessView view;
    PageBench page;

    explicit AccessBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("AccessPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size,
               theme)
    { }
    void show()
    {
        MadeUpAccess::show(view);
        page.settle();
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
    [[nodiscard]] bool isIn(const char* name) const
    {
        return page.item(name)->property("activeFocus").toBool();
    }
};

} // namespace

class AccessPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void showsEachState();
    void asksByKeysAlone();
    void movesAndOpensByKey();
};

void AccessPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    for (const auto* theme : { "dark", "light" }) {
        QTest::addRow("access-%s-1200", theme) << QSize(1200, 800) << QString::fromLatin1(theme);
        QTest::addRow("access-%s-632", theme) << QSize(632, 526) << QString::fromLatin1(theme);
    }
}

void AccessPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    AccessBench bench(size, qPrintable(theme));
    bench.show();
    bench.page.picture(QTest::currentDataTag());
    QVERIFY(bench.page.item("accessRule")->isVisible());
    QVERIFY(bench.page.item("accessGrants")->width() > 200);
    QVERIFY(bench.page.item("accessHeader")->isVisible());
    // A user, a group and a service account may have one name.
    const auto* kind = bench.page.item("accessSubjectKind");
    QVERIFY(kind->isVisible() && !kind->property("truncated").toBool());
    QVERIFY((QStringList { "User", "Group", "ServiceAccount" })
                .contains(kind->property("text").toString()));
}

void AccessPageTest::showsEachState()
{
    AccessBench bench;
    bench.page.settle();
    QCOMPARE(bench.text("accessMessageHeadline"), "Who may do what?");
    bench.page.picture("access-idle");
    const AccessQuery query { .who = AccessQuery::Who::ServiceAccount,
                              .name = "shop/web",
                              .verb = "get",
                              .resource = "secrets",
                              .ns = "shop" };
    bench.view.ask(query);
    bench.page.settle();
    QCOMPARE(bench.text("accessMessageHeadline"), "Reading roles and bindings");
    AccessAnswer answer { .query = query,
                          .question = AccessQuestion {
                              .verb = "get", .resource = "secrets", .ns = "shop" } };
    answer.refused = true;
    answer.problem = "The server refused to list rolebindings.rbac.authorization.k8s.io (403).";
    bench.view.setAnswer(answer);
    bench.page.settle();
    QCOMPARE(bench.text("accessMessageHeadline"), "You may not list roles and bindings");
    bench.page.picture("access-forbidden");
    answer.refused = false;
    answer.grants = std::vector<RbacGrant> {};
    answer.verdict = AccessVerdict {};
    bench.view.setAnswer(answer);
    bench.page.settle();
    QCOMPARE(bench.text("accessMessageHeadline"),
             "No: Service account shop/web may not get secrets in namespace shop");
    bench.page.picture("access-no");
    QVERIFY(!bench.page.item("accessGrants")->isVisible());
}

void AccessPageTest::asksByKeysAlone()
{
    AccessBench bench;
    bench.page.settle();
    const QSignalSpy asked(&bench.view, &AccessView::askedChanged);
    bench.page.press(Qt::Key_A);
    QVERIFY(bench.isIn("accessVerb"));
    bench.page.type("list"); // no keys of the view while one types
    bench.page.press(Qt::Key_Tab);
    QVERIFY(bench.isIn("accessResource"));
    bench.page.type("pods");
    bench.page.press(Qt::Key_Return);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(bench.view.asked()->verb, std::string("list"));
    QCOMPARE(bench.view.asked()->resource, std::string("pods"));
    // What comes of it takes the keys.
    bench.view.setAnswer({ .query = *bench.view.asked(), .grants = MadeUpAccess::all() });
    bench.page.settle();
    QVERIFY(bench.isIn("accessGrants"));
}

void AccessPageTest::movesAndOpensByKey()
{
    AccessBench bench;
    bench.show();
    bench.page.item("accessGrants")->forceActiveFocus();
    QSignalSpy wanted(&bench.view, &AccessView::objectWanted);
    bench.page.press(Qt::Key_G);
    bench.page.press(Qt::Key_J);
    bench.page.press(Qt::Key_Down);
    bench.page.press(Qt::Key_K);
    QCOMPARE(bench.view.currentRow(), 1);
    bench.page.press(Qt::Key_Return);
    bench.page.press(Qt::Key_B);
    bench.page.press(Qt::Key_R);
    QCOMPARE(wanted.size(), 3);
    QCOMPARE(wanted[0][0].value<ObjectLink>().kind, "RoleBinding");
    QCOMPARE(wanted[1][0].value<ObjectLink>().kind, "RoleBinding");
    QCOMPARE(wanted[2][0].value<ObjectLink>().kind, "ClusterRole");
}

KW_TEST_WINDOW(AccessPageTest)

} // namespace tst_access_page

#include "tst_access_page.moc"
