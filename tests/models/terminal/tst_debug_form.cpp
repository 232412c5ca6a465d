// What is asked before a debug container is made, and what a terminal says of one.
#include <kinds/terminal/terminal_screen.h>
#include <models/settings/preferences.h>
#include <models/terminal/debug_form.h>
#include <models/terminal/terminal_view.h>
#include <tests/support/test_program.h>

#include <QSignalSpy>
#include <QTest>

namespace tst_debug_form {

using namespace kittiwake;
using State = TerminalView::State;

namespace {

const ObjectLink kPod { "", "Pod", { "shop", "web-1" } };
const ObjectLink kNode { "", "Node", { {}, "n1" } };

/// What the form's submission asks for; none: it asked for nothing.
std::optional<DebugOptions> submitted(DebugForm& form)
{
    QSignalSpy wanted(&form, &DebugForm::wanted);
    form.submit();
    return wanted.isEmpty() ? std::nullopt : std::optional(wanted[0][0].value<DebugOptions>());
}

TerminalTarget targetOf(DebugOptions options)
{
    return { .pod = { "", "Pod", options.request.podKey() },
             .kind = TerminalTarget::Kind::Debug,
             .container = options.request.container,
             .debug = std::move(options) };
}

DebugOptions containerOfPod()
{
    return { .object = kPod,
             .request = {
                 .ns = "shop", .pod = "web-1", .container = "debugger-x7x2p", .image = "i" } };
}

DebugOptions podOfNode(bool removes)
{
    return { .object = kNode,
             .request = { .ns = "default",
                          .pod = "node-debugger-n1-x7x2p",
                          .node = "n1",
                          .container = "debugger",
                          .image = "i" },
             .removes = removes };
}

} // namespace

class TestDebugForm : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksForAContainerOfAPod()
    {
        DebugForm form;
        QSignalSpy asked(&form, &DebugForm::asked);
        QSignalSpy used(&form, &DebugForm::imageUsed);
        QVERIFY(!submitted(form)); // closed
        form.open(kPod, QStringLiteral("default"));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(form.title(), QStringLiteral("Debug pod shop/web-1"));
        QVERIFY(form.targets().isEmpty());
        QVERIFY(form.stayNote().contains(QStringLiteral("until the pod is deleted")));
        form.setContainers({ "app", "proxy" });
        QCOMPARE(form.targets(), (QStringList { "app", "proxy", "" }));
        QCOMPARE(form.target(), QStringLiteral("app"));
        form.setImage(QStringLiteral(" "));
        QVERIFY(!submitted(form));
        QVERIFY(form.problem().startsWith(u"Type an image"));
        form.setImage(QStringLiteral("nicolaka/netshoot "));
        QCOMPARE(form.problem(), QString());
        form.setProfile(QStringLiteral("netadmin"));
        form.setTarget({});
        const auto options = submitted(form);
        QVERIFY(options);
        QVERIFY(options->object == kPod);
        const DebugRequest expected { .ns = "shop",
                                      .pod = "web-1",
                                      .image = "nicolaka/netshoot",
                                      .profile = DebugProfile::NetAdmin,
                                      .stdIn = true,
                                      .tty = true };
        QVERIFY(options->request == expected);
        QVERIFY(!options->removes);
        QCOMPARE(used.count(), 1);
        QCOMPARE(used[0][0].toString(), QStringLiteral("nicolaka/netshoot"));
    }

    void asksForAPodOnANode()
    {
        DebugForm form;
        QSignalSpy asked(&form, &DebugForm::asked);
        form.open(kNode, QStringLiteral("tools"));
        QVERIFY(asked.isEmpty());
        QCOMPARE(form.title(), QStringLiteral("Debug node n1"));
        QCOMPARE(form.image(), QStringLiteral("busybox"));
        QVERIFY(form.removes()); // unless told otherwise
        QVERIFY(form.stayNote().contains(QStringLiteral("deleted once its terminal is closed")));
        const auto options = submitted(form);
        QVERIFY(options && options->removes);
        QCOMPARE(options->request.node, std::string("n1"));
        QCOMPARE(options->request.ns, std::string("tools"));
        form.setNs(QStringLiteral("Not A Name"));
        QVERIFY(!submitted(form));
        QVERIFY(!form.problem().isEmpty());
        form.setNs({});
        QVERIFY(!submitted(form));
        form.setNs(QStringLiteral("default"));
        form.setRemoves(false);
        QVERIFY(form.stayNote().contains(QStringLiteral("until somebody deletes it")));
        QVERIFY(!submitted(form)->removes);
    }

