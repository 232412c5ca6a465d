// What is asked before objects are changed, and when it may go ahead.
#include "../support/test_program.h"

#include <kinds/changes/change_actions.h>
#include <models/changes/change_form.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_change_form {

using namespace kittiwake;
using State = ChangeForm::State;

namespace {

const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };
const ObjectLink kApi { "apps", "Deployment", { "shop", "api" } };

ChangeWish scaling()
{
    return { .action = scaleAction(), .objects = { kWeb } };
}

ChangeWish deleting(std::vector<ObjectLink> objects)
{
    return { .action = deleteAction(), .objects = std::move(objects) };
}

FieldDifference replicas(int before, int after)
{
    return { ".spec.replicas", JsonValue(before), JsonValue(after) };
}

/// What the form's submission asks for; none: it asked for nothing.
std::optional<ChangeWish> submitted(ChangeForm& form)
{
    QSignalSpy wanted(&form, &ChangeForm::wanted);
    form.submit();
    return wanted.isEmpty() ? std::nullopt : std::optional(wanted[0][0].value<ChangeWish>());
}

} // namespace

class TestChangeForm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksTheServerBeforeItCanBeSubmitted()
    {
        ChangeForm form;
        QSignalSpy asked(&form, &ChangeForm::asked);
        form.open(scaling());
        QCOMPARE(asked.size(), 1);
        QCOMPARE(form.state(), State::Loading);
        QVERIFY(!submitted(form));
        form.setPreview(form.wish(), { .initial = { { "replicas", "2" } }, .unchanged = true });
        QCOMPARE(form.values(), QStringList { QStringLiteral("2") });
        QVERIFY(form.isUnchanged());
        QVERIFY(!submitted(form)); // there is nothing to do yet

        form.setValue(0, QStringLiteral("5"));
        QCOMPARE(asked.size(), 2);
        QVERIFY(!submitted(form)); // what the server said was of another value
        form.setPreview(form.wish(), { .differences = { replicas(2, 5) } });
        QCOMPARE(form.differences(), QStringList { QStringLiteral(".spec.replicas: 2 -> 5") });
        const auto wish = submitted(form);
        QVERIFY(wish);
        QCOMPARE(wish->values.at("replicas"), std::string("5"));
        QCOMPARE(form.state(), State::Closed);
    }

    void leavesOutWhatIsOfOtherValues()
    {
        ChangeForm form;
        form.open(scaling());
        const auto first = form.wish();
        form.setValue(0, QStringLiteral("5"));
        form.setPreview(first, { .problem = "You may not." });
        QCOMPARE(form.state(), State::Loading);
        QCOMPARE(form.problem(), QString());
    }

    void saysWhyItCannotBe()
    {
        ChangeForm form;
        form.open(scaling());
        form.setPreview(form.wish(),
                        { .warnings = { "it is deprecated" },
                          .problem = "You may not patch deployments.apps/scale." });
        QCOMPARE(form.problem(), QStringLiteral("You may not patch deployments.apps/scale."));
        QCOMPARE(form.notes(),
                 QStringList { QStringLiteral("The server warns: it is deprecated") });
        QVERIFY(!submitted(form));
    }

    void wantsAWordTyped_data()
    {
        QTest::addColumn<bool>("production");
        QTest::addColumn<bool>("deletes");
        QTest::addColumn<int>("objects");
        QTest::addColumn<QString>("word");
        QTest::newRow("scaling one") << false << false << 1 << QString();
        QTest::newRow("deleting one") << false << true << 1 << QString();
        QTest::newRow("deleting two") << false << true << 2 << QStringLiteral("2");
        QTest::newRow("scaling one in production") << true << false << 1 << QStringLiteral("web");
        QTest::newRow("deleting one in production") << true << true << 1 << QStringLiteral("web");
    }
    void wantsAWordTyped()
    {
        QFETCH(bool, production);
        QFETCH(bool, deletes);
        QFETCH(int, objects);
        QFETCH(QString, word);
        ChangeForm form;
        form.setProduction(production);
        const auto those = objects == 1 ? std::vector { kWeb } : std::vector { kWeb, kApi };
        form.open(deletes ? deleting(those) : scaling());
        form.setPreview(form.wish(), { .differences = { replicas(2, 5) } });
        QCOMPARE(form.word(), word);
        if (!word.isEmpty()) {
            QVERIFY(!submitted(form));
            form.setTyped(QStringLiteral("we"));
            QVERIFY(!submitted(form));
            form.setTyped(word);
        }
        QVERIFY(submitted(form));
    }

    void wantsTheNameOfANamespaceTyped()
    {
        ChangeForm form;
        form.open(deleting({ { "", "Namespace", { {}, "shop" } } }));
        form.setPreview(form.wish(), {});
        QCOMPARE(form.word(), QStringLiteral("shop"));
    }

    void aValueIsAllThatIsAskedWhereNoHarmIsDone()
    {
        ChangeForm form;
        QSignalSpy wanted(&form, &ChangeForm::wanted);
        QSignalSpy consent(&form, &ChangeForm::consentWanted);
        form.open(scaling());
        form.setValue(0, QStringLiteral("5"));
        form.accept(); // before the server has answered
        QCOMPARE(wanted.size(), 0);
        form.setPreview(form.wish(),
                        { .differences = { replicas(2, 5) }, .weight = ActionWeight::Undoable });
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(form.state(), State::Closed);

        form.open(scaling());
        form.setValue(0, QStringLiteral("0"));
        form.accept();
        form.setPreview(form.wish(),
                        { .differences = { replicas(2, 0) }, .weight = ActionWeight::Asks });
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(consent.size(), 1); // it still asks
        QVERIFY(form.state() == State::Ready);
    }

    void whatIsTypedAfterwardsIsNotAccepted()
    {
        ChangeForm form;
        QSignalSpy wanted(&form, &ChangeForm::wanted);
        form.open(scaling());
        form.setValue(0, QStringLiteral("5"));
        form.accept();
        form.setValue(0, QStringLiteral("50"));
        form.setPreview(form.wish(), { .weight = ActionWeight::Undoable });
        QCOMPARE(wanted.size(), 0);
    }

    void inProductionAWordIsTypedAllTheSame()
    {
        ChangeForm form;
        QSignalSpy wanted(&form, &ChangeForm::wanted);
        QSignalSpy consent(&form, &ChangeForm::consentWanted);
        form.setProduction(true);
        form.open(scaling());
        form.setPreview(form.wish(), { .weight = ActionWeight::Undoable });
        form.accept();
        QCOMPARE(wanted.size(), 0);
        QCOMPARE(consent.size(), 1);
    }

    void choicesComeFromTheObject()
    {
        auto action = scaleAction();
        ChangeForm form;
        form.open({ .action = action, .objects = { kWeb } });
        QSignalSpy choices(&form, &ChangeForm::choicesChanged);
        const ChangePreview preview { .choices = { { "replicas",
                                                     { { "1", Text("one") }, { "2", "two" } } } } };
        form.setPreview(form.wish(), preview);
        QCOMPARE(choices.size(), 1);
        QCOMPARE(form.choicesOf(0), (QStringList { QStringLiteral("1"), QStringLiteral("2") }));
        QCOMPARE(form.labelsOf(0), (QStringList { QStringLiteral("one"), QStringLiteral("two") }));
        form.setValue(0, QStringLiteral("2"));
        form.setPreview(form.wish(), preview);
        QCOMPARE(choices.size(), 1); // they are the same
        form.open(scaling());
        QVERIFY(form.choicesOf(0).isEmpty());
    }

    void saysWhoseTheFieldsAre()
    {
        ChangeForm form;
        form.open(scaling());
        auto owned = replicas(2, 5);
        owned.owners = "kube-controller-manager (scale)";
        form.setPreview(form.wish(), { .differences = { owned, replicas(1, 2) } });
        QCOMPARE(form.owners(),
                 (QStringList { QStringLiteral("kube-controller-manager (scale)"), QString() }));
    }

    void namesWhatItIsAbout()
    {
        ChangeForm form;
        form.setContext(QStringLiteral("eu-1"));
        form.open(scaling());
        QCOMPARE(form.title(), QStringLiteral("Scale: Deployment shop/web"));
        QCOMPARE(form.place(), QStringLiteral("In the cluster of context eu-1"));
        QCOMPARE(form.submitText(), QStringLiteral("Scale"));
        form.open(deleting({ kWeb, kApi }));
        QCOMPARE(form.title(), QStringLiteral("Delete: 2 objects"));
        QCOMPARE(form.objects(),
                 QStringList({ QStringLiteral("Deployment shop/web"),
                               QStringLiteral("Deployment shop/api") }));
        QCOMPARE(form.values(),
                 QStringList({ QStringLiteral("background"), QString(), QStringLiteral("no") }));
        QCOMPARE(form.choicesOf(0).size(), 3);
        QCOMPARE(form.labelsOf(0).size(), 3);
        QVERIFY(form.choicesOf(1).isEmpty());
        QVERIFY(form.choicesOf(9).isEmpty());
    }

    void whatWasTypedIsNotKeptForTheNext()
    {
        ChangeForm form;
        form.setProduction(true);
        form.open(deleting({ kWeb }));
        form.setTyped(QStringLiteral("web"));
        form.close();
        form.open(deleting({ kWeb }));
        QCOMPARE(form.typed(), QString());
    }
};

KW_TEST_APPLESS(TestChangeForm)

} // namespace tst_change_form

#include "tst_change_form.moc"
