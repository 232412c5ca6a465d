// What a cluster should not hold, through the whole app: shown, never crashing, never freezing.
#include "window_bench.h"

#include <app/composition.h>
#include <app/simulator/simulated_cluster.h>
#include <core/testing/store/object_store.h>
#include <core/testing/store/versioned.h>
#include <tests/qml/find_in_window.h>
#include <tests/support/test_program.h>

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>

#include <algorithm>
#include <ctime>

namespace tst_bad_input {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr int kTimeout = 60'000;
constexpr int kLabels = 500;
constexpr int kLines = 10'000;
constexpr std::size_t kMegabyte = 1'000'000;
constexpr qint64 kHeld = 1'000; // milliseconds, with sanitizers

const auto kOverride = QStringLiteral("\u202e"); // what follows is read from right to left
const auto kIsolate = QStringLiteral("\u2067");

/// For how long at most the GUI thread was not there for its user: what it computed in one turn of
/// its event loop. In time of the processor, which other programs on the machine do not lengthen.
class LongestHold
{
public:
    LongestHold()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { look(); });
        m_timer.start(2);
    }
    /// \units milliseconds
    [[nodiscard]] qint64 take()
    {
        look();
        return std::exchange(m_longest, 0);
    }

private:
    static qint64 computed()
    {
        timespec used {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        return used.tv_sec * 1'000 + used.tv_nsec / 1'000'000;
    }
    void look()
    {
        const auto until = computed();
        m_longest = std::max(m_longest, until - std::exchange(m_since, until));
    }

    QTimer m_timer;
    qint64 m_since = computed();
    qint64 m_longest = 0;
};

QString firstWith(const QStringList& texts, const QString& begin)
{
    const auto found = std::find_if(texts.begin(), texts.end(),
                                    [&](const QString& text) { return text.startsWith(begin); });
    return found == texts.end() ? QString() : *found;
}

std::string configMap(const std::string& name, const std::string& metadata,
                      const std::string& data = "{}")
{
    std::string json = R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"namespace":"bad",)";
    json += R"("creationTimestamp":"2026-01-01T00:00:00Z","uid":"u-)" + name + R"(","name":")";
    json += name + "\"" + (metadata.empty() ? "" : ",") + metadata + R"(},"data":)" + data + "}";
    return json;
}

std::string manyLabels()
{
    std::string labels;
    for (int i = 0; i < kLabels; ++i)
        labels += (i == 0 ? "" : ",") + std::string("\"example.com/label-") + std::to_string(i)
            + "\":\"value-" + std::to_string(i) + "\"";
    return "\"labels\":{" + labels + "}";
}

std::string longAnnotation()
{
    std::string text;
    for (int i = 0; i < kLines; ++i)
        text += "line " + std::to_string(i) + "\\n";
    return R"("annotations":{"example.com/long":")" + text + "\"}";
}

// Hebrew, a family of four, an override that nobody takes back, an isolate, a bell, a byte order
// mark, a zero width space, half a surrogate pair, a combining mark with nothing below it.
const char* const kStrange =
    "\"annotations\":{\"\u05e9\u05dc\u05d5\u05dd\":\"\u05de\u05d4 \u05e0\u05e9\u05de\u05e2\","
    "\"emoji-\U0001F426\":\"\U0001F468\u200d\U0001F469\u200d\U0001F467\u200d\U0001F466 nest\","
    "\"override\":\"a\\u202egnp.exe\",\"isolate\":\"b\\u2067c\",\"bell\":\"d\\u0007\\u001b[31me\","
    "\"hidden\":\"\\ufefff\\u200bg\",\"marks\":\"\\u0301h\"}";

/// The app on a server that holds what it should not.
struct App
{
    QTemporaryDir folder;
    std::unique_ptr<sim::SimulatedCluster> cluster =
        std::move(sim::SimulatedCluster::start({ .compress = false }).value());
    std::optional<Composition> composition;

