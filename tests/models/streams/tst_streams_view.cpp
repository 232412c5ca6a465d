// The streams of a cluster as the window sees them, and what is asked before one is opened.
#include <models/streams/copy_form.h>
#include <models/streams/forward_form.h>
#include <models/streams/stream_words.h>
#include <models/streams/streams_view.h>
#include <tests/support/test_program.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace tst_streams_view {

using namespace kittiwake;

namespace {

constexpr std::int64_t kNow = 1'742'374'800'000;

StreamEntry forward(std::uint64_t number, const char* name, StreamState state = StreamState::Open)
{
    StreamEntry entry { .number = number,
                        .facts = { .kind = StreamKind::PortForward,
                                   .objectKind = "Service",
                                   .ns = "shop",
                                   .name = name,
                                   .what = "8080:http" },
                        .status = { .state = state, .removable = true } };
    entry.status.startable = state == StreamState::Stopped;
    entry.status.address = "localhost:8080";
    entry.status.since =
        std::chrono::system_clock::time_point(std::chrono::milliseconds(kNow - 61'000));
    return entry;
}

struct Bench
{
    StreamsView view { [] {
        return kNow;
    } };
    QAbstractItemModelTester tester { view.streams(),
                                      QAbstractItemModelTester::FailureReportingMode::QtTest };

    void show(std::vector<StreamEntry> entries)
    {
        view.setAnswer(answerFrom(std::move(entries), view.question()));
    }
    [[nodiscard]] QString at(int row, StreamListModel::Role role) const
    {
        auto& model = const_cast<StreamsView&>(view);
        return model.streams()->index(row).data(role).toString();
    }
};

ObjectLink service()
{
    return { "", "Service", { "shop", "web" } };
}

struct FormBench
{
    ForwardForm form;
    QAbstractItemModelTester tester { form.ports(),
                                      QAbstractItemModelTester::FailureReportingMode::QtTest };
    std::vector<ForwardOptions> forwards;
    int wanted = 0;

    FormBench()
    {
        QObject::connect(&form, &ForwardForm::wanted, &form, [this](const auto& all) {
            forwards = all;
            ++wanted;
        });
        form.open(service());
    }
    /// Those of a service, or of a pod's container.
    void offer(const std::set<std::uint16_t>& taken = {}, const std::string& container = {})
    {
        form.setPorts({ { container, "web", 80, true, "web" },
                        { container, "dns", 53, false, "dns" },
                        { container, "admin", 9090, true, "admin" } },
                      taken);
    }
};

} // namespace

class StreamsViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsRows();
    void keepsTheCurrentOneWhereverItGoes();
    void sortsAndFilters();
    void saysWhatIsEmpty();
    void offersWhatCanBeDone();
    void saysWhyInWords();
    void whatHasEndedDoesNotLookAsIfItRan();
    void countsInTheSidebar();
    void formOffersPorts();
    void formTakesWhatIsTyped();
    void formTakesTheTypedPortInsteadOfTheOfferedOne();
    void formSaysThatAPortIsNotDeclared();
    void formRefusesWhatMakesNoSense();
    void formLetsOthersInOnlyWhenToldTwice();
    void formWorksWithoutPorts();
    void copyFormAsks();
    void copyFormTakesDroppedFiles();
};

void StreamsViewTest::showsRows()
{
    Bench b;
    auto web = forward(1, "web");
    web.status.open = 1;
    web.status.opened = 12;
    web.status.received = 2048;
    b.show({ web });
    QCOMPARE(b.view.streams()->rowCount(), 1);
    QCOMPARE(b.at(0, StreamListModel::ObjectRole), "shop/web");
    QCOMPARE(b.at(0, StreamListModel::WhatRole), "8080 → http");
    QCOMPARE(b.at(0, StreamListModel::ConnectionsRole), "1 / 12");
    QCOMPARE(b.at(0, StreamListModel::ReceivedRole), "2Ki");
    QCOMPARE(b.at(0, StreamListModel::SentRole), "");
    QCOMPARE(b.at(0, StreamListModel::SinceRole), "61s");
    QCOMPARE(b.at(0, StreamListModel::StateTextRole), "Listening");
    QVERIFY(b.view.state() == StreamsView::State::Rows);
}

void StreamsViewTest::keepsTheCurrentOneWhereverItGoes()
{
    Bench b;
    b.show({ forward(1, "a"), forward(2, "b") });
    QCOMPARE(b.at(0, StreamListModel::ObjectRole), "shop/b"); // the latest is first
    b.view.select(1);
    b.show({ forward(1, "a"), forward(2, "b"), forward(3, "c") });
    QCOMPARE(b.view.currentRow(), 2);
    b.show({ forward(2, "b"), forward(3, "c") });
    QCOMPARE(b.view.currentRow(), 1); // it went: the one in its place
    b.view.pointAt(4);
    b.show({ forward(2, "b"), forward(3, "c"), forward(4, "d") });
    QCOMPARE(b.view.currentRow(), 0);
    QVERIFY(b.view.currentObject() == ObjectLink({ "", "Service", { "shop", "d" } }));
}

void StreamsViewTest::sortsAndFilters()
{
    Bench b;
    auto big = forward(1, "b");
    big.status.received = 100;
    const std::vector<StreamEntry> all { big, forward(2, "c", StreamState::Failed),
                                         forward(3, "a") };
    const auto order = [&] {
        b.show(all);
        QString names;
        for (int row = 0; row < b.view.streams()->rowCount(); ++row)
            names += b.at(row, StreamListModel::ObjectRole).back();
        return names;
    };
    QCOMPARE(order(), "acb");
    b.view.sortBy(StreamsView::ByAge);
    QCOMPARE(order(), "bca");
    b.view.sortBy(StreamsView::ByName);
    QCOMPARE(order(), "abc");
    b.view.sortBy(StreamsView::ByName);
    QCOMPARE(order(), "cba");
    b.view.sortBy(StreamsView::ByState);
    QCOMPARE(order().front(), QChar(u'c'));
    b.view.sortBy(StreamsView::ByBytes);
    QCOMPARE(order().front(), QChar(u'b'));
    QSignalSpy asked(&b.view, &StreamsView::asked);
    b.view.setFilter(QStringLiteral("SHOP/a"));
    QCOMPARE(asked.size(), 1);
    QCOMPARE(order(), "a");
    b.view.setFilter(QStringLiteral("nothing"));
    QCOMPARE(order(), "");
    QVERIFY(b.view.state() == StreamsView::State::NoMatch);
    QCOMPARE(b.view.hint(), "None of 3 streams contains “nothing”. Esc clears the filter.");
    b.view.leave();
    QCOMPARE(b.view.filter(), "");
}

void StreamsViewTest::saysWhatIsEmpty()
{
    Bench b;
    QVERIFY(b.view.state() == StreamsView::State::Empty);
    QVERIFY(b.view.hint().contains(u"Shift+F"));
    QCOMPARE(b.view.footer(), "");
    b.view.closeCurrent(); // nothing
    b.view.openInBrowser();
    QVERIFY(!b.view.currentObject());
}

void StreamsViewTest::offersWhatCanBeDone()
{
    Bench b;
    b.show({ forward(7, "web") });
    QSignalSpy closed(&b.view, &StreamsView::closeWanted);
    QSignalSpy started(&b.view, &StreamsView::startWanted);
    QSignalSpy forgotten(&b.view, &StreamsView::forgetWanted);
    QSignalSpy browser(&b.view, &StreamsView::browserWanted);
    QSignalSpy copied(&b.view, &StreamsView::copyWanted);
    QCOMPARE(b.view.closeText(), "Stop");
    QCOMPARE(b.view.startText(), "");
    b.view.startCurrent(); // it runs: nothing
    b.view.openInBrowser();
    b.view.copyAddress();
    b.view.closeCurrent();
    QCOMPARE(started.size(), 0);
    QCOMPARE(browser.at(0).at(0).toUrl(), QUrl(QStringLiteral("http://localhost:8080")));
    auto secure = forward(7, "web");
    secure.status.https = true;
    b.show({ secure }); // A 3.4.18
    b.view.openInBrowser();
    QCOMPARE(browser.at(1).at(0).toUrl(), QUrl(QStringLiteral("https://localhost:8080")));
    QCOMPARE(copied.at(0).at(0).toString(), "localhost:8080");
    QCOMPARE(closed.at(0).at(0).toULongLong(), 7ULL);
    b.show({ forward(7, "web", StreamState::Stopped) });
    QCOMPARE(b.view.closeText(), "");
    QCOMPARE(b.view.startText(), "Start");
    QCOMPARE(b.view.address(), ""); // nothing listens there
    b.view.closeCurrent();
    b.view.startCurrent();
    b.view.forgetCurrent();
    QCOMPARE(closed.size(), 1);
    QCOMPARE(started.size(), 1);
    QCOMPARE(forgotten.size(), 1);
}

void StreamsViewTest::saysWhyInWords()
{
    auto web = forward(1, "web", StreamState::Waiting);
    web.status.error = Error { ErrorKind::NotFound, "services/web has no pods." };
    QCOMPARE(StreamWords::why(web),
             "services/web has no pods.\nThe port stays open; the next connection tries again.");
    web.status = { .state = StreamState::Open, .peer = "web-2", .peerBefore = "web-1" };
    QCOMPARE(StreamWords::why(web),
             "New connections go to web-2; those before went to web-1, of the same owner.");
    web.status.peerLeaving = true; // A 3.4.15
    QVERIFY(StreamWords::why(web).endsWith(
        u"\nPod web-2 is being deleted: connections to it end when it has gone."));
    web.status.peerLeaving = false;
    web.status.ownerReplaced = true; // A 3.3
    QCOMPARE(
        StreamWords::why(web),
        "Service shop/web was deleted and recreated under the same name. New connections go to "
        "web-2, a pod of the new one.");
    web.status = { .state = StreamState::Open, .address = "localhost:1", .forOthers = true };
    QVERIFY(StreamWords::why(web).startsWith(u"Other computers"));
    auto stopped = forward(2, "web", StreamState::Stopped);
    stopped.status.address.clear();
    QCOMPARE(StreamWords::what(stopped), "8080 → http");
    stopped.facts.what = ":http";
    QCOMPARE(StreamWords::what(stopped), "any free port → http");
}

void StreamsViewTest::whatHasEndedDoesNotLookAsIfItRan()
{
    auto shell = forward(1, "web");
    shell.facts.kind = StreamKind::Terminal;
    QCOMPARE(StreamWords::tone(shell), Tone::Ok);
    shell.status.state = StreamState::Done;
    shell.status.exitCode = 0;
    QCOMPARE(StreamWords::tone(shell), Tone::Neutral);
    shell.status.exitCode = 3;
    QCOMPARE(StreamWords::tone(shell), Tone::Warn);
    auto copy = forward(2, "web", StreamState::Done);
    copy.facts.kind = StreamKind::Copy;
    QCOMPARE(StreamWords::tone(copy), Tone::Ok); // all of it is there
}

void StreamsViewTest::countsInTheSidebar()
{
    Bench b;
    QCOMPARE(b.view.badge(), "");
    b.show({ forward(1, "a"), forward(2, "b", StreamState::Stopped) });
    QCOMPARE(b.view.badge(), "1");
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Neutral));
    QCOMPARE(b.view.footer(), "2 streams · 1 open");
    auto waits = forward(3, "c", StreamState::Waiting);
    b.show({ forward(1, "a"), forward(2, "b"), waits });
    QCOMPARE(b.view.badge(), "3"); // for what will come by itself: no sign
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Neutral));
    QCOMPARE(b.view.footer(), "3 streams · 2 open · 1 waiting");
    waits.status.error = Error { ErrorKind::NotFound, "It has no pods." };
    b.show({ forward(1, "a"), forward(2, "b"), waits });
    QCOMPARE(b.view.badge(), "1"); // the sign is about one of them
    QCOMPARE(b.view.badgeTone(), static_cast<int>(Tone::Warn));
    QCOMPARE(b.view.footer(), "3 streams · 2 open · 1 waiting"); // nothing has failed
    b.show({ waits, forward(4, "d", StreamState::Failed) });
    QCOMPARE(b.view.footer(), "2 streams · 1 waiting · 1 failing");
    QCOMPARE(b.view.badge(), "2");
    b.view.clear();
    QCOMPARE(b.view.badge(), "");
}

