#include <models/sidebar/namespace_list_model.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_namespace_list_model {

using namespace kittiwake;

namespace {

QStringList shown(const NamespaceListModel& model)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto index = model.index(row);
        lines.append((index.data(NamespaceListModel::CheckedRole).toBool() ? "x " : "- ")
                     + index.data(NamespaceListModel::NameRole).toString());
    }
    return lines;
}

} // namespace

class NamespaceListModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beginsWithAllNamespaces();
    void choosesOneSeveralAndAllAgain();
    void keepsWhatIsChosenWhenTheListChanges();
    void takesATypedName();
    void refusesWhatCannotBeAName_data();
    void refusesWhatCannotBeAName();
    void doesNotTellBackWhatItWasTold();
    void numbersThoseThatWereChosen();
    void whatWasChosenComesBackAfterAPlaceThatIsInAll();
    void whatIsChosenInAPlaceThatIsInAllHolds();
    void whatIsPermittedIsNotWhatIsWanted();
};

void NamespaceListModelTest::beginsWithAllNamespaces()
{
    NamespaceListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QCOMPARE(shown(model), (QStringList { "x all namespaces" }));
    model.setNames({ "shop", "pay" });
    QCOMPARE(shown(model), (QStringList { "x all namespaces", "- pay", "- shop" }));
    QCOMPARE(model.summary(), "all namespaces");
}

void NamespaceListModelTest::choosesOneSeveralAndAllAgain()
{
    NamespaceListModel model;
    QSignalSpy chosen(&model, &NamespaceListModel::chosenByUser);
    model.setNames({ "a", "b", "c", "d" });
    model.chooseOnly(2);
    QCOMPARE(model.chosen(), (QStringList { "b" }));
    model.toggle(4);
    QCOMPARE(model.summary(), "b, d");
    model.toggle(1);
    QCOMPARE(model.summary(), "a, b +1");
    model.toggle(0);
    QVERIFY(model.chosen().isEmpty());
    QCOMPARE(shown(model).first(), "x all namespaces");
    QCOMPARE(chosen.size(), 4);
    model.chooseOnly(0); // as it was
    QCOMPARE(chosen.size(), 4);
}

void NamespaceListModelTest::keepsWhatIsChosenWhenTheListChanges()
{
    NamespaceListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setNames({ "pay", "shop" });
    model.chooseOnly(2);
    model.setNames({ "pay" }); // deleted meanwhile: still what is looked at
    QCOMPARE(shown(model), (QStringList { "- all namespaces", "- pay", "x shop" }));
    QVERIFY(!model.index(2).data(NamespaceListModel::ListedRole).toBool());
    QCOMPARE(reset.size(), 0);
}

void NamespaceListModelTest::takesATypedName()
{
    NamespaceListModel model;
    model.setNames({ "kube-system", "shop", "shop-test" });
    QCOMPARE(model.chooseTyped("shop"), QString()); // itself, though another name has it too
    QCOMPARE(model.chosen(), (QStringList { "shop" }));
    QCOMPARE(model.chooseTyped("system"), QString()); // only one can be meant
    QCOMPARE(model.chosen(), (QStringList { "kube-system" }));
    QCOMPARE(model.chooseTyped(" hidden "), QString()); // nobody listed it
    QCOMPARE(model.chosen(), (QStringList { "hidden" }));
    model.setFilter("zzz");
    QCOMPARE(shown(model), (QStringList { "- all namespaces" }));
}

void NamespaceListModelTest::refusesWhatCannotBeAName_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("capitals") << "Shop";
    QTest::newRow("blank") << "a b";
    QTest::newRow("dash at the end") << "shop-";
    QTest::newRow("slash") << "a/b";
    QTest::newRow("nothing") << "";
    QTest::newRow("too long") << QString(64, 'a');
}

void NamespaceListModelTest::refusesWhatCannotBeAName()
{
    QFETCH(QString, name);
    NamespaceListModel model;
    QVERIFY(!model.chooseTyped(name).isEmpty());
    QVERIFY(model.chosen().isEmpty());
}