    void put(const char* group, const char* resource, const std::string& json)
    {
        auto object = Unstructured::parse(json);
        if (!object)
            qFatal("%s", object.error().sentence.c_str());
        const auto key = object->key();
        const auto there =
            cluster->store().put({ group, resource }, key, nullptr, [&](std::uint64_t version) {
                return withVersion(*object, version);
            });
        if (!there)
            qFatal("%s was not stored", key.name.c_str());
    }
    void fill();
    void open()
    {
        const auto file = folder.filePath(QStringLiteral("config"));
        QFile config(file);
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write(QByteArray::fromStdString(cluster->kubeconfig()));
        config.close();
        AppOptions options;
        options.kubeconfig = file;
        options.allNamespaces = true;
        options.theme = QStringLiteral("dark");
        options.language = QStringLiteral("en");
        options.size = QSize(1400, 900);
        composition.emplace(options);
        QVERIFY(QTest::qWaitForWindowActive(composition->window()));
        QVERIFY(waitFor(
            [&] { return composition->cluster().status()->page() == ClusterStatus::Page::Ready; }));
    }

    [[nodiscard]] OpenCluster& shown() { return composition->cluster(); }
    [[nodiscard]] DetailView& detail() { return *shown().detail(); }
    [[nodiscard]] YamlView& yaml() { return *shown().yaml(); }
    [[nodiscard]] ResourceTableModel& table()
    {
        return *composition->cluster().resources()->table();
    }
    static bool waitFor(const std::function<bool()>& condition)
    {
        return QTest::qWaitFor(condition, kTimeout);
    }
    /// A frame, too: what the screen shows takes its time as well.
    void draw(const char* picture)
    {
        const auto image = composition->window()->grabWindow();
        const auto pictures = qEnvironmentVariable("KITTIWAKE_PICTURES");
        if (pictures.isEmpty())
            return;
        QDir().mkpath(pictures);
        image.save(QDir(pictures).filePath(QLatin1String(picture) + QStringLiteral(".png")));
    }
    bool goTo(const Gvr& kind, int rows)
    {
        shown().places()->go({ .view = ViewId::Resources, .kind = kind });
        return waitFor(
            [&] { return composition->cluster().status()->isLive() && table().count() == rows; });
    }
    bool openSummary(const ObjectLink& link)
    {
        detail().setTab(DetailView::Tab::Summary);
        shown().places()->openObject(link);
        return waitFor([&] {
            return detail().state() == DetailView::State::Ready && detail().summary()->count() > 0;
        });
    }
    bool openYaml()
    {
        detail().setTab(DetailView::Tab::Yaml);
        return waitFor([&] { return yaml().state() == YamlView::State::Shown; });
    }
    /// "label|text" of each line of the summary.
    [[nodiscard]] QStringList summary()
    {
        QStringList all;
        const auto& model = *detail().summary();
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto at = model.index(row);
            all << at.data(DetailLineModel::LabelRole).toString() + u'|'
                    + at.data(DetailLineModel::TextRole).toString();
        }
        return all;
    }
    [[nodiscard]] int rowWith(const QString& begin)
    {
        const auto all = summary();
        const auto text = firstWith(all, begin);
        return text.isEmpty() ? -1 : static_cast<int>(all.indexOf(text));
    }
    [[nodiscard]] QString yamlText()
    {
        QString all;
        const auto& lines = *yaml().lines();
        for (int row = 0; row < lines.rowCount(); ++row)
            all += lines.index(row).data(YamlLineModel::TextRole).toString() + u'\n';
        return all;
    }
    [[nodiscard]] QStringList cells(const char* name)
    {
        QStringList all;
        for (int row = 0; row < table().count(); ++row) {
            const auto& entry = table().rowAt(row);
            if (entry->key.name != name)
                continue;
            for (const auto& cell : entry->cells)
                all << cell.text;
        }
        return all;
    }
};

