#include "page_bench.h"

#include <models/yaml/yaml_view.h>
#include <tests/kinds/yaml/yaml_samples.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>

namespace tst_yaml_page {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// The page on a view whose documents are made at once.
struct Bench
{
    YamlView view;
    std::string json;
    QSignalSpy copied { &view, &YamlView::copyWanted };
    std::unique_ptr<PageBench> page;

    explicit Bench(std::string shown, const char* kind = "Deployment", QSize size = { 1200, 800 },
                   const char* theme = "dark")
        : json(std::move(shown))
    {
        QObject::connect(&view, &YamlView::documentWanted, &view,
                         [this](const YamlOptions&) { tell(); });
        view.showObject(QStringLiteral("web"), QString::fromLatin1(kind));
        page = std::make_unique<PageBench>(
            "YamlPage", QVariantMap { { QStringLiteral("view"), QVariant::fromValue(&view) } },
            size, theme);
        page->settle();
    }
    void tell() { view.setDocument(YamlDocument::fromJson(json, view.options())); }
    [[nodiscard]] int rowWith(const QString& text)
    {
        auto* lines = view.lines();
        for (int row = 0; row < lines->count(); ++row) {
            const auto whole = lines->index(row).data(YamlLineModel::TextRole).toString();
            if (whole.trimmed().startsWith(text))
                return row;
        }
        return -1;
    }
    [[nodiscard]] QQuickItem* list() const { return page->item("yamlLines"); }
    /// The delegate of a row, where it is in sight.
    [[nodiscard]] QQuickItem* line(int row) const
    {
        QQuickItem* found = nullptr;
        QMetaObject::invokeMethod(list(), "itemAtIndex", Q_RETURN_ARG(QQuickItem*, found),
                                  Q_ARG(int, row));
        return found;
    }
    [[nodiscard]] bool isVisible(const char* name) const
    {
        const auto* item = page->item(name);
        return item != nullptr && item->isVisible();
    }
};

} // namespace

class YamlPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }

    void movesSelectsAndFoldsByKeys()
    {
        Bench bench(deploymentJson());
        const auto& page = *bench.page;
        QVERIFY(bench.list()->hasActiveFocus());
        page.press(Qt::Key_J);
        page.press(Qt::Key_Down);
        QCOMPARE(bench.view.path(), QStringLiteral(".metadata"));
        const int before = bench.view.lines()->count();
        page.press(Qt::Key_Left);
        QVERIFY(bench.view.lines()->count() < before);
        page.press(Qt::Key_L);
        page.press(Qt::Key_Return);
        page.press(Qt::Key_Return);
        QCOMPARE(bench.view.lines()->count(), before);
        page.press(Qt::Key_Down, Qt::ShiftModifier);
        page.press(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(bench.view.lastSelected() - bench.view.firstSelected(), 2);
        page.press(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(bench.copied.last().first().toString().startsWith(u"metadata:\n"));
        page.press(Qt::Key_Escape);
        QCOMPARE(bench.view.firstSelected(), bench.view.lastSelected());
        page.press(Qt::Key_Underscore);
        QCOMPARE(bench.view.lines()->count(), 5);
        page.press(Qt::Key_Equal);
        page.press(Qt::Key_M);
        QVERIFY(!bench.view.managedFieldsShown());
        page.press(Qt::Key_G, Qt::ShiftModifier);
        QCOMPARE(bench.view.currentRow(), bench.view.lines()->count() - 1);
        page.press(Qt::Key_G);
        QCOMPARE(bench.view.currentRow(), 0);
        page.press(Qt::Key_C);
        QCOMPARE(bench.copied.last().first().toString(), QStringLiteral("apps/v1"));
        page.press(Qt::Key_P);
        QCOMPARE(bench.copied.last().first().toString(), QStringLiteral(".apiVersion"));
        QVERIFY(bench.isVisible("yamlNotice"));
    }

    void foldsAndChoosesByMouse()
    {
        Bench bench(deploymentJson());
        const int row = bench.rowWith(QStringLiteral("labels:"));
        auto* line = bench.line(row);
        QVERIFY(line != nullptr);
        const auto inText = line->mapToScene({ 120, line->height() / 2 }).toPoint();
        QTest::mouseClick(bench.page->window(), Qt::LeftButton, {}, inText);
        QCOMPARE(bench.view.currentRow(), row);
        const int before = bench.view.lines()->count();
        const auto inGutter = line->mapToScene({ 40, line->height() / 2 }).toPoint();
        QTest::mouseClick(bench.page->window(), Qt::LeftButton, {}, inGutter);
        QCOMPARE(bench.view.lines()->count(), before - 2);
        // Until a frame is drawn, the lines that the fold hides are in the way.
        bench.page->settle();
        const auto below = line->mapToScene({ 120, line->height() * 2.5 }).toPoint();
        QTest::mouseClick(bench.page->window(), Qt::LeftButton, Qt::ShiftModifier, below);
        QCOMPARE(bench.view.lastSelected(), row + 2);
        QCOMPARE(bench.view.firstSelected(), row);
    }

    void searchesAsOneTypes()
    {
        Bench bench(deploymentJson());
        const auto& page = *bench.page;
        page.press(Qt::Key_Slash);
        QVERIFY(page.item("yamlSearch")->hasActiveFocus());
        page.type("registry");
        QCOMPARE(bench.view.searchSummary(), QStringLiteral("1 of 2"));
        page.press(Qt::Key_Return, Qt::ShiftModifier); // before it, around the beginning
        QCOMPARE(page.item("yamlFound")->property("text").toString(), QStringLiteral("2 of 2"));
        QVERIFY(page.item("yamlSearch")->hasActiveFocus());
        page.picture("yaml-search-dark");
        page.press(Qt::Key_Return); // to the lines, at that match
        QVERIFY(bench.list()->hasActiveFocus());
        QCOMPARE(bench.view.searchSummary(), QStringLiteral("2 of 2"));
        page.press(Qt::Key_N);
        QCOMPARE(bench.view.searchSummary(), QStringLiteral("1 of 2"));
        page.press(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(bench.view.searchSummary(), QStringLiteral("2 of 2"));
        page.press(Qt::Key_Escape);
        QCOMPARE(bench.view.searchText(), QString());
        QCOMPARE(page.item("yamlSearch")->property("text").toString(), QString());
        QSignalSpy closes(page.page(), SIGNAL(closeWanted()));
        page.press(Qt::Key_Escape);
        QCOMPARE(closes.size(), 1);
        page.press(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(page.item("yamlSearch")->hasActiveFocus());
        page.type("zzz");
        QCOMPARE(page.item("yamlFound")->property("text").toString(), QStringLiteral("no matches"));
        page.press(Qt::Key_Return); // there is none to go to
        QVERIFY(page.item("yamlSearch")->hasActiveFocus());
        page.press(Qt::Key_Escape);
        QVERIFY(bench.list()->hasActiveFocus());
    }

    void revealsAndMasksSecrets()
    {
        Bench bench(secretJson(), "Secret");
        bench.page->picture("yaml-secret-masked-dark");
        QVERIFY(bench.isVisible("yamlReveal") && !bench.isVisible("yamlRevealed"));
        bench.view.setCurrent(bench.rowWith(QStringLiteral("password")));
        bench.page->press(Qt::Key_X);
        QVERIFY(bench.isVisible("yamlRevealed"));
        bench.page->press(Qt::Key_X, Qt::ShiftModifier);
        QVERIFY(bench.view.revealsAll());
        QVERIFY(bench.page->item("yamlReveal")->property("checked").toBool());
        bench.page->picture("yaml-secret-revealed-dark");
        bench.page->click(bench.page->item("yamlReveal"));
        QVERIFY(!bench.view.revealsAny());
        QVERIFY(!bench.isVisible("yamlRevealed"));
        QVERIFY(!bench.page->item("yamlReveal")->property("checked").toBool());
    }

    void wrapsLongLines()
    {
        const auto words = "\"" + QByteArray("word ").repeated(80).trimmed().toStdString() + "\"";
        Bench bench("{\"a\":" + words + ",\"b\":1}");
        const auto height = bench.line(0)->height();
        QVERIFY(bench.list()->property("farthest").toReal() > 0);
        bench.page->press(Qt::Key_W);
        bench.page->settle();
        QTRY_VERIFY(bench.line(0)->height() > 2 * height);
        QCOMPARE(bench.list()->property("farthest").toReal(), 0.0);
        bench.page->picture("yaml-wrapped-dark");
        bench.page->click(bench.page->item("yamlWrap"));
        bench.page->settle();
        QTRY_COMPARE(bench.line(0)->height(), height);
    }

    void whatIsFoundIsBroughtIntoSight()
    {
        auto text = configMapJson(100'000);
        text.insert(text.find("setting.number.900 "), std::string(400, '.') + "needle");
        Bench bench(text, "ConfigMap", { 900, 600 });
        bench.view.setSearchText(QStringLiteral("needle"));
        bench.page->settle();
        const auto* line = bench.line(bench.view.currentRow());
        QVERIFY(line != nullptr);
        const auto y = line->mapToScene({ 0, 0 }).y();
        QVERIFY(y > 200 && y < 400); // about the middle
        QVERIFY(line->property("scrolled").toReal() > 1000);
        bench.page->picture("yaml-far-match-dark");
        bench.view.setSearchText(QStringLiteral("apiVersion"));
        QCOMPARE(bench.list()->property("sideways").toReal(), 0.0);
    }

    /// By keys, from one match on a long line to the next, and whole, however long it is itself.
    void matchesFarToTheRightAreScrolledTo()
    {
        const auto dots = std::string(110, '.');
        const auto needle = std::string(40, 'n');
        Bench bench("{\"a\":\"" + needle + dots + needle + dots + needle + "\",\"b\":1}",
                    "ConfigMap", { 900, 600 });
        const auto& page = *bench.page;
        const auto isWhole = [&](int first) {
            const auto* line = bench.line(bench.view.currentRow());
            const auto* look = line->property("look").value<QObject*>();
            const auto character = look->property("characterWidth").toReal();
            const auto left = look->property("gutter").toReal() + first * character
                - line->property("scrolled").toReal();
            return left >= look->property("gutter").toReal()
                && left + 40 * character <= line->width();
        };
        page.press(Qt::Key_Slash);
        page.type(needle.c_str());
        page.press(Qt::Key_Return);
        const auto text =
            bench.view.lines()->index(bench.view.currentRow()).data(YamlLineModel::TextRole);
        const auto first = static_cast<int>(text.toString().indexOf(u'n'));
        QVERIFY(isWhole(first));
        page.press(Qt::Key_N);
        QVERIFY(isWhole(first + 150));
        page.press(Qt::Key_N);
        QVERIFY(isWhole(first + 300));
        page.press(Qt::Key_N, Qt::ShiftModifier);
        page.press(Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(isWhole(first));
    }

    /// From wherever one has scrolled to, letter by letter, onward and back around the ends.
    void aLongDocumentIsSearchedWhileScrolled()
    {
        Bench bench(configMapJson(300'000), "ConfigMap", { 900, 600 });
        const auto& page = *bench.page;
        const auto isInSight = [&] {
            const auto* line = bench.line(bench.view.currentRow());
            if (line == nullptr)
                return false;
            const auto y = line->y() - bench.list()->property("contentY").toReal();
            return y >= 0 && y + line->height() <= bench.list()->height();
        };
        for (const Qt::Key to : { Qt::Key_Home, Qt::Key_End, Qt::Key_PageUp }) {
            page.press(to);
            page.settle();
            page.press(Qt::Key_Slash);
            for (const char* letter = "setting.number.1"; *letter != '\0'; ++letter) {
                QTest::keyClick(page.window(), *letter); // with no frame in between
                QVERIFY(bench.view.matchCount() > 0);
            }
            page.settle();
            QVERIFY(isInSight());
            page.press(Qt::Key_Return); // into the lines
            for (int i = 0; i < 30; ++i) {
                page.press(Qt::Key_N);
                if (i % 3 == 0)
                    page.settle();
            }
            page.settle();
            QVERIFY(isInSight());
            for (int i = 0; i < 40; ++i)
                page.press(Qt::Key_N, Qt::ShiftModifier);
            page.settle();
            QVERIFY(isInSight());
            bench.tell(); // anew, as another version is
            page.press(Qt::Key_N);
            page.settle();
            QVERIFY(isInSight());
            page.press(Qt::Key_Escape);
        }
    }

    void anUpdateKeepsWhatIsInSight()
    {
        Bench bench(configMapJson(200'000), "ConfigMap");
        bench.view.setCurrent(1500);
        bench.page->settle();
        const auto at = bench.list()->property("contentY").toReal();
        QVERIFY(at > 0);
        bench.json.insert(bench.json.find("\"zoom\""), "\"z\":\"last\",");
        bench.tell();
        bench.page->settle();
        QCOMPARE(bench.list()->property("contentY").toReal(), at);
        QCOMPARE(bench.view.currentRow(), 1500);
        const auto changed = bench.json.find("setting.number.1499 ");
        bench.json.insert(changed, "changed.");
        bench.tell();
        const int row = bench.rowWith(QStringLiteral("changed.setting"));
        QVERIFY(bench.line(row)->property("change").toInt() > 0);
        QCOMPARE(bench.line(row)->property("lineText").toString().trimmed().left(8),
                 QStringLiteral("changed."));
    }

    /// What makes a long document quick: only lines in sight, and a few beyond, are items.
    void tenThousandLinesTakeFewItems()
    {
        Bench bench(configMapJson(1'000'000), "ConfigMap");
        QVERIFY(bench.view.lines()->count() > 10'000);
        bench.page->picture("yaml-config-map-dark");
        const auto* const content = bench.list()->property("contentItem").value<QQuickItem*>();
        QVERIFY(content != nullptr);
        for (int i = 0; i < 10; ++i) {
            const int before = bench.view.currentRow();
            bench.page->press(Qt::Key_PageDown);
            bench.page->settle();
            QVERIFY(bench.view.currentRow() > before + 10);
            QVERIFY(bench.line(bench.view.currentRow()) != nullptr);
            const auto items = content->childItems().size();
            QVERIFY2(items > 10 && items < 150, qPrintable(QString::number(items)));
        }
        bench.page->press(Qt::Key_End);
        QCOMPARE(bench.view.currentRow(), bench.view.lines()->count() - 1);
        QVERIFY(bench.line(bench.view.currentRow()) != nullptr);
        QVERIFY(content->childItems().size() < 150);
    }

    void saysWhatIsSpecial()
    {
        Bench bench("{\"kind\":\"Pod\",\n\"spec\": oops\n");
        QVERIFY(bench.isVisible("yamlUnreadable") && !bench.isVisible("yamlGone"));
        bench.view.setGone(1'767'225'600'000);
        QVERIFY(bench.isVisible("yamlGone"));
        bench.page->picture("yaml-unreadable-gone-dark");
        YamlView loading;
        loading.showObject(QStringLiteral("web"), QStringLiteral("Pod"));
        const PageBench empty("YamlPage",
                              { { QStringLiteral("view"), QVariant::fromValue(&loading) } },
                              { 900, 600 });
        empty.press(Qt::Key_J);
        empty.press(Qt::Key_Return);
        QCOMPARE(loading.currentRow(), -1);
        empty.picture("yaml-loading-dark");
    }

    void looksAsItShould_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::newRow("dark") << "dark";
        QTest::newRow("light") << "light";
    }
    void looksAsItShould()
    {
        QFETCH(QString, theme);
        const auto named = [&](const char* name) {
            return (QLatin1String(name) + QLatin1Char('-') + theme).toLatin1();
        };
        const auto choice = theme.toLatin1();
        Bench bench(deploymentJson(), "Deployment", { 1200, 800 }, choice);
        bench.view.setCurrent(bench.rowWith(QStringLiteral("image:")));
        bench.json = deploymentJson(4, 3);
        bench.page->picture(named("yaml-deployment"));
        bench.view.setAllFolded(true);
        bench.view.toggleFold(bench.rowWith(QStringLiteral("spec")));
        bench.page->picture(named("yaml-folded"));
        Bench secret(secretJson(), "Secret", { 900, 600 }, choice);
        secret.view.toggleRevealAll();
        secret.view.setSearchText(QStringLiteral("db"));
        secret.page->picture(named("yaml-secret-search"));
        Bench drawer(deploymentJson(), "Deployment", { 420, 700 }, choice);
        drawer.view.setSearchText(QStringLiteral("web"));
        drawer.page->picture(named("yaml-drawer"));
        QVERIFY(drawer.view.matchCount() > 0);
    }
};

KW_TEST_WINDOW(YamlPageTest)

} // namespace tst_yaml_page

#include "tst_yaml_page.moc"
