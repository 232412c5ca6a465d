#include <kinds/custom/status_words.h>
#include <tests/kinds/builtin/kind_text.h>
#include <tests/support/test_program.h>

namespace tst_status_words {

using namespace kittiwake;
using namespace kittiwake::test;

class TestStatusWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWords_data();
    void knowsWords();
    void judgesObjects_data();
    void judgesObjects();
};

void TestStatusWords::knowsWords_data()
{
    QTest::addColumn<Tone>("tone");
    const auto add = [](Tone tone, std::initializer_list<const char*> words) {
        for (const char* word : words)
            QTest::newRow(word) << tone;
    };
    add(Tone::Ok, { "Running", "Ready", "ACTIVE", "Bound", "Healthy", "Synced", "True", "in-use" });
    add(Tone::Unknown, { "Succeeded", "Completed", "Suspended", "Unknown", "paused" });
    add(Tone::Warn,
        { "Degraded", "OutOfSync", "out-of-sync", "Out Of Sync", "NotReady", "Missing" });
    add(Tone::Error,
        { "Failed", "Error", "ErrImagePullBackOff", "CrashLoopBackOff", "InstallFailed",
          "ReconcileError", "Unhealthy", "Lost", "Failing", "FailedCreate" });
    add(Tone::Ending, { "Terminating", "Deleting" });
    add(Tone::Progressing,
        { "Pending", "Creating", "InProgress", "In Progress", "in_progress", "Provisioning",
          "Upgrading", "Queued" });
    add(Tone::Neutral,
        { "", "False", "King", "Blue", "42", "Certificate is up to date and still running", "  ",
          "a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 failed" });
}

void TestStatusWords::knowsWords()
{
    QFETCH(Tone, tone);
    QCOMPARE(toneOfWord(QTest::currentDataTag()), tone);
}

void TestStatusWords::judgesObjects_data()
{
    QTest::addColumn<std::string>("rest");
    QTest::addColumn<QString>("word");
    QTest::addColumn<Tone>("tone");
    const auto add = [](const char* what, const std::string& status, const char* word, Tone tone) {
        QTest::newRow(what) << (status.empty() ? status : ",'status':" + status) << text(word)
                            << tone;
    };
    const auto all = [](std::initializer_list<std::string> list) {
        std::string joined;
        for (const auto& one : list)
            joined += (joined.empty() ? "" : ",") + one;
        return "{" + conditions(joined) + "}";
    };
    const auto severe = [](const char* severity) {
        return std::string("{'type':'Ready','status':'False','severity':'") + severity + "'}";
    };
    add("nothing", "", "", Tone::Neutral);
    add("an empty status", "{}", "", Tone::Neutral);
    add("a status of another kind", "[1,2]", "", Tone::Neutral);
    add("a status that is a word", "'Running'", "Running", Tone::Ok);
    add("a phase", "{'phase':'Running'}", "Running", Tone::Ok);
    add("a phase that failed", "{'phase':'Failed'}", "Failed", Tone::Error);
    add("a state", "{'state':'valid'}", "valid", Tone::Ok);
    add("health as Argo writes it", "{'health':{'status':'Degraded'}}", "Degraded", Tone::Warn);
    add("a phase that is no word", "{'phase':{'a':1}}", "", Tone::Neutral);
    add("ready", all({ condition("Ready", "True") }), "Ready", Tone::Ok);
    add("not ready", all({ condition("Ready", "False") }), "NotReady", Tone::Error);
    add("not ready, why", all({ condition("Ready", "False", "DoesNotExist") }), "DoesNotExist",
        Tone::Error);
    add("not ready yet", all({ condition("Ready", "False", "InProgress") }), "InProgress",
        Tone::Progressing);
    add("not ready, being reconciled",
        all({ condition("Ready", "False"), condition("Reconciling", "True") }), "NotReady",
        Tone::Progressing);
    add("stalled", all({ condition("Ready", "False", "Pending"), condition("Stalled", "True") }),
        "Pending", Tone::Error);
    add("ready and something progresses",
        all({ condition("Available", "True"), condition("Progressing", "True") }), "Available",
        Tone::Ok);
    add("not known", all({ condition("Ready", "Unknown") }), "Unknown", Tone::Unknown);
    add("a run under way", all({ condition("Succeeded", "Unknown", "Running") }), "Unknown",
        Tone::Progressing);
    add("a run that is over", all({ condition("Succeeded", "True") }), "Succeeded", Tone::Unknown);
    add("a run that failed", all({ condition("Succeeded", "False", "TaskRunFailed") }),
        "TaskRunFailed", Tone::Error);
    add("not synced, ready", all({ condition("Ready", "True"), condition("Synced", "False") }),
        "Ready", Tone::Warn);
    add("degraded", all({ condition("Available", "True"), condition("Degraded", "True") }),
        "Available", Tone::Warn);
    add("not degraded", all({ condition("Available", "True"), condition("Degraded", "False") }),
        "Available", Tone::Ok);
    add("a part not ready",
        all({ condition("Ready", "True"), condition("ControlPlaneReady", "False") }), "Ready",
        Tone::Warn);
    add("paused", all({ condition("Ready", "False"), condition("Paused", "True") }), "NotReady",
        Tone::Unknown);
    add("said to be harmless", all({ severe("Info") }), "NotReady", Tone::Progressing);
    add("said to be a warning", all({ severe("Warning") }), "NotReady", Tone::Warn);
    add("conditions of one's own",
        all({ condition("Singing", "False"), condition("Blue", "True") }), "", Tone::Neutral);
    add("over and not ready any more",
        "{'phase':'Succeeded'," + conditions(condition("Ready", "False")) + "}", "Succeeded",
        Tone::Unknown);
    add("on its way and not ready",
        "{'phase':'Provisioning'," + conditions(condition("Ready", "False")) + "}", "Provisioning",
        Tone::Progressing);
    add("running and not ready",
        "{'phase':'Running'," + conditions(condition("Ready", "False")) + "}", "Running",
        Tone::Error);
    add("mangled conditions", "{'conditions':[1,null,{},[],{'type':5,'status':true}]}", "",
        Tone::Neutral);
}

void TestStatusWords::judgesObjects()
{
    QFETCH(std::string, rest);
    QFETCH(QString, word);
    QFETCH(Tone, tone);
    const auto object = makeObject(unquoted("{" + kMeta + rest + "}"));
    JsonReader reader;
    const auto json = reader.read(*object);
    QVERIFY(json.has_value());
    const ObjectView view { *object, *json, kNow };
    QCOMPARE(QString::fromStdString(statusWordOf(view)), word);
    QCOMPARE(toneOfStatus(view), tone);
    const auto behind = makeObject(unquoted("{'metadata':{'name':'a','generation':3},"
                                            "'status':{'observedGeneration':2,'phase':'Ready'}}"));
    const auto seen = reader.read(*behind);
    QCOMPARE(toneOfStatus({ *behind, *seen, kNow }), Tone::Progressing);
}

KW_TEST_APPLESS(TestStatusWords)

} // namespace tst_status_words

#include "tst_status_words.moc"
