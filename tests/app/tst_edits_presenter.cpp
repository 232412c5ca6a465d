// The editor on a simulated cluster: read, tried out, saved, merged, kept, applied.
#include "intercepted_cluster.h"

#include <app/edits/edits_presenter.h>
#include <app/simulator/api/api_error.h>
#include <app/simulator/simulated_cluster.h>
#include <app/window/wall_clock.h>
#include <core/client/client_set.h>
#include <core/config/kubeconfig_parser.h>
#include <core/config/resolve.h>
#include <models/edits/manifest_templates.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

namespace tst_edits_presenter {

using namespace kittiwake;
using namespace kittiwake::test;
using State = EditView::State;

namespace {

constexpr int kTimeout = 60'000; ///< \units ms
const Gvr kConfigMaps { "", "v1", "configmaps" };
const Gvr kSecrets { "", "v1", "secrets" };

std::optional<KindEntry> kindOf(const std::string& /*group*/, const std::string& kind)
{
    if (kind == "ConfigMap")
        return KindEntry { kConfigMaps, QStringLiteral("ConfigMap") };
    if (kind == "Secret")
        return KindEntry { kSecrets, QStringLiteral("Secret") };
    return std::nullopt;
}

struct Bench
{
    std::unique_ptr<ClusterSession> session;
    EditsView view;
    ClusterStatus status { wallMilliseconds };
    std::unique_ptr<EditsPresenter> presenter;
    QString drafts;
    std::vector<ChangeNews> news {};

    explicit Bench(const sim::SimulatedCluster& cluster, QString folder = {},
                   const char* persona = "admin")
        : Bench(resolve(parseKubeconfig(cluster.kubeconfig(persona), "the demo cluster").config)
                    .value(),
                std::move(folder))
    { }
    explicit Bench(ClusterAccess access, QString folder = {})
        : session(std::move(ClusterSession::open(std::move(access))).value())
        , drafts(std::move(folder))
    {
        start();
    }
    void start()
    {
        presenter = std::make_unique<EditsPresenter>(
            *session, view, status, kindOf, EditsPresenter::Options { .drafts = drafts, .ns = [] {
                                                                         return "default";
                                                                     } });
        QObject::connect(presenter.get(), &EditsPresenter::changeMade, &view,
                         [this](const ChangeNews& one) { news.push_back(one); });
    }

