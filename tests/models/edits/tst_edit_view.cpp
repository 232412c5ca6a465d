// The texts of the editor as the window sees them.
#include <kinds/cell.h>
#include <models/edits/edits_view.h>
#include <models/edits/manifest_templates.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_edit_view {

using namespace kittiwake;
using State = EditView::State;

namespace {

const ObjectLink kWeb { "apps", "Deployment", { "shop", "web" } };
const ObjectLink kToken { "", "Secret", { "shop", "token" } };

std::shared_ptr<const Unstructured> objectOf(const char* kind = "Deployment")
{
    return std::make_shared<const Unstructured>(Gvk { "apps", "v1", kind },
                                                ObjectKey { "shop", "web" });
}

struct Bench
{
    EditsView view;
    QAbstractItemModelTester tester { view.edits(),
                                      QAbstractItemModelTester::FailureReportingMode::QtTest };

    EditView& open(const ObjectLink& object = kWeb)
    {
        view.edit(object);
        view.edits()->current()->setOpened(objectOf(), QStringLiteral("a: 1\n"));
        return *view.edits()->current();
    }
    /// Typed, and asked what would change.
    EditView& submitted()
    {
        auto& edit = open();
        edit.setText(QStringLiteral("a: 2\n"));
        edit.submit();
        return edit;
    }
};

EditReview changes()
{
    EditReview review;
    review.differences = { { ".a", 1, 2, "argocd (applied)" } };
    return review;
}

} // namespace