void StreamsViewTest::formOffersPorts()
{
    FormBench b;
    QVERIFY(b.form.state() == ForwardForm::State::Loading);
    QCOMPARE(b.form.title(), "Forward ports to Service shop/web");
    b.offer({ 9090 });
    QVERIFY(b.form.state() == ForwardForm::State::Ready);
    const auto& lines = b.form.ports()->lines();
    QVERIFY(lines[0].chosen);
    QCOMPARE(lines[0].local, ""); // 80 is for the administrator
    QVERIFY(!lines[2].chosen);
    QCOMPARE(lines[2].local, ""); // in use
    b.form.ports()->setChosen(1, true); // not TCP
    QVERIFY(!lines[1].chosen);
    b.form.submit();
    QCOMPARE(b.wanted, 1);
    QVERIFY(b.forwards == std::vector<ForwardOptions>({ { service(), "web", 0, false } }));
}

void StreamsViewTest::formTakesWhatIsTyped()
{
    FormBench b;
    b.offer();
    QCOMPARE(b.form.ports()->lines()[2].local, "9090");
    b.form.ports()->setLocal(0, QStringLiteral("8080"));
    b.form.ports()->setChosen(2, true);
    b.form.setOther(QStringLiteral("7000:70"));
    b.form.submit();
    QCOMPARE(b.forwards.size(), std::size_t(3));
    QCOMPARE(b.forwards[0].local, std::uint16_t(8080));
    QCOMPARE(b.forwards[1].local, std::uint16_t(9090));
    QCOMPARE(b.forwards[2].local, std::uint16_t(7000));
    QCOMPARE(b.forwards[2].remote, "70");
}