    [[nodiscard]] ResourceClient resource(const Gvr& gvr = kConfigMaps) const
    {
        return session->clients().dynamic().resource(gvr).inNamespace("default");
    }
    [[nodiscard]] std::string dataOf(const std::string& name, const std::string& key,
                                     const Gvr& gvr = kConfigMaps) const
    {
        const auto read = resource(gvr).get(name).wait();
        return read ? read->text({ "data", key }) : std::string();
    }
    /// One with data a and b, whatever was there.
    ObjectLink make(const char* name, const char* kind = "ConfigMap") const
    {
        const auto gvr = kindOf({}, kind)->gvr;
        (void)resource(gvr).remove(name).wait();
        Unstructured object({ "", "v1", kind }, { "default", name });
        object.set({ "data", "a" }, std::string(kind) == "Secret" ? "b25l" : "one");
        object.set({ "data", "b" }, std::string(kind) == "Secret" ? "dHdv" : "two");
        if (const auto made = resource(gvr).create(object).wait(); !made)
            qCritical("%s", made.error().sentence.c_str());
        return { "", kind, { "default", name } };
    }
    void patch(const std::string& name, const char* json) const
    {
        const auto done = resource().patch(name, { .type = PatchType::Merge, .body = json }).wait();
        if (!done)
            qCritical("%s", done.error().sentence.c_str());
    }
    EditView* open(const ObjectLink& object)
    {
        view.edit(object);
        auto* edit = view.edits()->current();
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(edit->state() != State::Loading, kTimeout);
        }();
        return edit;
    }
    void replace(EditView* edit, const char* from, const char* to) const
    {
        auto text = edit->text();
        QVERIFY2(text.contains(QLatin1String(from)), qPrintable(text));
        edit->setText(text.replace(QLatin1String(from), QLatin1String(to)));
    }
    void submit(EditView* edit) const
    {
        edit->submit();
        QTRY_VERIFY_WITH_TIMEOUT(edit->state() != State::Trying, kTimeout);
    }
    void save(EditView* edit) const
    {
        QVERIFY2(edit->isReady(), qPrintable(edit->problem()));
        edit->save();
        QTRY_VERIFY_WITH_TIMEOUT(edit->state() != State::Saving, kTimeout);
    }
    [[nodiscard]] QStringList draftFiles() const
    {
        return QDir(drafts).entryList({ QStringLiteral("*.json") }, QDir::Files);
    }
};

/// A cluster where somebody else patches a ConfigMap once, after the last dry run of an apply and
/// before the apply.
class RacedCluster
{
public:
    RacedCluster(sim::SimulatedCluster& cluster, const std::string& name, std::string patch)
        : m_cluster(cluster,
                    [this, path = "/configmaps/" + name, patch = std::move(patch)](
                        const sim::Request& request, const InterceptedCluster::Serve& serve) {
                        const bool forGood = request.method == "PATCH"
                            && request.path.ends_with(path) && !request.hasParameter("dryRun");
                        if (forGood && !m_raced.exchange(true))
                            (void)serve(patched(request.path, patch));
                        return serve(request);
                    })
    { }
    [[nodiscard]] ClusterAccess access() const { return m_cluster.access(); }
    [[nodiscard]] bool isRaced() const { return m_raced; }

private:
    static sim::Request patched(const std::string& path, const std::string& patch)
    {
        sim::Request request { .method = "PATCH",
                               .path = path,
                               .query = { { "fieldManager", "meanwhile" } },
                               .body = patch };
        request.headers.push_back({ "content-type", Secret("application/merge-patch+json") });
        return request;
    }

    std::atomic<bool> m_raced = false;
    const InterceptedCluster m_cluster;
};

} // namespace

