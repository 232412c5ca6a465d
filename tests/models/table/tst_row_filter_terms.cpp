#include "made_up_rows.h"

#include <models/table/filter/row_matcher.h>
#include <models/table/filter/term_matcher.h>
#include <models/table/row_builder.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_row_filter_terms {

using namespace kittiwake;
using namespace kittiwake::test;

class TestRowFilterTerms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void findsNoStatusWithoutItsColumn();
    void heedsTheSelectorOfAllTables();
    void showsAllWhereItCannotBeRead();
    void givesUpExpressionsWithoutEnd();
    void narrowsByTerms();
    void sharesEqualLabels();
    void forgetsLabelsNobodyHas();
    void buildsRowsWithTheirLabels();
};

namespace {

Expected<ObjectPtr> pod(const std::string& name, const std::string& labels)
{
    std::string json =
        "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"namespace\":\"shop\",\"name\":\"";
    json += name;
    json += "\"";
    if (!labels.empty())
        json += ",\"labels\":" + labels;
    json += "}}";
    return Object::fromJson(json, {});
}

RowPtr labelled(const char* labels)
{
    LabelSetPool pool;
    JsonReader reader;
    auto row = *podRow({ .ns = "shop", .name = "web-10", .status = "CrashLoopBackOff" });
    row.labels = pool.take(*reader.read(std::string_view(labels)));
    row.searchText = searchTextOf(row);
    return std::make_shared<const Row>(std::move(row));
}

RowFilter filterOf(const QString& text)
{
    return { .text = text, .statusColumn = 3 };
}

} // namespace

void TestRowFilterTerms::matches_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<bool>("shown");
    const auto add = [](const char* filter, bool shown) {
        QTest::addRow("%s", filter) << QString::fromUtf8(filter) << shown;
    };
    add("web crash", true);
    add("web pay", false);
    add("\"web crash\"", false);
    add("web !crash", false);
    add("-f sw10", true);
    add("-f w1x", false);
    add("-f crash", false); // only names
    add("!-f sw10", false);
    add("/^web-[0-9]+$/", true);
    add("/^WEB/", true);
    add("/^10$/", false);
    add("/^crash.*off$/", true);
    add("/^shop\\/web/", true);
    add("!/web/", false);
    add("ns:shop", true);
    add("ns:sho", false);
    add("ns:pay,shop", true);
    add("ns:!shop", false);
    add("status:crash", true);
    add("status:running,crash", true);
    add("status:!Running", true);
    add("status:!crash", false);
    add("status:web", false);
    add("-l app=web", true);
    add("-l app", true);
    add("-l app!=web", false);
    add("-l app in (web,db),tier", true);
    add("-l !track", true);
    add("-l track", false);
    add("label:tier=front", true);
    add("!label:tier=front", false);
    add("ns:shop status:!Running -l app=web web", true);
    add("ns:shop status:!Running -l app=db web", false);
}

void TestRowFilterTerms::matches()
{
    QFETCH(QString, filter);
    const auto row = labelled("{\"app\":\"web\",\"tier\":\"front\",\"empty\":\"\"}");
    QTEST(RowMatcher(filterOf(filter)).matches(*row), "shown");
}

void TestRowFilterTerms::findsNoStatusWithoutItsColumn()
{
    const auto row = podRow({ .ns = "shop", .name = "web" });
    QVERIFY(!RowMatcher({ .text = "status:Running" }).matches(*row));
    QVERIFY(RowMatcher({ .text = "status:!Running" }).matches(*row));
    QVERIFY(!RowMatcher({ .text = "status:Running", .statusColumn = 99 }).matches(*row));
    QVERIFY(RowMatcher({ .text = "status:Running", .statusColumn = 3 }).matches(*row));
}

void TestRowFilterTerms::heedsTheSelectorOfAllTables()
{
    const auto row = labelled("{\"app\":\"web\"}");
    const auto selector = [](const char* text) {
        return LabelSelector::parse(text).value();
    };
    QVERIFY(RowMatcher({ .selector = selector("app=web") }).matches(*row));
    QVERIFY(!RowMatcher({ .selector = selector("app=db") }).matches(*row));
    QVERIFY(!RowMatcher({ .text = "pay", .selector = selector("app=web") }).matches(*row));
    QVERIFY(!RowMatcher({ .selector = selector("app") }).matches(*podRow({ .name = "none" })));
}

void TestRowFilterTerms::showsAllWhereItCannotBeRead()
{
    QVERIFY(RowMatcher({ .text = "/we(b/" }).matches(*podRow({ .name = "a" })));
}

