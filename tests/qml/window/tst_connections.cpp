// What the window shows of connections: log-ins, whom one acts as, programs that came with a file,
// and the files that are followed.
#include "window_bench.h"

#include <app/clusters/login_presenter.h>
#include <app/clusters/plugin_trust.h>
#include <app/kubeconfigs/file_watch.h>
#include <tests/qml/pages/page_bench.h>
#include <tests/qml/pictures/picture_check.h>
#include <tests/support/test_program.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace tst_connections {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

void write(const QString& path, const char* text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("a test's file cannot be written");
}

/// Looks as the picture of that name in tests/qml/pictures, or the test fails.
void picture(const WindowBench& bench, const char* name)
{
    const auto fault =
        pictureFault(*bench.window.window(), QStringLiteral("connections-") + QLatin1String(name));
    if (!fault.isEmpty())
        QFAIL(qPrintable(fault));
}

LoginState askingLogin()
{
    return { .kind = LoginState::Kind::Plugin,
             .context = "prod",
             .command = "kubelogin get-token",
             .takesInput = true };
}

} // namespace

class ConnectionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreFollowedHoweverTheyChange_data();
    void filesAreFollowedHoweverTheyChange();
    void aFolderThatComesLaterIsFollowed();
    void aLogInIsAnsweredInTheWindow();
    void oneLogInIsShownAtATime();
    void onlyWebAddressesAreOpened();
    void whatIsSecretInACommandIsMasked();
    void aCommandThatChangedIsAnother();
    void somebodyElseIsChosenByKeys();
    void aProgramIsShownAndAnswered();
    void marksSayWhatIsSpecial();
    void aKubeconfigThatIsDroppedIsOpened();
    void filesThatAreDroppedOnAPodAreAskedAbout();
};

void ConnectionsTest::filesAreFollowedHoweverTheyChange_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("written in place") << QStringLiteral("write");
    QTest::newRow("replaced by another") << QStringLiteral("rename");
    QTest::newRow("a link that is turned to another") << QStringLiteral("link");
    QTest::newRow("removed") << QStringLiteral("remove");
}

void ConnectionsTest::filesAreFollowedHoweverTheyChange()
{
    QFETCH(QString, how);
    const QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("config"));
    const auto first = folder.filePath(QStringLiteral("first"));
    write(first, "one");
    if (how == QStringLiteral("link"))
        QVERIFY(QFile::link(first, file));
    else
        write(file, "one");
    FileWatch watch;
    watch.watch({ file });
    QSignalSpy changed(&watch, &FileWatch::changed);
    const auto change = [&](const char* text) {
        const auto next = folder.filePath(QLatin1String(text));
        write(next, text);
        if (how == QStringLiteral("write"))
            write(file, text);
        else
            QFile::remove(file);
        if (how == QStringLiteral("rename"))
            QFile::rename(next, file);
        else if (how == QStringLiteral("link"))
            QFile::link(next, file);
    };
    change("twofold");
    QTRY_COMPARE(changed.count(), 1);
    if (how == QStringLiteral("remove")) {
        write(file, "back again");
        QTRY_COMPARE(changed.count(), 2);
        return;
    }
    change("threefold"); // still followed
    QTRY_COMPARE(changed.count(), 2);
    watch.look();
    QCOMPARE(changed.count(), 2); // nothing new
}

void ConnectionsTest::aFolderThatComesLaterIsFollowed()
{
    const QTemporaryDir folder;
    FileWatch watch;
    watch.watch({ folder.filePath(QStringLiteral("home/.kube/config")) });
    QSignalSpy changed(&watch, &FileWatch::changed);
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("home/.kube")));
    write(folder.filePath(QStringLiteral("home/.kube/config")), "there");
    QTRY_COMPARE(changed.count(), 1);
}

void ConnectionsTest::aLogInIsAnsweredInTheWindow()
{
    LoginRegistry desk;
    WindowBench bench("rows-50");
    LoginPresenter presenter(desk, *bench.clusters.logins());
    auto* panel = bench.popup("loginPanel");
    QVERIFY(panel != nullptr && !panel->property("opened").toBool());
    std::string typed;
    bool cancelled = false;
    auto state = askingLogin();
    {
        auto login = desk.begin(state,
                                { .typed = [&](const Secret& line) { typed = line.reveal(); },
                                  .cancelled =
                                      [&] {
                                          cancelled = true;
                                      } });
        login.append("Enter the code <b>shown</b> to you:\n");
        QTRY_VERIFY(panel->property("opened").toBool());
        bench.settle();
        QCOMPARE(bench.item("loginOutput")->property("text").toString(),
                 QStringLiteral("Enter the code <b>shown</b> to you:\n"));
        picture(bench, "login");
        bench.item("loginAnswer")->forceActiveFocus();
        bench.type("4711");
        QCOMPARE(bench.item("loginAnswer")->property("displayText").toString().count(u'4'), 0);
        bench.press(Qt::Key_Return);
        QCOMPARE(typed, std::string("4711"));
        QVERIFY(bench.item("loginAnswer")->property("text").toString().isEmpty());
        auto* giveUp = bench.item("loginCancel");
        bench.click(
            giveUp->mapToScene(QPointF(giveUp->width() / 2, giveUp->height() / 2)).toPoint());
        QVERIFY(cancelled);
    }
    QTRY_VERIFY(!panel->property("visible").toBool());
}