class TestEditView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anObjectIsReadAndThenEdited()
    {
        Bench b;
        QSignalSpy shown(&b.view, &EditsView::shown);
        b.view.edit(kWeb);
        QCOMPARE(shown.size(), 1);
        auto& edit = *b.view.edits()->current();
        QCOMPARE(edit.state(), State::Loading);
        QVERIFY(!edit.isEditable());
        QCOMPARE(edit.about(), QStringLiteral("Deployment shop/web"));
        QSignalSpy replaced(&edit, &EditView::textReplaced);
        edit.setOpened(objectOf(), QStringLiteral("a: 1\n"));
        QCOMPARE(replaced.size(), 1);
        QVERIFY(edit.isEditable());
        QVERIFY(!edit.isDirty());
        QVERIFY(b.view.badge().isEmpty());
    }

    void theSameObjectIsOpenOnce()
    {
        Bench b;
        auto& first = b.open();
        (void)b.open(kToken);
        QCOMPARE(b.view.edits()->currentRow(), 1);
        b.view.edit(kWeb);
        QCOMPARE(b.view.edits()->count(), 2);
        QCOMPARE(b.view.edits()->current(), &first);
    }

    void whatIsTypedIsNotSavedYet()
    {
        Bench b;
        auto& edit = b.open();
        edit.touch(); // before it is handed over
        QVERIFY(edit.isDirty());
        QCOMPARE(b.view.badge(), QStringLiteral("1"));
        edit.setText(QStringLiteral("a: 1\n")); // and taken back
        QVERIFY(!edit.isDirty());
        QVERIFY(b.view.badge().isEmpty());
        edit.setText(QStringLiteral("a: 2\n"));
        QCOMPARE(b.view.edits()->unsaved(), QStringList { QStringLiteral("Deployment shop/web") });
    }

    void whatIsTypedIsHandedOverBeforeItIsTriedOut()
    {
        Bench b;
        auto& edit = b.open();
        connect(&edit, &EditView::textAsked, &edit,
                [&edit] { edit.setText(QStringLiteral("a: 3\n")); });
        edit.touch();
        QSignalSpy wanted(&edit, &EditView::tryWanted);
        edit.submit();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(edit.text(), QStringLiteral("a: 3\n"));
        QCOMPARE(edit.state(), State::Trying);
    }

    void nothingIsAskedWhereNothingWasTyped()
    {
        Bench b;
        auto& edit = b.open();
        QSignalSpy wanted(&edit, &EditView::tryWanted);
        edit.submit();
        QCOMPARE(wanted.size(), 0);
        QVERIFY(!edit.sentence().isEmpty());
    }

    void showsWhatChangesAndSavesOnce()
    {
        Bench b;
        auto& edit = b.submitted();
        QAbstractItemModelTester tester(edit.differences(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy begun(&edit, &EditView::reviewBegun);
        edit.setReview(edit.revision(), changes());
        QCOMPARE(begun.size(), 1);
        QVERIFY(edit.isReviewed());
        QCOMPARE(edit.differences()->rowCount(), 1);
        QCOMPARE(edit.differences()->index(0).data(FieldDifferenceListModel::OwnersRole).toString(),
                 QStringLiteral("argocd (applied)"));
        QVERIFY(edit.isReady());
        QSignalSpy wanted(&edit, &EditView::saveWanted);
        edit.save();
        edit.save();
        QCOMPARE(wanted.size(), 1);
        edit.setSaved(objectOf(), QStringLiteral("a: 2\nb: 1\n"), QStringLiteral("Saved"));
        QVERIFY(!edit.isDirty());
        QVERIFY(!edit.isReviewed());
        QCOMPARE(edit.text(), QStringLiteral("a: 2\nb: 1\n"));
        QCOMPARE(edit.sentence(), QStringLiteral("Saved"));
    }

    void anAnswerToWhatWasTypedBeforeIsLeftOut()
    {
        Bench b;
        auto& edit = b.submitted();
        const int before = edit.revision();
        edit.setText(QStringLiteral("a: 4\n"));
        QCOMPARE(edit.state(), State::Editing);
        edit.setReview(before, changes());
        QVERIFY(!edit.isReviewed());
        edit.setProblems(before, { { .line = 1, .sentence = QStringLiteral("old") } }, false);
        QCOMPARE(edit.problems()->rowCount(), 0);
    }

    void problemsAreShownByLine()
    {
        Bench b;
        auto& edit = b.open();
        QAbstractItemModelTester tester(edit.problems(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        edit.setProblems(edit.revision(),
                         { { .line = 7, .sentence = QStringLiteral("later") },
                           { .line = 2, .sentence = QStringLiteral("first") } },
                         true);
        QCOMPARE(edit.problemLines(), (QList<int> { 2, 7 }));
        QCOMPARE(edit.problems()->index(0).data(EditProblemListModel::SentenceRole).toString(),
                 QStringLiteral("first"));
        QCOMPARE(edit.tone(), static_cast<int>(Tone::Error));
        QVERIFY(edit.notes().join(u' ').contains(u"omments")); // A 5.10.20
    }

    void aRefusalSaysWhyAndKeepsTheText()
    {
        Bench b;
        auto& edit = b.submitted();
        EditReview review;
        review.problem = "it is immutable";
        review.problems = { { .line = 1, .sentence = QStringLiteral("a: it is immutable") } };
        edit.setReview(edit.revision(), review);
        QVERIFY(!edit.isReady());
        QCOMPARE(edit.problem(), QStringLiteral("it is immutable"));
        QCOMPARE(edit.problemLines(), QList<int> { 1 });
        edit.backToText();
        QCOMPARE(edit.text(), QStringLiteral("a: 2\n"));
        QVERIFY(edit.isDirty());
    }

    void conflictsAreDecidedOneByOne()
    {
        Bench b;
        auto& edit = b.submitted();
        QAbstractItemModelTester tester(edit.conflicts(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        EditReview review;
        review.conflicts = { { .path = ".a", .mine = 2, .theirs = 3, .manager = "kubectl" },
                             { .path = ".b", .mine = 1, .theirs = std::nullopt } };
        edit.setReview(edit.revision(), review);
        QVERIFY(!edit.isReady());
        QSignalSpy wanted(&edit, &EditView::tryWanted);
        edit.choose(0, false);
        QCOMPARE(wanted.size(), 0);
        QVERIFY(edit.conflicts()->index(0).data(EditConflictListModel::TheirsChosenRole).toBool());
        edit.choose(1, true);
        QCOMPARE(wanted.size(), 1); // tried out with the choices
        QCOMPARE(edit.decided().size(), std::size_t(2));
        QCOMPARE(edit.decided()[0].takesMine, std::optional(false));
        QCOMPARE(edit.decided()[1].takesMine, std::optional(true));
        edit.setReview(edit.revision(), changes());
        QVERIFY(edit.isReady());
        QCOMPARE(edit.text(), QStringLiteral("a: 2\n")); // what was typed is still there
    }

    void whatOthersChangedMeanwhileIsTold()
    {
        Bench b;
        auto& edit = b.submitted();
        auto review = changes();
        review.meanwhile = { { ".spec.replicas", 1, 2 } };
        review.meanwhileBy = { "kube-controller-manager" };
        edit.setReview(edit.revision(), review);
        QVERIFY(edit.meanwhile().contains(u"kube-controller-manager"));
        QVERIFY(edit.meanwhile().contains(u".spec.replicas"));
        QVERIFY(edit.isReady());
    }

    void whatOfOthersIsOverwrittenIsTold()
    {
        Bench b;
        auto& edit = b.submitted();
        auto review = changes();
        review.overwritten = { { ".data.a", 1, 3 }, { ".data.b", 1, 3 } };
        edit.setReview(edit.revision(), review);
        QVERIFY(edit.meanwhile().isEmpty());
        QCOMPARE(edit.warnings().size(), 1);
        QVERIFY2(edit.warnings()[0].contains(u".data.a, .data.b"), qPrintable(edit.warnings()[0]));
        edit.backToText();
        edit.submit();
        review.meanwhile = { { ".spec.replicas", 1, 2 } };
        review.meanwhileBy = { "kube-controller-manager" };
        review.overwrittenBy = { "kubectl-patch" };
        edit.setReview(edit.revision(), review);
        QVERIFY(!edit.meanwhile().contains(u".data"));
        QVERIFY(!edit.meanwhile().contains(u"kubectl-patch"));
        QVERIFY(edit.warnings()[0].contains(u"kubectl-patch"));
        QVERIFY(!edit.warnings()[0].contains(u".spec"));
        QVERIFY(edit.isReady());
    }

    void whatWasDecidedIsAskedAboutAgainAfterItWasCancelled()
    {
        Bench b;
        auto& edit = b.submitted();
        EditReview review;
        review.conflicts = { { .path = ".a", .mine = 2, .theirs = 3, .manager = "kubectl" } };
        edit.setReview(edit.revision(), review);
        edit.choose(0, true);
        QCOMPARE(edit.decided().size(), std::size_t(1));
        edit.setReview(edit.revision(), changes());
        edit.backToText();
        edit.submit();
        QVERIFY(edit.decided().empty());
    }

    // A 5.10.11
    void whatWasDeletedCanBeCreatedAnew()
    {
        Bench b;
        auto& edit = b.submitted();
        EditReview review;
        review.gone = EditReview::Gone::Deleted;
        edit.setReview(edit.revision(), review);
        QVERIFY(!edit.isReady());
        QVERIFY(!edit.goneText().isEmpty());
        QSignalSpy wanted(&edit, &EditView::tryWanted);
        edit.replaceGone();
        QVERIFY(edit.creates());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(edit.text(), QStringLiteral("a: 2\n"));
    }

    void anotherObjectOfThatNameIsOpenedBeside()
    {
        Bench b;
        auto& edit = b.submitted();
        EditReview review;
        review.gone = EditReview::Gone::Replaced;
        edit.setReview(edit.revision(), review);
        QSignalSpy another(&edit, &EditView::anotherWanted);
        edit.replaceGone();
        QCOMPARE(another.size(), 1);
        b.view.editAnother(kWeb);
        QCOMPARE(b.view.edits()->count(), 2);
        QCOMPARE(b.view.edits()->currentRow(), 1);
        QVERIFY(edit.isDirty());
    }

    void inAProductionContextAWordIsTyped()
    {
        Bench b;
        b.view.setContext(QStringLiteral("prod"), true);
        auto& edit = b.submitted();
        edit.setReview(edit.revision(), changes());
        QCOMPARE(edit.word(), QStringLiteral("web"));
        QVERIFY(!edit.isReady());
        edit.setTyped(QStringLiteral("web"));
        QVERIFY(edit.isReady());
    }

    void whatIsNotSavedIsAskedAboutBeforeItIsClosed()
    {
        Bench b;
        auto& edit = b.open();
        b.view.edits()->leave(0);
        QCOMPARE(b.view.edits()->count(), 0); // nothing was typed
        auto& typed = b.open();
        Q_UNUSED(edit);
        typed.touch();
        b.view.edits()->leaveCurrent();
        QCOMPARE(b.view.edits()->count(), 1);
        QVERIFY(!b.view.edits()->leavingSentence().isEmpty());
        b.view.edits()->answer(false);
        QCOMPARE(b.view.edits()->count(), 1);
        b.view.edits()->leaveCurrent();
        b.view.edits()->answer(true);
        QCOMPARE(b.view.edits()->count(), 0);
    }

    void whatWasKeptIsOfferedAndCanBeThrownAway()
    {
        Bench b;
        auto& edit = *b.view.edits()->add({ .object = kWeb,
                                            .text = QStringLiteral("a: 9\n"),
                                            .draft = QStringLiteral("id"),
                                            .opened = objectOf(),
                                            .openedText = QStringLiteral("a: 1\n"),
                                            .keptAt = 1'742'374'800'000 });
        QCOMPARE(edit.state(), State::Editing);
        QVERIFY(edit.isDirty());
        QVERIFY(!edit.kept().isEmpty());
        QCOMPARE(edit.draftId(), QStringLiteral("id"));
        QSignalSpy dropped(&edit, &EditView::keptDropped);
        edit.dropKept();
        QCOMPARE(dropped.size(), 1);
        QCOMPARE(edit.text(), QStringLiteral("a: 1\n"));
        QVERIFY(!edit.isDirty());
        QVERIFY(edit.kept().isEmpty());
    }

    void aSecretIsSaidNotToBeKept()
    {
        Bench b;
        auto& edit = b.open(kToken);
        QVERIFY(edit.isSecret());
        edit.touch();
        QVERIFY(edit.sentence().contains(u"Secret"));
    }

    void newObjectsBeginEmptyOrWithATemplate()
    {
        Bench b;
        b.view.create();
        auto& edit = *b.view.edits()->current();
        QVERIFY(edit.isEmpty());
        QVERIFY(edit.creates());
        b.view.createFrom(QStringLiteral("Service")); // in the empty one
        QCOMPARE(b.view.edits()->count(), 1);
        QVERIFY(edit.text().contains(u"kind: Service"));
        QVERIFY(!edit.isEmpty());
        b.view.createFrom(QStringLiteral("Job"));
        QCOMPARE(b.view.edits()->count(), 2);
        for (const auto& kind : ManifestTemplates::kinds())
            QVERIFY2(
                ManifestTemplates::textOf(kind).contains(QStringLiteral("\nkind: %1\n").arg(kind)),
                qPrintable(kind));
        QVERIFY(ManifestTemplates::textOf(QStringLiteral("../icons/edits")).isEmpty());
    }

    void whatComesOfEachDocumentIsTold()
    {
        Bench b;
        b.view.createFrom(QStringLiteral("Service"));
        auto& edit = *b.view.edits()->current();
        QAbstractItemModelTester tester(edit.documents(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        edit.submit();
        EditReview review;
        review.documents = {
            { QStringLiteral("Service web"), 1, AppliedDocument::State::WouldCreate, {} }
        };
        edit.setReview(edit.revision(), review);
        QVERIFY(edit.isReady());
        edit.save();
        review.documents[0].state = AppliedDocument::State::Created;
        edit.setApplied(review, QStringLiteral("Applied."));
        QVERIFY(!edit.isDirty());
        QCOMPARE(edit.documents()->index(0).data(AppliedDocumentListModel::ToneRole).toInt(),
                 static_cast<int>(Tone::Ok));
        edit.backToText();
        QVERIFY(!edit.isReviewed());
    }

    void findsWhatIsLookedFor()
    {
        Bench b;
        auto& edit = b.open();
        edit.setText(QStringLiteral("Web: web\nx: WEB\n"));
        QCOMPARE(edit.find(QStringLiteral("web"), 0, true), 0);
        QCOMPARE(edit.find(QStringLiteral("web"), 3, true), 5);
        QCOMPARE(edit.find(QStringLiteral("web"), 13, true), 0); // around the end
        QCOMPARE(edit.find(QStringLiteral("web"), 5, false), 0);
        QCOMPARE(edit.find(QStringLiteral("web"), 0, false), 12);
        QCOMPARE(edit.find(QStringLiteral("none"), 0, true), -1);
        QCOMPARE(edit.find({}, 0, true), -1);
    }

    void whatWasUnderWayIsNotKnownOnceItsSessionEnds()
    {
        Bench b;
        auto& edit = b.submitted();
        edit.interrupt();
        QCOMPARE(edit.state(), State::Editing);
        edit.submit();
        edit.setReview(edit.revision(), changes());
        edit.save();
        edit.interrupt();
        QVERIFY(edit.isEditable());
        QVERIFY(edit.sentence().contains(u"not known"));
    }
};

KW_TEST_GUILESS(TestEditView)

} // namespace tst_edit_view

#include "tst_edit_view.moc"
