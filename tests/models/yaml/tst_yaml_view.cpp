#include <models/yaml/yaml_view.h>
#include <tests/kinds/yaml/yaml_samples.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_yaml_view {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

/// A view whose documents are made at once.
struct Bench
{
    YamlView view;
    QAbstractItemModelTester tester { view.lines(),
                                      QAbstractItemModelTester::FailureReportingMode::Fatal };
    QSignalSpy reset { view.lines(), &QAbstractItemModel::modelReset };
    QSignalSpy copied { &view, &YamlView::copyWanted };
    std::string json;

    explicit Bench(std::string shown, const char* kind = "Deployment")
        : json(std::move(shown))
    {
        QObject::connect(&view, &YamlView::documentWanted, &view,
                         [this](const YamlOptions&) { tell(); });
        view.showObject(QStringLiteral("web"), QString::fromLatin1(kind));
    }
    void tell() { view.setDocument(YamlDocument::fromJson(json, view.options())); }
    void tell(std::string now)
    {
        json = std::move(now);
        tell();
    }
    [[nodiscard]] QVariant at(int row, YamlLineModel::Role role)
    {
        return view.lines()->index(row).data(role);
    }
    [[nodiscard]] QString text(int row) { return at(row, YamlLineModel::TextRole).toString(); }
    [[nodiscard]] int rowWith(const char* text)
    {
        for (int row = 0; row < view.lines()->count(); ++row) {
            if (this->text(row).trimmed().startsWith(QLatin1String(text)))
                return row;
        }
        return -1;
    }
    [[nodiscard]] bool shows(const QString& text)
    {
        const auto roles = view.lines()->roleNames().keys();
        for (int row = 0; row < view.lines()->count(); ++row) {
            for (const int role : roles) {
                if (view.lines()->index(row).data(role).toString().contains(text))
                    return true;
            }
        }
        return false;
    }
    void goTo(const char* text) { view.setCurrent(rowWith(text)); }
    [[nodiscard]] QString lastCopy()
    {
        return copied.isEmpty() ? QString() : copied.last().first().toString();
    }
    [[nodiscard]] QList<int> changedRows()
    {
        QList<int> rows;
        for (int row = 0; row < view.lines()->count(); ++row) {
            if (at(row, YamlLineModel::ChangeRole).toInt() != 0)
                rows.append(row);
        }
        return rows;
    }
};

} // namespace

class YamlViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void loadsThenShows();
    void managedFieldsAreFoldedAway();
    void foldsAndUnfoldsByKeys();
    void foldsAllAndNone();
    void anUpdateIsToldAsWhatDiffers();
    void searchesALineOfAMegabyte();
    void anUpdateKeepsFoldsLineAndSearch();
    void aLineThatGoesLeavesTheOneInItsPlace();
    void changedLinesAreMarkedForAWhile();
    void secretValuesAreMaskedUntilAsked();
    void aMaskedValueIsNeitherFoundNorCopied();
    void anotherObjectIsMaskedAgain();
    void aDocumentThatIsNoLongerWantedIsDropped();
    void findsAndGoesAround();
    void findsInsideFolds();
    void findsInManagedFieldsLast();
    void findsFarOutInALongLine();
    void copiesLinesValuesAndPaths();
    void whatIsUnreadableSaysWhy();
    void whatIsGoneStays();
    void anEmptyViewTakesAnyWish();
};

void YamlViewTest::loadsThenShows()
{
    YamlView view;
    QSignalSpy wanted(&view, &YamlView::documentWanted);
    view.showObject(QStringLiteral("web"), QStringLiteral("Deployment"));
    QCOMPARE(view.state(), YamlView::State::Loading);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(view.lines()->count(), 0);
    view.setDocument(YamlDocument::fromJson(deploymentJson(), view.options()));
    QCOMPARE(view.state(), YamlView::State::Shown);
    QVERIFY(view.lines()->count() > 30);
    QCOMPARE(view.currentRow(), 0);
    QCOMPARE(view.path(), QStringLiteral(".apiVersion"));
}

