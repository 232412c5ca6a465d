#include "page_bench.h"

#include <tests/qml/scenes/made_up_edits.h>
#include <tests/qml/window/window_bench.h>
#include <tests/support/test_program.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>

namespace tst_edits_page {

using namespace kittiwake;
using namespace kittiwake::test;
using State = EditView::State;

namespace {

struct EditsBench
{
    EditsView view;
    PageBench page;

    explicit EditsBench(QSize size = { 1200, 800 }, const char* theme = "dark")
        : page("EditsPage", { { QStringLiteral("view"), QVariant::fromValue(&view) } }, size, theme)
    { }
    EditView& open()
    {
        auto& edit = MadeUpEdits::open(view);
        begin();
        return edit;
    }
    /// The keyboard is with the text.
    void begin()
    {
        page.settle();
        text()->forceActiveFocus();
        page.settle();
    }
    [[nodiscard]] QQuickItem* text() const { return page.item("editText"); }
    [[nodiscard]] QString typed() const { return text()->property("text").toString(); }
    void setCursor(int at) const { text()->setProperty("cursorPosition", at); }
    void setText(const QString& to) const
    {
        text()->setProperty("text", to);
        setCursor(static_cast<int>(to.size()));
    }
    [[nodiscard]] QString words(const char* name) const
    {
        return page.item(name)->property("text").toString();
    }
    [[nodiscard]] bool shows(const char* name) const
    {
        const auto* item = page.item(name);
        return item != nullptr && item->isVisible();
    }
};

} // namespace

class EditsPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void looksRight_data();
    void looksRight();
    void saysHowToBegin();
    void typesAndHandsOver();
    void enterKeepsTheIndentation();
    void tabsMoveLinesInAndOut();
    void undoes();
    void undoesNothingBeforeTheTextCame();
    void keepsWhatIsTypedWhenAnotherTextIsLookedAt();
    void findsByKey();
    void savesByKey();
    void escapeLosesNothing();
    void goesToProblems();
    void choosesByKey();
    void asksBeforeItThrowsAway();
    void beginsWithATemplateByKey();
    void aPathThatCannotBeReadIsTypedAgain();
    void filesThatAreDroppedAreOpened_data();
    void filesThatAreDroppedAreOpened();
    void aMegabyteOfTextIsTypedInto();
};

void EditsPageTest::looksRight_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QString>("what");
    const QSize wide(1200, 800);
    const QSize narrow(632, 526);
    const auto row = [](const char* name, QSize size, const char* theme, const char* what) {
        QTest::newRow(name) << size << QString::fromLatin1(theme) << QString::fromLatin1(what);
    };
    row("edits-review-dark", wide, "dark", "review");
    row("edits-review-light", wide, "light", "review");
    row("edits-review-narrow", narrow, "dark", "review");
    row("edits-conflict-dark", wide, "dark", "conflict");
    row("edits-conflict-light", wide, "light", "conflict");
    row("edits-problems-dark", wide, "dark", "problems");
    row("edits-problems-narrow", narrow, "light", "problems");
    row("edits-new-dark", wide, "dark", "new");
    row("edits-new-narrow", narrow, "light", "new");
    row("edits-applied-light", wide, "light", "applied");
    row("edits-empty", wide, "dark", "empty");
}

void EditsPageTest::looksRight()
{
    QFETCH(QSize, size);
    QFETCH(QString, theme);
    QFETCH(QString, what);
    EditsBench bench(size, qPrintable(theme));
    if (what == u"review")
        (void)MadeUpEdits::review(bench.view);
    else if (what == u"conflict")
        (void)MadeUpEdits::conflict(bench.view);
    else if (what == u"problems")
        (void)MadeUpEdits::problems(bench.view);
    else if (what == u"new")
        bench.view.create();
    else if (what == u"applied")
        (void)MadeUpEdits::applied(bench.view);
    bench.page.settle();
    bench.page.settle();
    bench.page.picture(QTest::currentDataTag());
}