void NamespaceListModelTest::doesNotTellBackWhatItWasTold()
{
    NamespaceListModel model;
    QSignalSpy byUser(&model, &NamespaceListModel::chosenByUser);
    QSignalSpy changed(&model, &NamespaceListModel::chosenChanged);
    model.setChosen({ "shop" });
    QCOMPARE(changed.size(), 1);
    QCOMPARE(byUser.size(), 0);
}

void NamespaceListModelTest::numbersThoseThatWereChosen()
{
    NamespaceListModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QStringList names;
    for (char c = 'a'; c <= 'k'; ++c)
        names << QString(QLatin1Char(c));
    model.setNames(names);
    QSignalSpy chosen(&model, &NamespaceListModel::chosenByUser);
    model.chooseFavourite(1);
    QCOMPARE(chosen.size(), 0); // none has been chosen yet
    model.choose({ "b" });
    model.choose({ "a" });
    model.choose({ "b" });
    QCOMPARE(model.favourites(), (QStringList { "b", "a" })); // a number stays
    QCOMPARE(model.index(1).data(NamespaceListModel::NumberRole).toInt(), 2);
    QCOMPARE(model.index(3).data(NamespaceListModel::NumberRole).toInt(), 0);
    model.chooseFavourite(2);
    QCOMPARE(model.chosen(), QStringList { "a" });
    for (const auto& name : names.mid(1))
        model.choose({ name });
    // "a" was chosen longest ago, then "b", which are the last two's now
    QCOMPARE(model.favourites(), (QStringList { "k", "j", "c", "d", "e", "f", "g", "h", "i" }));
    model.setFavourites({ "x", "c" });
    model.chooseFavourite(2);
    QCOMPARE(model.chosen(), QStringList { "c" });
}

void NamespaceListModelTest::whatWasChosenComesBackAfterAPlaceThatIsInAll()
{
    NamespaceListModel model;
    QSignalSpy chosen(&model, &NamespaceListModel::chosenByUser);
    model.beginWith({ "shop" });
    QCOMPARE(chosen.size(), 0);
    QCOMPARE(model.favourites(), QStringList { "shop" });
    model.setEverywhere(true);
    QCOMPARE(model.chosen(), QStringList());
    QCOMPARE(model.wanted(), QStringList { "shop" });
    model.setEverywhere(true); // another place, likewise
    QCOMPARE(model.wanted(), QStringList { "shop" });
    model.setEverywhere(false);
    QCOMPARE(model.chosen(), QStringList { "shop" });
    QCOMPARE(chosen.size(), 2);
    model.setEverywhere(true);
    model.beginWith({ "pay" });
    QCOMPARE(model.wanted(), QStringList { "pay" });
    model.setEverywhere(true); // where the other session was
    QCOMPARE(model.chosen(), QStringList());
    QCOMPARE(model.wanted(), QStringList { "pay" });
}

void NamespaceListModelTest::whatIsChosenInAPlaceThatIsInAllHolds()
{
    NamespaceListModel model;
    model.choose({ "shop" });
    model.setEverywhere(true);
    model.choose({ "pay" });
    QCOMPARE(model.wanted(), QStringList { "pay" });
    model.setEverywhere(true); // an object was opened there
    QCOMPARE(model.chosen(), QStringList { "pay" });
    model.setEverywhere(false);
    QCOMPARE(model.chosen(), QStringList { "pay" });
    model.setEverywhere(true);
    model.choose({}); // all, and that is what is in sight already
    model.setEverywhere(false);
    QCOMPARE(model.chosen(), QStringList());
}

void NamespaceListModelTest::whatIsPermittedIsNotWhatIsWanted()
{
    NamespaceListModel model;
    model.setNarrowed(true);
    model.setChosen({ "shop" });
    QCOMPARE(model.wanted(), QStringList());
}

KW_TEST_GUILESS(NamespaceListModelTest)

} // namespace tst_namespace_list_model

#include "tst_namespace_list_model.moc"
