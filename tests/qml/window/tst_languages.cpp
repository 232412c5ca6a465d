#include "cut_words.h"
#include "window_bench.h"

#include <app/window/font_notice.h>
#include <app/window/languages.h>
#include <kinds/queues/own_names.h>
#include <models/clusters/cluster_identity.h>
#include <models/clusters/demo_name.h>
#include <models/language_change.h>
#include <models/queues/queue_list_model.h>
#include <models/text/shown_text.h>
#include <models/yaml/yaml_view.h>
#include <tests/qml/pages/page_bench.h>
#include <tests/support/test_program.h>

#include <QRegularExpression>
#include <QSignalSpy>
#include <qml/script_fonts.h>

#include <algorithm>

namespace tst_languages {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

QStringList oneOfEach(QStringList words)
{
    words.removeDuplicates();
    words.removeAll(QStringLiteral("简体中文")); // so in every language
    return words;
}

/// All the texts there are, those scrolled out of sight as well.
QStringList wordsIn(const QQuickItem* item)
{
    QStringList words;
    if (item->isVisible() && item->inherits("QQuickText"))
        words << item->property("text").toString();
    for (const auto* child : item->childItems())
        words << wordsIn(child);
    return words;
}

QStringList wordsIn(const WindowBench& bench)
{
    bench.settle();
    return oneOfEach(wordsIn(bench.window.window()->contentItem()));
}

/// How many rows lists make beyond what is in sight is up to them, each time anew.
QStringList wordsInSight(const WindowBench& bench)
{
    const auto& window = *bench.window.window();
    QList<SeenWords> seen;
    collectWords(*window.contentItem(), QRectF(QPointF(), window.size()), seen);
    QStringList words;
    for (const auto& each : seen)
        words << each.text;
    return oneOfEach(words);
}

QStringList chineseOf(const QStringList& words)
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return words.filter(han);
}

/// Lists go on making rows for a while: whatever is said later may be more, but not less.
QStringList missingIn(const QStringList& words, QStringList before)
{
    before.removeIf([&](const QString& word) { return words.contains(word); });
    return before;
}

} // namespace

class LanguagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); } // listens from here on
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void choosesTheNearestLanguage_data();
    void choosesTheNearestLanguage();
    void tellsWhoeverHasWords();
    void knowsEnglishPlurals();
    void switchesTheRunningWindow();
    void switchesEveryState_data();
    void switchesEveryState();
    void switchesTheHelpPage();
    void switchesWhatStandsForSecrets();
    void namesOwnQueues();
    void namesTheDemo();
    void saysWhichFontIsMissing();
    void theSettingsSayWhichFontIsMissing();
    void theWindowSaysOnceWhichFontIsMissing_data();
    void theWindowSaysOnceWhichFontIsMissing();
    void theWindowSaysSoWhenTheLanguageChanges();
};

void LanguagesTest::choosesTheNearestLanguage_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("spoken");
    QTest::newRow("none") << QStringList() << "en";
    QTest::newRow("Chinese") << QStringList { "zh-Hans-CN", "en-US" } << "zh_CN";
    QTest::newRow("Singapore") << QStringList { "zh-SG" } << "zh_CN";
    QTest::newRow("Taiwan") << QStringList { "zh-TW", "en" } << "en";
    QTest::newRow("German, then Chinese") << QStringList { "de-DE", "zh-CN" } << "zh_CN";
    QTest::newRow("English first") << QStringList { "en-GB", "zh-CN" } << "en";
    QTest::newRow("no locale") << QStringList { "C" } << "en";
}

void LanguagesTest::choosesTheNearestLanguage()
{
    QFETCH(QStringList, wanted);
    QFETCH(QString, spoken);
    QCOMPARE(Languages::nearest(wanted), spoken);
}

void LanguagesTest::tellsWhoeverHasWords()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    int told = 0;
    auto listener = std::make_unique<QObject>();
    onLanguageChange(listener.get(), [&] { ++told; });
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(told, 1);
    QCOMPARE(languages.spoken(), "zh_CN");
    QCOMPARE(Freshness::tr("live"), "实时");
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(told, 1);
    languages.speak(QStringLiteral("en"));
    QCOMPARE(told, 2);
    QCOMPARE(Freshness::tr("live"), "live");
    listener.reset();
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(told, 2);
}

void LanguagesTest::knowsEnglishPlurals()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    QCOMPARE(YamlLineModel::tr("%n lines", nullptr, 1), "1 line");
    QCOMPARE(YamlLineModel::tr("%n lines", nullptr, 3), "3 lines");
}