void EditsPageTest::saysHowToBegin()
{
    EditsBench bench;
    bench.page.settle();
    QCOMPARE(bench.words("editsHeadline"), "Nothing is being edited");
    bench.page.click(bench.page.item("editsCreate"));
    bench.page.settle();
    QVERIFY(!bench.shows("editsHeadline"));
    QVERIFY(bench.shows("editText"));
}

void EditsPageTest::typesAndHandsOver()
{
    EditsBench bench;
    auto& edit = bench.open();
    QCOMPARE(bench.typed(), edit.text());
    QCOMPARE(bench.text()->property("cursorPosition").toInt(), 0);
    bench.page.type("x: 1 ");
    QVERIFY(edit.isDirty()); // at once
    QTRY_COMPARE(edit.text(), bench.typed());
    QVERIFY(edit.text().startsWith(u"x: 1 apiVersion"));
    QCOMPARE(bench.words("editPlace"), "line 1, column 6");
    QCOMPARE(edit.currentText(), bench.typed());
}

void EditsPageTest::enterKeepsTheIndentation()
{
    EditsBench bench;
    auto& edit = bench.open();
    bench.setText(QStringLiteral("spec:\n  a:"));
    bench.page.press(Qt::Key_Return);
    bench.page.type("b: 1");
    bench.page.press(Qt::Key_Return);
    bench.page.type("c: 2");
    QCOMPARE(edit.currentText(), QStringLiteral("spec:\n  a:\n    b: 1\n    c: 2"));
}

void EditsPageTest::tabsMoveLinesInAndOut()
{
    EditsBench bench;
    auto& edit = bench.open();
    bench.setText(QStringLiteral("a:"));
    bench.setCursor(0);
    bench.page.press(Qt::Key_Tab);
    QCOMPARE(edit.currentText(), QStringLiteral("  a:"));
    bench.page.press(Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(edit.currentText(), QStringLiteral("a:"));
    bench.setText(QStringLiteral("a: 1\nb: 2\nc: 3"));
    QMetaObject::invokeMethod(bench.text(), "select", Q_ARG(int, 0), Q_ARG(int, 9));
    bench.page.press(Qt::Key_Tab);
    QCOMPARE(edit.currentText(), QStringLiteral("  a: 1\n  b: 2\nc: 3"));
}

void EditsPageTest::undoes()
{
    EditsBench bench;
    auto& edit = bench.open();
    const auto before = bench.typed();
    bench.page.type("zzz");
    QVERIFY(edit.currentText() != before);
    bench.page.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(edit.currentText(), before);
    QVERIFY(!edit.isDirty());
}

void EditsPageTest::undoesNothingBeforeTheTextCame()
{
    EditsBench bench;
    bench.view.edit({ "apps", "Deployment", { "shop", "storefront" } });
    bench.page.settle();
    QCOMPARE(bench.typed(), QString());
    auto& edit = *bench.view.edits()->current();
    edit.setOpened(MadeUpEdits::opened(), MadeUpEdits::deployment());
    bench.begin();
    bench.page.type("z");
    for (int times = 0; times < 3; ++times)
        bench.page.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bench.typed(), MadeUpEdits::deployment());
}

void EditsPageTest::keepsWhatIsTypedWhenAnotherTextIsLookedAt()
{
    EditsBench bench;
    auto& first = bench.open();
    bench.page.type("one ");
    bench.view.create();
    bench.page.settle();
    QTRY_VERIFY(bench.text()->hasActiveFocus());
    bench.page.type("two");
    QCOMPARE(bench.view.edits()->current()->currentText(), QStringLiteral("two"));
    bench.page.press(Qt::Key_PageUp, Qt::ControlModifier);
    bench.page.settle();
    QCOMPARE(bench.view.edits()->current(), &first);
    QVERIFY(first.currentText().startsWith(u"one "));
    QTRY_VERIFY(bench.text()->hasActiveFocus());
    bench.page.press(Qt::Key_Z, Qt::ControlModifier); // each has steps of its own
    QVERIFY(first.currentText().startsWith(u"apiVersion"));
    bench.page.page()->setVisible(false); // another view
    bench.page.page()->setVisible(true);
    bench.page.settle();
    QCOMPARE(bench.view.edits()->at(1)->currentText(), QStringLiteral("two"));
}

