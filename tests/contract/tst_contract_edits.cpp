// Objects that several edit at once: what is apart is merged, what is not is told; nothing is lost.
#include <core/changes/edit/object_editor.h>
#include <core/client/client_set.h>
#include <tests/contract/support/change_fixture.h>
#include <tests/contract/support/cluster.h>
#include <tests/contract/support/lossy_client.h>
#include <tests/support/test_program.h>

#include <QTest>

#include <thread>

namespace tst_contract_edits {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

const Gvr kConfigMaps { "", "v1", "configmaps" };
constexpr int kEditors = 2;
constexpr int kEditsEach = 500; ///< on a real server; on the simulated one a tenth of them

/// One of those who edit one ConfigMap at once: each edit counts up a key of its own, and puts its
/// name where all put theirs.
class Editor
{
public:
    Editor(const Cluster& cluster, std::string ns, int number)
        : m_session(ClusterSession::open(cluster.access(), { .queriesPerSecond = 0 }).value())
        , m_sender(m_session->client(), m_session->scheduler())
        , m_ns(std::move(ns))
        , m_name("editor-" + std::to_string(number))
    { }

    /// Empty, or what went wrong.
    std::string editManyTimes(int times)
    {
        for (int edit = 0; edit < times; ++edit) {
            if (auto problem = editOnce(std::to_string(edit)); !problem.empty())
                return problem;
        }
        return {};
    }
    [[nodiscard]] int conflicts() const { return m_conflicts; }

private:
    std::string editOnce(const std::string& number)
    {
        const auto opened = m_session->clients()
                                .dynamic()
                                .resource(kConfigMaps)
                                .inNamespace(m_ns)
                                .get("shared")
                                .wait();
        if (!opened)
            return opened.error().sentence;
        ObjectEdit edit { .gvr = kConfigMaps, .opened = *opened, .mine = *opened };
        if (opened->text({ "data", m_name }) != m_saved)
            return m_name + '.' + m_saved + " is lost";
        edit.mine.set({ "data", m_name }, number);
        edit.mine.set({ "data", "last" }, m_name + '.' + number);
        const ObjectEditor editor(m_session->clients(), m_sender);
        for (;;) {
            const auto saved = editor.save(edit, false);
            if (!saved)
                return saved.error().sentence;
            if (saved->conflicts.empty()) {
                m_saved = number;
                return overwritten(edit, *saved);
            }
            if (saved->conflicts.size() != 1 || saved->conflicts.front().path != ".data.last")
                return "another conflict than the one that there is";
            ++m_conflicts;
            edit.choices = { { saved->conflicts.front(), MergeSide::Mine } };
        }
    }
    /// Whether a value went that this editor was not shown: what was opened, or decided on.
    [[nodiscard]] std::string overwritten(const ObjectEdit& edit, const EditOutcome& saved) const
    {
        const auto gone = saved.before.text({ "data", "last" });
        const bool known = gone == edit.opened.text({ "data", "last" })
            || (!edit.choices.empty() && edit.choices.front().conflict.theirs == JsonValue(gone));
        return known ? std::string() : gone + " was overwritten without a word";
    }

    const std::unique_ptr<ClusterSession> m_session;
    const ChangeSender m_sender;
    const std::string m_ns;
    const std::string m_name;
    std::string m_saved;
    int m_conflicts = 0;
};

} // namespace

class TestContractEdits : public QObject, private ChangeFixture
{
    Q_OBJECT
private:
    [[nodiscard]] Unstructured make(const std::string& name) const
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, name });
        object.set({ "data", "color" }, "red");
        object.set({ "data", "size" }, "1");
        return configMaps().create(object).wait().value();
    }
    [[nodiscard]] Unstructured again(const std::string& name) const
    {
        return configMaps().get(name).wait().value();
    }
    void others(const QString& patch) const
    {
        m_cluster.kubectl({ "patch", "configmap", "paint", "-n", m_namespace->qname(), "--type",
                            "merge", "-p", patch });
    }
    [[nodiscard]] Expected<EditOutcome> save(const ObjectEdit& edit, bool dryRun = false) const
    {
        return ObjectEditor(m_session->clients(), *m_sender).save(edit, dryRun);
    }

