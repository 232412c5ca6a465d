// Who may do what, as the window shows it.
#include <tests/qml/scenes/made_up_access.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_access_view {

using namespace kittiwake;
using namespace kittiwake::test;
using State = AccessView::State;
using Who = AccessQuery::Who;

namespace {

AccessQuery podsOf(Who who, const char* name)
{
    return { .who = who, .name = name, .verb = "list", .resource = "pods", .ns = "shop" };
}

AccessAnswer answerTo(const AccessQuery& query)
{
    return { .query = query,
             .question = AccessQuestion { .verb = "list", .resource = "pods", .ns = "shop" },
             .grants = std::vector<RbacGrant> {} };
}

} // namespace

class TestAccessView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksWhatIsWhole()
    {
        AccessView view;
        const QSignalSpy asked(&view, &AccessView::askedChanged);
        QVERIFY(view.state() == State::Idle);
        QVERIFY(view.isWhole()); // all that I may do
        view.setWho(QStringLiteral("user"));
        QVERIFY(!view.isWhole() && view.isNamed());
        view.submit();
        QCOMPARE(asked.count(), 0);
        view.setName(QStringLiteral(" uma "));
        view.setVerb(QStringLiteral("list"));
        QVERIFY(!view.isWhole());
        view.setResource(QStringLiteral("pods"));
        view.submit();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(view.asked()->name, std::string("uma"));
        QVERIFY(view.state() == State::Loading);
        view.setWho(QStringLiteral("serviceaccount"));
        QVERIFY(!view.isWhole());
        view.setName(QStringLiteral("shop/web"));
        QVERIFY(view.isWhole());
        view.setWho(QStringLiteral("anyone"));
        view.setVerb({});
        view.setResource({});
        QVERIFY(!view.isWhole());
    }

    void onlyTheAnswerToTheLastQuestionIsTaken()
    {
        AccessView view;
        const auto first = podsOf(Who::User, "uma");
        view.ask(first);
        view.ask(podsOf(Who::User, "other"));
        view.setAnswer(answerTo(first));
        QVERIFY(view.state() == State::Loading);
        view.setAnswer(answerTo(podsOf(Who::User, "other")));
        QVERIFY(view.state() == State::None);
        view.clear();
        QVERIFY(view.state() == State::Idle);
    }

    void theServersWordCounts_data()
    {
        QTest::addColumn<int>("verdict"); // 1 yes, 0 no, -1 it does not say
        QTest::addColumn<bool>("granted");
        QTest::addColumn<QString>("headline");
        QTest::addColumn<QString>("note");
        const auto yes = u"Yes: User uma may list pods in namespace shop"_qs;
        const auto no = u"No: User uma may not list pods in namespace shop"_qs;
        QTest::newRow("both") << 1 << true << yes << QString();
        QTest::newRow("neither") << 0 << false << no << QString();
        QTest::newRow("the server alone") << 1 << false << yes << u"another authorizer"_qs;
        QTest::newRow("a role alone") << 0 << true << no << u"the server does not: because"_qs;
        QTest::newRow("roles alone were asked")
            << -1 << true << yes << u"Roles and bindings alone were asked: may not"_qs;
        QTest::newRow("nobody grants it") << -1 << false << no << u"alone were asked"_qs;
    }
    void theServersWordCounts()
    {
        QFETCH(int, verdict);
        QFETCH(bool, granted);
        QFETCH(QString, headline);
        QFETCH(QString, note);
        AccessView view;
        const auto query = podsOf(Who::User, "uma");
        view.ask(query);
        auto answer = answerTo(query);
        if (granted)
            answer.grants = MadeUpAccess::all();
        if (verdict >= 0)
            answer.verdict = AccessVerdict { .allowed = verdict == 1, .reason = "because" };
        else
            answer.noVerdict = "may not";
        view.setAnswer(answer);
        QCOMPARE(view.headline(), headline);
        const auto notes = view.notes().join(u'\n');
        QVERIFY2(notes.contains(note), qPrintable(notes));
        QCOMPARE(view.notes().size(), note.isEmpty() ? 1 : 2); // a user's groups are not known
    }

    void namesAloneAreNotAll()
    {
        AccessView view;
        const auto query = podsOf(Who::User, "uma");
        view.ask(query);
        auto answer = answerTo(query);
        answer.grants = std::vector { MadeUpAccess::all().back() };
        view.setAnswer(answer);
        QVERIFY(view.headline().startsWith(u"No: "));
        QVERIFY(view.state() == State::Rows); // it is shown all the same
    }

    void whatIsRefusedIsSaid()
    {
        AccessView view;
        const auto query = podsOf(Who::Anyone, "");
        view.ask(query);
        view.setAnswer({ .query = query,
                         .refused = true,
                         .problem = "cannot list resource \"rolebindings\"" });
        QVERIFY(view.state() == State::Forbidden);
        QVERIFY(view.hint().contains(u"rolebindings"));
        QCOMPARE(view.headline(), u"You may not list roles and bindings"_qs);
        view.ask(query);
        view.setAnswer({ .query = query, .problem = "no answer" });
        QVERIFY(view.state() == State::Failed);
    }

    void aWayIsAPathOfLinks()
    {
        AccessView view;
        const QAbstractItemModelTester tester(view.grants());
        MadeUpAccess::show(view);
        QCOMPARE(view.grants()->rowCount(), 5);
        std::vector<ObjectLink> opened;
        connect(&view, &AccessView::objectWanted, &view,
                [&](const ObjectLink& link) { opened.push_back(link); });
        view.openSubject(); // a group is no object
        view.openBinding();
        view.openRole();
        view.openSource();
        view.select(3);
        view.openSubject();
        view.openSource(); // it has none
        view.openCurrent();
        QStringList names;
        for (const auto& link : opened)
            names << QString::fromStdString(link.kind + ' ' + link.key.toString());
        QCOMPARE(names.join(QStringLiteral(", ")),
                 u"RoleBinding shop/admins, ClusterRole admin, ClusterRole "
                 "system:aggregate-to-admin, ServiceAccount cert-manager/cert-manager, "
                 "ClusterRoleBinding cert-manager-controller-certificates"_qs);
        QCOMPARE(view.scopeText(), u"In all namespaces."_qs);
        view.moveBy(10);
        QCOMPARE(view.currentRow(), 4);
        QCOMPARE(view.ruleText(), u"get, list, watch secrets only storefront-tls"_qs);
    }

    void objectsFillItIn()
    {
        AccessView view;
        view.askOf({ "", "ServiceAccount", { "shop", "web" } });
        QCOMPARE(view.who(), u"serviceaccount"_qs);
        QCOMPARE(view.name(), u"shop/web"_qs);
        QVERIFY(view.asked() && view.asked()->isAll());
        view.askOf({ "rbac.authorization.k8s.io", "RoleBinding", { "shop", "admins" } });
        QCOMPARE(view.of(), u"RoleBinding shop/admins"_qs);
        QVERIFY(view.asked()->of.has_value());
        view.forgetOf();
        QVERIFY(view.of().isEmpty());
    }

    void aThousandSubjectsAreLines()
    {
        AccessView view;
        const QAbstractItemModelTester tester(view.grants());
        const auto query = podsOf(Who::Anyone, "");
        view.ask(query);
        auto answer = answerTo(query);
        for (int i = 0; i < 1000; ++i) {
            auto grant = MadeUpAccess::all().front();
            grant.subject.name = "user-" + std::to_string(i);
            answer.grants->push_back(grant);
        }
        view.setAnswer(answer);
        QCOMPARE(view.grants()->rowCount(), 1000);
        view.moveBy(1000);
        QCOMPARE(view.currentRow(), 999);
    }
};

KW_TEST_GUILESS(TestAccessView)

} // namespace tst_access_view

#include "tst_access_view.moc"