void EditsPageTest::findsByKey()
{
    EditsBench bench;
    (void)bench.open();
    bench.page.press(Qt::Key_F, Qt::ControlModifier);
    bench.page.settle();
    bench.page.type("PORT");
    const auto selected = [&] {
        return bench.text()->property("selectedText").toString();
    };
    QCOMPARE(selected(), QStringLiteral("port"));
    const int first = bench.text()->property("selectionStart").toInt();
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.text()->property("selectionStart").toInt() > first);
    bench.page.press(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(bench.text()->property("selectionStart").toInt(), first);
    bench.page.type("xyz");
    QCOMPARE(bench.words("editFindNote"), "Nothing found");
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.text()->hasActiveFocus());
}

void EditsPageTest::savesByKey()
{
    EditsBench bench;
    auto& edit = bench.open();
    QSignalSpy tried(&edit, &EditView::tryWanted);
    QSignalSpy saved(&edit, &EditView::saveWanted);
    bench.page.type("x");
    bench.page.press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(tried.size(), 1);
    QVERIFY(edit.text().startsWith(u"xapi"));
    EditReview review;
    review.differences = { { ".x", 1, 2 } };
    edit.setReview(edit.revision(), review);
    bench.page.settle();
    QVERIFY(bench.shows("reviewTitle"));
    QVERIFY(bench.page.item("reviewNo")->hasActiveFocus()); // by mistake is no
    bench.page.press(Qt::Key_Right);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(saved.size(), 1);
    edit.setSaved(MadeUpEdits::opened(), edit.text(), QStringLiteral("Saved"));
    bench.page.settle();
    QVERIFY(!bench.shows("reviewTitle"));
    QCOMPARE(bench.words("editSentence"), "Saved");
}

void EditsPageTest::escapeLosesNothing()
{
    EditsBench bench;
    auto& edit = bench.open();
    bench.page.type("kept ");
    bench.page.press(Qt::Key_Escape);
    QVERIFY(bench.page.item("editTabs")->hasActiveFocus());
    QVERIFY(edit.currentText().startsWith(u"kept "));
    bench.page.press(Qt::Key_Return);
    QVERIFY(bench.text()->hasActiveFocus());
}

void EditsPageTest::goesToProblems()
{
    EditsBench bench;
    auto& edit = MadeUpEdits::problems(bench.view);
    bench.begin();
    QCOMPARE(bench.words("editProblemsTitle"), "2 problem(s)");
    bench.page.press(Qt::Key_F8);
    QCOMPARE(bench.words("editPlace"), "line 11, column 1");
    bench.page.press(Qt::Key_F8);
    QCOMPARE(bench.words("editPlace"), "line 22, column 1");
    bench.page.press(Qt::Key_F8);
    QCOMPARE(bench.words("editPlace"), "line 11, column 1");
    edit.setProblems(edit.revision(), {}, false);
    bench.page.settle();
    QVERIFY(!bench.shows("editProblemsTitle"));
}

void EditsPageTest::choosesByKey()
{
    EditsBench bench;
    auto& edit = bench.open();
    bench.page.type("x");
    bench.page.press(Qt::Key_S, Qt::ControlModifier);
    EditReview review;
    review.conflicts = { { .path = ".spec.replicas", .mine = 3, .theirs = 8 } };
    edit.setReview(edit.revision(), review);
    bench.page.settle();
    QVERIFY(bench.page.item("conflictMine0")->hasActiveFocus());
    bench.page.press(Qt::Key_Right);
    bench.page.press(Qt::Key_Return);
    QCOMPARE(edit.state(), State::Trying);
    QCOMPARE(edit.decided().size(), std::size_t(1));
    QCOMPARE(edit.decided()[0].takesMine, std::optional(false));
}

