#include <app/table/printer_columns_presenter.h>
#include <core/base/thread_pool.h>
#include <core/testing/fake_source.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

#include <algorithm>

namespace tst_printer_columns_presenter {

using namespace kittiwake;

namespace {

const KindEntry kBird { { "example.org", "v1", "birds" }, QStringLiteral("Bird") };
const KindEntry kFish { { "example.org", "v1", "fish" }, QStringLiteral("Fish") };
const ObjectKey kDefinition { "", "birds.example.org" };

/// The fields of a definition whose columns have these titles.
std::string definition(const std::vector<std::string>& titles, const char* version = "v1")
{
    std::string columns;
    for (const auto& title : titles)
        columns += (columns.empty() ? "" : ",") + std::string("{'name':'") + title
            + "','type':'string','jsonPath':'.spec.x'}";
    auto json = std::string("'spec':{'group':'example.org','names':{'plural':'birds'},"
                            "'scope':'Namespaced','versions':[{'name':'")
        + version + "','additionalPrinterColumns':[" + columns + "]}]}";
    std::replace(json.begin(), json.end(), '\'', '"');
    return json;
}

/// What the presenter asks, and of a source of our own.
struct ColumnsBench
{
    std::shared_ptr<FakeSource> source = std::make_shared<FakeSource>();
    std::vector<ResourceScope> asked {};
    KindCatalogue catalogue = KindCatalogue::standard();
    ThreadPool pool { 2 };
    PrinterColumnsPresenter presenter { pool,
                                        [this](const ResourceScope& scope) {
                                            asked.push_back(scope);
                                            return source;
                                        },
                                        catalogue };
    QSignalSpy changed { &presenter, &PrinterColumnsPresenter::tableChanged };

    [[nodiscard]] QString titles(const KindEntry& kind) const
    {
        QStringList all;
        for (const auto& column : presenter.kindFor(kind).columns) {
            if (!column.wide)
                all << QString::fromStdString(column.title);
        }
        return all.join(u'|');
    }
};

} // namespace

class TestPrinterColumnsPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheDefinition();
    void asksForNoMoreThanItNeeds();
    void keepsToTheGeneralTableWhereRefused();
    void tellsOnlyWhatMatters();
    void knowsKindsItFollowedBefore();
};

void TestPrinterColumnsPresenter::followsTheDefinition()
{
    ColumnsBench bench;
    bench.source->put(kDefinition, definition({ "Depth" }));
    bench.presenter.follow(kBird);
    QCOMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|STATUS|AGE")); // for now
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|DEPTH"));
    bench.source->put(kDefinition, definition({ "Depth", "Owner" }));
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|DEPTH|OWNER"));
    bench.source->put(kDefinition, definition({ "Depth" }, "v2")); // not served any more
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|STATUS|AGE"));
    bench.source->put(kDefinition, definition({}));
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|AGE"));
    bench.source->remove(kDefinition);
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|STATUS|AGE"));
    QCOMPARE(bench.changed.count(), 5);
}

void TestPrinterColumnsPresenter::asksForNoMoreThanItNeeds()
{
    ColumnsBench bench;
    bench.presenter.follow({ { "", "v1", "pods" }, QStringLiteral("Pod") });
    bench.presenter.follow({ { "batch", "v1", "somethings" }, QStringLiteral("Something") });
    bench.presenter.follow(
        { { "networking.k8s.io", "v1", "ingresses" }, QStringLiteral("Ingress") });
    QVERIFY(bench.asked.empty());
    bench.presenter.follow(kBird);
    bench.presenter.follow(kBird);
    QCOMPARE(bench.asked.size(), std::size_t(1));
    QCOMPARE(bench.asked[0].gvr.resource, std::string("customresourcedefinitions"));
    QCOMPARE(bench.asked[0].fieldSelector, std::string("metadata.name=birds.example.org"));
    bench.presenter.follow(kFish);
    QTRY_COMPARE(bench.source->openWatches(), std::size_t(1));
}

void TestPrinterColumnsPresenter::keepsToTheGeneralTableWhereRefused()
{
    ColumnsBench bench;
    bench.source->put(kDefinition, definition({ "Depth" }));
    bench.source->failNextList(
        { .kind = ErrorKind::Forbidden, .sentence = "You may not.", .httpStatus = 403 });
    bench.presenter.follow(kBird);
    QTRY_COMPARE(bench.source->lists().size(), std::size_t(1));
    QCOMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|STATUS|AGE"));
    bench.presenter.follow(kFish);
    bench.presenter.follow(kBird); // chosen anew: asked anew
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|DEPTH"));
}

void TestPrinterColumnsPresenter::tellsOnlyWhatMatters()
{
    ColumnsBench bench;
    bench.source->put(kDefinition, definition({ "Depth" }));
    bench.presenter.follow(kBird);
    QTRY_COMPARE(bench.changed.count(), 1);
    bench.source->put(kDefinition, definition({ "Depth" }) + ",\"status\":{\"a\":1}");
    bench.source->put(kDefinition, definition({ "Owner" }));
    QTRY_COMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|OWNER"));
    QCOMPARE(bench.changed.count(), 2);
}

void TestPrinterColumnsPresenter::knowsKindsItFollowedBefore()
{
    ColumnsBench bench;
    bench.source->put(kDefinition, definition({ "Depth" }));
    bench.presenter.follow(kBird);
    QTRY_COMPARE(bench.changed.count(), 1);
    bench.presenter.follow(kFish);
    QCOMPARE(bench.titles(kFish), QStringLiteral("NAMESPACE|NAME|STATUS|AGE"));
    bench.presenter.follow(kBird);
    QCOMPARE(bench.titles(kBird), QStringLiteral("NAMESPACE|NAME|DEPTH")); // at once
}

KW_TEST_GUILESS(TestPrinterColumnsPresenter)

} // namespace tst_printer_columns_presenter

#include "tst_printer_columns_presenter.moc"
