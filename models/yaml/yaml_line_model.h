#pragma once

#include <kinds/yaml/yaml_search.h>

#include <QAbstractListModel>
#include <QTimer>

#include <memory>
#include <unordered_set>

namespace kittiwake {

/// \brief The lines of a document that are in sight: those that no fold hides. Another version of
/// the document is told as what differs, folding too, so that a view keeps its place. \thread gui
class YamlLineModel : public QAbstractListModel
{
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged FINAL)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY countChanged FINAL) ///< hidden ones too
    /// The longest line as it is drawn. \units characters
    Q_PROPERTY(int longestLine READ longestLine NOTIFY countChanged FINAL)

public:
    enum Role {
        TextRole = Qt::UserRole + 1,
        SpansRole, ///< begin, size, YamlTone of each piece
        NumberRole, ///< of the line, from 1
        FoldRole, ///< Fold
        SummaryRole, ///< of what is folded away
        MatchesRole, ///< begin, size, 1 for the one looked at; of each
        ChangeRole, ///< differs from one change to the next; 0: it has not just changed
        DepthRole, ///< \units characters that the line is indented
    };
    enum class Fold { None, Open, Folded };
    Q_ENUM(Fold)
    /// Another object; one's next version, of which what differs is marked; the same version
    /// with other values masked.
    enum class News { Another, Update, Revealed };
    using DocumentPtr = std::shared_ptr<const YamlDocument>;

    explicit YamlLineModel(QObject* parent = nullptr);

    void setDocument(DocumentPtr document, News news); ///< null: no lines
    [[nodiscard]] const YamlDocument* document() const { return m_document.get(); }
    [[nodiscard]] const DocumentPtr& documentPtr() const { return m_document; }

    [[nodiscard]] int lineAt(int row) const; ///< -1: there is no such row
    [[nodiscard]] int rowOf(int line) const; ///< of a hidden one, that of the fold it is in
    [[nodiscard]] int lastLineAt(int row) const; ///< with what is folded away behind it
    [[nodiscard]] Fold foldAt(int row) const;
    /// The nearest row above whose fold this one is in; -1: none.
    [[nodiscard]] int rowAround(int row) const;

    void setFolded(int line, bool folded);
    void setAllFolded(bool folded);
    void setPathFolded(std::uint64_t path, bool folded);
    [[nodiscard]] bool isPathFolded(std::uint64_t path) const { return m_folded.contains(path); }
    void showLine(int line); ///< unfolds what it is in

    void setMatches(std::vector<YamlMatch> matches, int current); ///< current: below 0: none
    [[nodiscard]] const std::vector<YamlMatch>& matches() const { return m_matches; }

    [[nodiscard]] int count() const { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int lineCount() const { return m_document ? m_document->lineCount() : 0; }
    [[nodiscard]] int longestLine() const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    void countChanged();

private:
    struct Row
    {
        int line = 0;
        int change = 0; ///< the change it came with, while that is seen
        bool before = false; ///< of the document before, while rows are being replaced
    };
    [[nodiscard]] const YamlDocument& documentOf(const Row& row) const;
    [[nodiscard]] const Row& rowAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] bool isFolded(const YamlDocument& document, int line) const;
    [[nodiscard]] std::vector<int> linesInSight(const YamlDocument& document) const;
    [[nodiscard]] QString summaryOf(const YamlDocument& document, int line) const;
    [[nodiscard]] QList<int> matchesIn(const YamlDocument& document, int line) const;
    [[nodiscard]] int partOf(int line) const;
    void become(DocumentPtr document, bool flash);
    void replaceRows(const std::vector<int>& lines, bool flash);
    void clear();
    void endChange();

    DocumentPtr m_document, m_before;
    std::vector<Row> m_rows;
    std::unordered_set<std::uint64_t> m_folded; ///< paths
    std::vector<YamlMatch> m_matches;
    int m_match = -1;
    int m_change = 0;
    QTimer m_changeSeen;
};

} // namespace kittiwake