class TestEditsPresenter : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto cluster = sim::SimulatedCluster::start(
            { .contents = sim::SimulatedClusterOptions::Contents::Demo });
        QVERIFY(cluster);
        m_cluster = std::move(*cluster);
    }

    void showsWhatChangesThenSavesIt()
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("edited"));
        QVERIFY2(edit->text().contains(u"a: one"), qPrintable(edit->text()));
        QVERIFY(!edit->text().contains(u"resourceVersion")); // noise
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QCOMPARE(edit->differences()->rowCount(), 1);
        QCOMPARE(b.dataOf("edited", "a"), "one"); // it was only tried
        b.save(edit);
        QCOMPARE(b.dataOf("edited", "a"), "three");
        QVERIFY(!edit->isDirty());
        QCOMPARE(b.news.size(), std::size_t(1));
        const auto& record = b.news[0].record;
        QCOMPARE(record.action, "edit");
        QVERIFY(record.undoable);
        QVERIFY2(record.command.starts_with("kubectl patch"), record.command.c_str());
    }

    void whatOthersChangedMeanwhileStays() // A 5.10.2
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("merged"));
        b.replace(edit, "a: one", "a: mine");
        b.patch("merged", R"({"data":{"b":"theirs"}})");
        b.submit(edit);
        QVERIFY2(edit->meanwhile().contains(u".data.b"), qPrintable(edit->meanwhile()));
        b.save(edit);
        QCOMPARE(b.dataOf("merged", "a"), "mine");
        QCOMPARE(b.dataOf("merged", "b"), "theirs");
    }

    void whatBothChangedIsDecided_data()
    {
        QTest::addColumn<bool>("mine");
        QTest::newRow("mine") << true;
        QTest::newRow("theirs") << false;
    }
    void whatBothChangedIsDecided()
    {
        QFETCH(bool, mine);
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("fought"));
        b.replace(edit, "a: one", "a: mine");
        b.replace(edit, "b: two", "b: also");
        b.patch("fought", R"({"data":{"a":"theirs","c":"new"}})");
        b.submit(edit);
        QCOMPARE(edit->conflicts()->rowCount(), 1);
        QVERIFY(!edit->isReady());
        QVERIFY2(!edit->meanwhile().contains(u".data.a"), qPrintable(edit->meanwhile()));
        edit->choose(0, mine);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        QVERIFY2(edit->meanwhile().contains(u".data.c"), qPrintable(edit->meanwhile()));
        QCOMPARE(edit->meanwhile().contains(u".data.a"), !mine);
        QCOMPARE(edit->warnings().join(u' ').contains(u".data.a"), mine);
        b.save(edit);
        QCOMPARE(b.dataOf("fought", "a"), mine ? "mine" : "theirs");
        QCOMPARE(b.dataOf("fought", "b"), "also");
    }

    void whatIsOverwrittenWithAWholeItemIsTold()
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("emptied"));
        b.replace(edit, "data:\n  a: one\n  b: two", "");
        b.patch("emptied", R"({"data":{"a":"theirs"}})");
        b.submit(edit);
        QCOMPARE(edit->conflicts()->rowCount(), 1);
        edit->choose(0, true);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        QVERIFY2(edit->meanwhile().isEmpty(), qPrintable(edit->meanwhile()));
        QVERIFY2(edit->warnings().join(u' ').contains(u".data.a"),
                 qPrintable(edit->warnings().join(u'\n')));
    }

    void whatWasDecidedIsAskedAboutAgainAfterItWasCancelled()
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("again"));
        b.replace(edit, "a: one", "a: mine");
        b.patch("again", R"({"data":{"a":"theirs"}})");
        b.submit(edit);
        edit->choose(0, true);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        edit->backToText();
        b.submit(edit);
        QCOMPARE(edit->conflicts()->rowCount(), 1);
        QVERIFY(!edit->isReady());
    }

    void whatCannotBeTriedOutIsSaidAndCanBeSaved() // A 5.4, 5.10.14
    {
        const InterceptedCluster cluster(
            *m_cluster, [](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                const bool isTried = request.method == "PATCH" && request.hasParameter("dryRun");
                return isTried ? sim::ApiError::badRequest("admission webhook \"paint.example\" "
                                                           "does not support dry run")
                                     .response()
                               : serve(request);
            });
        Bench b(cluster.access());
        auto* edit = b.open(b.make("untried"));
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QCOMPARE(edit->differences()->rowCount(), 1); // by what was typed
        QVERIFY2(edit->warnings().join(u'\n').contains(u"The server could not try it out: "),
                 qPrintable(edit->warnings().join(u'\n')));
        b.save(edit);
        QCOMPARE(b.dataOf("untried", "a"), "three");
    }

    void whatIsRefusedForNoFieldIsSaidOnce_data() // A 5.10.4
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("problems");
        QTest::newRow("none of the text") << "patch" << 0;
        QTest::newRow("one of the text") << "data.a" << 1;
    }
    void whatIsRefusedForNoFieldIsSaidOnce()
    {
        QFETCH(QString, field);
        const InterceptedCluster cluster(
            *m_cluster, [&](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                const std::string why = "Invalid value: \"{" + std::string(3000, 'x')
                    + "}\": strict decoding error: unknown field";
                return request.method == "PATCH"
                    ? sim::ApiError::invalid("", "", "",
                                             { { "FieldValueInvalid", why, field.toStdString() } })
                          .response()
                    : serve(request);
            });
        Bench b(cluster.access());
        auto* edit = b.open(b.make("strict"));
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QVERIFY2(edit->problem().contains(u"unknown field") && edit->problem().size() < 300,
                 qPrintable(edit->problem()));
        QTEST(edit->problems()->rowCount(), "problems");
        for (const auto& problem : edit->problems()->lines())
            QVERIFY(problem.line > 1);
    }

    void anotherNameIsRefused() // A 5.10.8
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("named"));
        b.replace(edit, "name: named", "name: other");
        QTRY_COMPARE_WITH_TIMEOUT(edit->problems()->rowCount(), 1, kTimeout);
        b.submit(edit);
        QVERIFY(!edit->isReady());
        QVERIFY(edit->problem().contains(u"other"));
    }

    void whatIsNoYamlIsSaidByLine()
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("broken"));
        const auto unclosed = QStringLiteral("binaryData: {\n"); // a field that the schema has
        edit->setText(edit->text() + unclosed);
        QTRY_COMPARE_WITH_TIMEOUT(edit->problems()->rowCount(), 1, kTimeout);
        QVERIFY(!edit->problemLines().isEmpty());
        edit->setText(edit->text() + QStringLiteral("# }\n"));
        edit->setText(edit->text().remove(unclosed));
        QTRY_COMPARE_WITH_TIMEOUT(edit->problems()->rowCount(), 0, kTimeout);
        QTRY_VERIFY_WITH_TIMEOUT(!edit->notes().isEmpty(), kTimeout); // comments
    }

    void whatWasDeletedIsCreatedAnew() // A 5.10.11
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("gone"));
        b.replace(edit, "a: one", "a: again");
        (void)b.resource().remove("gone").wait();
        b.submit(edit);
        QVERIFY(!edit->goneText().isEmpty());
        edit->replaceGone();
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        b.save(edit);
        QCOMPARE(b.dataOf("gone", "a"), "again");
        QVERIFY(!edit->isDirty());
    }

    void anotherOfThatNameIsNotOverwritten() // A 5.10.11
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("replaced"));
        b.replace(edit, "a: one", "a: mine");
        (void)b.make("replaced");
        b.submit(edit);
        QVERIFY(!edit->goneSentence().isEmpty());
        edit->replaceGone();
        QCOMPARE(b.view.edits()->count(), 2);
        QVERIFY(edit->isDirty());
        QCOMPARE(b.dataOf("replaced", "a"), "one");
    }

    void aSecretIsDecodedAndNeverKept() // A 5.10.12
    {
        const QTemporaryDir folder;
        Bench b(*m_cluster, folder.path() + QStringLiteral("/drafts"));
        auto* edit = b.open(b.make("hidden", "Secret"));
        QVERIFY2(edit->text().contains(u"a: one"), qPrintable(edit->text()));
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QVERIFY(edit->differences()
                    ->index(0)
                    .data(FieldDifferenceListModel::AfterRole)
                    .toString()
                    .contains(u"***"));
        b.presenter.reset(); // as at the end
        QVERIFY(b.draftFiles().isEmpty());
        b.start();
        b.submit(edit);
        b.save(edit);
        QCOMPARE(b.dataOf("hidden", "a", kSecrets), "dGhyZWU=");
        QCOMPARE(b.dataOf("hidden", "b", kSecrets), "dHdv");
        QCOMPARE(b.news.size(), std::size_t(1));
        const auto& command = b.news[0].record.command; // which is kept, and copied
        QVERIFY2(command.starts_with( // so that no mask is written where it is run
                     "# Not to be run as it stands: values of the Secret are not recorded.\n"
                     "# kubectl patch secrets hidden "),
                 command.c_str());
        QVERIFY2(command.find("dGhyZWU") == std::string::npos, command.c_str());
    }

    void whatIsNotSavedIsThereAfterARestart()
    {
        const QTemporaryDir folder;
        const auto drafts = folder.path() + QStringLiteral("/drafts");
        {
            Bench b(*m_cluster, drafts);
            auto* edit = b.open(b.make("kept"));
            b.replace(edit, "a: one", "a: typed");
            QTRY_COMPARE_WITH_TIMEOUT(b.draftFiles().size(), 1, kTimeout);
            const auto mode = QFileInfo(drafts + u'/' + b.draftFiles().front()).permissions();
            QVERIFY((mode & (QFile::ReadGroup | QFile::ReadOther)) == 0);
            b.view.create();
            b.view.edits()->current()->setText(QStringLiteral("kind: New\n"));
        } // the last one is kept as it ends
        Bench b(*m_cluster, drafts);
        QTRY_COMPARE_WITH_TIMEOUT(b.view.edits()->count(), 2, kTimeout);
        auto* edit = b.view.edits()->at(0);
        QVERIFY(edit->text().contains(u"a: typed"));
        QVERIFY(!edit->kept().isEmpty());
        QCOMPARE(b.view.edits()->at(1)->text(), QStringLiteral("kind: New\n"));
        b.patch("kept", R"({"data":{"b":"meanwhile"}})"); // merged, as in one go
        b.submit(edit);
        b.save(edit);
        QCOMPARE(b.dataOf("kept", "a"), "typed");
        QCOMPARE(b.dataOf("kept", "b"), "meanwhile");
        QTRY_COMPARE_WITH_TIMEOUT(b.draftFiles().size(), 1, kTimeout);
        b.view.edits()->close(1); // thrown away
        QTRY_COMPARE_WITH_TIMEOUT(b.draftFiles().size(), 0, kTimeout);
    }

    void whatIsNotSavedComesBackInItsOrder()
    {
        const QTemporaryDir folder;
        const auto drafts = folder.path() + QStringLiteral("/drafts");
        QStringList typed;
        {
            Bench b(*m_cluster, drafts);
            for (int i = 0; i < 6; ++i) {
                typed.append(QStringLiteral("kind: New%1\n").arg(i));
                b.view.create();
                b.view.edits()->current()->setText(typed.last());
            }
        } // all are kept in the same moment
        Bench b(*m_cluster, drafts);
        QTRY_COMPARE_WITH_TIMEOUT(b.view.edits()->count(), 6, kTimeout);
        QStringList loaded;
        for (int row = 0; row < 6; ++row)
            loaded.append(b.view.edits()->at(row)->text());
        QCOMPARE(loaded, typed);
    }

    void aBrokenDraftIsLeftAlone()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("broken.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\":1,\"object\":{\"kind\":\"Pod\"},\"opened\":\"");
        file.close();
        QVERIFY(EditDrafts(folder.path()).load().empty());
        QVERIFY(file.exists());
    }

    void typedTextOutlivesItsSession()
    {
        Bench b(*m_cluster);
        auto* edit = b.open(b.make("session"));
        b.replace(edit, "a: one", "a: typed");
        b.presenter.reset(); // the cluster is opened anew
        b.start();
        QVERIFY(edit->text().contains(u"a: typed"));
        b.submit(edit);
        b.save(edit);
        QCOMPARE(b.dataOf("session", "a"), "typed");
    }

    void everyTemplateIsAccepted_data()
    {
        QTest::addColumn<QString>("kind");
        for (const auto& kind : ManifestTemplates::kinds())
            QTest::newRow(qPrintable(kind)) << kind;
    }
    void everyTemplateIsAccepted()
    {
        QFETCH(QString, kind);
        Bench b(*m_cluster);
        b.view.createFrom(kind);
        auto* edit = b.view.edits()->current();
        b.submit(edit);
        QVERIFY2(edit->isReady(), qPrintable(edit->problem()));
        QCOMPARE(edit->documents()->rowCount(), 1);
    }

    void documentsAreAppliedInOrderEachWithItsResult() // A 5.10.18
    {
        Bench b(*m_cluster);
        (void)b.resource().remove("applied").wait();
        b.view.addNew(QStringLiteral("x.yaml"),
                      QStringLiteral("apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: applied\n"
                                     "  namespace: edits-new\ndata:\n  a: one\n---\n"
                                     "apiVersion: v1\nkind: Namespace\nmetadata:\n"
                                     "  name: edits-new\n"));
        auto* edit = b.view.edits()->current();
        b.submit(edit);
        using Document = AppliedDocument::State;
        QCOMPARE(edit->documents()->rowCount(), 2);
        QCOMPARE(edit->documents()->lineAt(0)->state, Document::Later); // its namespace comes first
        QCOMPARE(edit->documents()->lineAt(1)->state, Document::WouldCreate);
        b.save(edit);
        QCOMPARE(edit->documents()->lineAt(0)->state, Document::Created);
        QCOMPARE(edit->documents()->lineAt(1)->state, Document::Created);
        QCOMPARE(b.news.size(), std::size_t(2));
        edit->backToText();
        edit->setText(edit->text() + QStringLiteral("\n"));
        b.submit(edit);
        QCOMPARE(edit->documents()->lineAt(0)->state, Document::Unchanged);
    }

    void whatIsRefusedIsSaidAndNothingIsApplied()
    {
        Bench b(*m_cluster);
        (void)b.resource().remove("fine").wait();
        b.view.addNew({},
                      QStringLiteral("apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: fine\n"
                                     "---\napiVersion: example.com/v9\nkind: Nothing\nmetadata:\n"
                                     "  name: x\n"));
        auto* edit = b.view.edits()->current();
        b.submit(edit);
        QVERIFY(!edit->isReady());
        QVERIFY(!edit->documents()->lineAt(1)->reason.isEmpty());
        QVERIFY(b.resource().get("fine").wait().error().kind == ErrorKind::NotFound);
    }

    void fieldsOfOthersAreTakenOneByOne() // A 5.5
    {
        Bench b(*m_cluster);
        (void)b.make("owned");
        b.view.addNew({},
                      QStringLiteral("apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: owned\n"
                                     "data:\n  a: mine\n  b: mine\n"));
        auto* edit = b.view.edits()->current();
        b.submit(edit);
        QCOMPARE(edit->conflicts()->rowCount(), 2);
        QVERIFY(!edit->conflicts()->lineAt(0)->manager.empty());
        for (int row = 0; row < 2; ++row)
            edit->choose(row, edit->conflicts()->lineAt(row)->path == ".data.a");
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        b.save(edit);
        QCOMPARE(b.dataOf("owned", "a"), "mine");
        QCOMPARE(b.dataOf("owned", "b"), "two");
    }

    void whatIsTakenMeanwhileIsAskedAbout_data()
    {
        QTest::addColumn<QString>("data");
        QTest::addColumn<QByteArray>("meanwhile");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        const auto row = [](const char* name, const char* data, const char* meanwhile,
                            const char* path, const char* a, const char* b) {
            QTest::newRow(name) << QString::fromLatin1(data) << QByteArray(meanwhile)
                                << QByteArray(path) << QByteArray(a) << QByteArray(b);
        };
        row("another field", "  a: mine\n  b: two\n", R"({"data":{"b":"theirs"}})", ".data.b",
            "mine", "theirs");
        row("the field that was decided on", "  a: mine\n  b: two\n", R"({"data":{"a":"theirs"}})",
            ".data.a", "theirs", "two");
        row("a field of nobody's", "  a: one\n  c: mine\n", R"({"data":{"c":"theirs"}})", ".data.c",
            "one", "two");
    }
    void whatIsTakenMeanwhileIsAskedAbout() // A 5.5
    {
        QFETCH(QString, data);
        QFETCH(QByteArray, meanwhile);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        const RacedCluster cluster(*m_cluster, "raced", meanwhile.toStdString());
        Bench bench(cluster.access());
        (void)bench.make("raced");
        bench.view.addNew({},
                          QStringLiteral("apiVersion: v1\nkind: ConfigMap\nmetadata:\n"
                                         "  name: raced\ndata:\n")
                              + data);
        auto* edit = bench.view.edits()->current();
        bench.submit(edit);
        for (int row = 0; row < edit->conflicts()->rowCount(); ++row)
            edit->choose(row, true);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        bench.save(edit);
        QVERIFY(cluster.isRaced());
        QCOMPARE(edit->conflicts()->rowCount(), 1);
        QCOMPARE(edit->conflicts()->lineAt(0)->path, path.toStdString());
        QCOMPARE(edit->conflicts()->lineAt(0)->manager, std::string("meanwhile"));
        QVERIFY(!edit->isReady());
        QVERIFY(bench.news.empty()); // nothing was overwritten
        QVERIFY(bench.dataOf("raced", "a") != "mine");
        edit->choose(0, false);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        bench.save(edit);
        QCOMPARE(bench.dataOf("raced", "a"), a.toStdString());
        QCOMPARE(bench.dataOf("raced", "b"), b.toStdString());
    }

    void whatIsWrittenBesideIsNoConflict() // A 5.5
    {
        const RacedCluster cluster(*m_cluster, "beside", R"({"data":{"c":"theirs"}})");
        Bench bench(cluster.access());
        (void)bench.make("beside");
        bench.view.addNew({},
                          QStringLiteral("apiVersion: v1\nkind: ConfigMap\nmetadata:\n"
                                         "  name: beside\ndata:\n  a: mine\n"));
        auto* edit = bench.view.edits()->current();
        bench.submit(edit);
        edit->choose(0, true);
        QTRY_VERIFY_WITH_TIMEOUT(edit->isReady(), kTimeout);
        bench.save(edit);
        QVERIFY(cluster.isRaced());
        QCOMPARE(edit->conflicts()->rowCount(), 0);
        QCOMPARE(bench.dataOf("beside", "a"), std::string("mine"));
        QCOMPARE(bench.dataOf("beside", "c"), std::string("theirs"));
    }

    void anObjectIsDuplicated()
    {
        Bench b(*m_cluster);
        b.presenter->duplicate(b.make("original"));
        QTRY_COMPARE_WITH_TIMEOUT(b.view.edits()->count(), 1, kTimeout);
        auto* edit = b.view.edits()->current();
        QVERIFY2(edit->text().contains(u"name: original-copy"), qPrintable(edit->text()));
        (void)b.resource().remove("original-copy").wait();
        b.submit(edit);
        b.save(edit);
        QCOMPARE(b.dataOf("original-copy", "a"), "one");
    }

    void aTokenOfAServiceAccountIsNotDuplicated() // A 5.8
    {
        Bench b(*m_cluster);
        Unstructured secret({ "", "v1", "Secret" }, { "default", "robot-token" });
        secret.set({ "type" }, "kubernetes.io/service-account-token");
        secret.set({ "metadata", "annotations", "kubernetes.io/service-account.name" }, "default");
        QVERIFY(b.resource(kSecrets).create(secret).wait());
        b.presenter->duplicate({ "", "Secret", { "default", "robot-token" } });
        QTRY_VERIFY_WITH_TIMEOUT(
            b.status.notice().startsWith(u"Secret default/robot-token holds the token of a "_qs),
            kTimeout);
        QCOMPARE(b.view.edits()->count(), 0);
    }

    void filesAreOpened()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("web.yaml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("kind: Web\n");
        file.close();
        Bench b(*m_cluster);
        b.view.openFile(file.fileName());
        QTRY_COMPARE_WITH_TIMEOUT(b.view.edits()->count(), 1, kTimeout);
        QCOMPARE(b.view.edits()->current()->name(), QStringLiteral("web.yaml"));
        b.view.openFile(folder.filePath(QStringLiteral("none.yaml")));
        QTRY_VERIFY_WITH_TIMEOUT(b.status.notice().contains(u"none.yaml"), kTimeout);
    }

    void whoMayNotIsToldBefore()
    {
        Bench admin(*m_cluster);
        const auto object = admin.make("readonly");
        Bench b(*m_cluster, {}, "viewer");
        auto* edit = b.open(object);
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QVERIFY(!edit->isReady());
        QVERIFY2(edit->problem().contains(u"patch"), qPrintable(edit->problem()));
    }

    void aRightThatWasRevokedIsAskedForAgain() // A 11.2
    {
        const test::InterceptedCluster cluster(
            *m_cluster,
            [](const sim::Request& request, const test::InterceptedCluster::Serve& serve) {
                return request.method == "PATCH"
                    ? sim::ApiError::forbidden({ "", "configmaps" }, "revoked",
                                               "User \"admin\" cannot patch")
                          .response()
                    : serve(request);
            });
        Bench b(cluster.access());
        const auto object = b.make("revoked");
        const auto access = AccessRequest::ofObject("patch", kConfigMaps, object.key);
        QCOMPARE(b.session->reviewer().review(access), AccessRules::Answer::Yes);
        auto* edit = b.open(object);
        b.replace(edit, "a: one", "a: three");
        b.submit(edit);
        QVERIFY2(edit->problem().contains(u"cannot patch"), qPrintable(edit->problem()));
        QCOMPARE(b.session->reviewer().known(access), AccessRules::Answer::Unknown);
    }

private:
    std::unique_ptr<sim::SimulatedCluster> m_cluster;
};

KW_TEST_GUILESS(TestEditsPresenter)

} // namespace tst_edits_presenter

#include "tst_edits_presenter.moc"