void YamlViewTest::managedFieldsAreFoldedAway()
{
    Bench bench(deploymentJson());
    const int row = bench.rowWith("managedFields:");
    QCOMPARE(bench.view.lines()->foldAt(row), YamlLineModel::Fold::Folded);
    QCOMPARE(bench.at(row, YamlLineModel::SummaryRole).toString(), QStringLiteral("3 managers"));
    QVERIFY(bench.view.hasManagedFields() && !bench.view.managedFieldsShown());
    const int before = bench.view.lines()->count();
    bench.goTo("namespace:");
    bench.view.toggleManagedFields();
    QVERIFY(bench.view.managedFieldsShown());
    QVERIFY(bench.view.lines()->count() > before);
    QCOMPARE(bench.view.path(), QStringLiteral(".metadata.namespace"));
    bench.view.toggleManagedFields();
    QCOMPARE(bench.view.lines()->count(), before);
    QCOMPARE(bench.reset.size(), 0);
    QVERIFY(bench.changedRows().isEmpty());
}

void YamlViewTest::foldsAndUnfoldsByKeys()
{
    Bench bench(deploymentJson());
    bench.goTo("image: registry.example/web");
    bench.view.foldCurrent(); // a plain line: to what it is in
    QVERIFY(bench.text(bench.view.currentRow()).trimmed().startsWith(u"- args"));
    const int before = bench.view.lines()->count();
    bench.view.foldCurrent();
    QVERIFY(bench.view.lines()->count() < before);
    QVERIFY(bench.at(bench.view.currentRow(), YamlLineModel::SummaryRole)
                .toString()
                .endsWith(u" lines"));
    bench.view.foldCurrent();
    QVERIFY(bench.text(bench.view.currentRow()).trimmed().startsWith(u"containers"));
    bench.view.unfoldCurrent(); // it is not folded
    bench.view.foldCurrent();
    QCOMPARE(bench.at(bench.view.currentRow(), YamlLineModel::SummaryRole).toString(),
             QStringLiteral("2 items"));
    bench.view.unfoldCurrent();
    bench.view.moveBy(1);
    bench.view.toggleFold(bench.view.currentRow());
    QCOMPARE(bench.view.lines()->count(), before);
}

void YamlViewTest::foldsAllAndNone()
{
    Bench bench(deploymentJson());
    bench.goTo("image:");
    bench.view.setAllFolded(true);
    QCOMPARE(bench.view.lines()->count(), 5); // apiVersion, kind, metadata, spec, status
    QCOMPARE(bench.view.path(), QStringLiteral(".spec"));
    bench.view.setAllFolded(false);
    QCOMPARE(bench.view.lines()->count(), bench.view.lines()->lineCount());
    QCOMPARE(bench.view.path(), QStringLiteral(".spec"));
    QCOMPARE(bench.reset.size(), 0);
}

void YamlViewTest::anUpdateIsToldAsWhatDiffers()
{
    Bench bench(deploymentJson(3, 2));
    QSignalSpy inserted(bench.view.lines(), &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(bench.view.lines(), &QAbstractItemModel::rowsRemoved);
    bench.tell(deploymentJson(4, 3));
    QCOMPARE(inserted.size() + removed.size(), 0);
    QCOMPARE(bench.text(bench.rowWith("generation")), QStringLiteral("  generation: 4"));
    QCOMPARE(bench.changedRows(),
             (QList<int> { bench.rowWith("generation"), bench.rowWith("readyReplicas") }));
    auto more = deploymentJson(4, 3);
    more.insert(more.find("\"tier\":\"front\""), "\"new\":\"label\",");
    bench.tell(more);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(removed.size(), 0);
    bench.tell(deploymentJson(4, 3));
    QCOMPARE(removed.size(), 1);
    QCOMPARE(bench.reset.size(), 0);
}

void YamlViewTest::anUpdateKeepsFoldsLineAndSearch()
{
    Bench bench(deploymentJson());
    bench.view.setSearchText(QStringLiteral("registry"));
    bench.view.goToMatch(1);
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("2 of 2"));
    bench.view.toggleFold(bench.rowWith("- args"));
    const auto path = bench.view.path();
    auto more = deploymentJson();
    more.insert(more.find("\"tier\":\"front\""), "\"a\":\"1\",\"b\":\"2\",");
    bench.tell(more);
    QCOMPARE(bench.view.path(), path);
    QCOMPARE(bench.view.lines()->foldAt(bench.rowWith("- args")), YamlLineModel::Fold::Folded);
    QCOMPARE(bench.view.lines()->foldAt(bench.rowWith("managedFields")),
             YamlLineModel::Fold::Folded);
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("2 of 2"));
}

