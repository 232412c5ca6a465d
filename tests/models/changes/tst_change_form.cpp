// What is asked before objects are changed, and when it may go ahead.
#include <kinds/changes/change_actions.h>
#include <models/changes/change_form.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_change_form {

using namespace kittiwake;
using State = ChangeForm::State;

namespace {

const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };
const ObjectLink kApi { "apps", "Deployment", { "shop", "api" } };

ChangeRequest scaling()
{
    return { .action = scaleAction(), .objects = { kWeb } };
}

ChangeRequest deleting(std::vector<ObjectLink> objects)
{
    return { .action = deleteAction(), .objects = std::move(objects) };
}

FieldDifference replicas(int before, int after)
{
    return { ".spec.replicas", JsonValue(before), JsonValue(after) };
}

/// What the form's submission asks for; none: it asked for nothing.
std::optional<ChangeRequest> submitted(ChangeForm& form)
{
    QSignalSpy wanted(&form, &ChangeForm::wanted);
    form.submit();
    return wanted.isEmpty() ? std::nullopt : std::optional(wanted[0][0].value<ChangeRequest>());
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
        form.setPreview(form.request(), { .initial = { { "replicas", "2" } }, .unchanged = true });
        QCOMPARE(form.values(), QStringList { QStringLiteral("2") });
        QVERIFY(form.isUnchanged());
        QVERIFY(!submitted(form)); // there is nothing to do yet

        form.setValue(0, QStringLiteral("5"));
        QCOMPARE(asked.size(), 2);
        QVERIFY(!submitted(form)); // what the server said was of another value
        form.setPreview(form.request(), { .differences = { replicas(2, 5) } });
        QCOMPARE(form.differences(), QStringList { QStringLiteral(".spec.replicas: 2 -> 5") });
        const auto request = submitted(form);
        QVERIFY(request);
        QCOMPARE(request->values.at("replicas"), std::string("5"));
        QCOMPARE(form.state(), State::Closed);
    }

    void leavesOutWhatIsOfOtherValues()
    {
        ChangeForm form;
        form.open(scaling());
        const auto first = form.request();
        form.setValue(0, QStringLiteral("5"));
        form.setPreview(first, { .problem = "You may not." });
        QCOMPARE(form.state(), State::Loading);
        QCOMPARE(form.problem(), QString());
    }

    void leavesOutWhatIsOfAnotherUndo()
    {
        const auto undoing = [](std::uint64_t number) {
            return ChangeRequest { .action = undoAction(Text("Scale"), {}, ChangeEnd::None),
                                   .objects = { kWeb },
                                   .undoes = { number } };
        };
        ChangeForm form;
        form.open(undoing(3));
        const auto first = form.request();
        form.open(undoing(5));
        form.setPreview(first, { .differences = { replicas(2, 5) } });
        QCOMPARE(form.state(), State::Loading);
        form.setPreview(form.request(), { .differences = { replicas(5, 2) } });
        QCOMPARE(form.title(), QStringLiteral("Undo “Scale”: Deployment shop/web"));
        QCOMPARE(form.submitText(), QStringLiteral("Undo"));
        QVERIFY(form.isReady());
    }

    void showsSomeOfWhatWasChangedBefore()
    {
        ChangeForm form;
        form.open(scaling());
        ChangePreview preview { .account = Text("What revision 2 changed, after 1") };
        for (int i = 0; i < 12; ++i)
            preview.accountDifferences.push_back(
                { ".a" + std::to_string(i), JsonValue(1), JsonValue(2) });
        form.setPreview(form.request(), preview);
        QCOMPARE(form.account(), QStringLiteral("What revision 2 changed, after 1"));
        QCOMPARE(form.accountDifferences().size(), 12);
        QCOMPARE(form.accountDifferences().front(), QStringLiteral(".a0: 1 -> 2"));
        QVERIFY(form.differences().isEmpty()); // which is something else
        form.setValue(0, QStringLiteral("5"));
        preview.accountDifferences.push_back({ ".b", JsonValue(1), JsonValue(2) });
        form.setPreview(form.request(), preview);
        QCOMPARE(form.accountDifferences().size(), 13);
        QCOMPARE(form.accountDifferences().back(), QStringLiteral("and 1 more"));
    }

    void saysWhyItCannotBe()
    {
        ChangeForm form;
        form.open(scaling());
        form.setPreview(form.request(),
                        { .notes = { Text("It is deprecated.") },
                          .problem = "You may not patch deployments.apps/scale." });
        QCOMPARE(form.problem(), QStringLiteral("You may not patch deployments.apps/scale."));
        QCOMPARE(form.notes(), QStringList { QStringLiteral("It is deprecated.") });
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
        form.setPreview(form.request(), { .differences = { replicas(2, 5) } });
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
        form.setPreview(form.request(), {});
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
        form.setPreview(form.request(),
                        { .differences = { replicas(2, 5) }, .weight = ActionWeight::Undoable });
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(form.state(), State::Closed);

        form.open(scaling());
        form.setValue(0, QStringLiteral("0"));
        form.accept();
        form.setPreview(form.request(),
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
        form.setPreview(form.request(), { .weight = ActionWeight::Undoable });
        QCOMPARE(wanted.size(), 0);
    }

    void inProductionAWordIsTypedAllTheSame()
    {
        ChangeForm form;
        QSignalSpy wanted(&form, &ChangeForm::wanted);
        QSignalSpy consent(&form, &ChangeForm::consentWanted);
        form.setProduction(true);
        form.open(scaling());
        form.setPreview(form.request(), { .weight = ActionWeight::Undoable });
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
        form.setPreview(form.request(), preview);
        QCOMPARE(choices.size(), 1);
        QCOMPARE(form.choicesOf(0), (QStringList { QStringLiteral("1"), QStringLiteral("2") }));
        QCOMPARE(form.labelsOf(0), (QStringList { QStringLiteral("one"), QStringLiteral("two") }));
        form.setValue(0, QStringLiteral("2"));
        form.setPreview(form.request(), preview);
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
        form.setPreview(form.request(), { .differences = { owned, replicas(1, 2) } });
        QCOMPARE(form.owners(),
                 (QStringList { QStringLiteral("kube-controller-manager (scale)"), QString() }));
    }

    void saysWhichOfSeveralObjectsChange()
    {
        ChangeForm form;
        form.open({ .action = scaleAction(), .objects = { kWeb, kApi } });
        form.setPreview(form.request(),
                        { .differences = { replicas(2, 5), replicas(3, 5) },
                          .places = { Text("all 2 objects"), Text("shop/api") },
                          .omitted = 7 });
        QCOMPARE(form.differences(),
                 (QStringList { QStringLiteral("In all 2 objects: .spec.replicas: 2 -> 5"),
                                QStringLiteral("In shop/api: .spec.replicas: 3 -> 5"),
                                QStringLiteral("and 7 more") }));
        QCOMPARE(form.owners().size(), 3); // one beside each
    }

    void countsNotesThatThereIsNoRoomFor()
    {
        ChangeForm form;
        form.open(scaling());
        form.setPreview(form.request(), { .notes = std::vector<Text>(20, Text("Beware.")) });
        QCOMPARE(form.notes().size(), 15);
        QCOMPARE(form.notes().last(), QStringLiteral("and 6 more"));
    }

    void namesWhatItIsAbout()
    {
        ChangeForm form;
        form.setContext(QStringLiteral("eu-1"));
        form.open(scaling());
        QCOMPARE(form.title(), QStringLiteral("Scale: Deployment shop/web"));
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