void StreamsViewTest::formTakesTheTypedPortInsteadOfTheOfferedOne()
{
    FormBench b;
    b.offer();
    b.form.setOther(QStringLiteral("7000:70"));
    QVERIFY(!b.form.ports()->lines()[0].chosen);
    b.form.setOther({});
    QVERIFY(b.form.ports()->lines()[0].chosen); // as at first
    b.form.setOther(QStringLiteral("7000:70"));
    b.form.submit();
    QCOMPARE(b.forwards.size(), std::size_t(1));
    QCOMPARE(b.forwards[0].remote, "70");
    b.form.ports()->setChosen(0, true); // that one, too
    b.form.setOther(QStringLiteral("7001:71"));
    b.form.submit();
    QCOMPARE(b.forwards.size(), std::size_t(2));
}

void StreamsViewTest::formSaysThatAPortIsNotDeclared()
{
    FormBench b;
    b.offer();
    for (const auto* declared : { "", "80", "7000:9090", "web", ":admin", "1:2:3" }) {
        b.form.setOther(QLatin1String(declared));
        QCOMPARE(b.form.undeclared(), QString());
        QCOMPARE(b.form.submitText(), "Forward");
    }
    b.form.setOther(QStringLiteral("8081:81"));
    QCOMPARE(b.form.undeclared(), "The service has no port 81.");
    QCOMPARE(b.form.submitText(), "Forward anyway");
    b.form.submit();
    QCOMPARE(b.forwards.size(), std::size_t(1)); // kubectl takes it, too
    b.form.open({ "", "Pod", { "shop", "web-1" } });
    b.form.setOther(QStringLiteral("81"));
    QCOMPARE(b.form.undeclared(), QString()); // nothing is known yet
    b.offer({}, "app");
    b.form.setOther(QStringLiteral("82"));
    QVERIFY(b.form.undeclared().startsWith(QStringLiteral("No container declares port 82.")));
    b.form.open({ "", "Pod", { "shop", "silent" } });
    b.form.setPorts({}, {});
    b.form.setOther(QStringLiteral("81"));
    QCOMPARE(b.form.undeclared(), QString()); // that it names none is said already
}

