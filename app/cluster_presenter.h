#pragma once

#include <core/config/kubeconfig.h>
#include <core/session/cluster_session.h>
#include <models/cluster_view.h>
#include <models/frame_pump.h>
#include <models/kind_catalogue.h>

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace kittiwake {

class NamespacePresenter;
class TablePresenter;

/// What the command line asks for.
struct StartWishes
{
    std::optional<std::string> kubeconfig {};
    std::string context {};
    std::optional<QStringList> namespaces {}; ///< empty list: all; none: the context's, or all
    QString kind = QStringLiteral("pods");
};

/// \brief Opens the cluster of a kubeconfig's context behind a view, and keeps trying where it
/// cannot. \thread gui. \owns the session and what feeds the view; the view outlives it
class ClusterPresenter : public QObject
{
    Q_OBJECT
public:
    ClusterPresenter(ClusterView& view, StartWishes wishes);
    ~ClusterPresenter() override;

    /// Reads the kubeconfig and opens its context, or shows what is wrong.
    void open();
    /// The page that says how to begin, whatever kubeconfig there is.
    void showFirstRun();
    /// A cluster of this process: opened at once, its context beside those of the kubeconfig.
    void openDemo(const Kubeconfig& demo);
    void showDemoFailed(const QString& why);

    /// Until another context is chosen; null: no cluster is open.
    [[nodiscard]] ClusterSession* session() const { return m_session.get(); }

private:
    void openContext();
    void showConfigTrouble(const LoadResult& loaded, const Error& error);
    void connectSession(ClusterAccess access);
    void close();
    void discover();
    void discovered(const Expected<ApiResources>& found);
    void showKinds(const ApiResources& found);
    void showUnreachable(const Error& error);
    [[nodiscard]] std::vector<std::string> namespaceCandidates() const;

    ClusterView& m_view;
    StartWishes m_wishes;
    const KindCatalogue m_catalogue = KindCatalogue::standard();
    LoadResult m_loaded;
    Kubeconfig m_demo; ///< empty: there is none
    std::unique_ptr<ClusterSession> m_session;
    std::unique_ptr<FramePump> m_pump; ///< of this session's answers
    std::unique_ptr<NamespacePresenter> m_namespaces;
    std::unique_ptr<TablePresenter> m_table;
    QTimer m_retry;
};

} // namespace kittiwake