void ConnectionsTest::oneLogInIsShownAtATime()
{
    LoginView view;
    QSignalSpy changed(&view, &LoginView::changed);
    auto silent = askingLogin();
    silent.takesInput = false;
    silent.id = 1;
    auto first = askingLogin();
    first.id = 2;
    first.context = "first";
    auto second = askingLogin();
    second.id = 3;
    view.setLogins({ silent, first, second });
    QCOMPARE(view.context(), QStringLiteral("first")); // who asks comes before who is silent
    QCOMPARE(view.waiting(), 2);
    auto browser = silent;
    browser.id = 0;
    browser.kind = LoginState::Kind::Browser;
    view.setLogins({ browser, silent, first, second });
    QCOMPARE(view.context(), QStringLiteral("first")); // nobody is thrown out while typing
    QSignalSpy typed(&view, &LoginView::typed);
    view.type(QStringLiteral("x"));
    QCOMPARE(typed.at(0).at(0).toULongLong(), 2ULL);
    view.setLogins({});
    QVERIFY(!view.shown());
    view.cancel();
    view.type(QStringLiteral("nobody"));
    QCOMPARE(typed.count(), 1);
    QCOMPARE(changed.count(), 3);
}

void ConnectionsTest::onlyWebAddressesAreOpened()
{
    LoginView view;
    QSignalSpy wanted(&view, &LoginView::urlWanted);
    auto login = askingLogin();
    login.kind = LoginState::Kind::Browser;
    for (const char* url :
         { "file:///etc/passwd", "javascript:alert(1)", "ssh://host", "", "https:" }) {
        login.url = url;
        view.setLogins({ login });
        view.openUrl();
    }
    QCOMPARE(wanted.count(), 1); // the last has no host, and leads nowhere
    login.url = "https://issuer.example/auth?state=1";
    view.setLogins({ login });
    view.openUrl();
    QCOMPARE(wanted.last().at(0).toUrl(),
             QUrl(QStringLiteral("https://issuer.example/auth?state=1")));
}

void ConnectionsTest::whatIsSecretInACommandIsMasked()
{
    ExecPlugin plugin;
    plugin.command = "/opt/my tools/login";
    for (const char* argument :
         { "--token", "hush", "--client-secret=hush", "--user=jane", "a\nb", "it's" })
        plugin.args.emplace_back(argument);
    QCOMPARE(shownCommand(plugin),
             QStringLiteral("'/opt/my tools/login' --token … --client-secret=… --user=jane "
                            "'a\\nb' 'it'\\''s'"));
}

void ConnectionsTest::aCommandThatChangedIsAnother()
{
    ExecPlugin plugin;
    plugin.command = "login";
    plugin.args.emplace_back("ab");
    plugin.origin.file = "/home/jane/added";
    PluginTrust trust({}, {});
    QVERIFY(trust.mayRun(plugin)); // nobody added that file here
    trust.noteAdded(QStringLiteral("/home/jane/added"));
    QVERIFY(!trust.mayRun(plugin));
    trust.allow(plugin);
    QVERIFY(trust.mayRun(plugin));
    auto split = plugin;
    split.args = { Secret("a"), Secret("b") };
    QVERIFY(!trust.mayRun(split));
    auto moved = plugin;
    moved.env.emplace_back("PATH", Secret("/tmp"));
    QVERIFY(!trust.mayRun(moved));
    PluginTrust next(trust.salt(), trust.allowed());
    next.noteAdded(QStringLiteral("/home/jane/added"));
    QVERIFY(next.mayRun(plugin));
    PluginTrust elsewhere({}, trust.allowed());
    elsewhere.noteAdded(QStringLiteral("/home/jane/added"));
    QVERIFY(!elsewhere.mayRun(plugin));
}