void StreamsViewTest::formRefusesWhatMakesNoSense()
{
    FormBench b;
    b.form.submit(); // it is not known yet what there is
    b.offer();
    b.form.ports()->setLocal(0, QStringLiteral("eighty"));
    b.form.submit();
    QVERIFY2(b.form.problem().contains(u"“eighty” is not a port"), qPrintable(b.form.problem()));
    b.form.ports()->setLocal(0, QStringLiteral("70000"));
    QCOMPARE(b.form.problem(), ""); // something else is typed
    b.form.submit();
    QVERIFY(!b.form.problem().isEmpty());
    b.form.ports()->setLocal(0, {});
    b.form.ports()->setChosen(0, false);
    b.form.submit();
    QCOMPARE(b.form.problem(), "Choose a port, or type one.");
    b.form.setOther(QStringLiteral("a:b:c"));
    b.form.submit();
    QVERIFY(b.form.problem().startsWith(u"Invalid port format"));
    b.form.setOther(QStringLiteral("9090:1"));
    b.form.ports()->setChosen(2, true);
    b.form.submit();
    QVERIFY(b.form.problem().startsWith(u"Two of them"));
    QCOMPARE(b.wanted, 0);
}

void StreamsViewTest::formLetsOthersInOnlyWhenToldTwice()
{
    FormBench b;
    b.offer();
    b.form.setForOthers(true);
    b.form.submit();
    QCOMPARE(b.wanted, 0);
    QVERIFY(b.form.isConfirming());
    b.form.ports()->setLocal(0, QStringLiteral("8081")); // it is something else now
    QVERIFY(!b.form.isConfirming());
    b.form.submit();
    QCOMPARE(b.wanted, 0);
    b.form.submit();
    QCOMPARE(b.wanted, 1);
    QVERIFY(b.forwards.front().forOthers);
    b.form.open(service());
    QVERIFY(!b.form.forOthers());
}