void YamlViewTest::aLineThatGoesLeavesTheOneInItsPlace()
{
    Bench bench(R"({"a":1,"b":2,"c":3})");
    bench.goTo("b:");
    bench.tell(R"({"a":1,"c":3})");
    QCOMPARE(bench.view.path(), QStringLiteral(".c"));
    bench.tell(R"({"a":1})");
    QCOMPARE(bench.view.path(), QStringLiteral(".a"));
    bench.tell("");
    QCOMPARE(bench.view.currentRow(), -1);
    bench.tell(R"({"a":1})");
    QCOMPARE(bench.view.currentRow(), 0);
}

void YamlViewTest::changedLinesAreMarkedForAWhile()
{
    Bench bench(R"({"a":1,"b":2})");
    QVERIFY(bench.changedRows().isEmpty()); // it has come, not changed
    bench.tell(R"({"a":1,"b":3})");
    QCOMPARE(bench.changedRows(), (QList<int> { 1 }));
    QTRY_VERIFY(bench.changedRows().isEmpty());
}

void YamlViewTest::secretValuesAreMaskedUntilAsked()
{
    Bench bench(secretJson(), "Secret");
    const auto password = QString::fromStdString(secretPassword());
    QVERIFY(bench.view.hasSecrets());
    QVERIFY(!bench.shows(password));
    QVERIFY(bench.shows(QStringLiteral("••••• (21 bytes)")));
    bench.goTo("password");
    QVERIFY(bench.view.isOnSecret());
    bench.view.toggleReveal();
    QVERIFY(bench.shows(password));
    QVERIFY(!bench.shows(QStringLiteral("swordfish")));
    QVERIFY(bench.view.revealsAny() && !bench.view.revealsAll());
    QVERIFY(bench.changedRows().isEmpty());
    bench.view.toggleReveal();
    QVERIFY(!bench.shows(password));
    bench.view.toggleRevealAll();
    QVERIFY(bench.shows(password) && bench.shows(QStringLiteral("swordfish")));
    bench.goTo("user = web"); // of a value that takes several lines
    bench.view.toggleReveal();
    QVERIFY(!bench.shows(password) && !bench.view.revealsAny());
    bench.goTo("kind");
    bench.view.toggleReveal();
    QVERIFY(!bench.view.revealsAny() && !bench.view.notice().isEmpty());
    QCOMPARE(bench.reset.size(), 0);
}

void YamlViewTest::aMaskedValueIsNeitherFoundNorCopied()
{
    Bench bench(secretJson(), "Secret");
    const auto password = QString::fromStdString(secretPassword());
    bench.view.setSearchText(QStringLiteral("horse"));
    QCOMPARE(bench.view.matchCount(), 0);
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("no matches"));
    bench.view.copyAll();
    QVERIFY(!bench.lastCopy().contains(password));
    QVERIFY(!bench.lastCopy().contains(QStringLiteral("Y29ycmVjdCBob3JzZS")));
    QVERIFY(bench.view.notice().contains(QStringLiteral("masked")));
    bench.goTo("password");
    bench.copied.clear();
    bench.view.copyValue();
    QCOMPARE(bench.copied.size(), 0);
    bench.view.setSearchText(QString());
    bench.view.toggleReveal();
    bench.view.copyValue();
    QCOMPARE(bench.lastCopy(), password);
}

void YamlViewTest::anotherObjectIsMaskedAgain()
{
    Bench bench(secretJson(), "Secret");
    bench.view.toggleRevealAll();
    QVERIFY(bench.shows(QStringLiteral("swordfish")));
    bench.view.showObject(QStringLiteral("other"), QStringLiteral("Secret"));
    QVERIFY(!bench.shows(QStringLiteral("swordfish")));
    QVERIFY(!bench.view.revealsAny());
}

void YamlViewTest::aDocumentThatIsNoLongerWantedIsDropped()
{
    YamlView view;
    view.showObject(QStringLiteral("db"), QStringLiteral("Secret"));
    auto first = YamlDocument::fromJson(secretJson(), view.options());
    view.setDocument(first);
    view.toggleRevealAll();
    const auto revealed = YamlDocument::fromJson(secretJson(), view.options());
    view.toggleRevealAll(); // before the worker has answered
    view.setDocument(revealed);
    QCOMPARE(view.lines()->documentPtr(), first);
    view.showObject(QStringLiteral("web"), QStringLiteral("Pod"));
    view.setDocument(first);
    QCOMPARE(view.state(), YamlView::State::Loading);
    QCOMPARE(view.lines()->count(), 0);
}

