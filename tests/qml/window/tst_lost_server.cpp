// Where the server is lost, what it told keeps its shapes and loses its colours, wherever it is
// shown.
#include "window_bench.h"

#include <core/api/object.h>
#include <kinds/detail/summary_builder.h>
#include <kinds/kind_catalogue.h>
#include <tests/qml/scenes/made_up_views.h>
#include <tests/support/test_program.h>

#include <QFileInfo>
#include <qml/table/painted_row.h>

#include <array>

namespace tst_lost_server {

using namespace kittiwake;
using namespace kittiwake::test;

namespace {

constexpr std::array kLoudTones { Tone::Ok, Tone::Warn, Tone::Error, Tone::Ending };

const PaintedRow* rowIn(const QQuickItem& item)
{
    if (const auto* row = qobject_cast<const PaintedRow*>(&item))
        return row->isVisible() ? row : nullptr;
    for (const auto* child : item.childItems()) {
        if (const auto* row = rowIn(*child))
            return row;
    }
    return nullptr;
}

bool isOf(const QQuickItem& item, const char* type)
{
    return QByteArray(item.metaObject()->className()).startsWith(type);
}

/// The first one in sight whose type's name begins so.
const QQuickItem* seen(const QQuickItem& in, const char* type)
{
    if (!in.isVisible() || isOf(in, type))
        return in.isVisible() ? &in : nullptr;
    for (const auto* child : in.childItems()) {
        if (const auto* found = seen(*child, type))
            return found;
    }
    return nullptr;
}

std::shared_ptr<const ShownSummary> failingPod()
{
    const auto pod = Object::fromJson(
        R"({"metadata":{"name":"web-1","namespace":"shop"},"spec":{"containers":[{"name":"app",
            "image":"web:1"}]},"status":{"phase":"Running","containerStatuses":[{"name":"app",
            "restartCount":41,"ready":false,"state":{"waiting":{"reason":"CrashLoopBackOff"}}}]}})",
        { "", "v1", "Pod" });
    if (!pod)
        qFatal("%s", pod.error().sentence.c_str());
    const auto kinds = KindCatalogue::standard();
    SummaryBuilder builder("", "Pod", kinds.kindFor("", "Pod", true));
    return shownSummary(*builder.build(**pod, sceneNow() / 1000));
}

struct Bench : WindowBench
{
    QList<QRgb> tones; ///< that say how something is
    QRgb text = 0, muted = 0;

    Bench()
        : WindowBench("rows-50")
    {
        fillViews(current());
        settle();
        const auto& look = *rowIn(*list())->look();
        for (const auto tone : kLoudTones)
            tones << look.colorOf(tone).rgb();
        text = look.text().rgb();
        muted = look.muted().rgb();
    }
    [[nodiscard]] OpenCluster& current() const { return clusters.current(); }
    [[nodiscard]] const QQuickItem* shown(const char* type) const
    {
        return seen(*window.window()->contentItem(), type);
    }
    void become(FreshnessPhase phase) const
    {
        const FreshnessState state { .phase = phase, .lastHeardAt = now };
        for (const auto& view : allViews()) {
            auto* model = current().views()->model(view.id);
            if (model != nullptr && model->freshness() != nullptr)
                model->freshness()->setState(state);
        }
        current().setFreshnessOfAll(state);
        settle();
    }
    [[nodiscard]] bool isLoud(const QQuickItem& item) const
    {
        const auto color = item.property("color").value<QColor>().rgb();
        if (isOf(item, "StatusShape"))
            return item.property("tone").toInt() > 0 && color != muted;
        const auto name = item.objectName();
        if (name == "keyValues" || name == "valueObjects" || name == "kindCount") // numbers
            return color == text;
        return item.property("color").isValid() && tones.contains(color);
    }
    /// What stands there in colours of what is known, but for what says how fresh it is and for
    /// what is known without the server.
    [[nodiscard]] QStringList loudIn(const QQuickItem& item) const
    {
        if (!item.isVisible() || isOf(item, "FreshnessWords") || isOf(item, "DetailNotice"))
            return {};
        const auto view = isOf(item, "ViewRow") ? viewNamed(item.property("name").toString())
                                                : std::optional<ViewId>();
        if (view && !viewOf(*view).showsCluster)
            return {};
        QStringList loud;
        if (isLoud(item))
            loud << QString::fromLatin1(item.metaObject()->className()) + u' ' + item.objectName()
                    + u' ' + item.property("text").toString();
        for (const auto* child : item.childItems())
            loud << loudIn(*child);
        return loud;
    }
};

} // namespace

class LostServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { (void)takeComplaints(); }
    void cleanup() { QCOMPARE(takeComplaints(), QStringList()); }
    void fadesInEveryView_data();
    void fadesInEveryView();
    void fadesInTheSidebar();
    void fadesInTheDrawer();
};

/// The table draws its rows itself (tst_table_window), and events have happened, whatever is now.
void LostServerTest::fadesInEveryView_data()
{
    QTest::addColumn<int>("view");
    for (const auto& view : allViews()) {
        if (view.showsCluster && view.id != ViewId::Resources && view.id != ViewId::Timeline)
            QTest::newRow(view.name) << static_cast<int>(view.id);
    }
}

void LostServerTest::fadesInEveryView()
{
    QFETCH(int, view);
    const Bench bench;
    const auto id = static_cast<ViewId>(view);
    bench.become(FreshnessPhase::Live);
    bench.current().places()->open(id);
    bench.settle();
    const auto type = QFileInfo(QLatin1String(viewOf(id).page)).baseName().toLatin1();
    const auto* page = bench.shown(type.constData());
    QVERIFY2(page != nullptr, type.constData());
    const auto known = bench.loudIn(*page);
    QVERIFY(!known.isEmpty());
    for (const auto phase :
         { FreshnessPhase::Retrying, FreshnessPhase::Stale, FreshnessPhase::Failed }) {
        bench.become(phase);
        QCOMPARE(bench.loudIn(*page), QStringList());
        bench.become(FreshnessPhase::Live);
        QCOMPARE(bench.loudIn(*page), known);
    }
}

void LostServerTest::fadesInTheSidebar()
{
    const Bench bench;
    auto& kinds = *bench.current().sidebar()->kinds();
    kinds.setNumbers(kinds.find(QStringLiteral("pods"))->gvr, { .objects = 50, .faults = 5 });
    bench.become(FreshnessPhase::Live);
    const auto* sidebar = bench.shown("Sidebar");
    QVERIFY(sidebar != nullptr);
    const auto known = bench.loudIn(*sidebar);
    for (const auto* name : { "kindFaults 5", "kindCount 50" })
        QVERIFY2(known.join(u'\n').contains(QLatin1String(name)), qPrintable(known.join(u'\n')));
    bench.become(FreshnessPhase::Stale);
    QCOMPARE(bench.loudIn(*sidebar), QStringList());
    bench.become(FreshnessPhase::Live);
    QCOMPARE(bench.loudIn(*sidebar), known);
}

void LostServerTest::fadesInTheDrawer()
{
    const Bench bench;
    auto& detail = *bench.current().detail();
    const ObjectLink pod { "", "Pod", { "shop", "web-1" } };
    const FreshnessState live { .phase = FreshnessPhase::Live, .lastHeardAt = bench.now };
    detail.show(pod);
    detail.setSummary(failingPod());
    detail.setFreshness(live);
    bench.current().places()->openObject(pod);
    bench.settle();
    const auto* page = bench.shown("DetailPage");
    QVERIFY(page != nullptr);
    const auto known = bench.loudIn(*page);
    QVERIFY(known.join(u'\n').contains(QStringLiteral("statusWord")));
    QVERIFY(known.size() > 2); // of its lines, too
    detail.setFreshness({ .phase = FreshnessPhase::Stale });
    bench.settle();
    QCOMPARE(bench.loudIn(*page), QStringList());
    detail.setFreshness(live);
    bench.settle();
    QCOMPARE(bench.loudIn(*page), known);
}

KW_TEST_WINDOW(LostServerTest)

} // namespace tst_lost_server

#include "tst_lost_server.moc"
