// Every way from one state of a slot to another, as rows: nothing is read, asked or connected.
#include <app/clusters/slot_step.h>
#include <tests/support/test_program.h>

#include <QTest>

namespace tst_slot_step {

using namespace kittiwake;
using namespace kittiwake::slot;

namespace {

/// "one!": shown, "one(again)": with what it showed, "one(as jane)", "one(changed)".
QString text(const slot::Request& request)
{
    auto text = request.meant.context;
    if (request.shown)
        text += u'!';
    if (request.again)
        text += QStringLiteral("(again)");
    if (request.acting)
        text += QStringLiteral("(as %1)").arg(request.acting->user);
    if (request.changed)
        text += QStringLiteral("(changed)");
    return text;
}

struct Way
{
    State from;
    Event event;
};

struct StateText
{
    QString operator()(const Blank& blank) const
    {
        return blank.lookedFor ? QStringLiteral("blank, no kubeconfig") : QStringLiteral("blank");
    }
    QString operator()(const Opening& opening) const
    {
        return QStringLiteral("opening %1 #%2").arg(text(opening.request)).arg(opening.number);
    }
    QString operator()(const Asking& asking) const
    {
        return QStringLiteral("asking for %1").arg(text(asking.request));
    }
    QString operator()(const Opened& opened) const
    {
        return QStringLiteral("opened %1 #%2").arg(text(opened.request)).arg(opened.number);
    }
    QString operator()(const Failed& failed) const
    {
        const char* const whys[] { "not run", "error", "no demo" };
        return QStringLiteral("failed %1: %2")
            .arg(failed.request ? text(*failed.request) : QStringLiteral("-"),
                 QLatin1String(whys[failed.why.index()]));
    }
};

struct EffectText
{
    QString operator()(const ShowOpening& /*e*/) const { return QStringLiteral("show opening"); }
    QString operator()(const ShowName& /*e*/) const { return QStringLiteral("show name"); }
    QString operator()(const ShowNoName& /*e*/) const { return QStringLiteral("show no name"); }
    QString operator()(const ShowQuestion& /*e*/) const { return QStringLiteral("ask"); }
    QString operator()(const DropQuestion& /*e*/) const { return QStringLiteral("ask no more"); }
    QString operator()(const SayWhy& /*e*/) const { return QStringLiteral("say why"); }
    QString operator()(const NoteFile& note) const
    {
        const char* const kinds[] { "unreadable", "context gone", "unusable" };
        return note.error ? QStringLiteral("note file: ")
                + QLatin1String(kinds[static_cast<int>(note.error->kind)])
                          : QStringLiteral("file is well");
    }
    QString operator()(const Resolve& resolve) const
    {
        return QStringLiteral("resolve %1 #%2")
            .arg(QString::fromStdString(resolve.context))
            .arg(resolve.number);
    }
    QString operator()(const Connect& /*e*/) const { return QStringLiteral("connect"); }
    QString operator()(const Recheck& recheck) const
    {
        return QStringLiteral("recheck #%1").arg(recheck.number);
    }
    QString operator()(const Reopen& reopen) const
    {
        return QStringLiteral("open ") + text(reopen.request);
    }
    QString operator()(const Allow& /*e*/) const { return QStringLiteral("allow"); }
    QString operator()(const ReadFile& /*e*/) const { return QStringLiteral("read file"); }
    QString operator()(const ReadUsual& /*e*/) const { return QStringLiteral("read usual"); }
    QString operator()(const WantStart& want) const
    {
        return want.readFirst ? QStringLiteral("want all, read first") : QStringLiteral("want all");
    }
    QString operator()(const WantDemo& /*e*/) const { return QStringLiteral("want demo"); }
    QString operator()(const WantPage& /*e*/) const { return QStringLiteral("want page"); }
};

QString text(const Effects& effects)
{
    QStringList texts;
    for (const auto& effect : effects)
        texts << std::visit(EffectText {}, effect);
    return texts.join(QStringLiteral(", "));
}

slot::Request requestFor(const char* context)
{
    return { .meant = { .context = QLatin1String(context),
                        .kubeconfig = QStringLiteral("/k"),
                        .file = QStringLiteral("/k") } };
}

ClusterAccess accessTo(const char* server)
{
    ClusterAccess access;
    access.server = server;
    return access;
}

Error broken()
{
    return { .kind = ErrorKind::Config, .sentence = "It is broken." };
}

const ExecPlugin kPlugin { .command = "login" };

Resolved answer(std::uint64_t number, bool plugin = false, bool mayRun = false)
{
    Resolved resolved { .number = number, .access = accessTo("https://a"), .mayRun = mayRun };
    if (plugin)
        resolved.plugin = kPlugin;
    return resolved;
}

Rechecked rechecked(std::uint64_t number, const char* server)
{
    return { .number = number, .access = accessTo(server) };
}

State opening()
{
    return Opening { requestFor("one"), 7 };
}

State opened(const char* as = nullptr)
{
    auto request = requestFor("one");
    if (as != nullptr)
        request.acting = ActingAs { .user = QLatin1String(as) };
    return Opened { request, 7, accessTo("https://a") };
}

State asking()
{
    return Asking { requestFor("one"), kPlugin };
}

template<typename Why>
State failed(Why why)
{
    return Failed { std::move(why), requestFor("one") };
}

State inError()
{
    return failed(Failed::ConfigError { broken() });
}

State notRun()
{
    return failed(Failed::NotRun {});
}

State noDemo()
{
    return Failed { Failed::NoDemo { QStringLiteral("no port") } };
}

State noKubeconfig()
{
    return Blank { QStringList { QStringLiteral("/k") } };
}

} // namespace

class SlotStepTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesFromStateToState_data();
    void goesFromStateToState();
    void isFreeUnlessItIsOpenOrOpening();
    void remembersWhatIsMeant();
};