void EditsPageTest::asksBeforeItThrowsAway()
{
    EditsBench bench;
    auto& edit = bench.open();
    bench.page.type("x");
    bench.page.press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(bench.view.edits()->leaving(), &edit);
    QCOMPARE(bench.view.edits()->count(), 1);
    bench.view.edits()->answer(false);
    bench.page.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!edit.isDirty() || edit.currentText() == MadeUpEdits::deployment());
    bench.page.press(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(bench.view.edits()->count(), 0);
}

void EditsPageTest::beginsWithATemplateByKey()
{
    EditsBench bench;
    bench.view.create();
    bench.begin();
    bench.page.press(Qt::Key_Tab);
    QVERIFY(bench.page.item("templateDeployment")->hasActiveFocus());
    bench.page.press(Qt::Key_Right);
    bench.page.press(Qt::Key_Return);
    bench.page.settle();
    QVERIFY(bench.typed().contains(u"kind: Service"));
    QVERIFY(bench.text()->hasActiveFocus());
    QVERIFY(!bench.shows("editPath"));
}

void EditsPageTest::aPathThatCannotBeReadIsTypedAgain()
{
    EditsBench bench;
    bench.view.create();
    bench.begin();
    const auto path = [&] {
        return bench.page.item("editPath");
    };
    path()->forceActiveFocus();
    bench.page.type("/nope");
    bench.page.press(Qt::Key_Return);
    bench.page.settle(); // nothing has come
    QVERIFY(path()->hasActiveFocus());
    bench.page.type("2");
    QCOMPARE(path()->property("text").toString(), QStringLiteral("/nope2"));
    QCOMPARE(bench.typed(), QString());
    bench.page.press(Qt::Key_Return);
    bench.view.createFrom(QStringLiteral("Service")); // something has
    bench.page.settle();
    QVERIFY(bench.text()->hasActiveFocus());
}

void EditsPageTest::filesThatAreDroppedAreOpened_data()
{
    QTest::addColumn<bool>("beside");
    QTest::newRow("where nothing is edited") << false;
    QTest::newRow("onto a text") << true;
}

void EditsPageTest::filesThatAreDroppedAreOpened()
{
    QFETCH(const bool, beside);
    EditsBench bench;
    if (beside)
        bench.open();
    bench.page.settle();
    QSignalSpy wanted(&bench.view, &EditsView::filesWanted);
    const QStringList paths { QStringLiteral("/tmp/web.yaml"), QStringLiteral("/tmp/db.json") };
    const QUrl remote(QStringLiteral("https://example.com/web.yaml"));
    const QPoint middle(600, 400);
    bench.page.drop(middle,
                    { QUrl::fromLocalFile(paths[0]), remote, QUrl::fromLocalFile(paths[1]) });
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toStringList(), paths);
    bench.page.drop(middle, { remote }); // nothing of this computer
    QCOMPARE(wanted.count(), 1);
}

void EditsPageTest::aMegabyteOfTextIsTypedInto()
{
    EditsBench bench;
    auto& edit = bench.open();
    QString large = QStringLiteral("data:\n");
    while (large.size() < 1'400'000)
        large += QStringLiteral("  key%1: a value as long as they are\n").arg(large.size());
    edit.setSaved(MadeUpEdits::opened(), large, {});
    bench.page.settle();
    bench.page.type("x");
    bench.page.settle();
    QVERIFY(edit.currentText().size() == large.size() + 1);
    // Lines out of sight are not drawn, each time that the cursor blinks.
    QVERIFY(bench.text()->flags().testFlag(QQuickItem::ItemObservesViewport));
}

KW_TEST_WINDOW(EditsPageTest)

} // namespace tst_edits_page

#include "tst_edits_page.moc"
