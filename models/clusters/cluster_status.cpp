#include "cluster_status.h"

#include <models/language_change.h>

#include <QUrl>

#include <utility>

namespace kittiwake {

ClusterStatus::ClusterStatus(const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_freshness(clock)
{
    onLanguageChange(this, [this] {
        if (m_page == Page::FirstRun)
            showFirstRun(m_explanation, m_nextSteps);
        else if (m_page == Page::Connecting)
            showConnecting();
    });
}

void ClusterStatus::setIdentity(const ClusterIdentity& identity)
{
    m_identity = identity;
    Q_EMIT identityChanged();
}

void ClusterStatus::setContexts(const QStringList& contexts)
{
    m_contexts = contexts;
    Q_EMIT contextsChanged();
}

void ClusterStatus::showFirstRun(const QString& explanation, const QStringList& nextSteps)
{
    setFreshness({});
    showPage(Page::FirstRun, tr("Choose a cluster"), explanation, nextSteps);
}

void ClusterStatus::showConnecting()
{
    const auto name = this->name().isEmpty() ? m_identity.server : this->name();
    const auto headline =
        name.isEmpty() ? tr("Reading the kubeconfig") : tr("Connecting to %1").arg(name);
    setFreshness({ .phase = FreshnessPhase::Connecting });
    showPage(Page::Connecting, headline, m_identity.server, {});
}

void ClusterStatus::showReady()
{
    if (m_page == Page::Failed)
        setFreshness({ .phase = FreshnessPhase::Connecting });
    showPage(Page::Ready, {}, {}, {});
}

void ClusterStatus::showFailed(const QString& headline, const QString& explanation,
                               const QStringList& nextSteps)
{
    setFreshness({ .phase = FreshnessPhase::Failed, .reason = headline, .detail = explanation });
    showPage(Page::Failed, headline, explanation, nextSteps);
}

void ClusterStatus::showPage(Page page, const QString& headline, const QString& explanation,
                             const QStringList& nextSteps)
{
    m_page = page;
    m_headline = headline;
    m_explanation = explanation;
    m_nextSteps = nextSteps;
    Q_EMIT pageChanged();
}

void ClusterStatus::setFreshness(const FreshnessState& state)
{
    m_freshness.setState(state);
}

void ClusterStatus::setReadOnly(bool readOnly)
{
    if (std::exchange(m_readOnly, readOnly) != readOnly)
        Q_EMIT readOnlyChanged();
}

QString ClusterStatus::whyReadOnly()
{
    return tr("This cluster is opened read-only: the command line or the settings say so.");
}

void ClusterStatus::setNotice(const QString& notice, Tone tone)
{
    m_notice = notice;
    m_noticeTone = tone;
    m_noticePasses = false;
    Q_EMIT noticeChanged();
}

void ClusterStatus::setPassingNotice(const QString& notice)
{
    setNotice(notice);
    m_noticePasses = true;
}

void ClusterStatus::endPassingNotice()
{
    if (m_noticePasses)
        setNotice({});
}

void ClusterStatus::retry()
{
    Q_EMIT retryNow();
}

QString ClusterStatus::fileOf(const QString& path)
{
    const auto file = path.trimmed();
    return file.startsWith(QStringLiteral("file:")) ? QUrl(file).toLocalFile() : file;
}

void ClusterStatus::openKubeconfigFile(const QString& path)
{
    if (const auto file = fileOf(path); !file.isEmpty())
        Q_EMIT openKubeconfig(file);
}

bool ClusterStatus::nameKubeconfig(const QString& path)
{
    const auto file = fileOf(path);
    if (!file.isEmpty())
        Q_EMIT kubeconfigNamed(file);
    return !file.isEmpty();
}

void ClusterStatus::openDemo()
{
    showPage(Page::Connecting, tr("Starting the demo cluster"), {}, {});
    Q_EMIT demoWanted();
}

void ClusterStatus::chooseContext(const QString& name)
{
    Q_EMIT contextChosen(name);
}

bool ClusterStatus::isLive() const
{
    return m_page == Page::Ready && m_freshness.state().phase == FreshnessPhase::Live;
}

bool ClusterStatus::isSettled() const
{
    if (m_page != Page::Ready)
        return m_page != Page::Connecting;
    const auto phase = m_freshness.state().phase;
    return isLive() || phase == FreshnessPhase::Forbidden || phase == FreshnessPhase::Failed;
}

} // namespace kittiwake
