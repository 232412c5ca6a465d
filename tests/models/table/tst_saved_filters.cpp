#include <models/table/filter/saved_filters.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

#include <map>

namespace tst_saved_filters {

using namespace kittiwake;

namespace {

const Gvr kPods { "", "v1", "pods" };
const Gvr kDeployments { "apps", "v1", "deployments" };

struct Shelf
{
    std::map<Gvr, QVariantMap> stored {};

    void give(SavedFilters& filters)
    {
        filters.setStore([this](const Gvr& gvr) { return stored[gvr]; },
                         [this](const Gvr& gvr, const QVariantMap& map) { stored[gvr] = map; });
    }
};

QString shown(const SavedFilters& filters)
{
    QStringList all;
    for (int row = 0; row < filters.count(); ++row) {
        const auto at = filters.index(row);
        all.append(at.data(SavedFilters::NameRole).toString() + u'='
                   + at.data(SavedFilters::TextRole).toString()
                   + (at.data(SavedFilters::EverywhereRole).toBool() ? QLatin1String("*")
                                                                     : QLatin1String()));
    }
    return all.join(QStringLiteral("; "));
}

} // namespace

class SavedFiltersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsThemByKind();
    void replacesOneOfThatName();
    void removes();
    void survivesARestart();
    void seesWhatWasSavedElsewhere();
    void takesWhatItUnderstands();
};

void SavedFiltersTest::keepsThemByKind()
{
    SavedFilters filters;
    const QAbstractItemModelTester tester(&filters,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&filters, &QAbstractItemModel::modelReset);
    filters.begin(kPods);
    QVERIFY(filters.add(" young ", "age:<1h ", false));
    QVERIFY(filters.add("crashing", "restarts:>3", false));
    QVERIFY(filters.add("mine", "-l owner=anna", true));
    QVERIFY(!filters.add(" ", "web", false));
    QVERIFY(!filters.add("web", " ", false));
    QCOMPARE(shown(filters), "crashing=restarts:>3; mine=-l owner=anna*; young=age:<1h");
    filters.begin(kDeployments);
    QCOMPARE(shown(filters), "mine=-l owner=anna*");
    QVERIFY(filters.add("crashing", "ready:<1", false)); // another one of that name
    QCOMPARE(shown(filters), "crashing=ready:<1; mine=-l owner=anna*");
    filters.begin(kPods);
    QCOMPARE(shown(filters), "crashing=restarts:>3; mine=-l owner=anna*; young=age:<1h");
    QCOMPARE(filters.textAt(0), "restarts:>3");
    QCOMPARE(filters.textAt(-1), "");
    QCOMPARE(filters.textAt(3), "");
    QCOMPARE(reset.size(), 0);
}

void SavedFiltersTest::replacesOneOfThatName()
{
    SavedFilters filters;
    filters.begin(kPods);
    QVERIFY(filters.add("a", "web", false));
    QVERIFY(filters.add("a", "db", false));
    QCOMPARE(shown(filters), "a=db");
    QVERIFY(filters.add("a", "all", true));
    QCOMPARE(filters.count(), 2);
}

void SavedFiltersTest::removes()
{
    SavedFilters filters;
    filters.begin(kPods);
    QVERIFY(filters.add("a", "web", false));
    QVERIFY(filters.add("b", "db", true));
    filters.remove(7);
    filters.remove(0);
    QCOMPARE(shown(filters), "b=db*");
    filters.remove(0);
    QCOMPARE(filters.count(), 0);
}

void SavedFiltersTest::survivesARestart()
{
    Shelf shelf;
    {
        SavedFilters filters;
        shelf.give(filters);
        filters.begin(kPods);
        QVERIFY(filters.add("a", "web !\"two words\"", false));
        QVERIFY(filters.add("b", "db", true));
    }
    const auto json = QJsonDocument(QJsonObject::fromVariantMap(shelf.stored[SavedFilters::kKept]));
    shelf.stored[SavedFilters::kKept] =
        QJsonDocument::fromJson(json.toJson()).object().toVariantMap();
    SavedFilters again;
    shelf.give(again);
    again.begin(kPods);
    QCOMPARE(shown(again), "a=web !\"two words\"; b=db*");
    again.remove(0);
    again.remove(0);
    QVERIFY(shelf.stored[SavedFilters::kKept].isEmpty());
}

void SavedFiltersTest::seesWhatWasSavedElsewhere()
{
    Shelf shelf;
    SavedFilters here, there;
    shelf.give(here);
    shelf.give(there);
    here.begin(kPods);
    there.begin(kPods);
    QVERIFY(here.add("a", "web", false));
    QVERIFY(there.add("b", "db", false)); // beside another cluster
    there.refresh();
    here.refresh();
    QCOMPARE(shown(here), "a=web; b=db");
    QCOMPARE(shown(there), "a=web; b=db");
}

void SavedFiltersTest::takesWhatItUnderstands()
{
    Shelf shelf;
    shelf.stored[SavedFilters::kKept] = {
        { "filters",
          QVariantList { 7, QVariantMap {}, QVariantMap { { "name", "a" } },
                         QVariantMap { { "name", "b" }, { "text", "web" } } } }
    };
    SavedFilters filters;
    shelf.give(filters);
    filters.begin(kPods);
    QCOMPARE(shown(filters), "b=web*");
}

KW_TEST_GUILESS(SavedFiltersTest)

} // namespace tst_saved_filters

#include "tst_saved_filters.moc"