void StreamsViewTest::formWorksWithoutPorts()
{
    FormBench b;
    b.form.setProblem(QStringLiteral("You may not read services."));
    QVERIFY(b.form.state() == ForwardForm::State::Ready);
    QCOMPARE(b.form.problem(), "You may not read services.");
    b.form.setOther(QStringLiteral("8080"));
    b.form.submit();
    QCOMPARE(b.forwards.front().local, std::uint16_t(8080));
    b.form.setOther(QStringLiteral("80"));
    b.form.submit();
    QCOMPARE(b.forwards.front().local, std::uint16_t(0));
}

void StreamsViewTest::copyFormAsks() // A 4.5.13: for the container, too
{
    CopyForm form;
    QSignalSpy wanted(&form, &CopyForm::wanted);
    form.open({ "", "Pod", { "shop", "web-0" } }, false);
    QCOMPARE(form.title(), "Copy from pod shop/web-0");
    form.setContainers({ QStringLiteral("app"), QStringLiteral("proxy") });
    QCOMPARE(form.container(), "app");
    form.submit();
    QVERIFY(form.problem().startsWith(u"Type what to copy"));
    form.setRemote(QStringLiteral("/var/log"));
    QCOMPARE(form.problem(), "");
    form.setLocal({});
    form.submit();
    QVERIFY(form.problem().startsWith(u"Type where on this computer"));
    form.setLocal(QStringLiteral("~/logs"));
    form.submit();
    QCOMPARE(wanted.size(), 1);
    const auto copy = wanted.at(0).at(0).value<std::vector<CopyOptions>>().front();
    QCOMPARE(copy.remote, "/var/log");
    QCOMPARE(copy.local, (QDir::homePath() + QStringLiteral("/logs")).toStdString());
    QCOMPARE(copy.container, "app");
    QVERIFY(!copy.toPod);
    QVERIFY(copy.checksum);
    form.setChecksum(false);
    form.submit();
    QVERIFY(!wanted.at(1).at(0).value<std::vector<CopyOptions>>().front().checksum);
}

void StreamsViewTest::copyFormTakesDroppedFiles()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const auto paths = localFiles(
        { QUrl::fromLocalFile(file.fileName()), QUrl(QStringLiteral("https://example.com/a")) });
    QCOMPARE(paths, QStringList { file.fileName() });
    CopyForm form;
    QSignalSpy wanted(&form, &CopyForm::wanted);
    form.open({ "", "Pod", { "shop", "web-0" } }, true, paths);
    QCOMPARE(form.remote(), "/tmp/");
    form.submit();
    QCOMPARE(wanted.size(), 1);
    QVERIFY(wanted.at(0).at(0).value<std::vector<CopyOptions>>().front().toPod);
    form.open({ "", "Pod", { "shop", "web-0" } }, true, { folder.filePath(QStringLiteral("b")) });
    form.submit();
    QVERIFY(form.problem().startsWith(u"There is no "));
    QCOMPARE(wanted.size(), 1);
}

KW_TEST_GUILESS(StreamsViewTest)

} // namespace tst_streams_view

#include "tst_streams_view.moc"