void App::fill()
{
    put("", "namespaces", R"({"apiVersion":"v1","kind":"Namespace","metadata":{"name":"bad"}})");
    put("", "configmaps", configMap("plain", "", R"({"key":"value"})"));
    put("", "configmaps", configMap("labels", manyLabels()));
    put("", "configmaps", configMap("lines", longAnnotation()));
    put("", "configmaps", configMap("strange", kStrange));
    std::string many;
    for (std::size_t i = 0; many.size() < kMegabyte; ++i)
        many += "line " + std::to_string(i) + "\\n";
    put("", "configmaps", configMap("many-lines", "", R"({"file":")" + many + "\"}"));
    std::string one;
    while (one.size() < kMegabyte)
        one += "needle ";
    put("", "configmaps", configMap("one-line", "", R"({"file":")" + one + "\"}"));
    put("", "pods",
        R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"bad","name":"bare"}})");
    put("", "pods",
        R"({"apiVersion":"v1","kind":"Pod","metadata":{"namespace":"bad","name":"wrong","uid":7,
            "creationTimestamp":"yesterday","labels":[],"annotations":"no","ownerReferences":{},
            "finalizers":4},"spec":{"containers":"none","nodeName":{},"volumes":[[]]},
            "status":{"phase":[],"containerStatuses":{"a":1},"conditions":"bad"}})");
    put("apiextensions.k8s.io", "customresourcedefinitions",
        R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",
            "metadata":{"name":"birds.example.com"},"spec":{"group":"example.com",
            "scope":"Namespaced","names":{"plural":"birds","singular":"bird","kind":"Bird",
            "listKind":"BirdList"},"versions":[{"name":"v1","served":true,"storage":true,
            "schema":{"openAPIV3Schema":{"type":"object",
            "x-kubernetes-preserve-unknown-fields":true}},"additionalPrinterColumns":[
            {"name":"Wing","type":"string","jsonPath":".spec.wing"},
            {"name":"Broken","type":"string","jsonPath":".spec.[??(@"},
            {"name":"Nest","type":"integer","jsonPath":".spec.wing"}]}]}})");
    put("example.com", "birds",
        R"({"apiVersion":"example.com/v1","kind":"Bird","metadata":{"namespace":"bad",
            "name":"gull","creationTimestamp":"2026-01-01T00:00:00Z"},
            "spec":{"wing":"left)"
        "\u202e"
        R"(right"}})");
    put("example.com", "birds",
        R"({"apiVersion":"example.com/v1","kind":"Bird","metadata":{"namespace":"bad",
            "name":"egg"}})");
}

} // namespace

} // namespace tst_bad_input

// Begun anew, since moc miscounts the braces of the texts above.
namespace tst_bad_input {

class BadInputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        (void)takeComplaints();
        m_app.fill();
        m_app.open();
    }
    void init();
    void cleanup();
    void cleanupTestCase() { QCOMPARE(takeComplaints(), QStringList()); }
    void objectsWithoutTheirFields();
    void fiveHundredLabels();
    void anAnnotationOfTenThousandLines();
    void aMegabyteOfLines();
    void aMegabyteInOneLine();
    void namesFromRightToLeftAndEmoji();
    void aColumnThatCannotBeRead();
    void markupIsShownAsItIs();

private:
    /// An ordinary object, the whole way: what the machine takes for that, and a second.
    void measureUsual();
    static ObjectLink link(const char* name) { return { "", "ConfigMap", { "bad", name } }; }

    App m_app;
    LongestHold m_hold;
    qint64 m_usual = -1;
};

void BadInputTest::init()
{
    if (m_usual < 0)
        measureUsual();
    m_app.shown().places()->closeObject();
    m_app.detail().setTab(DetailView::Tab::Summary);
    QVERIFY(m_app.goTo({ "", "v1", "configmaps" }, 6));
    (void)m_hold.take();
}