    void eachProfileSaysWhatItGives()
    {
        for (const auto& object : { kPod, kNode }) {
            DebugForm form;
            form.open(object, QStringLiteral("default"));
            QSet<QString> notes;
            for (const auto& profile : DebugForm::profiles()) {
                form.setProfile(profile);
                QCOMPARE(form.profile(), profile);
                notes.insert(form.profileNote());
            }
            QCOMPARE(notes.size(), DebugForm::profiles().size());
            form.setProfile(QStringLiteral("no such profile"));
            QCOMPARE(form.profile(), DebugForm::profiles().constLast());
        }
    }

    void imagesAreRemembered()
    {
        Preferences preferences;
        for (const char* image : { "a", "b", "c", "d", "e", "f", "c" })
            preferences.useDebugImage(QLatin1String(image));
        QCOMPARE(preferences.debugImages, (QStringList { "c", "f", "e", "d", "b" }));
        DebugForm form;
        form.setImages(preferences.debugImages);
        form.open(kPod, {});
        QCOMPARE(form.image(), QStringLiteral("c"));
    }

    void aTerminalSaysWhatItIsOf()
    {
        const TerminalView ofPod(targetOf(containerOfPod()));
        QCOMPARE(ofPod.name(), QStringLiteral("web-1 · debugger-x7x2p"));
        QCOMPARE(ofPod.about(), QStringLiteral("Debug container debugger-x7x2p of pod shop/web-1"));
        const TerminalView ofNode(targetOf(podOfNode(true)));
        QCOMPARE(ofNode.name(), QStringLiteral("n1"));
        QCOMPARE(ofNode.about(),
                 QStringLiteral("Debug pod default/node-debugger-n1-x7x2p on node n1"));
    }

    void aTerminalSaysHowFarItHasCome()
    {
        TerminalView view(targetOf(containerOfPod()));
        QCOMPARE(view.sentence(), QStringLiteral("Starting the debug container…"));
        view.setNote(QStringLiteral("ContainerCreating"));
        QCOMPARE(view.sentence(),
                 QStringLiteral("Starting the debug container… ContainerCreating"));
        view.setNote({});
        view.setContainers({ { .name = "debugger-x7x2p", .tty = true, .takesInput = true } },
                           "debugger-x7x2p");
        view.setOpen();
        // A shell has written its prompt before anybody looked.
        QCOMPARE(view.sentence(), QStringLiteral("If no prompt appears, press Enter."));
        TerminalScreen screen({ 20, 4 });
        view.setSnapshot(screen.snapshot());
        QVERIFY(!view.sentence().isEmpty());
        (void)screen.write("/ # ");
        QSignalSpy changed(&view, &TerminalView::changed);
        view.setSnapshot(screen.snapshot());
        QCOMPARE(view.sentence(), QString());
        QVERIFY(!changed.isEmpty());
    }

    void aTerminalSaysWhatStays()
    {
        TerminalView view(targetOf(containerOfPod()));
        view.setEnded({ .code = 0, .leaves = true });
        QVERIFY(view.state() == State::Ended);
        QCOMPARE(view.sentence(),
                 QStringLiteral("The debug container has ended. Container debugger-x7x2p stays in "
                                "the pod until the pod is deleted."));
        QCOMPARE(view.again(), QStringLiteral("Start another one (Enter)"));
        view.setEnded({ .sentence = QStringLiteral("It was refused.") }); // nothing was made
        QCOMPARE(view.sentence(), QStringLiteral("It was refused."));
        QCOMPARE(view.again(), QStringLiteral("Connect again (Enter)"));
        TerminalView goes(targetOf(podOfNode(true)));
        goes.setEnded({ .code = 0, .leaves = true });
        QVERIFY(goes.sentence().contains(QStringLiteral("is deleted once this is closed")));
        TerminalView stays(targetOf(podOfNode(false)));
        stays.setEnded({ .code = 0, .leaves = true });
        QVERIFY(stays.sentence().contains(QStringLiteral("until somebody deletes it")));
    }
};

KW_TEST_APPLESS(TestDebugForm)

} // namespace tst_debug_form

#include "tst_debug_form.moc"
