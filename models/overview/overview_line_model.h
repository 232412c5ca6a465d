#pragma once

#include <kinds/findings/findings_patch.h>
#include <kinds/overview/overview_state.h>
#include <models/navigation/views.h>

#include <QAbstractListModel>

#include <variant>
#include <vector>

namespace kittiwake {

/// \brief One line of a tile: a number, what it is of, and where it leads.
struct OverviewLine
{
    QString id; ///< tells lines of one tile apart
    QString text {};
    QString value {};
    QString detail {};
    int tone = 0; ///< a Tone
    QList<double> shares {}; ///< bars; 1: full
    QList<double> trend {}; ///< how it was, each from 0 to 1, this moment last; empty: not told
    /// A resource ("pods"), a filter of findings, an object, or a view.
    std::variant<std::monostate, QString, FindingsFilter, ObjectLink, ViewId> leadsTo {};
    bool operator==(const OverviewLine&) const = default;
};

/// \brief A tile of the overview: a title, a sentence in numbers, and lines. Told again, only
/// differences are announced. \thread gui
class OverviewLineModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(QString headline READ headline NOTIFY headChanged FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY headChanged FINAL)
    Q_PROPERTY(State state READ state NOTIFY headChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    enum Role {
        TextRole = Qt::UserRole + 1,
        ValueRole,
        DetailRole,
        ToneRole,
        SharesRole,
        TrendRole,
    };
    enum class State { Loading, Known, Refused };
    Q_ENUM(State)

    using QAbstractListModel::QAbstractListModel;

    void setHead(State state, const QString& headline, int tone);
    void setLines(const std::vector<OverviewLine>& lines);

    Q_INVOKABLE void activate(int row);

    [[nodiscard]] QString headline() const { return m_headline; }
    [[nodiscard]] int tone() const { return m_tone; }
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] int count() const { return static_cast<int>(m_lines.size()); }
    [[nodiscard]] const std::vector<OverviewLine>& lines() const { return m_lines; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void headChanged();
    void countChanged();
    void activated(const kittiwake::OverviewLine& line);

private:
    QString m_headline;
    int m_tone = 0;
    State m_state = State::Loading;
    std::vector<OverviewLine> m_lines;
};

} // namespace kittiwake