void SlotStepTest::goesFromStateToState_data()
{
    QTest::addColumn<Way>("way");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("effects");
    const auto add = [](const char* name, const State& before, const Event& event,
                        const char* after, const char* effects) {
        QTest::newRow(name) << Way { before, event } << QString::fromLatin1(after)
                            << QString::fromLatin1(effects);
    };
    const auto same = [&](const char* name, const State& before, const Event& event,
                          const char* effects = "") {
        QTest::newRow(name) << Way { before, event } << std::visit(StateText {}, before)
                            << QString::fromLatin1(effects);
    };
    const Open two { .request = requestFor("two"), .asked = "two", .number = 8 };

    add("open", Blank {}, two, "opening two #8", "show opening, resolve two #8");
    add("open while opening another", opening(), two, "opening two #8",
        "show opening, resolve two #8");
    add("open in place of a question", asking(), two, "opening two #8",
        "show opening, resolve two #8");
    add("open in place of a failure", inError(), two, "opening two #8",
        "show opening, resolve two #8");
    add("the current context, whatever it is called", Blank {},
        Open { .request = requestFor("one"), .number = 8 }, "opening one #8",
        "show opening, resolve  #8");

    add("found", opening(), answer(7), "opened one #7", "connect");
    same("found late", opening(), answer(6));
    same("found after it was opened", opened(), answer(7));
    same("found after the question was asked", asking(), answer(7));
    add("not found", opening(), Resolved { .number = 7, .access = Unexpected { broken() } },
        "failed one: error", "show name, say why");
    add("its file is broken", opening(),
        Resolved { .number = 7, .access = Unexpected { broken() }, .whole = { .broken = true } },
        "failed one: error", "show name, say why, read usual");
    add("there is no kubeconfig", opening(),
        Resolved { .number = 7, .access = Unexpected { broken() }, .whole = { .noneFound = true } },
        "blank", "want page");

    add("a program that nobody has seen", opening(), answer(7, true), "asking for one",
        "ask, say why");
    add("a program that may run", opening(), answer(7, true, true), "opened one #7",
        "allow, connect");
    add("kubectl's program", Opening { { .meant = { .context = QStringLiteral("one") } }, 7 },
        answer(7, true, true), "opened one #7", "connect");
    same("yes", asking(), Answered { true }, "ask no more, allow, open one");
    add("no", asking(), Answered { false }, "failed one: not run", "ask no more, say why");
    same("an answer that nobody asked for", opened(), Answered { true });
    same("no, and again", notRun(), Retry {}, "open one");

    add("no session", opened(), NotConnected { broken() }, "failed one: error",
        "show name, say why");
    same("no session, and closed meanwhile", Blank {}, NotConnected { broken() });

    add("nothing to open", inError(), NothingToOpen {}, "blank", "show no name, say why");
    add("nothing to open at all", Blank {}, NothingToOpen { QStringList { "/k" } },
        "blank, no kubeconfig", "show no name, say why");
    same("start again", Blank {}, Retry {}, "want all, read first");

    add("the demo fails", Blank {}, DemoFailed { QStringLiteral("no port") }, "failed -: no demo",
        "ask no more, say why");
    add("the demo fails where another failed", inError(), DemoFailed {}, "failed one: no demo",
        "ask no more, say why");
    same("the demo fails too late", opened(), DemoFailed {});
    same("the demo once more", noDemo(), Retry {}, "want demo");

    const FileChanged well { .listed = true, .sameFile = true };
    same("changed", opened(), well, "recheck #7");
    same("changed, unreadable", opened(), FileChanged { .error = QStringLiteral("Line 3.") },
         "note file: unreadable");
    same("changed, and the context gone", opened(), FileChanged {}, "note file: context gone");
    same("changed, and the context in another file", opened(), FileChanged { .listed = true });
    same("changed, of a cluster without a file",
         Opened { { .meant = { .context = QStringLiteral("one") } }, 7 }, well);
    same("changed, while opening", opening(), well);
    same("changed, while asking", asking(), well);
    same("changed, where it failed", inError(), well, "open one");
    same("changed, where it failed in sight", inError(),
         FileChanged { .listed = true, .sameFile = true, .current = true }, "open one!");
    same("changed, where the user said no", notRun(), well);
    same("changed, where the demo failed", noDemo(), well);
    same("there is a kubeconfig now", noKubeconfig(), well, "want all");
    same("changed, where all were closed", Blank {}, well);

    same("changed, and still the same", opened(), rechecked(7, "https://a"), "file is well");
    same("well again", opened(), rechecked(7, "https://a"), "file is well");
    same("moved", opened(), rechecked(7, "https://b"), "file is well, open one(again)(changed)");
    same("moved, while somebody else is acted as", opened("jane"), rechecked(7, "https://b"),
         "file is well, open one(again)(as jane)(changed)");
    same("of no use any more", opened(),
         Rechecked { .number = 7, .access = Unexpected { broken() } }, "note file: unusable");
    same("moved, told late", opened(), rechecked(6, "https://b"));
    same("moved, and not open any more", inError(), rechecked(7, "https://b"));

    const ActAs jane { .as = { .user = QStringLiteral("jane") }, .number = 9 };
    add("act as somebody else", opened(), jane, "opened one(again)(as jane) #9", "connect");
    add("act as oneself again", opened("jane"), ActAs { .number = 9 }, "opened one(again) #9",
        "connect");
    same("act as somebody where nothing is open", inError(), jane);

    same("retry what is open", opened(), Retry {}); // its own presenter does
    same("retry what is being opened", opening(), Retry {});
    same("retry while asking", asking(), Retry {});
    same("retry a broken one", inError(), Retry {}, "read file");
    same("read", inError(), ReadAgain {}, "open one");
    same("read, in sight", inError(), ReadAgain { true }, "open one!");
    same("read, and opened meanwhile", opened(), ReadAgain {});
}

void SlotStepTest::goesFromStateToState()
{
    QFETCH(Way, way);
    auto state = way.from;
    const auto effects = step(state, way.event);
    QTEST(std::visit(StateText {}, state), "after");
    QTEST(text(effects), "effects");
}

void SlotStepTest::isFreeUnlessItIsOpenOrOpening()
{
    for (const auto& state :
         { State(Blank {}), noKubeconfig(), asking(), inError(), notRun(), noDemo() })
        QVERIFY(isFree(state));
    QVERIFY(!isFree(opening()));
    QVERIFY(!isFree(opened()));
}

void SlotStepTest::remembersWhatIsMeant()
{
    for (const auto& state : { opening(), opened(), asking(), inError(), notRun() })
        QCOMPARE(requestOf(state)->meant.context, QStringLiteral("one"));
    for (const auto& state : { State(Blank {}), noKubeconfig(), noDemo() })
        QVERIFY(requestOf(state) == nullptr);
}

KW_TEST_GUILESS(SlotStepTest)

} // namespace tst_slot_step

#include "tst_slot_step.moc"
