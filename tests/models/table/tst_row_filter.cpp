#include <models/table/filter/row_matcher.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_row_filter {

using namespace kittiwake;

class TestRowFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsText_data();
    void findsText();
    void keepsToNamespaces();
    void keepsToSelectedKeys();
    void keepsToWhatWasDrilledInto();
    void showsFaultsOnly();
};

namespace {

Row sample()
{
    return { { "shop", "Web-1" },
             { { .text = QStringLiteral("Web-1") },
               { .text = QStringLiteral("CrashLoopBackOff") } },
             Tone::Error };
}

} // namespace

void TestRowFilter::findsText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("found");
    const auto add = [](const char* text, bool found) {
        QTest::addRow("'%s'", text) << QString::fromUtf8(text) << found;
    };
    add("", true);
    add("   ", true);
    add("web", true);
    add("crashloop", true);
    add("CRASH", true);
    add("shop", true);
    add("shop/web", true);
    add(" web ", true);
    add("Running", false);
    add(".*", false);
    add("!web", false);
    add("! web", false);
    add("!Running", true);
    add("!", true);
    add("!!web", true); // without "!web"
}

void TestRowFilter::findsText()
{
    QFETCH(QString, text);
    QTEST(RowMatcher({ .text = text }).matches(sample()), "found");
}

void TestRowFilter::keepsToNamespaces()
{
    QVERIFY(RowMatcher({ .namespaces = { "pay", "shop" } }).matches(sample()));
    const RowMatcher pay({ .namespaces = { "pay" } });
    QVERIFY(!pay.matches(sample()));
    QVERIFY(pay.matches({ { "", "node-1" }, {} }));
    const RowMatcher both({ .text = QStringLiteral("pay"), .namespaces = { "shop" } });
    QVERIFY(!both.matches(sample()));
}

void TestRowFilter::keepsToSelectedKeys()
{
    const auto only = [](std::initializer_list<ObjectKey> keys) {
        return std::make_shared<const KeySet>(keys);
    };
    const auto row = sample();
    const RowMatcher this1({ .only = only({ row.key, { "pay", "x" } }) });
    const RowMatcher others({ .only = only({ { "pay", "x" } }) });
    QVERIFY(this1.matches(row));
    QVERIFY(!others.matches(row));
    QVERIFY(!RowMatcher({ .text = "no such text", .only = this1.filter().only }).matches(row));
    QVERIFY(this1.narrows(RowMatcher(RowFilter {})));
    QVERIFY(this1.narrows(this1));
    QVERIFY(!this1.narrows(others));
    QVERIFY(!RowMatcher(RowFilter {}).narrows(this1));
}

void TestRowFilter::keepsToWhatWasDrilledInto()
{
    QVERIFY(RowMatcher({ .within = QStringLiteral("/^Web-1$/") }).matches(sample()));
    QVERIFY(RowMatcher({ .text = "crash", .within = "/^Web-1$/" }).matches(sample()));
    QVERIFY(!RowMatcher({ .text = "running", .within = "/^Web-1$/" }).matches(sample()));
    QVERIFY(!RowMatcher({ .text = "crash", .within = "/^Web-2$/" }).matches(sample()));
    QVERIFY(!RowMatcher({ .text = "/(", .within = "/^Web-2$/" }).matches(sample()));
    const RowMatcher narrow({ .text = "crash", .within = "shop" });
    QVERIFY(narrow.narrows(RowMatcher({ .within = "shop" })));
    QVERIFY(!RowMatcher({ .text = "crash" }).narrows(narrow));
}

void TestRowFilter::showsFaultsOnly()
{
    auto row = sample();
    const RowMatcher faults({ .faultsOnly = true });
    QVERIFY(faults.matches(row));
    row.tone = Tone::Warn;
    QVERIFY(faults.matches(row));
    for (const auto tone :
         { Tone::Neutral, Tone::Ok, Tone::Progressing, Tone::Ending, Tone::Unknown }) {
        row.tone = tone;
        QVERIFY(!faults.matches(row));
    }
}

KW_TEST_APPLESS(TestRowFilter)

} // namespace tst_row_filter

#include "tst_row_filter.moc"
