#include <models/table/filter/filter_terms.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_filter_terms {

using namespace kittiwake;

class TestFilterTerms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTerms_data();
    void readsTerms();
    void saysWhatCannotBeRead_data();
    void saysWhatCannotBeRead();
    void neverFailsOnWhateverIsTyped();
};

namespace {

/// As "kind text", "!" in front of what is turned round, joined by " | ".
QString shown(const std::vector<FilterTerm>& terms)
{
    QStringList all;
    for (const auto& term : terms) {
        static const char* const kKinds[] = { "text", "fuzzy", "regex", "ns", "status", "labels" };
        auto what = term.text;
        if (!term.any.isEmpty())
            what = term.any.join(u'+');
        if (term.kind == FilterTerm::Kind::Labels)
            what = QString::fromStdString(term.labels.toString());
        all.append((term.inverse ? QStringLiteral("!") : QString())
                   + QLatin1String(kKinds[static_cast<int>(term.kind)]) + u' ' + what);
    }
    return all.join(QStringLiteral(" | "));
}

} // namespace

void TestFilterTerms::readsTerms_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("terms");
    const auto add = [](const char* typed, const char* terms) {
        QTest::addRow("'%s'", typed) << QString::fromUtf8(typed) << QString::fromUtf8(terms);
    };
    add("", "");
    add("   ", "");
    add("!", "");
    add("web", "text web");
    add("web shop", "text web | text shop");
    add(" \"two words\" !web", "text two words | !text web");
    add("\"open", "text open");
    add("! web", "!text web");
    add("!!web", "!text !web");
    add("-x", "text -x");
    add("-label", "text -label");
    add("\"-l\"", "text -l");
    add("s/w", "text s/w");
    add("nginx:1.2", "text nginx:1.2");

    add("-l app=web", "labels app=web");
    add("-l app = web , tier != db crash", "labels app=web,tier!=db | text crash");
    add("-l app in (web, db) crash", "labels app in (db,web) | text crash");
    add("-l app notin (web),tier", "labels app notin (web),tier");
    add("-l !app !web", "labels !app | !text web");
    add("-l app !web", "labels app | !text web");
    add("!-l app=web", "!labels app=web");
    add("-l \"app in (web)\" x", "labels app in (web) | text x");
    add("-l app -l tier", "labels app | labels tier");
    add("label:app=web x", "labels app=web | text x");
    add("label:!app", "labels !app");
    add("!label:app", "!labels app");

    add("-f wb1", "fuzzy wb1");
    add("!-f wb1 x", "!fuzzy wb1 | text x");
    add("/^web-[0-9]+$/", "regex ^web-[0-9]+$");
    add("/a b/ c", "regex a b | text c");
    add("/shop/web/", "regex shop/web");
    add("/a\\/ b/", "regex a\\/ b");
    add("!/x/", "!regex x");

    add("ns:shop", "ns shop");
    add("NS:shop,pay web", "ns shop+pay | text web");
    add("ns:!shop", "!ns shop");
    add("!ns:!shop", "ns shop");
    add("status:crash", "status crash");
    add("status:!Running web", "!status Running | text web");
    add("status:\"Not Ready\"", "status Not Ready");
    add("ns:shop status:!Running web", "ns shop | !status Running | text web");
}

void TestFilterTerms::readsTerms()
{
    QFETCH(QString, typed);
    const auto terms = parseFilter(typed);
    QVERIFY2(terms.has_value(), terms ? "" : qPrintable(terms.error()));
    QTEST(shown(*terms), "terms");
}

void TestFilterTerms::saysWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("word"); // of the sentence
    QTest::newRow("no labels") << "-l"
                               << "Which labels";
    QTest::newRow("no labels, blank") << "web -l "
                                      << "Which labels";
    QTest::newRow("half a set") << "-l app in (web"
                                << "selector";
    QTest::newRow("no set") << "-l app in"
                            << "selector";
    QTest::newRow("comma left") << "-l app,"
                                << "selector";
    QTest::newRow("no label") << "label:"
                              << "Which labels";
    QTest::newRow("no letters") << "-f"
                                << "Which letters";
    QTest::newRow("open expression") << "/web"
                                     << "close it";
    QTest::newRow("empty expression") << "//"
                                      << "Which expression";
    QTest::newRow("broken expression") << "/we(b/"
                                       << "we(b";
    QTest::newRow("no namespace") << "ns:"
                                  << "ns:shop";
    QTest::newRow("no namespace, comma") << "ns:,"
                                         << "ns:shop";
    QTest::newRow("no status") << "status:!"
                               << "status:crash";
}

void TestFilterTerms::saysWhatCannotBeRead()
{
    QFETCH(QString, typed);
    QFETCH(QString, word);
    const auto terms = parseFilter(typed);
    QVERIFY(!terms.has_value());
    QVERIFY2(terms.error().contains(word), qPrintable(terms.error()));
}

/// Every prefix of every order of awkward pieces.
void TestFilterTerms::neverFailsOnWhateverIsTyped()
{
    const QStringList pieces { "-l", " ", "!",   "/",   "\"", "(", ")",
                               ",",  "=", "in ", "ns:", "-f", "\\" };
    int read = 0;
    for (const auto& a : pieces) {
        for (const auto& b : pieces) {
            for (const auto& c : pieces)
                read += parseFilter(a + b + c).has_value() ? 1 : 0;
        }
    }
    QVERIFY(read > 100 && read < 13 * 13 * 13);
}

KW_TEST_APPLESS(TestFilterTerms)

} // namespace tst_filter_terms

#include "tst_filter_terms.moc"
