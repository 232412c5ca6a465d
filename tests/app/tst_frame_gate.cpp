#include <app/window/frame_gate.h>
#include <tests/support/test_program.h>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QTest>
#include <QTimer>

#include <functional>

namespace tst_frame_gate {

using namespace kittiwake;
using namespace std::chrono_literals;

namespace {

/// What comes through the gate: it was installed first, so it is asked last.
class Counter : public QObject
{
public:
    int updates = 0;
    std::function<void()> draw = [] {
    };

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest) {
            ++updates;
            draw();
        }
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
    void opensAfterAFrameThatIsDrawnAtOnceAndNotSwapped();
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
    QCoreApplication::sendPostedEvents(&bench.gate); // the render thread's words come after
    Q_EMIT bench.window.beforeRendering();
    bench.update();
    bool later = false; // than the gate's own timer
    QTimer::singleShot(5ms, this, [&later] { later = true; });
    QTRY_VERIFY(later);
    QCOMPARE(bench.counter.updates, 1);
    Q_EMIT bench.window.frameSwapped();
    QTRY_COMPARE(bench.counter.updates, 2);
}

/// As in software, where the window was exposed before its request came: that has drawn and
/// swapped, so this one swaps nothing.
void FrameGateTest::opensAfterAFrameThatIsDrawnAtOnceAndNotSwapped()
{
    GateBench bench(1ms);
    bench.counter.draw = [&bench] {
        Q_EMIT bench.window.beforeRendering();
    };
    bench.update();
    bench.update();
    QCOMPARE(bench.counter.updates, 1);
    QTRY_COMPARE(bench.counter.updates, 2);
}

KW_TEST_GUI(FrameGateTest)

} // namespace tst_frame_gate

#include "tst_frame_gate.moc"