void LanguagesTest::switchesTheRunningWindow()
{
    WindowBench bench("rows-50");
    Languages languages;
    bench.preferences.setProperty("language", "en");
    languages.follow(bench.preferences);
    const auto english = wordsIn(bench);
    const auto inSight = wordsInSight(bench);
    QCOMPARE(chineseOf(english), QStringList());
    QVERIFY(english.contains(QStringLiteral("Workloads")));
    QVERIFY(english.contains(QStringLiteral("all namespaces")));
    QVERIFY(english.contains(QStringLiteral("50 pods")));

    bench.preferences.setProperty("language", "zh_CN");
    const auto chinese = wordsIn(bench);
    for (const auto* word : { "工作负载", "所有命名空间", "50 个 Pods", "实时事件", "快捷键",
                              "实时", "Pods", "STATUS" }) // kinds and columns are the API's
        QVERIFY2(chinese.contains(QString::fromUtf8(word)), word);
    QVERIFY(!chinese.contains(QStringLiteral("Workloads")));

    bench.preferences.setProperty("language", "en");
    QCOMPARE(chineseOf(wordsIn(bench)), QStringList());
    // What had to make room for longer words comes back with one of the next frames.
    QTRY_COMPARE(missingIn(wordsIn(bench), inSight).join(QStringLiteral(" | ")), QString());
}

void LanguagesTest::switchesEveryState_data()
{
    QTest::addColumn<QString>("name");
    for (const auto& scene : scenes()) {
        const bool huge = scene.name == QStringLiteral("rows-50000");
        if (!huge)
            QTest::newRow(qPrintable(scene.name)) << scene.name;
    }
}

void LanguagesTest::switchesEveryState()
{
    QFETCH(QString, name);
    Languages languages;
    languages.speak(QStringLiteral("en"));
    const WindowBench bench(qPrintable(name));
    if (auto* popup = bench.popup(qPrintable(name)); popup != nullptr)
        QMetaObject::invokeMethod(popup, "open");
    const auto english = wordsIn(bench);
    const auto inSight = wordsInSight(bench);
    QCOMPARE(chineseOf(english), QStringList());
    languages.speak(QStringLiteral("zh_CN"));
    QVERIFY(!chineseOf(wordsIn(bench)).isEmpty());
    languages.speak(QStringLiteral("en"));
    QCOMPARE(chineseOf(wordsIn(bench)), QStringList());
    // What had to make room for longer words comes back with one of the next frames.
    QTRY_COMPARE(missingIn(wordsIn(bench), inSight).join(QStringLiteral(" | ")), QString());
}

void LanguagesTest::switchesTheHelpPage()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    const WindowBench bench("rows-1");
    QMetaObject::invokeMethod(bench.popup("helpPopup"), "open");
    QVERIFY(wordsIn(bench).contains(QStringLiteral("Its events")));
    languages.speak(QStringLiteral("zh_CN"));
    const auto chinese = wordsIn(bench);
    QVERIFY(chinese.contains(QStringLiteral("查看其事件")));
    QVERIFY(chinese.contains(QStringLiteral("列表中")));
    QVERIFY(!chinese.contains(QStringLiteral("Its events")));
}

void LanguagesTest::switchesWhatStandsForSecrets()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    YamlView view;
    view.showObject(QStringLiteral("token"), QStringLiteral("Secret"));
    const auto answer = [&] {
        view.setDocument(YamlDocument::fromJson(
            "{\"kind\":\"Secret\",\"data\":{\"password\":\"c2VjcmV0\"}}", view.options()));
    };
    answer();
    QVERIFY(view.hasSecrets());
    QSignalSpy wanted(&view, &YamlView::documentWanted);
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(wanted.size(), 1);
    answer();
    QString all;
    for (int row = 0; row < view.lines()->count(); ++row)
        all += view.lines()->index(row).data(YamlLineModel::TextRole).toString() + u'\n';
    QVERIFY2(all.contains(QStringLiteral("6 字节")), qPrintable(all));
}

void LanguagesTest::namesOwnQueues()
{
    Languages languages;
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(shownText(ownName("check: crash loops")), "检查：崩溃循环");
    QCOMPARE(shownText(ownName("rows: pods")), "表格行：pods");
    QueueListModel queues;
    queues.setQueues({ { .id = "a", .name = "check: quotas", .owner = "Kittiwake" },
                       { .id = "b", .name = "check: quotas", .owner = "somebody's" } });
    QCOMPARE(queues.index(0).data(QueueListModel::NameRole).toString(), "检查：配额");
    QCOMPARE(queues.index(1).data(QueueListModel::NameRole).toString(), "check: quotas");
}

void LanguagesTest::namesTheDemo()
{
    std::vector<ClusterIdentity> two { { .context = "demo", .file = kDemoFile },
                                       { .context = "demo", .file = "/x/the demo" } };
    tellApart(two);
    QCOMPARE(shownName(two[0]), "demo (the demo cluster)");
    Languages languages;
    languages.speak(QStringLiteral("zh_CN"));
    tellApart(two);
    QCOMPARE(shownName(two[0]), "demo (演示集群)");
    QCOMPARE(briefApart(two[0]), "演示集群");
    QCOMPARE(shownName(two[1]), "demo (the demo)");
}

