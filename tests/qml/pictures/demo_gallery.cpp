#include "demo_gallery.h"

#include <app/composition.h>
#include <app/simulator/server_switches.h>
#include <app/simulator/simulated_cluster.h>

#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>

namespace kittiwake::test {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using Contents = sim::SimulatedClusterOptions::Contents;

constexpr auto kDrawing = milliseconds(700); ///< for a view that has come to be seen

struct View
{
    const char* name;
    std::function<void(OpenCluster&)> go;
};

struct State
{
    const char* name;
    Contents contents = Contents::Demo;
    const char* persona = "admin";
    const char* fault = ""; ///< of lists and watches, from the beginning
    seconds wait { 6 };
    const char* then = ""; ///< the state it turns to once the server is stopped
};

/// The story's first failures, with tries and backoffs, come within a minute.
constexpr std::array kStates {
    State { .name = "live", .wait = seconds(75), .then = "stale" },
    State { .name = "loading", .fault = "slow latency=10m" },
    State { .name = "empty", .contents = Contents::Bare },
    State { .name = "forbidden", .persona = "nobody" },
    State { .name = "error", .fault = "status code=500", .wait = seconds(12) },
};

void runFor(milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

View table(const char* name, const char* group, const char* version)
{
    return { name, [=](OpenCluster& cluster) {
                cluster.places()->go({ .kind = { group, version, name } });
            } };
}

View page(const char* name, ViewId view)
{
    return { name, [=](OpenCluster& cluster) {
                cluster.places()->go({ .view = view });
            } };
}

/// The first object that fails, or the first there is, beside its table.
View object(const char* name, DetailView::Tab tab)
{
    return { name, [=](OpenCluster& cluster) {
                auto& rows = *cluster.resources()->table();
                int shown = 0;
                while (shown < rows.count() && rows.rowAt(shown)->tone != Tone::Error)
                    ++shown;
                rows.select(shown < rows.count() ? shown : 0);
                cluster.openCurrent();
                cluster.detail()->setTab(tab);
            } };
}

std::vector<View> views()
{
    return { page("overview", ViewId::Overview),
             page("findings", ViewId::Findings),
             page("timeline", ViewId::Timeline),
             page("labels", ViewId::Labels),
             page("queues", ViewId::Queues),
             page("pipeline", ViewId::Pipeline),
             page("leases", ViewId::Leases),
             table("nodes", "", "v1"),
             table("deployments", "apps", "v1"),
             table("pods", "", "v1"),
             object("object", DetailView::Tab::Summary),
             object("yaml", DetailView::Tab::Yaml),
             object("events", DetailView::Tab::Events),
             object("relations", DetailView::Tab::Relations) };
}

class Gallery
{
public:
    explicit Gallery(const GalleryOptions& options)
        : m_options(options)
    { }

    bool draw(const State& state)
    {
        if (!wants(state.name) && !wants(state.then))
            return true;
        auto cluster = sim::SimulatedCluster::start({ .seed = 1, .contents = state.contents });
        if (!cluster)
            return complain(cluster.error().sentence.c_str());
        for (const auto* verb : { " verb=list", " verb=watch" }) {
            if (*state.fault != 0)
                (*cluster)->faults().add(
                    sim::Fault::parse(std::string(state.fault) + verb).value());
        }
        const auto kubeconfig = m_files.filePath(QString::fromLatin1(state.name));
        QFile file(kubeconfig);
        if (!file.open(QIODevice::WriteOnly)
            || file.write((*cluster)->kubeconfig(state.persona).c_str()) < 0)
            return complain("The kubeconfig could not be written.");
        file.close();
        Composition app({ .kubeconfig = kubeconfig,
                          .allNamespaces = true,
                          .language = m_options.language,
                          .size = m_options.size,
                          .screenshot = QStringLiteral("gallery") }); // nothing moves
        if (app.window() == nullptr)
            return complain("The window could not be loaded.");
        app.preferences().setTextSize(m_options.textSize);
        runFor(state.wait);
        bool good = drawViews(app, state.name);
        if (*state.then != 0) {
            (*cluster)->switches().stop();
            runFor(state.wait);
            good = drawViews(app, state.then) && good;
        }
        return good;
    }

private:
    static QString nameOf(const View& view, const char* state)
    {
        return QString::fromLatin1(view.name) + u'-' + QString::fromLatin1(state);
    }
    [[nodiscard]] bool wants(const char* state) const
    {
        const auto all = views();
        return *state != 0 && std::any_of(all.begin(), all.end(), [&](const View& view) {
            return m_options.wants(nameOf(view, state));
        });
    }

    bool drawViews(Composition& app, const char* state)
    {
        bool good = true;
        for (const auto& view : views()) {
            view.go(app.cluster());
            runFor(kDrawing);
            const auto name = nameOf(view, state);
            if (!m_options.wants(name))
                continue;
            for (const auto* theme : { "dark", "light" }) {
                app.preferences().setProperty("theme", QString::fromLatin1(theme));
                runFor(kDrawing);
                const auto file = QStringLiteral("%1-%2.png").arg(name, QString::fromLatin1(theme));
                if (!app.window()->grabWindow().save(m_options.folder.filePath(file)))
                    good = complain(qPrintable(file + QStringLiteral(" could not be written.")));
            }
        }
        return good;
    }

    static bool complain(const char* sentence)
    {
        std::fprintf(stderr, "gallery: %s\n", sentence);
        return false;
    }

    const GalleryOptions& m_options;
    const QTemporaryDir m_files;
};

} // namespace

bool drawDemo(const GalleryOptions& options)
{
    Gallery gallery(options);
    bool good = true;
    for (const auto& state : kStates)
        good = gallery.draw(state) && good;
    return good;
}

} // namespace kittiwake::test
