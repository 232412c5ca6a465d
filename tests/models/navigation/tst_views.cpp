#include <models/labels/label_selection.h>
#include <models/navigation/key_bindings.h>
#include <models/navigation/view_list_model.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

namespace tst_views {

using namespace kittiwake;

class ViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyViewIsWhole();
    void aViewIsFoundByName();
    void itsKeyLeadsToIt();
    void itsOwnKeysWorkInItAlone();
    void theListHasAnObjectForEachButTheTable();
};

void ViewsTest::everyViewIsWhole()
{
    QSet<QString> names, keys, pages, icons;
    for (const auto& view : allViews()) {
        QVERIFY2(*view.name != 0 && *view.title != 0 && *view.key != 0, view.name);
        QCOMPARE(&viewOf(view.id), &view);
        names << QLatin1String(view.name);
        keys << QLatin1String(view.key);
        if (view.make == nullptr)
            continue;
        pages << QLatin1String(view.page);
        icons << QLatin1String(view.icon);
    }
    const auto all = std::ssize(allViews());
    QCOMPARE(names.size(), all);
    QCOMPARE(keys.size(), all);
    QCOMPARE(pages.size(), all - 1); // the table has none
    QCOMPARE(icons.size(), all - 1);
}

void ViewsTest::aViewIsFoundByName()
{
    for (const auto& view : allViews())
        QVERIFY(viewNamed(QLatin1String(view.name)) == view.id);
    QVERIFY(viewNamed(QStringLiteral("QUEUES")) == ViewId::Queues);
    QVERIFY(!viewNamed(QStringLiteral("nosuch")) && !viewNamed({}));
    QCOMPARE(viewNames().size(), std::ssize(allViews()));
}

void ViewsTest::itsKeyLeadsToIt()
{
    const KeyBindings keys;
    QCOMPARE(keys.views(), viewNames());
    for (const auto& view : allViews()) {
        const auto name = nameOf(view.id);
        QCOMPARE(keys.sequences(name), QVariantList { QString::fromLatin1(view.key) });
        QCOMPARE(keys.description(name), titleOf(view.id));
        QVERIFY(keys.actionsOf(QStringLiteral("Views")).contains(name));
    }
}

void ViewsTest::itsOwnKeysWorkInItAlone()
{
    const KeyBindings keys;
    for (const auto& view : allViews()) {
        for (const auto& key : view.keys) {
            const auto action = QString::fromLatin1(key.action);
            QVERIFY(keys.actionsOf(titleOf(view.id)).contains(action));
            for (const auto& other : allViews())
                QCOMPARE(keys.worksIn(action, nameOf(other.id)), other.id == view.id);
        }
    }
}

void ViewsTest::theListHasAnObjectForEachButTheTable()
{
    LabelSelection selection;
    ViewListModel list({ [] { return std::int64_t(0); }, selection });
    const QAbstractItemModelTester tester(&list);
    QCOMPARE(list.rowCount(), static_cast<int>(allViews().size()) - 1);
    QVERIFY(list.model(ViewId::Resources) == nullptr);
    for (const auto& view : allViews()) {
        if (view.make == nullptr)
            continue;
        const auto at = list.index(list.rowOf(nameOf(view.id)));
        QCOMPARE(at.data(ViewListModel::TitleRole).toString(), titleOf(view.id));
        QCOMPARE(at.data(ViewListModel::PageRole).toString(), QLatin1String(view.page));
        auto* model = at.data(ViewListModel::ViewRole).value<ViewModel*>();
        QVERIFY(model != nullptr && model == list.model(view.id));
        QVERIFY(model->badge().isEmpty()); // nothing is known yet
        model->openCurrent(); // there is nothing to open
        model->clearFilter();
    }
}

KW_TEST_GUILESS(ViewsTest)

} // namespace tst_views

#include "tst_views.moc"
