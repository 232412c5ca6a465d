// The changes of a cluster as the window sees them.
#include <models/changes/change_words.h>
#include <models/changes/changes_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_changes_view {

using namespace kittiwake;

namespace {

constexpr std::int64_t kNow = 1'742'374'800'000;

WallTime secondsAgo(int seconds)
{
    return WallTime(std::chrono::seconds(kNow / 1000 - seconds));
}

ChangeRecord change(std::uint64_t number, const char* name, ChangeState state = ChangeState::Done)
{
    ChangeRecord record { .number = number,
                          .action = "scale",
                          .title = "Scale to 3",
                          .object = { "apps", "Deployment", { "shop", name } },
                          .context = "prod",
                          .user = "ada",
                          .asked = secondsAgo(61),
                          .state = state,
                          .command = std::string("kubectl scale deployment/") + name
                              + " --replicas=3 -n shop" };
    if (!ChangeWords::isRunning(record))
        record.ended = secondsAgo(56);
    return record;
}

struct Bench
{
    std::int64_t now = kNow;
    ChangesView view { [this] {
        return now;
    } };
    QAbstractItemModelTester tester { view.changes(),
                                      QAbstractItemModelTester::FailureReportingMode::QtTest };
    QAbstractItemModelTester fieldTester { view.differences(),
                                           QAbstractItemModelTester::FailureReportingMode::QtTest };

    [[nodiscard]] QString at(int row, ChangeListModel::Role role)
    {
        return view.changes()->index(row).data(role).toString();
    }
    [[nodiscard]] QString field(int row, FieldDifferenceLine::Role role)
    {
        return view.differences()->index(row).data(role).toString();
    }
    /// The last letters of the objects' names.
    [[nodiscard]] QString order()
    {
        QString names;
        for (int row = 0; row < view.changes()->rowCount(); ++row)
            names += at(row, ChangeListModel::ObjectRole).back();
        return names;
    }
};

} // namespace

class ChangesViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsTheNewestFirst();
    void changesRowsInPlace();
    void keepsTheCurrentOneWhereverItGoes();
    void filtersByWhatARowSays();
    void saysWhatIsEmpty();
    void tellsStatesApart_data();
    void tellsStatesApart();
    void saysWhatWaits();
    void saysWhatToDoNext_data();
    void saysWhatToDoNext();
    void tellsWhyAChangeIsNotFollowedToItsEnd();
    void saysInOneLineWhatCameOfIt();
    void writesTheCommandAsAShellTakesIt();
    void offersWhatCanBeDone();
    void undoesTheLastChangeOfTheLastMinutes();
    void undoesAllThatWasChangedAtOnce();
    void explainsTheCurrentOne();
    void spansTick();
    void showsFieldsBeforeAndAfter();
    void ofLongTextsShowsWhatDiffers();
    void cutsOffWhatNobodyReads();
    void countsInTheSidebar();
    void whatFailsIsNewsUntilSomebodyLooks();
    void earlierOnesAreToBeLookedUp();
    void copiesTheCommandsOfAllThatAreShown();
    void namesWhatIsUnderWay();
};

void ChangesViewTest::showsTheNewestFirst()
{
    Bench b;
    auto node = change(2, "b");
    node.object = { "", "Node", { "", "worker-b" } };
    node.title = "Cordon";
    b.view.setRecords({ change(1, "a"), node });
    QCOMPARE(b.view.changes()->rowCount(), 2);
    QCOMPARE(b.at(0, ChangeListModel::WhatRole), "Cordon");
    QCOMPARE(b.at(0, ChangeListModel::ObjectRole), "Node worker-b");
    QCOMPARE(b.at(1, ChangeListModel::WhatRole), "Scale to 3");
    QCOMPARE(b.at(1, ChangeListModel::ObjectRole), "Deployment shop/a");
    QCOMPARE(b.at(1, ChangeListModel::StateTextRole), "Done");
    QCOMPARE(b.at(1, ChangeListModel::TookRole), "5s");
    QCOMPARE(b.at(1, ChangeListModel::AgeRole), "61s");
    QVERIFY(b.view.state() == ChangesView::State::Rows);
    QCOMPARE(b.view.currentRow(), 0);
}