void LanguagesTest::saysWhichFontIsMissing()
{
    QStringList asked;
    const auto has = [&](const char* letters) {
        return [&asked, letters = QString::fromUtf8(letters)](const QString& text) {
            asked << text;
            return std::all_of(text.begin(), text.end(),
                               [&](QChar letter) { return letters.contains(letter); });
        };
    };
    const auto note = ScriptFonts::noteOn(QStringLiteral("zh_CN"), has("abc"));
    QVERIFY2(note.contains(QStringLiteral("fonts-noto-cjk")), qPrintable(note));
    QCOMPARE(chineseOf({ note }), QStringList()); // it is to be read without that font
    QCOMPARE(ScriptFonts::noteOn(QStringLiteral("zh_CN"), has("简体中文")), QString());
    QCOMPARE(asked.size(), 2);
    QCOMPARE(ScriptFonts::noteOn(QStringLiteral("en"), has("")), QString());
    QCOMPARE(ScriptFonts::noteOn({}, has("")), QString());
    QCOMPARE(asked.size(), 2);
}

void LanguagesTest::theSettingsSayWhichFontIsMissing()
{
    const WindowBench bench("rows-1", { 900, 600 });
    auto* popup = bench.popup("settingsPopup");
    QMetaObject::invokeMethod(popup, "open");
    QTRY_VERIFY(popup->property("opened").toBool());
    const auto note =
        ScriptFonts::noteOn(QStringLiteral("zh_CN"), [](const QString&) { return false; });
    popup->setProperty("fontNote", QString());
    QVERIFY(!wordsIn(bench).contains(note));
    popup->setProperty("fontNote", note); // as where there is no such font
    const auto words = wordsIn(bench);
    QVERIFY(words.contains(note));
    QVERIFY(words.contains(QStringLiteral("Chinese"))); // in place of letters nobody can see
    const auto* line = bench.item("fontNote");
    QVERIFY(QRectF(0, 0, 900, 600)
                .contains(line->mapRectToScene(QRectF(0, 0, line->width(), line->height()))));
}

void LanguagesTest::theWindowSaysOnceWhichFontIsMissing_data()
{
    QTest::addColumn<QString>("scene");
    for (const auto* scene : { "rows-50", "connecting", "first-run" }) // whatever is in sight
        QTest::newRow(scene) << QString::fromLatin1(scene);
}

/// Whoever chose the language: the system, what was saved, or the command line.
void LanguagesTest::theWindowSaysOnceWhichFontIsMissing()
{
    QFETCH(QString, scene);
    Languages languages;
    languages.speak(QStringLiteral("zh_CN"));
    const WindowBench bench(qPrintable(scene), { 900, 600 });
    const auto none = [](const QString&) {
        return false;
    };
    const auto note = ScriptFonts::noteOn(QStringLiteral("zh_CN"), none);
    QVERIFY(!wordsIn(bench).contains(note));
    const FontNotice notice(languages, *bench.window.window(), none);
    QVERIFY(wordsIn(bench).contains(note));
    const auto* strip = bench.item("fontNotice");
    QVERIFY(QRectF(0, 0, 900, 600)
                .contains(strip->mapRectToScene(QRectF(0, 0, strip->width(), strip->height()))));
    QCOMPARE(cutWords(*bench.window.window()).filter(QStringLiteral("fonts-noto-cjk")),
             QStringList());
    auto* hide = strip->childItems().last();
    QVERIFY(hide->inherits("QQuickAbstractButton"));
    QMetaObject::invokeMethod(hide, "clicked");
    QVERIFY(!wordsIn(bench).contains(note));
    QCOMPARE(strip->height(), 0.0);
    languages.speak(QStringLiteral("en"));
    languages.speak(QStringLiteral("zh_CN"));
    QVERIFY(!wordsIn(bench).contains(note));
}

void LanguagesTest::theWindowSaysSoWhenTheLanguageChanges()
{
    Languages languages;
    languages.speak(QStringLiteral("en"));
    const WindowBench bench("rows-1");
    const auto said = [&] {
        return bench.window.window()->property("fontNote").toString();
    };
    const FontNotice notice(languages, *bench.window.window(),
                            [](const QString&) { return false; });
    QCOMPARE(said(), "");
    languages.speak(QStringLiteral("zh_CN"));
    QVERIFY(said().contains(QStringLiteral("fonts-noto-cjk")));
    languages.speak(QStringLiteral("en")); // which can be read
    QCOMPARE(said(), "");
    const FontNotice satisfied(languages, *bench.window.window(),
                               [](const QString&) { return true; });
    languages.speak(QStringLiteral("zh_CN"));
    QCOMPARE(said(), "");
}

KW_TEST_WINDOW(LanguagesTest)

} // namespace tst_languages

#include "tst_languages.moc"
