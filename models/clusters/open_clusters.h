#pragma once

#include <models/clusters/open_cluster.h>
#include <models/connections/login_view.h>

#include <QAbstractListModel>

#include <map>
#include <memory>
#include <vector>

namespace kittiwake {

/// \brief The clusters that are open at the same time, and which of them the window shows. There is
/// always one, if only to say that none could be opened. Each has a hue of its own, clearly apart
/// from the others', which it keeps as long as it is open. \thread gui \owns them
class OpenClusters : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int currentIndex READ currentIndex WRITE setCurrentIndex NOTIFY currentChanged FINAL)
    Q_PROPERTY(kittiwake::OpenCluster* current READ currentPointer NOTIFY currentChanged FINAL)
    Q_PROPERTY(kittiwake::LoginView* logins READ logins CONSTANT FINAL) ///< into any of them

public:
    enum Role { ClusterRole = Qt::UserRole + 1, CurrentRole, HueRole };

    explicit OpenClusters(ClusterStatus::Clock clock, QObject* parent = nullptr);

    /// One more, at the end.
    OpenCluster& add();
    /// The last one that is left is not removed. It is destroyed once the event loop is back: what
    /// feeds it goes before.
    void remove(int index);
    void setCurrentIndex(int index);
    [[nodiscard]] int indexOf(const OpenCluster& cluster) const;

    // requests, from QML
    Q_INVOKABLE void step(int by); ///< round and round
    Q_INVOKABLE void close(int index) { Q_EMIT closeWanted(index); }
    /// The terminals and the copies under way that end with a cluster, or (-1) with all: sentences,
    /// or empty.
    Q_INVOKABLE [[nodiscard]] QString endingWith(int index) const;

    [[nodiscard]] int count() const { return static_cast<int>(m_clusters.size()); }
    [[nodiscard]] int currentIndex() const { return m_current; }
    [[nodiscard]] OpenCluster& at(int index) const
    {
        return *m_clusters[static_cast<std::size_t>(index)];
    }
    [[nodiscard]] OpenCluster& current() const { return at(m_current); }
    [[nodiscard]] OpenCluster* currentPointer() const { return &current(); }

    [[nodiscard]] LoginView* logins() { return &m_logins; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void closeWanted(int index);
    void countChanged();
    void currentChanged();

private:
    struct Hue
    {
        QString name; ///< that it was chosen for
        double hue = 0;
    };
    [[nodiscard]] std::unique_ptr<OpenCluster> create();
    [[nodiscard]] static QStringList named(const QStringList& all);
    void announceCurrent(int index);
    void chooseHue(OpenCluster& cluster);
    [[nodiscard]] double hueOf(const OpenCluster& cluster) const;

    const ClusterStatus::Clock m_clock;
    std::map<const OpenCluster*, Hue> m_hues; ///< of those that have a name
    std::vector<std::unique_ptr<OpenCluster>> m_clusters;
    int m_current = 0;
    LoginView m_logins;
};

} // namespace kittiwake