void ChangesViewTest::changesRowsInPlace()
{
    Bench b;
    b.view.setRecords({ change(1, "a"), change(2, "b", ChangeState::Sending) });
    QSignalSpy reset(b.view.changes(), &QAbstractItemModel::modelReset);
    QSignalSpy inserted(b.view.changes(), &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(b.view.changes(), &QAbstractItemModel::rowsRemoved);
    b.view.setRecords({ change(1, "a"), change(2, "b"), change(3, "c", ChangeState::Sending) });
    QCOMPARE(b.at(1, ChangeListModel::StateTextRole), "Done");
    QCOMPARE(inserted.size(), 1);
    b.view.setRecords({ change(2, "b"), change(3, "c", ChangeState::Failed) });
    QCOMPARE(b.order(), "cb");
    QCOMPARE(removed.size(), 1);
    QCOMPARE(reset.size(), 0);
}

void ChangesViewTest::keepsTheCurrentOneWhereverItGoes()
{
    Bench b;
    b.view.setActive(true);
    b.view.setRecords({ change(1, "a"), change(2, "b") });
    b.view.select(1);
    b.view.setRecords({ change(1, "a"), change(2, "b"), change(3, "c") });
    QCOMPARE(b.view.currentRow(), 2);
    b.view.setRecords({ change(2, "b"), change(3, "c") });
    QCOMPARE(b.view.currentRow(), 1); // it went: the one in its place
    b.view.setActive(false); // nobody looks: the newest is what somebody comes for
    b.view.setRecords({ change(2, "b"), change(3, "c") });
    QCOMPARE(b.view.currentRow(), 1);
    b.view.setRecords({ change(2, "b"), change(3, "c"), change(4, "d") });
    QCOMPARE(b.view.currentRow(), 0);
    QVERIFY(b.view.currentObject() == ObjectLink({ "apps", "Deployment", { "shop", "d" } }));
    b.view.moveBy(10);
    QCOMPARE(b.view.currentRow(), 2);
    b.view.clear();
    QCOMPARE(b.view.currentRow(), -1);
    QVERIFY(!b.view.currentObject());
}

void ChangesViewTest::filtersByWhatARowSays()
{
    Bench b;
    auto failed = change(2, "b", ChangeState::Failed);
    failed.problem = "exceeded quota: compute";
    failed.context = "staging";
    failed.user = "grace";
    failed.differences = { { ".metadata.labels.tier", "front", "batch" },
                           { ".spec.replicas", 7, std::nullopt } };
    b.view.setRecords({ change(1, "a"), failed, change(3, "c") });
    for (const auto* text :
         { "SHOP/b", "deployment/b", " failed", "quota", "kubectl scale deployment/b", "Staging",
           "grace", ".labels.tier", "front", "batch", "7" }) {
        b.view.setFilter(QString::fromLatin1(text));
        QVERIFY2(b.order() == QStringLiteral("b"), text);
    }
    b.view.setFilter(QStringLiteral("nothing"));
    QCOMPARE(b.order(), "");
    QVERIFY(b.view.state() == ChangesView::State::NoMatch);
    QCOMPARE(b.view.hint(), "None of 3 changes contains “nothing”. Esc clears the filter.");
    QCOMPARE(b.view.footer(), "3 changes · 1 failed");
    b.view.setRecords({ change(9, "nothing") }); // what comes is filtered, too
    QCOMPARE(b.order(), "g");
    b.view.leave();
    QCOMPARE(b.view.filter(), "");
}

void ChangesViewTest::saysWhatIsEmpty()
{
    Bench b;
    QVERIFY(b.view.state() == ChangesView::State::Empty);
    QCOMPARE(b.view.headline(), "Nothing was changed from here");
    QVERIFY(b.view.hint().startsWith(u"Changes that you make"));
    QCOMPARE(b.view.footer(), "");
    QCOMPARE(b.view.title(), "");
    QVERIFY(b.view.factNames().isEmpty());
    QSignalSpy copied(&b.view, &ChangesView::copyWanted);
    b.view.undoCurrent(); // nothing
    b.view.copyCommand();
    QCOMPARE(copied.size(), 0);
}

void ChangesViewTest::tellsStatesApart_data()
{
    QTest::addColumn<ChangeState>("state");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tone>("tone");
    const auto row = [](const char* name, ChangeState state, const char* text, Tone tone,
                        const char* problem = "") {
        QTest::newRow(name) << state << QString::fromLatin1(problem) << QString::fromLatin1(text)
                            << tone;
    };
    row("sending", ChangeState::Sending, "Sending", Tone::Progressing);
    row("following", ChangeState::Following, "In progress", Tone::Progressing);
    row("hangs", ChangeState::Following, "In progress", Tone::Warn, "The image is not there.");
    row("done", ChangeState::Done, "Done", Tone::Ok);
    row("failed", ChangeState::Failed, "Failed", Tone::Error, "Forbidden.");
    row("unknown", ChangeState::Unknown, "Unknown", Tone::Warn);
    row("stopped", ChangeState::Stopped, "Stopped", Tone::Unknown);
}

void ChangesViewTest::tellsStatesApart()
{
    QFETCH(ChangeState, state);
    QFETCH(QString, problem);
    Bench b;
    auto record = change(1, "a", state);
    record.problem = problem.toStdString();
    b.view.setRecords({ record });
    QTEST(b.view.stateText(), "text");
    QTEST(static_cast<Tone>(b.view.tone()), "tone");
    QCOMPARE(b.at(0, ChangeListModel::ToneRole).toInt(), b.view.tone());
    QCOMPARE(b.view.explanation().isEmpty(), state == ChangeState::Done);
}

void ChangesViewTest::saysWhatWaits()
{
    Bench b;
    auto record = change(1, "a", ChangeState::Sending);
    record.waits = record.stoppable = true;
    b.view.setRecords({ record });
    QCOMPARE(b.view.stateText(), QStringLiteral("Waiting"));
    QVERIFY(b.view.explanation().contains(QStringLiteral("Nothing is changed before")));
    QVERIFY(b.view.isStoppable());
}

void ChangesViewTest::saysWhatToDoNext_data()
{
    QTest::addColumn<ErrorKind>("failure");
    QTest::addColumn<bool>("happened");
    QTest::addColumn<QString>("step");
    const auto row = [](const char* name, ErrorKind failure, bool happened, const char* step) {
        QTest::newRow(name) << failure << happened << QString::fromLatin1(step);
    };
    row("forbidden", ErrorKind::Forbidden, false, "If a permission is missing, ask for it");
    row("log-in", ErrorKind::Unauthorized, false, "Log in again");
    row("conflict", ErrorKind::Conflict, false, "Look at the object as it is now");
    row("gone", ErrorKind::NotFound, false, "Check whether another");
    row("invalid", ErrorKind::Invalid, false, "do it with other values");
    row("budget", ErrorKind::TooManyRequests, false, "wait, then try again");
    row("lost", ErrorKind::Unreachable, false, "Try again once the server answers");
    row("stuck", ErrorKind::Invalid, true, "Look at its pods");
    row("not followed", ErrorKind::Unreachable, true, "could not be followed");
}

void ChangesViewTest::saysWhatToDoNext()
{
    QFETCH(ErrorKind, failure);
    QFETCH(bool, happened);
    QFETCH(QString, step);
    auto record = change(1, "a", ChangeState::Failed);
    record.problem = "It failed.";
    record.failure = failure;
    record.happened = happened;
    const auto said = ChangeWords::explanation(record);
    QVERIFY2(said.contains(step), qPrintable(said));
    QCOMPARE(said.startsWith(u"Nothing was changed"), !happened);
    record.action = "drain";
    QCOMPARE(ChangeWords::explanation(record).contains(u"uncordon"), happened);
}

void ChangesViewTest::tellsWhyAChangeIsNotFollowedToItsEnd()
{
    auto record = change(1, "a", ChangeState::Stopped);
    QVERIFY(ChangeWords::explanation(record).startsWith(u"It was stopped before its end."));
    record.failure = ErrorKind::Conflict;
    QVERIFY(ChangeWords::explanation(record).startsWith(u"A later change has given the object"));
}

void ChangesViewTest::saysInOneLineWhatCameOfIt()
{
    auto record = change(1, "a", ChangeState::Following);
    QCOMPARE(ChangeWords::result(record), "");
    record.warnings = { "unknown field \"spec.replica\"" };
    QCOMPARE(ChangeWords::result(record), "unknown field \"spec.replica\"");
    record.progress = "1 of 3 updated";
    QCOMPARE(ChangeWords::result(record), "1 of 3 updated");
    record.problem = "ImagePullBackOff:\nnot found";
    QCOMPARE(ChangeWords::result(record), "ImagePullBackOff:..."); // the pane has it all
}

void ChangesViewTest::writesTheCommandAsAShellTakesIt()
{
    auto record = change(1, "a");
    record.command = "kubectl cordon worker-1";
    QCOMPARE(ChangeWords::command(record), "kubectl --context prod cordon worker-1");
    record.command = "kubectl drain worker-1 --ignore-daemonsets --delete-emptydir-data";
    QCOMPARE(ChangeWords::command(record),
             "kubectl --context prod drain worker-1 \\\n  --ignore-daemonsets \\\n  "
             "--delete-emptydir-data");
    record.kubeconfig = "/home/ada/my - config";
    QVERIFY(ChangeWords::command(record).startsWith(
        u"kubectl --context prod --kubeconfig '/home/ada/my - config' drain worker-1 \\\n  --i"));
    record.kubeconfig.clear();
    record.command = "kubectl patch service/a -n shop -p '{\"a\": \"b -c ' \"-d' -e\" --type=merge";
    QCOMPARE(ChangeWords::command(record),
             "kubectl --context prod patch service/a \\\n  -n shop \\\n  -p '{\"a\": \"b -c ' "
             "\"-d' -e\" \\\n  "
             "--type=merge");
    record.command = "kubectl apply --server-side --field-manager=kittiwake -n shop -f - <<'EOF'\n"
                     "{\"a\":\"it's b -c\"}\nEOF";
    QCOMPARE(ChangeWords::command(record),
             "kubectl --context prod apply \\\n  --server-side \\\n  --field-manager=kittiwake "
             "\\\n  -n shop \\\n  "
             "-f - <<'EOF'\n{\"a\":\"it's b -c\"}\nEOF");
    record.command =
        "# Not to be run as it stands: something is left out.\n"
        "# kubectl patch secrets a -n shop --type=merge -p '{\"data\":{\"a\":\"***\"}}'";
    QCOMPARE(ChangeWords::command(record),
             QString::fromStdString(record.command)
                 .replace(QLatin1String("# kubectl "), QLatin1String("# kubectl --context prod ")));
    record.command = "kubectl apply -f - <<'EOF'\n" + std::string(10'000, 'x') + "\nEOF";
    QCOMPARE(ChangeWords::command(record).size(), 4000 + 1 + 4); // " \\\n  -f" for " -f"
    record.command.clear();
    QCOMPARE(ChangeWords::command(record), "");
}

void ChangesViewTest::offersWhatCanBeDone()
{
    Bench b;
    QSignalSpy undone(&b.view, &ChangesView::undoWanted);
    QSignalSpy retried(&b.view, &ChangesView::retryWanted);
    QSignalSpy stopped(&b.view, &ChangesView::stopWanted);
    QSignalSpy copied(&b.view, &ChangesView::copyWanted);
    const auto all = [&] {
        b.view.undoCurrent();
        b.view.retryCurrent();
        b.view.stopCurrent();
        b.view.copyCommand();
    };
    auto record = change(7, "a");
    record.command.clear();
    b.view.setRecords({ record });
    all(); // nothing is offered
    QCOMPARE(undone.size() + retried.size() + stopped.size() + copied.size(), 0);
    record.undoable = record.retryable = record.stoppable = true;
    record.command = "kubectl scale";
    b.view.setRecords({ record });
    QVERIFY(b.view.isUndoable() && b.view.isRetryable() && b.view.isStoppable());
    all();
    QCOMPARE(undone.at(0).at(0).toULongLong(), 7ULL);
    QCOMPARE(retried.at(0).at(0).toULongLong(), 7ULL);
    QCOMPARE(stopped.at(0).at(0).toULongLong(), 7ULL);
    QCOMPARE(copied.at(0).at(0).toString(), "kubectl --context prod scale");
}

void ChangesViewTest::undoesTheLastChangeOfTheLastMinutes()
{
    Bench b;
    QSignalSpy undone(&b.view, &ChangesView::undoWanted);
    QVERIFY(!b.view.undoLast()); // there is none
    const auto undoable = [](std::uint64_t number, ChangeState state = ChangeState::Done) {
        auto record = change(number, "a", state);
        record.undoable = true;
        return record;
    };
    auto undo = undoable(4);
    undo.undoes = 3;
    auto taken = undoable(3);
    taken.undoable = false;
    auto old = undoable(1);
    old.earlier = true;
    b.view.setRecords({ old, undoable(2), taken, undo, change(5, "b") });
    b.view.select(0); // whichever is looked at
    QVERIFY(b.view.undoLast());
    QCOMPARE(undone.size(), 1);
    QCOMPARE(undone.at(0).at(0).toULongLong(), 2ULL);
    b.now += 9 * 60 * 1000;
    QVERIFY(b.view.undoLast());
    b.now += 2 * 60 * 1000;
    QVERIFY(!b.view.undoLast()); // it is too long ago
    b.view.setRecords({ undoable(6, ChangeState::Following) }); // which has not ended
    QVERIFY(b.view.undoLast());
    QCOMPARE(undone.last().at(0).toULongLong(), 6ULL);
}

void ChangesViewTest::undoesAllThatWasChangedAtOnce()
{
    Bench b;
    QSignalSpy one(&b.view, &ChangesView::undoWanted);
    QSignalSpy several(&b.view, &ChangesView::undoSeveralWanted);
    const auto ofBatch = [](std::uint64_t number, std::uint64_t batch, bool undoable = true) {
        auto record = change(number, "a");
        record.batch = batch;
        record.undoable = undoable;
        return record;
    };
    const auto alone = ofBatch(1, 0);
    b.view.setRecords({ alone, ofBatch(2, 2), ofBatch(3, 3), ofBatch(4, 3, false), ofBatch(5, 3) });
    QVERIFY(b.view.undoLast());
    QCOMPARE(one.size(), 0);
    QCOMPARE(several.size(), 1);
    QCOMPARE(several.at(0).at(0).value<QList<quint64>>(), (QList<quint64> { 3, 5 }));
    b.view.setRecords({ alone, ofBatch(3, 3), ofBatch(4, 3, false) }); // of which one is left
    QVERIFY(b.view.undoLast());
    QCOMPARE(several.size(), 1);
    QCOMPARE(one.at(0).at(0).toULongLong(), 3ULL);
    b.view.setRecords({ ofBatch(6, 0), ofBatch(7, 0) }); // each was changed by itself
    QVERIFY(b.view.undoLast());
    QCOMPARE(several.size(), 1);
    QCOMPARE(one.at(1).at(0).toULongLong(), 7ULL);
}

void ChangesViewTest::explainsTheCurrentOne()
{
    Bench b;
    auto record = change(1, "a", ChangeState::Failed);
    record.problem = "Refused by admission:\nno latest tags";
    record.warnings = { "deprecated", "and this" };
    b.view.setRecords({ record });
    QCOMPARE(b.view.title(), "Scale to 3");
    QCOMPARE(b.view.object(), "Deployment shop/a");
    QCOMPARE(b.view.problem(), "Refused by admission:\nno latest tags"); // the whole of it
    QCOMPARE(b.view.warnings(), QStringList({ "deprecated", "and this" }));
    QVERIFY(b.view.command().startsWith(u"kubectl --context prod scale deployment/a"));
    QCOMPARE(b.view.factNames(), QStringList({ "When", "Took", "Context", "User" }));
    QVERIFY2(b.view.factValues().at(0).endsWith(u", 61s ago"),
             qPrintable(b.view.factValues().at(0)));
    QCOMPARE(b.view.factValues().mid(1), QStringList({ "5s", "prod", "ada" }));
    record.as = "robot";
    record.asGroups = { "devs", "on-call" };
    b.view.setRecords({ record });
    QCOMPARE(b.view.factNames().last(), "Acting as");
    QCOMPARE(b.view.factValues().last(), "robot (devs, on-call)");
    record.object = {}; // of several documents
    b.view.setRecords({ record });
    QCOMPARE(b.view.object(), "");
    QVERIFY(!b.view.currentObject());
}

void ChangesViewTest::spansTick()
{
    Bench b;
    b.view.setRecords({ change(1, "a"), change(2, "b", ChangeState::Following) });
    b.now += 4000;
    b.view.tick();
    QCOMPARE(b.at(0, ChangeListModel::TookRole), "65s"); // so far
    QCOMPARE(b.at(0, ChangeListModel::AgeRole), "65s");
    QCOMPARE(b.at(1, ChangeListModel::TookRole), "5s");
    QCOMPARE(b.view.factNames().at(1), "For");
    QVERIFY(!b.view.isActive());
}

void ChangesViewTest::showsFieldsBeforeAndAfter()
{
    Bench b;
    auto record = change(1, "a");
    record.differences = { { ".spec.replicas", 2, 3 },
                           { ".metadata.labels.tier", std::nullopt, "web" },
                           { ".spec.paused", true, std::nullopt },
                           { ".metadata.annotations.note", "", nullptr },
                           { ".spec.template.spec.containers[name=log]", std::nullopt,
                             JsonValue { { "name", "log" }, { "image", "log:1" } } } };
    b.view.setRecords({ record });
    QCOMPARE(b.view.differences()->rowCount(), 5);
    QCOMPARE(b.field(0, FieldDifferenceListModel::PathRole), ".spec.replicas");
    QCOMPARE(b.field(0, FieldDifferenceListModel::BeforeRole), "2");
    QCOMPARE(b.field(0, FieldDifferenceListModel::AfterRole), "3");
    QCOMPARE(b.field(0, FieldDifferenceListModel::LineRole), "0");
    QCOMPARE(b.field(1, FieldDifferenceListModel::RemovesRole), "false");
    QCOMPARE(b.field(1, FieldDifferenceListModel::AfterRole), "web");
    QCOMPARE(b.field(2, FieldDifferenceListModel::BeforeRole), "true");
    QCOMPARE(b.field(2, FieldDifferenceListModel::AddsRole), "false");
    QCOMPARE(b.field(3, FieldDifferenceListModel::BeforeRole), "\"\"");
    QCOMPARE(b.field(3, FieldDifferenceListModel::AfterRole), "null");
    QCOMPARE(b.field(4, FieldDifferenceListModel::AfterRole), "image: log:1\nname: log");
    b.view.setRecords({ record, change(2, "b") });
    b.view.select(0);
    QCOMPARE(b.view.differences()->rowCount(), 0);
}

void ChangesViewTest::ofLongTextsShowsWhatDiffers()
{
    const auto line = FieldDifferenceLine::of({ ".data.config", "[web]\nport = 80\nhost = a\nend\n",
                                                "[web]\nport = 81\nhost = a\nend\n" });
    QCOMPARE(line.before.value(), "port = 80");
    QCOMPARE(line.after.value(), "port = 81");
    QCOMPARE(line.line, 2);
    const auto added = FieldDifferenceLine::of({ ".data.config", "a", "a\nb\n" });
    QVERIFY(!added.before);
    QCOMPARE(added.after.value(), "b");
    QCOMPARE(added.line, 2);
    const auto repeated = FieldDifferenceLine::of({ ".data.config", "a\na", "a\na\na" });
    QVERIFY(!repeated.before);
    QCOMPARE(repeated.after.value(), "a");
    const auto root = FieldDifferenceLine::of({ "", std::nullopt, "a\nb" });
    QCOMPARE(root.path, ".");
    QCOMPARE(root.after.value(), "a\nb");
    QCOMPARE(root.line, 0);
}

void ChangesViewTest::cutsOffWhatNobodyReads()
{
    std::string lines;
    for (int i = 0; i < 1000; ++i)
        lines += std::to_string(i) + '\n';
    const auto line = FieldDifferenceLine::of({ ".data.log", std::nullopt, lines });
    QCOMPARE(line.after->count(u'\n'), 23);
    QVERIFY(line.after->endsWith(QStringLiteral("\n22\n…")));
    const auto wide =
        FieldDifferenceLine::of({ ".data.log", std::string(10'000, 'x'), std::nullopt });
    QCOMPARE(wide.before->size(), 401);
    Bench b;
    auto record = change(1, "a");
    for (int i = 0; i < 80; ++i)
        record.differences.push_back({ ".data.k" + std::to_string(i), i, i + 1 });
    b.view.setRecords({ record });
    QCOMPARE(b.view.differences()->rowCount(), 50);
    QCOMPARE(b.view.differences()->omitted(), 30);
}

void ChangesViewTest::countsInTheSidebar()
{
    Bench b;
    QCOMPARE(b.view.badge(), "");
    b.view.setRecords({ change(1, "a"), change(2, "b", ChangeState::Sending),
                        change(3, "c", ChangeState::Following) });
    QCOMPARE(b.view.badge(), "2");
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Neutral));
    QCOMPARE(b.view.footer(), "3 changes · 2 in progress");
    b.view.clear();
    QCOMPARE(b.view.badge(), "");
}

void ChangesViewTest::earlierOnesAreToBeLookedUp()
{
    Bench b;
    auto old = change(1, "old", ChangeState::Failed);
    old.earlier = true;
    b.view.setRecords({ old, change(1'000'001, "new") });
    QCOMPARE(b.view.badge(), QString()); // it is no news
    QCOMPARE(b.view.footer(), QStringLiteral("2 changes · 1 of them from earlier"));
    b.view.setUnreadable(2);
    QCOMPARE(b.view.footer(),
             QStringLiteral(
                 "2 changes · 1 of them from earlier · 2 lines of the record cannot be read"));
    b.view.setFilter(QStringLiteral("old"));
    QCOMPARE(b.order(), QStringLiteral("d"));
    QVERIFY(b.view.explanation().startsWith(QStringLiteral("It is from before this cluster")));
    QVERIFY(!b.view.isUndoable());
}

void ChangesViewTest::copiesTheCommandsOfAllThatAreShown()
{
    Bench b;
    QSignalSpy copied(&b.view, &ChangesView::copyWanted);
    b.view.copyCommands();
    QCOMPARE(copied.size(), 0);
    auto without = change(3, "c");
    without.command.clear();
    auto staging = change(1, "a");
    staging.context = "staging";
    b.view.setRecords({ staging, change(2, "b"), without });
    b.view.copyCommands();
    QCOMPARE(copied.size(), 1);
    const auto lines = copied[0][0].toString().split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 4);
    QVERIFY(lines[0].startsWith(u'#') && lines[0].contains(QStringLiteral("Deployment shop/a")));
    QCOMPARE(lines[1],
             QStringLiteral("kubectl --context staging scale deployment/a --replicas=3 -n shop"));
    b.view.setFilter(QStringLiteral("shop/b"));
    b.view.copyCommands();
    QCOMPARE(copied[1][0].toString().count(QStringLiteral("kubectl")), 1);
}

void ChangesViewTest::namesWhatIsUnderWay()
{
    Bench b;
    b.view.setRecords({ change(1, "a"), change(2, "b", ChangeState::Following) });
    QCOMPARE(b.view.underWay(), QStringList { QStringLiteral("Scale to 3, Deployment shop/b") });
}

void ChangesViewTest::whatFailsIsNewsUntilSomebodyLooks()
{
    Bench b;
    b.view.setRecords({ change(1, "a", ChangeState::Unknown), change(2, "b", ChangeState::Sending),
                        change(3, "c", ChangeState::Sending) });
    QCOMPARE(b.view.badge(), "1");
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Warn));
    QSignalSpy badge(&b.view, &ViewModel::badgeChanged);
    b.view.setRecords({ change(1, "a", ChangeState::Unknown), change(2, "b", ChangeState::Failed),
                        change(3, "c", ChangeState::Sending) });
    QCOMPARE(badge.size(), 1);
    QCOMPARE(b.view.badge(), "2");
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Error));
    b.view.setActive(true);
    QCOMPARE(b.view.badge(), "1"); // what is in progress
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Neutral));
    b.view.setRecords({ change(2, "b", ChangeState::Failed), change(3, "c", ChangeState::Failed) });
    QCOMPARE(b.view.badge(), ""); // it was seen to fail
    b.view.setActive(false);
    b.view.setRecords({ change(2, "b", ChangeState::Sending) });
    b.view.setRecords({ change(2, "b", ChangeState::Failed) });
    QCOMPARE(b.view.badge(), "1"); // again
}

KW_TEST_GUILESS(ChangesViewTest)

} // namespace tst_changes_view

#include "tst_changes_view.moc"