void BadInputTest::measureUsual()
{
    QVERIFY(m_app.goTo({ "", "v1", "configmaps" }, 6));
    (void)m_hold.take();
    QVERIFY(m_app.openSummary(link("plain")));
    m_app.draw("bad-usual");
    QVERIFY(m_app.openYaml());
    m_app.draw("bad-usual-yaml");
    m_usual = m_hold.take();
}

void BadInputTest::cleanup()
{
    const auto held = m_hold.take();
    qInfo("held for %lld ms; a usual object for %lld ms", held, m_usual);
    QVERIFY2(held < kHeld + 10 * m_usual, "the GUI thread was not there");
}

void BadInputTest::objectsWithoutTheirFields()
{
    QVERIFY(m_app.goTo({ "", "v1", "pods" }, 2));
    QVERIFY(m_app.cells("bare").contains(QStringLiteral("bare")));
    QVERIFY(m_app.cells("wrong").contains(QStringLiteral("wrong")));
    m_app.draw("bad-pods");
    for (const auto* name : { "bare", "wrong" }) {
        QVERIFY(m_app.openSummary({ "", "Pod", { "bad", name } }));
        QCOMPARE(m_app.detail().name(), QLatin1String(name));
        m_app.draw(*name == 'b' ? "bad-bare" : "bad-wrong");
        for (const auto tab : { DetailView::Tab::Events, DetailView::Tab::Relations }) {
            m_app.detail().setTab(tab);
            auto* lines = tab == DetailView::Tab::Events ? m_app.detail().events()
                                                         : m_app.detail().relations();
            QVERIFY(App::waitFor([&] { return lines->count() > 0; }));
        }
        QVERIFY(m_app.openYaml());
        QVERIFY(m_app.yamlText().contains(QStringLiteral("name: ") + QLatin1String(name)));
        m_app.draw("bad-fields-yaml");
    }
}

void BadInputTest::fiveHundredLabels()
{
    QVERIFY(m_app.openSummary(link("labels")));
    QVERIFY(m_app.summary().contains(QStringLiteral("Labels|500")));
    m_app.draw("bad-labels");
    const int more = m_app.rowWith(QStringLiteral("|Show all 500"));
    QVERIFY(more > 0);
    const int before = m_app.detail().summary()->count();
    m_app.detail().summary()->choose(more);
    QVERIFY(m_app.detail().summary()->count() > before + kLabels - 20);
    m_app.draw("bad-labels-all");
    QVERIFY(m_app.openYaml());
    QVERIFY(m_app.yaml().lines()->lineCount() > kLabels);
    QVERIFY(m_app.yamlText().contains(QStringLiteral("example.com/label-499: value-499")));
    m_app.draw("bad-labels-yaml");
}