private Q_SLOTS:
    void init()
    {
        if (const auto missing = m_cluster.missing(); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        open();
    }
    void cleanup() { close(); }

    void savesWhatWasEdited() // A 5.10.15
    {
        const auto opened = make("paint");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        const auto nothing = save(edit);
        QVERIFY2(nothing.has_value(), why(nothing).constData());
        QVERIFY(!nothing->change && nothing->conflicts.empty());
        edit.mine.set({ "data", "color" }, "blue");
        edit.mine.remove({ "data", "size" });
        const auto dry = save(edit, true);
        QVERIFY2(dry.has_value(), why(dry).constData());
        QCOMPARE(dry->result.object.text({ "data", "color" }), std::string("blue"));
        QVERIFY(again("paint") == opened);
        const auto saved = save(edit);
        QVERIFY2(saved.has_value(), why(saved).constData());
        const auto now = again("paint");
        QCOMPARE(writeJson(now.json()["data"]), std::string(R"({"color":"blue"})"));
        QVERIFY(now.json()["metadata"].contains("managedFields"));
    }

    void whatOthersChangedMeanwhileStays() // A 5.10.2
    {
        const auto opened = make("paint");
        others(R"({"data":{"size":"2"}})");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        const auto saved = save(edit);
        QVERIFY2(saved.has_value(), why(saved).constData());
        QCOMPARE(saved->meanwhile.size(), 1U);
        QCOMPARE(saved->meanwhile.front().path, std::string(".data.size"));
        QCOMPARE(writeJson(again("paint").json()["data"]),
                 std::string(R"({"color":"blue","size":"2"})"));
    }

    void whatBothChangedIsDecided_data() // A 5.10.2
    {
        QTest::addColumn<bool>("mine");
        QTest::addColumn<QByteArray>("color");
        QTest::newRow("mine") << true << QByteArray("blue");
        QTest::newRow("theirs") << false << QByteArray("green");
    }
    void whatBothChangedIsDecided()
    {
        QFETCH(const bool, mine);
        QFETCH(const QByteArray, color);
        const auto opened = make("paint");
        others(R"({"data":{"color":"green"}})");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        edit.mine.set({ "data", "size" }, "3");
        const auto asked = save(edit);
        QVERIFY2(asked.has_value(), why(asked).constData());
        QCOMPARE(asked->conflicts.size(), 1U);
        QCOMPARE(writeJson(*asked->conflicts.front().theirs), std::string("\"green\""));
        QCOMPARE(again("paint").text({ "data", "size" }), std::string("1")); // nothing was sent
        edit.choices = { { asked->conflicts.front(), mine ? MergeSide::Mine : MergeSide::Theirs } };
        const auto saved = save(edit);
        QVERIFY2(saved.has_value(), why(saved).constData());
        QCOMPARE(again("paint").text({ "data", "color" }), color.toStdString());
        QCOMPARE(again("paint").text({ "data", "size" }), std::string("3"));
    }

    void whatIsGoneIsTold() // A 5.10.11
    {
        const auto opened = make("paint");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        m_cluster.kubectl({ "delete", "configmap", "paint", "-n", m_namespace->qname() });
        const auto gone = save(edit);
        QVERIFY(!gone && gone.error().kind == ErrorKind::NotFound);
        const auto another = make("paint");
        const auto replaced = save(edit);
        QVERIFY(!replaced && replaced.error().kind == ErrorKind::Conflict);
        QCOMPARE(replaced.error().reason, std::string(kReplaced));
        QVERIFY(again("paint") == another);
    }

    void isRefusedToWhoMayNot() // A 11.1
    {
        if (const auto missing = m_cluster.missing(QStringLiteral("personas")); !missing.isEmpty())
            QSKIP(qPrintable(missing));
        const auto opened = make("paint");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        const auto viewer = m_cluster.session(QStringLiteral("viewer"));
        const ChangeSender sender(viewer->client(), viewer->scheduler());
        for (const bool dryRun : { true, false }) {
            const auto refused = ObjectEditor(viewer->clients(), sender).save(edit, dryRun);
            QVERIFY(!refused.has_value());
            QVERIFY2(refused.error().kind == ErrorKind::Forbidden, why(refused).constData());
            QVERIFY2(why(refused).contains("viewer"), why(refused).constData());
        }
        QVERIFY(again("paint") == opened);
    }

    void aLostAnswerIsFoundOut_data()
    {
        QTest::addColumn<int>("loses");
        QTest::newRow("answer") << int(LossyTransport::Loses::Answer);
        QTest::newRow("request") << int(LossyTransport::Loses::Request);
    }
    void aLostAnswerIsFoundOut()
    {
        QFETCH(const int, loses);
        const auto opened = make("paint");
        ObjectEdit edit { .gvr = kConfigMaps, .opened = opened, .mine = opened };
        edit.mine.set({ "data", "color" }, "blue");
        LossyClient lossy(m_cluster.access());
        lossy.transport.lose(static_cast<LossyTransport::Loses>(loses));
        const auto saved = ObjectEditor(ClientSet(lossy.client), lossy.sender).save(edit, false);
        QVERIFY2(saved.has_value(), why(saved).constData());
        QVERIFY(saved->conflicts.empty());
        QCOMPARE(saved->result.object.text({ "data", "color" }), std::string("blue"));
        QCOMPARE(lossy.transport.writes(), 1); // whether it was the first, or sent again
        QCOMPARE(again("paint").text({ "data", "color" }), std::string("blue"));
    }

    void twoEditAtOnceAThousandTimes()
    {
        Unstructured object({ "", "v1", "ConfigMap" }, { {}, "shared" });
        object.set({ "data", "last" }, "nobody");
        QVERIFY(m_session->clients()
                    .dynamic()
                    .resource(kConfigMaps)
                    .inNamespace(m_namespace->name())
                    .create(object)
                    .wait()
                    .has_value());
        const bool simulated = m_cluster.missing(QStringLiteral("simulated")).isEmpty();
        const int times = simulated ? kEditsEach / 10 : kEditsEach;
        std::vector<std::unique_ptr<Editor>> editors;
        std::vector<std::string> problems(kEditors);
        for (int number = 0; number < kEditors; ++number)
            editors.push_back(std::make_unique<Editor>(m_cluster, m_namespace->name(), number));
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < editors.size(); ++i)
                threads.emplace_back([&, i] { problems[i] = editors[i]->editManyTimes(times); });
        }
        int conflicts = 0;
        for (std::size_t i = 0; i < editors.size(); ++i) {
            QCOMPARE(QString::fromStdString(problems[i]), QString());
            conflicts += editors[i]->conflicts();
        }
        QVERIFY2(conflicts > 0, "they never met: this proves nothing");
        const auto last = std::to_string(times - 1);
        for (int number = 0; number < kEditors; ++number)
            QCOMPARE(again("shared").text({ "data", "editor-" + std::to_string(number) }), last);
    }
};

KW_TEST_GUILESS(TestContractEdits)

} // namespace tst_contract_edits

#include "tst_contract_edits.moc"
