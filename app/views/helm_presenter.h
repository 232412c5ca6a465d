#pragma once

#include <app/clusters/permitted_namespaces.h>
#include <app/views/helm_reading.h>
#include <core/session/cluster_session.h>
#include <models/answers/answer_slot.h>
#include <models/answers/background_reader.h>
#include <models/answers/gui_door.h>
#include <models/helm/helm_view.h>
#include <models/sidebar/kind_list_model.h>

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace kittiwake {

/// \brief Feeds the view of what Helm has installed: the list from informers of metadata alone, in
/// the namespaces that are chosen, from the first look at the view until the session ends; what
/// revisions hold is read as they are looked at. Where the whole cluster is refused, of the
/// namespaces that the user may read. \thread gui \owns what reads; session, view and kinds outlive
/// it
class HelmPresenter : public QObject
{
    Q_OBJECT
public:
    HelmPresenter(ClusterSession& session, HelmView& view, const KindListModel& kinds,
                  PermittedNamespaces::Candidates candidates = {});
    ~HelmPresenter() override;

private:
    struct Watched;

    void ask();
    void askContents(bool looked);
    void askRelease();
    void askText(const YamlOptions& options);
    void takeReleases(const HelmAnswer& answer);
    void watchIn(const std::vector<std::string>& namespaces);
    [[nodiscard]] std::vector<std::string> watchedNamespaces() const;
    [[nodiscard]] std::shared_ptr<Watched> made(HelmDriver driver, const std::string& ns);
    void begin(const std::shared_ptr<Watched>& watched);
    void drop(std::shared_ptr<Watched> watched);
    void showFreshness();
    void showNotice();
    void fellBackTo(std::vector<std::string> permitted);
    void lookForHelm2();
    [[nodiscard]] std::shared_ptr<const HelmClusterKinds> clusterKinds() const;

    ClusterSession& m_session;
    HelmView& m_view;
    const KindListModel& m_kinds;
    GuiDoor m_door;
    GuiNotice m_freshness { m_door.mailbox(), [this] {
                               showFreshness();
                           } };
    GuiNotice m_helm2Found { m_door.mailbox(), [this] {
                                m_helm2 = true;
                                showNotice();
                            } };
    PermittedNamespaces m_namespaces;
    const std::shared_ptr<Strand> m_strand;
    const std::shared_ptr<HelmReading> m_reading; ///< the strand's
    BackgroundReader<HelmListQuestion, HelmAnswer> m_releases;
    BackgroundReader<HelmRowsInSight, HelmSummaries> m_summaries;
    BackgroundReader<HelmContentQuestion, HelmReleaseAnswer> m_release;
    BackgroundReader<HelmTextQuestion, YamlView::DocumentPtr> m_text;
    std::vector<std::shared_ptr<Watched>> m_watched;
    std::vector<std::string> m_watchedIn; ///< namespaces; one that is empty: all
    Subscription m_helm2Asked;
    int m_round = 0;
    bool m_helm2 = false; ///< there are releases of Helm 2
    QString m_refusal; ///< of Secrets in all namespaces
    QString m_permitted; ///< where releases are looked for instead
    QString m_configMapsRefused;
};

} // namespace kittiwake