void TestRowFilterTerms::givesUpExpressionsWithoutEnd()
{
    // The expression needs what the text has at its end, or it would be refused at first sight.
    const auto pattern = QStringLiteral("^(a+)+c");
    const auto after = QStringLiteral("bc");
    const auto row = podRow({ .ns = "a", .name = QString(2000, u'a') + after });
    QVERIFY(!RowMatcher({ .text = u'/' + pattern + u'/' }).matches(*row));

    // This one would come to its end, but after more steps than it is given.
    const auto text = QString(18, u'a') + after;
    const auto bounded = boundedExpression(pattern);
    QVERIFY(bounded.isValid());
    QVERIFY(!bounded.match(text).isValid());
    QVERIFY(bounded.match(QStringLiteral("aaac")).hasMatch());
    QVERIFY(QRegularExpression(pattern, bounded.patternOptions()).match(text).isValid());
}

void TestRowFilterTerms::narrowsByTerms()
{
    const auto narrows = [](const char* a, const char* b) {
        return RowMatcher(filterOf(a)).narrows(RowMatcher(filterOf(b)));
    };
    QVERIFY(narrows("web shop", "web"));
    QVERIFY(narrows("webs shop", "sho web"));
    QVERIFY(narrows("ns:shop web", "ns:shop"));
    QVERIFY(narrows("-l app=web x", "-l app=web"));
    QVERIFY(narrows("status:crash x", "status:crash"));
    QVERIFY(!narrows("web", "web shop"));
    QVERIFY(!narrows("/web/", "/we/"));
    QVERIFY(!narrows("-l app=web", "-l app=db"));
    QVERIFY(!RowMatcher({ .text = "status:a", .statusColumn = 1 })
                 .narrows(RowMatcher({ .text = "status:a", .statusColumn = 2 })));
    RowFilter labels { .selector = LabelSelector::parse("app").value() };
    QVERIFY(RowMatcher(labels).narrows(RowMatcher({})));
    QVERIFY(!RowMatcher({}).narrows(RowMatcher(labels)));
}

void TestRowFilterTerms::sharesEqualLabels()
{
    LabelSetPool pool;
    JsonReader reader;
    const auto take = [&](const char* labels) {
        return pool.take(*reader.read(std::string_view(labels)));
    };
    const auto web = take("{\"app\":\"web\"}");
    QCOMPARE(take("{\"app\":\"web\"}").get(), web.get());
    QVERIFY(take("{\"app\":\"db\"}") != web);
    QCOMPARE(web->value("app").value(), std::string_view("web"));
    QVERIFY(!web->value("ap"));
    QVERIFY(!web->value("web"));
    QCOMPARE(take("{\"a\":\"\",\"b\":\"x\"}")->value("a").value(), std::string_view());
    QVERIFY(!take("{}"));
    QVERIFY(!take("[1]"));
    QCOMPARE(take("{\"a\":7}")->value("a").value(), std::string_view()); // of a wrong type
}

void TestRowFilterTerms::forgetsLabelsNobodyHas()
{
    LabelSetPool pool;
    JsonReader reader;
    LabelSetPtr kept;
    for (int i = 0; i < 20'000; ++i) {
        const auto labels = "{\"n\":\"" + std::to_string(i) + "\"}";
        const auto set = pool.take(*reader.read(labels));
        kept = i == 0 ? set : kept;
    }
    QVERIFY(pool.size() <= 2048);
    QCOMPARE(pool.take(*reader.read(std::string_view("{\"n\":\"0\"}"))), kept);
}

void TestRowFilterTerms::buildsRowsWithTheirLabels()
{
    RowBuilder builder(Kind { .columns = podColumns() });
    for (auto& column : const_cast<std::vector<Column>&>(builder.table().columns))
        column.cell = [](const ObjectView&) {
            return Cell {};
        };
    const auto build = [&](const char* name, const char* labels) {
        return builder.build(**pod(name, labels), 0);
    };
    const auto a = build("a", "{\"app\":\"web\"}");
    QCOMPARE(a->labels->value("app").value(), std::string_view("web"));
    QCOMPARE(*build("a", "{\"app\":\"web\"}"), *a);
    QVERIFY(*build("a", "{\"app\":\"db\"}") != *a); // or a label filter would not follow
    QVERIFY(!build("b", "")->labels);
    QVERIFY(!build("b", "\"wrong\"")->labels);
}

KW_TEST_APPLESS(TestRowFilterTerms)

} // namespace tst_row_filter_terms

#include "tst_row_filter_terms.moc"
