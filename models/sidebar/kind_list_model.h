#pragma once

#include <models/sidebar/kind_entry.h>
#include <models/sidebar/kind_numbers.h>

#include <QAbstractListModel>

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace kittiwake {

/// \brief The kinds of a cluster in the sections people know, headings among them: Cluster,
/// Workloads, Config, Network, Storage, Access Control, Administration, then one a group of custom
/// resources. \thread gui
class KindListModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)
    Q_PROPERTY(int kindCount READ kindCount NOTIFY kindsChanged FINAL)

public:
    enum Role {
        TitleRole = Qt::UserRole + 1,
        HeadingRole, ///< a section's heading, not a kind
        ExpandedRole, ///< of a heading
        CurrentRole,
        DetailRole, ///< the API group, where the title alone could mean several kinds
        CountRole, ///< how many objects, in few figures; empty: not known
        FaultsRole, ///< how many of them are faults, likewise; empty: none, or not known
        LiveRole, ///< the count changes as they come and go
        RefusedRole, ///< this user may not list them
        NumbersHintRole, ///< all of that in a sentence or two; empty: nothing is known
    };

    explicit KindListModel(QObject* parent = nullptr);

    /// What discovery found; told again, only differences are announced.
    void setKinds(std::vector<KindEntry> kinds);
    void setCurrent(const Gvr& gvr);
    void setCount(const Gvr& gvr, int count); ///< live
    void setNumbers(const Gvr& gvr, const KindNumbers& numbers);
    /// Nobody knows any longer; that of the kind in sight is its table's to tell.
    void forgetNumbers(const Gvr& gvr);
    /// Other namespaces are chosen: the numbers stay, as those of before, until there are others.
    void outdateNumbersInNamespaces();
    /// There will be no others.
    void forgetOutdatedNumbers();
    [[nodiscard]] const std::vector<KindEntry>& kinds() const { return m_kinds; }
    /// By resource, kind, short name, or `resource.group`; without regard to case. Null: no such
    /// kind.
    [[nodiscard]] const KindEntry* find(const QString& name) const;
    [[nodiscard]] const KindEntry* find(const Gvr& gvr) const;
    /// Those whose section is not folded and that the filter leaves.
    [[nodiscard]] std::vector<KindEntry> kindsInSight() const;
    /// Null for a heading.
    [[nodiscard]] const KindEntry* kindAt(int row) const;
    /// In English, or a group.
    [[nodiscard]] static QString sectionOf(const KindEntry& entry);

    Q_INVOKABLE void toggleSection(int row);
    /// The next row in that direction that is a kind; -1: none. `from` -1: before the first.
    Q_INVOKABLE [[nodiscard]] int nextKind(int from, int step) const;
    /// -1: not in sight.
    Q_INVOKABLE [[nodiscard]] int currentIndex() const;

    [[nodiscard]] QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    [[nodiscard]] int kindCount() const { return static_cast<int>(m_kinds.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void filterChanged();
    void kindsChanged();

private:
    struct Line
    {
        QString section;
        std::optional<KindEntry> kind; ///< none: the heading
        QString detail;
    };
    [[nodiscard]] std::vector<Line> lines() const;
    [[nodiscard]] bool matches(const KindEntry& entry) const;
    void rearrange();
    void announce(const Gvr& gvr, const QList<int>& roles);
    [[nodiscard]] const KindNumbers* numbersOf(const Line& line) const;
    [[nodiscard]] static QString numbersText(const KindEntry& kind, const KindNumbers& numbers);

    std::vector<KindEntry> m_kinds; ///< in the order of the sections
    std::vector<Line> m_lines; ///< what is in sight
    std::set<QString> m_collapsed;
    std::map<Gvr, KindNumbers> m_numbers; ///< where known
    Gvr m_current;
    QString m_filter;
};

} // namespace kittiwake
