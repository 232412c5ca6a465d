#include "../support/test_program.h"

#include <app/frame_gate.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QTest>
#include <QTimer>

namespace tst_frame_gate {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

/// What comes through the gate: it was installed first, so it is asked last.
class Counter : public QObject
{
public:
    int updates = 0;

    bool eventFilter(QObject*, QEvent* event) override
    {
        updates += event->type() == QEvent::UpdateRequest ? 1 : 0;
        return true;
    }
};

struct GateBench
{
    explicit GateBench(std::chrono::milliseconds undrawn)
        : gate((window.installEventFilter(&counter), window), undrawn)
    { }

    void update()
    {
        QEvent request(QEvent::UpdateRequest);
        QCoreApplication::sendEvent(&window, &request);
    }

    Counter counter;
    QQuickWindow window;
    FrameGate gate;
};

} // namespace

class FrameGateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsUpdatesWhileAFrameIsUnderWay();
    void opensAfterAFrameThatIsNotDrawn();
    void waitsForAFrameThatIsDrawnHoweverLong();
};

void FrameGateTest::holdsUpdatesWhileAFrameIsUnderWay()
{
    GateBench bench(1h);
    bench.update();
    QCOMPARE(bench.counter.updates, 1);
    bench.update();
    bench.update();
    QCOMPARE(bench.counter.updates, 1);

    Q_EMIT bench.window.frameSwapped();
    QCoreApplication::sendPostedEvents(&bench.window);
    QCOMPARE(bench.counter.updates, 2); // of the two that were held, one
    Q_EMIT bench.window.frameSwapped();
    QCoreApplication::sendPostedEvents(&bench.window);
    QCOMPARE(bench.counter.updates, 2);
    bench.update();
    QCOMPARE(bench.counter.updates, 3);
}

void FrameGateTest::opensAfterAFrameThatIsNotDrawn()
{
    GateBench bench(1ms);
    bench.update();
    bench.update();
    QCOMPARE(bench.counter.updates, 1);
    QTRY_COMPARE(bench.counter.updates, 2);
}

void FrameGateTest::waitsForAFrameThatIsDrawnHoweverLong()
{
    GateBench bench(1ms);
    bench.update();
    Q_EMIT bench.window.beforeRendering();
    bench.update();
    bool later = false; // than the gate's own timer
    QTimer::singleShot(5ms, this, [&later] { later = true; });
    QTRY_VERIFY(later);
    QCOMPARE(bench.counter.updates, 1);
    Q_EMIT bench.window.frameSwapped();
    QTRY_COMPARE(bench.counter.updates, 2);
}

KW_TEST_GUI(FrameGateTest)

} // namespace tst_frame_gate

#include "tst_frame_gate.moc"
