#pragma once

#include <models/detail/shown_page.h>

#include <QAbstractListModel>
#include <QSet>
#include <QTimer>

#include <functional>
#include <vector>

namespace kittiwake {

/// \brief The lines of one tab of an object's page. An update changes the lines that differ and
/// leaves the rest alone, so that nothing flickers and no place is lost; ages tick by themselves.
/// Long sections and long texts are cut until the user asks for all of them. \thread gui
class DetailLineModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)

public:
    enum Role {
        FormRole = Qt::UserRole + 1, ///< a DetailLine::Form
        LabelRole,
        TextRole,
        DetailRole,
        NoteRole,
        AgeRole, ///< "5m12s"; empty: none
        ToneRole,
        MonoRole,
        InnerRole,
        LinkedRole, ///< leads somewhere
        OffersLogRole, ///< leads to a container's log
        CutRole, ///< there is more of the text
        UnfoldedRole, ///< and it is shown
        TrendRole, ///< how it was, for a small line; empty: not told
    };
    enum Form { Heading, Sentence, Fact, Item, Note, More };
    Q_ENUM(Form)
    /// \units milliseconds since the epoch
    using Clock = std::function<std::int64_t()>;

    explicit DetailLineModel(Clock clock, QObject* parent = nullptr);

    void setSections(ShownSections sections);
    void clear(); ///< and forget what was unfolded
    void tick(); ///< new words for ages; a timer does so while `setTicking`
    void setTicking(bool ticking);
    [[nodiscard]] const ShownSections& sections() const { return m_sections; }

    /// What Enter or a click does: goes where the line leads to, or folds and unfolds it.
    Q_INVOKABLE void choose(int row);
    /// What is worth copying of a line: the value of a fact, the name of an item.
    Q_INVOKABLE [[nodiscard]] QString copyText(int row) const;
    /// The next row in that direction that is not a heading; `from` where there is none.
    Q_INVOKABLE [[nodiscard]] int nextLine(int from, int step) const;

    [[nodiscard]] int count() const { return static_cast<int>(m_lines.size()); }
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void linkChosen(const kittiwake::ObjectLink& link);
    void containerChosen(const QString& container);
    void countChanged();

private:
    struct Placed
    {
        ShownLine line;
        QString age {};
    };
    [[nodiscard]] std::vector<Placed> wanted() const;
    void addSection(std::vector<Placed>& to, const ShownSection& section) const;
    void rearrange();
    [[nodiscard]] QString ageOf(const ShownLine& line) const;

    Clock m_clock;
    ShownSections m_sections;
    std::vector<Placed> m_lines;
    QSet<QString> m_unfolded; ///< ids of lines and sections
    QTimer m_tick;
};

} // namespace kittiwake
