#include "made_up_rows.h"

#include <models/clusters/open_cluster.h>
#include <models/table/filter/row_matcher.h>
#include <models/table/row_builder.h>
#include <models/table/row_order.h>
#include <tests/support/test_program.h>

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

namespace tst_extra_column {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

using Source = ExtraColumn::Source;

const KindEntry kPods { { "", "v1", "pods" }, "Pod", true, {} };
const KindEntry kNodes { { "", "v1", "nodes" }, "Node", false, {} };

ObjectPtr object()
{
    return Object::fromJson(
               "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"namespace\":\"shop\","
               "\"name\":\"web\",\"labels\":{\"app.kubernetes.io/"
               "name\":\"cart\",\"weight\":\"10\"},"
               "\"annotations\":{\"example.com/owner\":\"anna\"}},\"spec\":{\"nodeName\":\"n1\","
               "\"containers\":[{\"image\":\"a:1\",\"memory\":\"512Mi\"},{\"image\":\"b:2\"}]},"
               "\"status\":{\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\"}]}}",
               {})
        .value();
}

RowPtr rowWith(const ExtraColumn& extra)
{
    RowBuilder builder({ .gvr = kPods.gvr, .columns = { columnOf(extra) } });
    return builder.build(*object(), 0);
}

} // namespace

class ExtraColumnTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsTyped_data();
    void readsWhatIsTyped();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
    void makesCells_data();
    void makesCells();
    void survivesJson();
    void sortsAndFiltersByMeaning();
    void areRememberedForTheirKind();
    void areNamedOnce();
    void areRemovedInTheChooser();
};

void ExtraColumnTest::readsWhatIsTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("title");
    QTest::addColumn<Source>("source");
    QTest::addColumn<QString>("key");
    const auto add = [](const char* typed, const char* title, Source source, const char* key) {
        QTest::addRow("%s", typed) << QString::fromUtf8(typed) << QString::fromUtf8(title) << source
                                   << QString::fromUtf8(key);
    };
    add("app", "APP", Source::Label, "app");
    add(" app.kubernetes.io/name ", "NAME", Source::Label, "app.kubernetes.io/name");
    add("label:app", "APP", Source::Label, "app");
    add("TEAM=example.com/owner", "TEAM", Source::Label, "example.com/owner");
    add("my team = label:owner", "MY TEAM", Source::Label, "owner");
    add("annotation:example.com/owner", "OWNER", Source::Annotation, "example.com/owner");
    add("Who=annotation:owner", "WHO", Source::Annotation, "owner");
    add(".spec.nodeName", "NODENAME", Source::Path, ".spec.nodeName");
    add("{.spec.nodeName}", "NODENAME", Source::Path, "{.spec.nodeName}");
    add("$.spec.nodeName", "NODENAME", Source::Path, "$.spec.nodeName");
    add("NODE:.spec.nodeName", "NODE", Source::Path, ".spec.nodeName"); // as custom-columns
    add("NODE=.spec.nodeName", "NODE", Source::Path, ".spec.nodeName");
    add(".spec.containers[*].image", "IMAGE", Source::Path, ".spec.containers[*].image");
    add(".status.conditions[?(@.type==\"Ready\")].status", "STATUS", Source::Path,
        ".status.conditions[?(@.type==\"Ready\")].status");
}

void ExtraColumnTest::readsWhatIsTyped()
{
    QFETCH(QString, typed);
    const auto column = parseExtraColumn(typed);
    QVERIFY2(column.has_value(), column ? "" : qPrintable(column.error()));
    QTEST(column->title, "title");
    QTEST(column->source, "source");
    QTEST(column->key, "key");
}

void ExtraColumnTest::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("word"); // of the sentence
    QTest::newRow("nothing") << " "
                             << "Which column?";
    QTest::newRow("no key") << "annotation:"
                            << "Which column?";
    QTest::newRow("no path") << "NODE="
                             << "Which column?";
    QTest::newRow("no key of a label") << "spec nodeName"
                                       << "“spec nodeName” is not a label";
    QTest::newRow("open bracket") << ".spec.containers[0"
                                  << "character";
    QTest::newRow("half a filter") << ".a[?(@.b]"
                                   << "character";
    QTest::newRow("nothing to be called by") << "$"
                                             << "";
}

void ExtraColumnTest::saysWhatCannotBeRead()
{
    QFETCH(QString, typed);
    QFETCH(QString, word);
    const auto column = parseExtraColumn(typed);
    QVERIFY(!column.has_value());
    QVERIFY2(column.error().contains(word), qPrintable(column.error()));
}

void ExtraColumnTest::makesCells_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::newRow("label") << "app.kubernetes.io/name"
                           << "cart";
    QTest::newRow("no such label") << "tier"
                                   << "";
    QTest::newRow("annotation") << "annotation:example.com/owner"
                                << "anna";
    QTest::newRow("path") << ".spec.nodeName"
                          << "n1";
    QTest::newRow("several") << ".spec.containers[*].image"
                             << "a:1,b:2";
    QTest::newRow("chosen") << ".status.conditions[?(@.type==\"Ready\")].status"
                            << "True";
    QTest::newRow("nowhere") << ".spec.nothing"
                             << "<none>";
}

void ExtraColumnTest::makesCells()
{
    QFETCH(QString, typed);
    QTEST(rowWith(*parseExtraColumn(typed))->cells.at(0).text, "text");
}

