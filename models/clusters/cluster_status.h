#pragma once

#include <kinds/cell.h>
#include <models/clusters/cluster_identity.h>
#include <models/freshness/freshness.h>

#include <QObject>
#include <QStringList>

namespace kittiwake {

/// \brief Which cluster it is and how it stands: its names, whether it can be read and, if not,
/// why and what to do, how fresh what is shown of it is, and one notice. What the user asks for
/// goes out as signals; what the setters change is not told back by those. \thread gui \owns its
/// freshness
class ClusterStatus : public QObject
{
    Q_OBJECT
    Q_PROPERTY(Page page READ page NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString explanation READ explanation NOTIFY pageChanged FINAL)
    Q_PROPERTY(QStringList nextSteps READ nextSteps NOTIFY pageChanged FINAL)

    Q_PROPERTY(QString contextName READ contextName NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString name READ name NOTIFY identityChanged FINAL) ///< told from others
    Q_PROPERTY(QString apart READ apart NOTIFY identityChanged FINAL) ///< of the name: by what
    Q_PROPERTY(QString briefApart READ briefApart NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString serverUrl READ serverUrl NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString userName READ userName NOTIFY identityChanged FINAL)
    Q_PROPERTY(QString initials READ initials NOTIFY identityChanged FINAL)
    /// Every context that can be opened in its place.
    Q_PROPERTY(QStringList contexts READ contexts NOTIFY contextsChanged FINAL)

    Q_PROPERTY(bool readOnly READ isReadOnly NOTIFY readOnlyChanged FINAL) ///< for looking only

    Q_PROPERTY(kittiwake::Freshness* freshness READ freshness CONSTANT FINAL)
    Q_PROPERTY(QString notice READ notice NOTIFY noticeChanged FINAL)
    Q_PROPERTY(int noticeTone READ noticeTone NOTIFY noticeChanged FINAL) ///< a Tone

public:
    enum class Page { FirstRun, Connecting, Ready, Failed };
    Q_ENUM(Page)
    using Clock = Freshness::Clock;
    explicit ClusterStatus(const Clock& clock, QObject* parent = nullptr);

    void setIdentity(const ClusterIdentity& identity);
    void setContexts(const QStringList& contexts);
    // Each page has a freshness of its own, the mark of the cluster, until another is set.
    void showFirstRun(const QString& explanation, const QStringList& nextSteps);
    void showConnecting(); ///< to the cluster of setIdentity
    void showReady();
    void showFailed(const QString& headline, const QString& explanation,
                    const QStringList& nextSteps);
    void setFreshness(const FreshnessState& state);
    void setReadOnly(bool readOnly);
    void setNotice(const QString& notice, Tone tone = Tone::Warn); ///< above the view in sight
    /// What somebody wanted cannot be done here: goes by itself once one is somewhere else.
    void setPassingNotice(const QString& notice);
    void endPassingNotice();

    Q_INVOKABLE void retry();
    Q_INVOKABLE void openKubeconfigFile(const QString& path); ///< a path or a file URL
    /// One that was typed, and is opened only if there is one: kubeconfigAnswered follows, perhaps
    /// at once. False: nothing was typed.
    Q_INVOKABLE bool nameKubeconfig(const QString& path);
    Q_INVOKABLE void chooseContext(const QString& name);
    Q_INVOKABLE void openDemo();
    Q_INVOKABLE void dismissNotice() { setNotice({}); }

    [[nodiscard]] Page page() const { return m_page; }
    [[nodiscard]] QString headline() const { return m_headline; }
    [[nodiscard]] QString explanation() const { return m_explanation; }
    [[nodiscard]] QStringList nextSteps() const { return m_nextSteps; }
    [[nodiscard]] const ClusterIdentity& identity() const { return m_identity; }
    [[nodiscard]] QString contextName() const { return m_identity.context; }
    [[nodiscard]] QString name() const { return shownName(m_identity); }
    [[nodiscard]] QString apart() const { return m_identity.apart; }
    [[nodiscard]] QString briefApart() const { return kittiwake::briefApart(m_identity); }
    [[nodiscard]] QString serverUrl() const { return m_identity.server; }
    [[nodiscard]] QString userName() const { return m_identity.user; }
    [[nodiscard]] QString initials() const { return initialsOf(m_identity); }
    [[nodiscard]] QStringList contexts() const { return m_contexts; }
    [[nodiscard]] Freshness* freshness() { return &m_freshness; }
    [[nodiscard]] const Freshness& freshness() const { return m_freshness; }
    [[nodiscard]] QString notice() const { return m_notice; }
    [[nodiscard]] int noticeTone() const { return static_cast<int>(m_noticeTone); }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    /// Why something is not done, in a sentence.
    [[nodiscard]] static QString whyReadOnly();
    [[nodiscard]] bool isLive() const;
    [[nodiscard]] bool isSettled() const; ///< nothing more comes without the user, as of a failure

Q_SIGNALS:
    void retryNow();
    void openKubeconfig(const QString& path);
    void kubeconfigNamed(const QString& path);
    /// Empty: it is about to be opened. Else why not, in sentences.
    void kubeconfigAnswered(const QString& problem);
    void demoWanted();
    void contextChosen(const QString& name);

    void pageChanged();
    void identityChanged();
    void readOnlyChanged();
    void contextsChanged();
    void noticeChanged();

private:
    [[nodiscard]] static QString fileOf(const QString& path);
    void showPage(Page page, const QString& headline, const QString& why, const QStringList& next);

    ClusterIdentity m_identity;
    QStringList m_contexts;
    Page m_page = Page::Connecting;
    QString m_headline, m_explanation;
    QStringList m_nextSteps;
    Freshness m_freshness;
    QString m_notice;
    Tone m_noticeTone = Tone::Warn;
    bool m_noticePasses = false;
    bool m_readOnly = false;
};

} // namespace kittiwake