void YamlViewTest::findsAndGoesAround()
{
    Bench bench(R"({"a":"web","b":"Web","c":"x","d":"web web"})");
    bench.goTo("b:");
    bench.view.setSearchText(QStringLiteral("w"));
    bench.view.setSearchText(QStringLiteral("web"));
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("2 of 4"));
    QCOMPARE(bench.view.currentRow(), 1);
    bench.view.goToMatch(1);
    bench.view.goToMatch(1);
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("4 of 4"));
    QCOMPARE(bench.at(3, YamlLineModel::MatchesRole).value<QList<int>>(),
             (QList<int> { 3, 3, 0, 7, 3, 1 }));
    bench.view.goToMatch(1);
    QCOMPARE(bench.view.currentRow(), 0);
    bench.view.goToMatch(-1);
    QCOMPARE(bench.view.currentRow(), 3);
    bench.view.setSearchText(QStringLiteral("Web"));
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("1 of 1"));
    bench.view.setSearchText(QString());
    QCOMPARE(bench.view.matchCount(), 0);
    QVERIFY(bench.at(3, YamlLineModel::MatchesRole).value<QList<int>>().isEmpty());
}

void YamlViewTest::findsInsideFolds()
{
    Bench bench(deploymentJson());
    bench.view.setAllFolded(true);
    QSignalSpy wanted(&bench.view, &YamlView::matchWanted);
    bench.view.setSearchText(QStringLiteral("--verbose"));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toInt(), bench.view.currentRow());
    QCOMPARE(wanted[0][1].toInt(), 10);
    QCOMPARE(bench.view.path(), QStringLiteral(".spec.template.spec.containers[0].args[1]"));
    QCOMPARE(bench.text(bench.view.currentRow()).trimmed(), QStringLiteral("- --verbose"));
    QCOMPARE(bench.view.lines()->foldAt(bench.rowWith("metadata:")), YamlLineModel::Fold::Folded);
}

void YamlViewTest::findsInManagedFieldsLast()
{
    Bench bench(deploymentJson());
    const auto& lines = *bench.view.lines();
    const auto managed = [&] {
        return lines.foldAt(bench.rowWith("managedFields:"));
    };
    bench.view.setSearchText(QStringLiteral("replicas"));
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("1 of 3"));
    QCOMPARE(bench.view.path(), QStringLiteral(".spec.replicas"));
    QCOMPARE(managed(), YamlLineModel::Fold::Folded);
    bench.view.goToMatch(-1);
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("3 of 3"));
    QVERIFY2(bench.view.path().startsWith(u".metadata.managedFields[0]"),
             qPrintable(bench.view.path()));
    QCOMPARE(managed(), YamlLineModel::Fold::Open);
    const auto drawn =
        bench.at(bench.view.currentRow(), YamlLineModel::MatchesRole).value<QList<int>>();
    QCOMPARE(drawn.size(), 3);
    QCOMPARE(drawn[2], 1); // it is the current one
    bench.tell(deploymentJson(4));
    QCOMPARE(bench.view.searchSummary(), QStringLiteral("3 of 3")); // it stays the current one
    bench.view.goToMatch(1);
    QCOMPARE(bench.view.path(), QStringLiteral(".spec.replicas"));
}

