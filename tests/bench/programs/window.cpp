// The app's real window on a cluster whose pods change: how long the GUI thread is not to be had,
// how old an event is when its row is in the model, and what the window costs while nothing
// happens. Prints a line of JSON.

#include "figures.h"
#include "row_meter.h"
#include "stall_probe.h"

#include <app/composition.h>

#include <QCommandLineParser>
#include <QGuiApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QQuickItem>

#include <cstdio>
#include <optional>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Seconds = std::chrono::seconds;

constexpr std::chrono::milliseconds kKeystroke { 300 };
constexpr std::chrono::milliseconds kLook { 20 };
constexpr Seconds kTimeout { 120 };
constexpr Seconds kSettle { 3 };

struct RunOptions
{
    QString go; ///< GET this to start the events; empty: there are none
    QString filter; ///< stays; empty: one is typed, and typed over
    Seconds span { 60 };
    std::size_t events = 0; ///< at most so many will come
};

/// One measurement from the first look to the line of figures.
class Run : public QObject
{
public:
    Run(Composition& app, RunOptions options)
        : m_app(app)
        , m_options(std::move(options))
        , m_probe(m_options.span)
        , m_times(std::make_shared<SentTimes>(m_options.events))
    {
        connect(&m_look, &QTimer::timeout, this, &Run::waitForRows);
        m_look.start(kLook);
        QTimer::singleShot(kTimeout, this, [this] {
            if (m_look.isActive())
                end(1, "There were no rows in time.");
        });
    }

private:
    void waitForRows()
    {
        if (!m_app.cluster().status()->isLive() || table().count() == 0)
            return;
        m_look.stop();
        const auto& columns = table().columns();
        const auto found = std::find_if(columns.begin(), columns.end(), [](const Column& column) {
            return column.title == "RESTARTS";
        });
        if (found == columns.end())
            return end(1, "The table has no column RESTARTS, the one that the events change.");
        const int column = static_cast<int>(found - columns.begin());
        while (m_app.cluster().resources()->sorting()->column() != column
               || !m_app.cluster().resources()->sorting()->descending())
            m_app.cluster().resources()->sorting()->toggle(static_cast<int>(shownPlaceOf(column)));
        m_app.cluster().resources()->setFilterText(m_options.filter);
        if (!m_options.filter.isEmpty())
            listen(column);
        QTimer::singleShot(kSettle, this, [this] { begin(); });
    }

    [[nodiscard]] std::ptrdiff_t shownPlaceOf(int column)
    {
        const auto& shown = table().shownColumns()->shown();
        return std::find(shown.begin(), shown.end(), column) - shown.begin();
    }

    void listen(int column)
    {
        m_rows.emplace(table(), column, m_options.events);
        const ResourceScope pods { .gvr = { "", "v1", "pods" }, .kind = "Pod" };
        auto handler = m_app.session()->informers().informer(pods)->addHandler(m_times);
        if (handler)
            m_registration = std::move(*handler);
    }

    void begin()
    {
        m_cpu = processorSeconds();
        m_wakeUps = wakeUps();
        if (!m_options.go.isEmpty()) {
            // The trigger of a load generator; carries no credentials.
            m_network.get(QNetworkRequest(QUrl(m_options.go)))->ignoreSslErrors();
            m_probe.start();
            if (m_options.filter.isEmpty()) {
                focusFilter();
                connect(&m_typing, &QTimer::timeout, this, &Run::type);
                m_typing.start(kKeystroke);
            }
        }
        QTimer::singleShot(m_options.span, this, [this] { report(); });
    }

    void focusFilter()
    {
        if (auto* field = m_app.window()->findChild<QQuickItem*>(QStringLiteral("filterField")))
            field->forceActiveFocus();
    }

    /// The next key of "ns-1", then that last letter gone and there again: what fits it is about
    /// half of the load generator's 2,500 namespaces.
    void type()
    {
        static const auto word = QStringLiteral("ns-1");
        const auto typed = m_app.cluster().resources()->filterText().size();
        const auto text = typed < word.size() ? word.mid(typed, 1) : QString();
        const auto key = text.isEmpty() ? Qt::Key_Backspace : Qt::Key_unknown;
        for (const auto kind : { QEvent::KeyPress, QEvent::KeyRelease }) {
            QKeyEvent event(kind, key, Qt::NoModifier, text);
            QCoreApplication::sendEvent(m_app.window(), &event);
        }
        ++m_keys;
    }

    void report()
    {
        const double span = static_cast<double>(m_options.span.count());
        m_probe.stop();
        m_registration.remove();
        std::printf(R"({"rows":%d,"shown":%d,"seconds":%.0f,"keys":%d)", table().total(),
                    table().count(), span, m_keys);
        if (m_options.go.isEmpty()) {
            std::printf(R"(,"idle":{"cpu_percent":%.3f,"wake_ups_per_second":%.2f})",
                        (processorSeconds() - m_cpu) / span * 100,
                        static_cast<double>(wakeUps() - m_wakeUps) / span);
        } else {
            printTimes("gui_stall_ms", m_probe.waits());
            if (m_rows) {
                auto latencies = m_rows->latencies(m_times->sent());
                printTimes("wire_to_row_ms", latencies);
            }
        }
        std::printf("}\n");
        end(0);
    }

    static void end(int code, const char* complaint = nullptr)
    {
        if (complaint != nullptr)
            std::fprintf(stderr, "kittiwake-bench-window: %s\n", complaint);
        QCoreApplication::exit(code);
    }

    [[nodiscard]] ResourceTableModel& table() { return *m_app.cluster().resources()->table(); }

    Composition& m_app;
    const RunOptions m_options;
    QTimer m_look;
    QTimer m_typing;
    StallProbe m_probe;
    QNetworkAccessManager m_network;
    std::shared_ptr<SentTimes> m_times;
    std::optional<RowMeter> m_rows;
    HandlerRegistration m_registration;
    double m_cpu = 0;
    std::int64_t m_wakeUps = 0;
    int m_keys = 0;
};

} // namespace

int main(int argc, char** argv)
{
    const QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Measures the window on pods that change, sorted by their restarts."));
    parser.addHelpOption();
    parser.addOptions({
        { QStringLiteral("kubeconfig"), QStringLiteral("The cluster."), QStringLiteral("file") },
        { QStringLiteral("go"), QStringLiteral("GET this to start the events (default: idle)."),
          QStringLiteral("url") },
        { QStringLiteral("seconds"), QStringLiteral("Measure for so long (default: 60)."),
          QStringLiteral("n"), QStringLiteral("60") },
        { QStringLiteral("filter"),
          QStringLiteral("Keep this filter and measure from wire to row, too (default: type)."),
          QStringLiteral("text") },
        { QStringLiteral("events"), QStringLiteral("As many as will come (default: 1000000)."),
          QStringLiteral("n"), QStringLiteral("1000000") },
    });
    parser.process(app);
    RunOptions options { .go = parser.value(QStringLiteral("go")),
                         .filter = parser.value(QStringLiteral("filter")),
                         .span = Seconds(parser.value(QStringLiteral("seconds")).toInt()),
                         .events = parser.value(QStringLiteral("events")).toULongLong() };

    Composition composition(
        { .kubeconfig = parser.value(QStringLiteral("kubeconfig")), .allNamespaces = true });
    if (composition.window() == nullptr)
        return 1;
    const Run run(composition, std::move(options));
    return QGuiApplication::exec();
}