void ExtraColumnTest::survivesJson()
{
    ColumnLayout layout;
    for (const auto* typed : { "app", "WHO=annotation:owner", "NODE:.spec.nodeName" })
        layout.extra.push_back(*parseExtraColumn(QLatin1String(typed)));
    const auto json = QJsonDocument(QJsonObject::fromVariantMap(layout.toMap())).toJson();
    QCOMPARE(ColumnLayout::fromMap(QJsonDocument::fromJson(json).object().toVariantMap()), layout);
    const auto wrong = QVariantMap {
        { "extra",
          QVariantList { 1, QVariantMap {}, QVariantMap { { "title", "A" }, { "key", "a" } },
                         QVariantMap { { "title", "A" }, { "key", "a" }, { "source", "moon" } } } }
    };
    QCOMPARE(ColumnLayout::fromMap(wrong), ColumnLayout());
    // A path that is no more read, of another version: the column stays, empty.
    QCOMPARE(rowWith({ "X", Source::Path, ".a[" })->cells.at(0), RowCell());
}

void ExtraColumnTest::sortsAndFiltersByMeaning()
{
    const auto memory = *parseExtraColumn("MEMORY=.spec.containers[0].memory");
    const auto weight = *parseExtraColumn("weight");
    const auto more = RowCell { .text = "1Gi", .sortKey = 1073741824.0 };
    QVERIFY(compareCells(rowWith(memory)->cells[0], more) < 0);
    QVERIFY(compareCells(rowWith(weight)->cells[0], { .text = "9", .sortKey = 9.0 }) > 0);
    const auto finds = [](const ExtraColumn& column, const char* text) {
        return RowMatcher({ .text = text, .columns = { { .title = column.title } } })
            .matches(*rowWith(column));
    };
    QVERIFY(finds(memory, "memory:>500Mi") && !finds(memory, "memory:>1Gi"));
    QVERIFY(finds(weight, "weight:>9") && !finds(weight, "weight:>10"));
}

void ExtraColumnTest::areRememberedForTheirKind()
{
    std::map<Gvr, QVariantMap> stored;
    OpenCluster cluster { [] {
        return 0;
    } };
    auto& tools = *cluster.resources()->tools();
    tools.setLayoutStore({ .load = [&](const Gvr& gvr) { return stored[gvr]; },
                           .save =
                               [&](const Gvr& gvr, const QVariantMap& map) {
                                   stored[gvr] = map;
                               } });
    cluster.resources()->setCurrentKind(kPods, podColumns());
    QSignalSpy changed(&tools, &TableTools::extraColumnsChanged);
    QVERIFY(tools.addColumn("TEAM=label:owner"));
    QVERIFY(!tools.addColumn(".spec["));
    QCOMPARE(changed.size(), 1);
    QCOMPARE(tools.extraColumns(kPods.gvr).size(), std::size_t { 1 });
    QCOMPARE(tools.extraColumns(kPods.gvr)[0].title, "TEAM");
    QVERIFY(tools.extraColumns(kNodes.gvr).empty());
    {
        auto columns = podColumns();
        columns.push_back(tools.extraColumns(kPods.gvr)[0]);
        cluster.resources()->setCurrentKind(kPods, columns);
    }
    cluster.resources()->table()->shownColumns()->setShown(2, false); // another wish, beside it
    OpenCluster later { [] {
        return 0;
    } };
    later.resources()->tools()->setLayoutStore({ .load = [&](const Gvr& gvr) {
        return stored[gvr];
    } });
    QCOMPARE(later.resources()->tools()->extraColumns(kPods.gvr).size(), std::size_t { 1 });
    tools.removeColumn("TEAM");
    QCOMPARE(changed.size(), 2);
    QVERIFY(tools.extraColumns(kPods.gvr).empty());
}

void ExtraColumnTest::areNamedOnce()
{
    OpenCluster cluster { [] {
        return 0;
    } };
    cluster.resources()->setCurrentKind(kPods, podColumns());
    auto& tools = *cluster.resources()->tools();
    QCOMPARE(tools.columnProblem("app"), "");
    QVERIFY2(tools.columnProblem("app.kubernetes.io/name").contains("“NAME” already"),
             qPrintable(tools.columnProblem("app.kubernetes.io/name")));
    QVERIFY(!tools.addColumn("app.kubernetes.io/name"));
    QCOMPARE(tools.columnProblem("PART=app.kubernetes.io/name"), "");
}

void ExtraColumnTest::areRemovedInTheChooser()
{
    OpenCluster cluster { [] {
        return 0;
    } };
    auto& tools = *cluster.resources()->tools();
    auto columns = podColumns();
    columns.push_back(columnOf(*parseExtraColumn("app")));
    cluster.resources()->setCurrentKind(kPods, columns);
    auto& chooser = *tools.chooser();
    QSignalSpy wanted(&chooser, &ColumnChooserModel::removalWanted);
    QVERIFY(!chooser.index(0).data(ColumnChooserModel::AddedRole).toBool());
    QVERIFY(chooser.index(7).data(ColumnChooserModel::AddedRole).toBool());
    chooser.remove(0); // came with the kind
    chooser.remove(99);
    QCOMPARE(wanted.size(), 0);
    chooser.remove(7);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), "APP");
}

KW_TEST_GUILESS(ExtraColumnTest)

} // namespace tst_extra_column

#include "tst_extra_column.moc"