void BadInputTest::anAnnotationOfTenThousandLines()
{
    QVERIFY(m_app.openSummary(link("lines")));
    auto& summary = *m_app.detail().summary();
    const int row = m_app.rowWith(QStringLiteral("example.com/long|"));
    const auto at = summary.index(row);
    const auto cut = at.data(DetailLineModel::TextRole).toString();
    QVERIFY(cut.endsWith(u'…') && cut.size() < 300);
    QVERIFY(at.data(DetailLineModel::CutRole).toBool());
    m_app.draw("bad-lines");
    summary.choose(row);
    QVERIFY(at.data(DetailLineModel::UnfoldedRole).toBool());
    QVERIFY(at.data(DetailLineModel::TextRole).toString().size() <= 20'000);
    QVERIFY(at.data(DetailLineModel::NoteRole).toString().contains(QStringLiteral("YAML tab")));
    const auto whole = summary.copyText(row);
    QVERIFY(whole.endsWith(QStringLiteral("line 9999\n")));
    m_app.draw("bad-lines-unfolded");
    auto* list = findInWindow(*m_app.composition->window(), QStringLiteral("lineList"));
    QVERIFY(list != nullptr && QMetaObject::invokeMethod(list, "positionViewAtEnd"));
    m_app.draw("bad-lines-end");
    QVERIFY(m_app.openYaml());
    QVERIFY(m_app.yaml().lines()->lineCount() > kLines);
    m_app.yaml().setSearchText(QStringLiteral("line 9999"));
    QCOMPARE(m_app.yaml().searchSummary(), QStringLiteral("1 of 1"));
    m_app.draw("bad-lines-yaml");
}

void BadInputTest::aMegabyteOfLines()
{
    QVERIFY(m_app.openSummary(link("many-lines")));
    m_app.draw("bad-megabyte");
    QVERIFY(m_app.openYaml());
    QVERIFY(m_app.yaml().lines()->lineCount() > 80'000);
    m_app.draw("bad-megabyte-yaml");
    m_app.yaml().setSearchText(QStringLiteral("line"));
    QCOMPARE(m_app.yaml().searchSummary(), QStringLiteral("1 of 10,000 or more"));
    m_app.draw("bad-megabyte-search");
}

void BadInputTest::aMegabyteInOneLine()
{
    QVERIFY(m_app.openSummary(link("one-line")));
    QVERIFY(m_app.openYaml());
    m_app.draw("bad-one-line");
    const auto text = m_app.yamlText();
    QVERIFY(text.size() < 5'000);
    QVERIFY(text.contains(QStringLiteral("more characters")));
    m_app.yaml().setSearchText(QStringLiteral("needle"));
    QCOMPARE(m_app.yaml().searchSummary(), QStringLiteral("1 of 10,000 or more"));
    for (int i = 0; i < 20; ++i) {
        m_app.yaml().goToMatch(400);
        QCoreApplication::processEvents();
    }
    QCOMPARE(m_app.yaml().searchSummary(), QStringLiteral("8,001 of 10,000 or more"));
    m_app.draw("bad-one-line-search");
    QVERIFY(m_app.yamlText().contains(QStringLiteral("characters before")));
}

void BadInputTest::namesFromRightToLeftAndEmoji()
{
    QVERIFY(m_app.openSummary(link("strange")));
    const auto lines = m_app.summary();
    m_app.draw("bad-strange");
    QVERIFY(lines.contains(QStringLiteral("שלום|מה נשמע")));
    QVERIFY(lines.contains(QStringLiteral("emoji-🐦|👨‍👩‍👧‍👦 nest")));
    QVERIFY(lines.contains(QStringLiteral("override|a\ufffdgnp.exe")));
    QVERIFY(lines.contains(QStringLiteral("hidden|f\ufffdg")));
    QVERIFY(lines.contains(QStringLiteral("bell|d\ufffd\ufffd[31me")));
    QVERIFY(m_app.openYaml());
    const auto yaml = m_app.yamlText();
    m_app.draw("bad-strange-yaml");
    for (const auto& text : { lines.join(u'\n'), yaml }) {
        QVERIFY(!text.contains(kOverride) && !text.contains(kIsolate));
        QVERIFY(!text.contains(QChar(7)) && !text.contains(QChar(27)));
    }
    QVERIFY(yaml.contains(QStringLiteral("emoji-🐦")) && yaml.contains(QStringLiteral("שלום")));
}

void BadInputTest::aColumnThatCannotBeRead()
{
    QVERIFY(m_app.goTo({ "example.com", "v1", "birds" }, 2));
    const auto& columns = m_app.table().columns();
    const auto broken = [&] {
        return std::find_if(columns.begin(), columns.end(),
                            [](const auto& column) { return column.title == "BROKEN"; });
    };
    QVERIFY(App::waitFor([&] { return broken() != columns.end(); }));
    QVERIFY(App::waitFor([&] { return m_app.table().count() == 2; }));
    QVERIFY(broken()->hint.english().find("cannot be read") != std::string::npos);
    const auto cell = static_cast<qsizetype>(broken() - columns.begin());
    QCOMPARE(m_app.cells("gull").value(cell), QString());
    QVERIFY(m_app.cells("gull").value(cell - 1).startsWith(QStringLiteral("left")));
    m_app.draw("bad-column");
    QVERIFY(m_app.openSummary({ "example.com", "Bird", { "bad", "egg" } }));
    m_app.draw("bad-bird");
    QVERIFY(m_app.openYaml());
    QVERIFY(m_app.yamlText().contains(QStringLiteral("name: egg")));
}

/// Names, labels and annotations that would be rich text, with a picture to fetch and links.
void BadInputTest::markupIsShownAsItIs()
{
    QTcpServer pictures;
    QVERIFY(pictures.listen(QHostAddress::LocalHost));
    int asked = 0;
    connect(&pictures, &QTcpServer::newConnection, this, [&asked] { ++asked; });
    const auto url = "http://127.0.0.1:" + std::to_string(pictures.serverPort());
    const auto hostile = "<b>bold</b><img src='" + url + "/a.png'><a href='" + url + "'>here</a>";
    m_app.put("", "configmaps",
              configMap("markup",
                        R"("labels":{"app":"<b>bold</b>"},"annotations":{"<i>key</i>":")" + hostile
                            + "\"}",
                        R"({"<u>file</u>":")" + hostile + "\"}"));
    m_app.put(
        "", "events",
        R"({"apiVersion":"v1","kind":"Event","type":"Warning","reason":"<b>Bold</b>","metadata":
              {"namespace":"bad","name":"markup.1","creationTimestamp":"2026-01-01T00:00:00Z"},
              "involvedObject":{"kind":"ConfigMap","namespace":"bad","name":"markup"},"message":")"
            + hostile + R"(","lastTimestamp":"2026-01-01T00:00:00Z"})");
    QVERIFY(m_app.waitFor([&] { return m_app.table().count() == 7; }));
    int plain = 0;
    QStringList shown;
    const auto lookAtTexts = [&] {
        m_app.draw("markup");
        QList<QQuickItem*> open { m_app.composition->window()->contentItem() };
        while (!open.isEmpty()) { // by what is drawn in what: delegates are no children
            auto* item = open.takeLast();
            open += item->childItems();
            const auto format = item->property("textFormat");
            if (!format.isValid())
                continue;
            QCOMPARE(format.toInt(), static_cast<int>(Qt::PlainText));
            ++plain;
            shown << item->property("text").toString();
        }
    };
    const auto isShown = [&shown](const char* text) {
        return std::any_of(shown.begin(), shown.end(),
                           [&](const QString& one) { return one.contains(QLatin1String(text)); });
    };
    QVERIFY(m_app.openSummary(link("markup")));
    lookAtTexts();
    QVERIFY2(isShown("<b>bold</b>"), qPrintable(shown.join(u'|')));
    QVERIFY(m_app.openYaml());
    lookAtTexts();
    QVERIFY(m_app.yamlText().contains(QStringLiteral("<u>file</u>")));
    m_app.detail().setTab(DetailView::Tab::Events);
    QVERIFY(m_app.waitFor([&] {
        shown.clear();
        lookAtTexts();
        return isShown("<b>Bold</b>");
    }));
    for (const auto view :
         { ViewId::Timeline, ViewId::Labels, ViewId::Findings, ViewId::Overview }) {
        m_app.shown().places()->go({ .view = view });
        lookAtTexts();
        QCoreApplication::processEvents(); // each view in a turn of its own
    }
    QVERIFY(plain > 50);
    QCOMPARE(asked, 0);
    m_app.shown().places()->closeObject();
    const auto remove = [this](const char* resource, const char* name) {
        auto& store = m_app.cluster->store();
        const ObjectKey key { "bad", name };
        const auto there = store.get({ "", resource }, key);
        QVERIFY(store.remove({ "", resource }, key, there, [&](std::uint64_t version) {
            return withVersion(Unstructured::from(*there), version);
        }));
    };
    remove("configmaps", "markup");
    remove("events", "markup.1");
}

KW_TEST_WINDOW(BadInputTest)

} // namespace tst_bad_input

#include "tst_bad_input.moc"