void YamlViewTest::findsFarOutInALongLine()
{
    std::string text(1'000'000, 'x');
    text.replace(600'000, 6, "needle");
    Bench bench("{\"a\":" + quoteJson(text) + "}");
    bench.view.setSearchText(QStringLiteral("needle"));
    const auto found = bench.at(0, YamlLineModel::MatchesRole).value<QList<int>>();
    QCOMPARE(found.size(), 3);
    QCOMPARE(bench.text(0).mid(found[0], found[1]), QStringLiteral("needle"));
    bench.view.setSearchText(QString());
    QVERIFY(bench.text(0).startsWith(u"a: xxx"));
}

void YamlViewTest::copiesLinesValuesAndPaths()
{
    Bench bench(deploymentJson());
    bench.view.copy(); // nothing is selected: all of it
    QCOMPARE(bench.lastCopy().toStdString(), bench.view.lines()->document()->text());
    bench.goTo("name: MODE");
    bench.view.copyValue();
    bench.goTo("- name: MODE");
    bench.view.copyPath();
    QCOMPARE(bench.lastCopy(), QStringLiteral(".spec.template.spec.containers[0].env[0].name"));
    bench.view.moveBy(1, true);
    QCOMPARE(bench.view.lastSelected() - bench.view.firstSelected(), 1);
    QCOMPARE(bench.view.selectionSummary(), QStringLiteral("2 lines selected"));
    bench.view.copy();
    QCOMPARE(bench.lastCopy(), QStringLiteral("        - name: MODE\n          value: \"on\"\n"));
    bench.goTo("managedFields"); // with what is folded away
    bench.view.moveBy(1, true);
    bench.view.copy();
    QVERIFY(bench.lastCopy().contains(QStringLiteral("manager: hpa")));
    bench.view.moveBy(-1);
    QCOMPARE(bench.view.firstSelected(), bench.view.lastSelected());
    QVERIFY(bench.view.selectionSummary().startsWith(u"line "));
}

void YamlViewTest::whatIsUnreadableSaysWhy()
{
    Bench bench("{\"kind\":");
    QCOMPARE(bench.view.state(), YamlView::State::Unreadable);
    QVERIFY(!bench.view.problem().isEmpty());
    QCOMPARE(bench.text(0), QStringLiteral("{\"kind\":"));
    bench.tell(deploymentJson());
    QCOMPARE(bench.view.state(), YamlView::State::Shown);
    QVERIFY(bench.view.problem().isEmpty());
}

void YamlViewTest::whatIsGoneStays()
{
    Bench bench(deploymentJson());
    bench.view.setGone(1'767'225'600'000);
    QVERIFY(bench.view.isGone());
    QVERIFY(bench.view.goneNotice().startsWith(QStringLiteral("Deleted at ")));
    QVERIFY(bench.view.lines()->count() > 0);
    bench.view.showObject(QStringLiteral("api"), QStringLiteral("Deployment"));
    QVERIFY(!bench.view.isGone());
}

void YamlViewTest::searchesALineOfAMegabyte()
{
    std::string repeated;
    while (repeated.size() < 1'000'000)
        repeated += "n\u00e9edle ";
    Bench bench("{\"data\":{\"file\":\"" + repeated + "\"}}", "ConfigMap");
    bench.view.setSearchText(QString::fromUtf8("n\u00e9edle"));
    QCOMPARE(bench.view.matchCount(), static_cast<int>(YamlSearch::kMax));
    for (int i = 0; i < 3; ++i) {
        bench.view.goToMatch(3'000);
        const int row = bench.view.currentRow();
        const auto text = bench.text(row);
        QVERIFY(text.size() < 3'000);
        const auto matches = bench.at(row, YamlLineModel::MatchesRole).value<QList<int>>();
        QVERIFY(matches.size() / 3 > 100 && matches.size() / 3 < 300); // no more than are drawn
        int current = 0;
        for (qsizetype at = 0; at < matches.size(); at += 3) {
            const bool cut = at + 3 == matches.size(); // by the end of the part
            if (!cut && at > 0)
                QCOMPARE(text.mid(matches[at], matches[at + 1]), QString::fromUtf8("n\u00e9edle"));
            current += matches[at + 2];
        }
        QCOMPARE(current, 1);
    }
}

void YamlViewTest::anEmptyViewTakesAnyWish()
{
    YamlView view;
    QSignalSpy copied(&view, &YamlView::copyWanted);
    view.moveBy(1);
    view.toggleFold(0);
    view.foldCurrent();
    view.unfoldCurrent();
    view.setAllFolded(true);
    view.toggleManagedFields();
    view.toggleReveal();
    view.toggleRevealAll();
    view.setSearchText(QStringLiteral("x"));
    view.goToMatch(1);
    view.copy();
    view.copyValue();
    view.copyPath();
    view.setDocument(nullptr);
    QCOMPARE(copied.size(), 0);
    QCOMPARE(view.currentRow(), -1);
    QVERIFY(view.crumbs().isEmpty() && view.path().isEmpty());
}

KW_TEST_GUILESS(YamlViewTest)

} // namespace tst_yaml_view

#include "tst_yaml_view.moc"
