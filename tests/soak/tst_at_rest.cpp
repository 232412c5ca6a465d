// What the windows of users with few rights ask of a server once nobody touches them, by the clock:
// all that a session runs, together. tests/app/tst_requests_at_rest has its two loudest parts, the
// informers and the sidebar's counts, for hours of virtual time.
#include <app/clusters/clusters_presenter.h>
#include <app/window/wall_clock.h>
#include <core/base/base64.h>
#include <core/rest/transport/openssl_lifetime.h>
#include <models/navigation/views.h>
#include <tests/app/intercepted_cluster.h>

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

using namespace kittiwake;
using namespace kittiwake::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

namespace {

using Contents = sim::SimulatedClusterOptions::Contents;

/// The simulator's personas of whom something is refused, but for "lister", who may list and not
/// watch: such a window asks again and again all the time, since that is all it may.
constexpr std::array kUsers { "nobody", "shop-dev", "viewer", "watcher" };
constexpr int kTimeout = 120'000;
constexpr int kViewSettles = 20'000; ///< at most
constexpr int kQuiet = 1'000; ///< a view has settled that has asked for nothing for so long
constexpr auto kMinute = 60s;
constexpr qsizetype kMostAtRest = 2; ///< requests in that
/// What is counted in the sidebar is counted anew a minute after somebody went about, and then ever
/// more seldom.
constexpr int kRestsWithin = 240'000;

/// What a server was asked, and when. \thread any
class RequestLog
{
public:
    void add(const sim::Request& request, int status)
    {
        const std::lock_guard lock(m_mutex);
        m_asked.emplace_back(Clock::now(),
                             QString::fromStdString(std::to_string(status) + ' ' + request.method
                                                    + ' ' + request.path));
    }
    [[nodiscard]] std::size_t count() const
    {
        const std::lock_guard lock(m_mutex);
        return m_asked.size();
    }
    [[nodiscard]] QStringList ofTheLastMinute() const
    {
        const std::lock_guard lock(m_mutex);
        QStringList lines;
        for (const auto& [at, line] : m_asked) {
            if (at > Clock::now() - kMinute)
                lines << line;
        }
        return lines;
    }

private:
    mutable std::mutex m_mutex; // guards m_asked
    std::vector<std::pair<Clock::time_point, QString>> m_asked;
};

/// All of a window but what draws it.
class LimitedWindow
{
public:
    LimitedWindow(sim::SimulatedCluster& cluster, const char* user)
        : m_front(cluster,
                  [this](const sim::Request& request, const InterceptedCluster::Serve& serve) {
                      auto answer = serve(request);
                      m_log.add(request, answer.status);
                      return answer;
                  },
                  { .user = user })
        , m_presenter(m_clusters, m_trust, m_auth, { .kubeconfig = kubeconfig() })
    {
        m_presenter.open();
        opened().setInSight(true);
    }
    [[nodiscard]] bool isReady() { return opened().status()->page() == ClusterStatus::Page::Ready; }
    void look(ViewId view)
    {
        setActive(false);
        opened().places()->open(view);
        setActive(true);
    }
    [[nodiscard]] const RequestLog& log() const { return m_log; }

private:
    [[nodiscard]] OpenCluster& opened() { return m_clusters.current(); }
    /// As the page of the view does that is shown.
    void setActive(bool active)
    {
        if (auto* model = opened().views()->model(opened().places()->view()))
            model->setProperty("active", active);
    }
    [[nodiscard]] std::string kubeconfig() const
    {
        const auto access = m_front.access();
        QFile file(m_folder.filePath(QStringLiteral("kubeconfig")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("the kubeconfig cannot be written");
        file.write(QByteArray::fromStdString(
            "clusters: [{name: demo, cluster: {server: '" + access.server
            + "', certificate-authority-data: " + base64Encode(access.certificateAuthorityPem)
            + "}}]\nusers: [{name: me}]\n"
              "contexts: [{name: demo, context: {cluster: demo, user: me}}]\n"
              "current-context: demo\n"));
        return file.fileName().toStdString();
    }

    RequestLog m_log;
    const InterceptedCluster m_front;
    const QTemporaryDir m_folder;
    OpenClusters m_clusters { wallMilliseconds };
    PluginTrust m_trust { {}, {} };
    const AuthEnvironment m_auth;
    ClustersPresenter m_presenter;
};

} // namespace

class AtRestTest : public QObject
{
    Q_OBJECT
private:
    const std::unique_ptr<sim::SimulatedCluster> m_cluster =
        std::move(sim::SimulatedCluster::start({ .contents = Contents::Demo })).value();
    std::map<QString, std::unique_ptr<LimitedWindow>> m_windows;
    Clock::time_point m_leftAlone {};

    [[nodiscard]] std::size_t asked() const
    {
        std::size_t asked = 0;
        for (const auto& [user, window] : m_windows)
            asked += window->log().count();
        return asked;
    }
    void lookAt(ViewId view)
    {
        for (const auto& [user, window] : m_windows)
            window->look(view);
        const auto until = Clock::now() + std::chrono::milliseconds(kViewSettles);
        auto before = asked();
        while (Clock::now() < until && QTest::qWaitFor([&] { return asked() != before; }, kQuiet))
            before = asked();
    }

private Q_SLOTS:
    /// Everybody looks at every view, goes back to the table and leaves the window alone.
    void initTestCase()
    {
        for (const auto* user : kUsers)
            m_windows.emplace(QLatin1String(user),
                              std::make_unique<LimitedWindow>(*m_cluster, user));
        for (const auto& [user, window] : m_windows) {
            auto& one = *window;
            QVERIFY2(QTest::qWaitFor([&one] { return one.isReady(); }, kTimeout), qPrintable(user));
        }
        for (const auto& view : allViews())
            lookAt(view.id);
        lookAt(ViewId::Resources);
        m_leftAlone = Clock::now();
    }

    void aLimitedUsersWindowAsksForNextToNothing_data()
    {
        QTest::addColumn<QString>("user");
        for (const auto* user : kUsers)
            QTest::newRow(user) << QString::fromLatin1(user);
    }

    void aLimitedUsersWindowAsksForNextToNothing()
    {
        QFETCH(const QString, user);
        const auto& log = m_windows.at(user)->log();
        const bool rests = QTest::qWaitFor(
            [&] {
                return Clock::now() > m_leftAlone + kMinute
                    && log.ofTheLastMinute().size() <= kMostAtRest;
            },
            kRestsWithin);
        QVERIFY2(rests, qPrintable(log.ofTheLastMinute().join(u'\n')));
        qInfo("%s asks %d times in a minute at rest, and has asked %d times before",
              qPrintable(user), static_cast<int>(log.ofTheLastMinute().size()),
              static_cast<int>(log.count()));
    }
};

int main(int argc, char** argv)
{
    qputenv("QTEST_FUNCTION_TIMEOUT", "1800000"); // Qt Test gives a function five minutes
    keepOpensslAtExit();
    const QCoreApplication application(argc, argv);
    AtRestTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_at_rest.moc"
