// A shell in a pod of a real cluster, in the app's real window: how fast a file is shown, how long
// the GUI thread is not to be had meanwhile, how soon Ctrl-C silences a flood, and how soon a key
// is echoed. Prints a line of JSON.

#include "figures.h"
#include "stall_probe.h"

#include <app/composition.h>

#include <QCommandLineParser>
#include <QGuiApplication>

#include <cstdio>
#include <functional>

namespace {

using namespace kittiwake;
using namespace kittiwake::bench;
using Clock = StallProbe::Clock;

constexpr std::chrono::seconds kGiveUp { 300 };
constexpr std::chrono::seconds kFlood { 2 };
constexpr std::chrono::seconds kLongest { 240 }; ///< that the probe has room for
constexpr std::size_t kKeys = 300;

double secondsSince(Clock::time_point then)
{
    return std::chrono::duration<double>(Clock::now() - then).count();
}

/// One step after another, each begun once the terminal shows what the one before it is to bring.
class Run : public QObject
{
public:
    Run(Composition& app, ObjectLink pod, QString file, double bytes)
        : m_app(app)
        , m_file(std::move(file))
        , m_bytes(bytes)
        , m_probe(kLongest)
    {
        QTimer::singleShot(kGiveUp, this, [] { end(1, "What was waited for did not come."); });
        m_look.callOnTimeout(this, [this, pod] {
            if (!m_app.cluster().status()->isLive())
                return;
            m_look.stop();
            m_view = m_app.cluster().terminals()->add({ .pod = pod });
            connect(m_view, &TerminalView::screenChanged, this, &Run::look);
            connect(m_view, &TerminalView::changed, this, &Run::look);
            m_next = [this] {
                return atPrompt() ? show() : false;
            };
        });
        m_look.start(std::chrono::milliseconds(20));
    }

private:
    void look()
    {
        if (m_view->isOver())
            return end(1, qPrintable(m_view->sentence()));
        if (const auto next = m_next; next)
            next();
    }
    bool show()
    {
        m_probe.start();
        m_began = Clock::now();
        type("cat " + m_file + "; echo; echo do''ne\r");
        m_next = [this] {
            return hasLine("done") && atPrompt() ? shown() : false;
        };
        return true;
    }
    bool shown()
    {
        const double seconds = secondsSince(m_began);
        m_probe.stop();
        std::printf(R"({"mb_per_second":%.1f,"seconds":%.2f)", m_bytes / 1e6 / seconds, seconds);
        printTimes("gui_stall_ms", m_probe.waits());
        type(QStringLiteral("yes\r"));
        m_next = nullptr;
        QTimer::singleShot(kFlood, this, [this] {
            m_began = Clock::now();
            m_view->press({ .point = U'c', .with = { .control = true } });
            m_next = [this] {
                return atPrompt() ? silent() : false;
            };
        });
        return true;
    }
    bool silent()
    {
        std::printf(R"(,"ctrl_c_ms":%.0f)", secondsSince(m_began) * 1000);
        m_next = nullptr;
        QTimer::singleShot(std::chrono::seconds(1), this, [this] { key(); });
        return true;
    }
    void key()
    {
        const int column = m_view->snapshot()->cursor.column;
        m_began = Clock::now();
        if (column < 20)
            m_view->press({ .point = U'x' });
        else
            m_view->press({ .name = TerminalKey::Name::Backspace });
        m_next = [this, column] {
            if (m_view->snapshot()->cursor.column == column)
                return false;
            m_echoes.push_back(
                std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - m_began)
                    .count());
            m_next = nullptr;
            if (m_echoes.size() < kKeys)
                QTimer::singleShot(std::chrono::milliseconds(30), this, [this] { key(); });
            else
                report();
            return true;
        };
    }
    void report()
    {
        printTimes("key_echo_ms", m_echoes);
        std::printf("}\n");
        end(0);
    }

    void type(const QString& text) { m_view->type(text); }
    [[nodiscard]] std::string lineAt(std::uint64_t number) const
    {
        const auto line = m_view->snapshot()->line(number);
        return line ? line->text() : std::string();
    }
    [[nodiscard]] bool atPrompt() const
    {
        const auto& shown = m_view->snapshot();
        if (!shown)
            return false;
        const auto row = static_cast<std::uint64_t>(shown->cursor.row);
        const auto line = lineAt(shown->screenLine() + row);
        return line == "/ # " || line == "/ #";
    }
    [[nodiscard]] bool hasLine(const char* text) const
    {
        const auto& shown = m_view->snapshot();
        for (auto line = shown->screenLine(); line < shown->endLine(); ++line) {
            if (lineAt(line) == text)
                return true;
        }
        return false;
    }
    static void end(int code, const char* complaint = nullptr)
    {
        if (complaint != nullptr)
            std::fprintf(stderr, "kittiwake-bench-terminal: %s\n", complaint);
        QCoreApplication::exit(code);
    }

    Composition& m_app;
    const QString m_file;
    const double m_bytes;
    TerminalView* m_view = nullptr;
    QTimer m_look;
    StallProbe m_probe;
    std::function<bool()> m_next; ///< false: what it waits for is not there yet
    Clock::time_point m_began;
    std::vector<std::int64_t> m_echoes;
};

} // namespace

int main(int argc, char** argv)
{
    const QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Measures a shell of busybox in a pod of a real cluster."));
    parser.addHelpOption();
    parser.addOptions({
        { QStringLiteral("kubeconfig"), QStringLiteral("The cluster."), QStringLiteral("file") },
        { QStringLiteral("namespace"), QStringLiteral("The pod's."), QStringLiteral("name") },
        { QStringLiteral("pod"), QStringLiteral("One with one container."),
          QStringLiteral("name") },
        { QStringLiteral("file"), QStringLiteral("In the container, to show."),
          QStringLiteral("path") },
        { QStringLiteral("bytes"), QStringLiteral("That it has."), QStringLiteral("n"),
          QStringLiteral("104857600") },
    });
    parser.process(app);
    const auto text = [&parser](const char* name) {
        return parser.value(QLatin1String(name));
    };
    Composition composition({ .kubeconfig = text("kubeconfig"), .ns = text("namespace") });
    if (composition.window() == nullptr)
        return 1;
    const Run run(composition,
                  { "", "Pod", { text("namespace").toStdString(), text("pod").toStdString() } },
                  text("file"), text("bytes").toDouble());
    return QGuiApplication::exec();
}