void ConnectionsTest::somebodyElseIsChosenByKeys()
{
    WindowBench bench("rows-50");
    QSignalSpy wanted(bench.clusters.current().connection(), &ConnectionView::actingWanted);
    bench.press(Qt::Key_U, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(bench.popup("actAsPopup")->property("opened").toBool());
    bench.type("jane");
    bench.press(Qt::Key_Tab);
    while (bench.window.window()->activeFocusItem()->objectName() != QStringLiteral("actAsGroups"))
        bench.press(Qt::Key_Tab);
    bench.type("devs, ops");
    picture(bench, "act-as");
    bench.press(Qt::Key_Return);
    QCOMPARE(wanted.count(), 1);
    const auto as = wanted.at(0).at(0).value<ActingAs>();
    QCOMPARE(as.user, QStringLiteral("jane"));
    QCOMPARE(as.groups, (QStringList { "devs", "ops" }));
    QTRY_VERIFY(!bench.popup("actAsPopup")->property("visible").toBool());
}

void ConnectionsTest::aProgramIsShownAndAnswered()
{
    WindowBench bench("failed");
    auto* connection = bench.clusters.current().connection();
    QSignalSpy answered(connection, &ConnectionView::pluginAnswered);
    bench.settle();
    QVERIFY(!bench.item("runPlugin")->isVisible());
    connection->setQuestion(PluginQuestion {
        .command = QStringLiteral("/usr/local/bin/kubelogin get-token "
                                  "--server-id 6dae42f8-4368-4678 --client-secret •••"),
        .environment = { "AAD_LOGIN_METHOD", "TENANT" },
        .file = QStringLiteral("/home/jane/Downloads/prod.yaml") });
    picture(bench, "plugin-question");
    QVERIFY(bench.item("runPlugin")->isVisible());
    QVERIFY(bench.item("refusePlugin")->x() < bench.item("runPlugin")->x()); // as in every form
    bench.press(Qt::Key_Space); // on what is harmless
    QCOMPARE(answered.count(), 1);
    QVERIFY(!answered.at(0).at(0).toBool());
    QCOMPARE(takeComplaints(), QStringList());
}

void ConnectionsTest::marksSayWhatIsSpecial()
{
    WindowBench bench("rows-50");
    bench.settle();
    QVERIFY(!bench.item("actingMark")->isVisible());
    bench.clusters.current().connection()->setFacts(
        { .actingAs = { .user = QStringLiteral("jane") },
          .insecure = true,
          .proxy = QStringLiteral("proxy.corp:3128") });
    bench.settle();
    picture(bench, "marks");
    for (const char* mark : { "actingMark", "insecureMark", "proxyMark" }) {
        QVERIFY2(bench.item(mark)->isVisible(), mark);
        QVERIFY2(!bench.item(mark)->property("text").toString().isEmpty(), mark);
    }
    QCOMPARE(takeComplaints(), QStringList());
}

void ConnectionsTest::aKubeconfigThatIsDroppedIsOpened()
{
    WindowBench bench("rows-1");
    QSignalSpy opened(bench.cluster.status(), &ClusterStatus::openKubeconfig);
    auto* drop = bench.item("kubeconfigDrop");
    QVERIFY(QMetaObject::invokeMethod(
        drop, "take", Q_ARG(QString, QStringLiteral("file:///home/jane/my%20prod.yaml"))));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.at(0).at(0).toString(), QStringLiteral("/home/jane/my prod.yaml"));
}

void ConnectionsTest::filesThatAreDroppedOnAPodAreAskedAbout()
{
    WindowBench bench("rows-1");
    auto* drop = bench.item("fileDrop");
    auto* form = bench.cluster.copyForm();
    const QVariant urls = QVariant::fromValue(
        QList<QUrl> { QUrl::fromLocalFile(QStringLiteral("/home/jane/a.txt")) });
    QVERIFY(QMetaObject::invokeMethod(drop, "take", Q_ARG(double, 5000), Q_ARG(QVariant, urls)));
    QVERIFY(form->state() == CopyForm::State::Closed); // below the last row
    QVERIFY(QMetaObject::invokeMethod(drop, "take", Q_ARG(double, 4), Q_ARG(QVariant, urls)));
    QVERIFY(form->state() == CopyForm::State::Ready);
    QVERIFY(form->isToPod());
    QCOMPARE(form->files(), QStringList { QStringLiteral("/home/jane/a.txt") });
    auto* popup = bench.popup("copyPopup");
    QTRY_VERIFY(popup->property("opened").toBool());
    bench.press(Qt::Key_Escape);
    QTRY_VERIFY(form->state() == CopyForm::State::Closed);
}

KW_TEST_WINDOW(ConnectionsTest)

} // namespace tst_connections

#include "tst_connections.moc"
