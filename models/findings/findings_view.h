#pragma once

#include <models/findings/check_list_model.h>
#include <models/findings/finding_detail.h>
#include <models/findings/finding_list_model.h>
#include <models/findings/reach_limit.h>
#include <models/freshness/freshness.h>
#include <models/labels/selected_text.h>
#include <models/navigation/view_model.h>

namespace kittiwake {

/// How far the checks are, and what they watch over.
struct ChecksProgress
{
    std::vector<CheckStatus> statuses {};
    std::int64_t objects = 0;
    bool operator==(const ChecksProgress&) const = default;
};

/// \brief All that QML sees of the checks' findings. State comes in by the setters, the user's
/// requests go out as signals. \thread gui \owns its models
class FindingsView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString headline READ headline NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString hint READ hint NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString footer READ footer NOTIFY stateChanged FINAL)
    Q_PROPERTY(QString notCheckedText READ notCheckedText NOTIFY stateChanged FINAL)
    Q_PROPERTY(bool checking READ checking NOTIFY stateChanged FINAL)
    Q_PROPERTY(QStringList severityTexts READ severityTexts NOTIFY stateChanged FINAL)
    Q_PROPERTY(QList<int> severityCounts READ severityCounts NOTIFY stateChanged FINAL)
    Q_PROPERTY(int total READ total NOTIFY stateChanged FINAL)
    Q_PROPERTY(int worstTone READ worstTone NOTIFY stateChanged FINAL)
    Q_PROPERTY(kittiwake::FindingListModel* findings READ findings CONSTANT FINAL)
    Q_PROPERTY(kittiwake::CheckListModel* checks READ checks CONSTANT FINAL)
    Q_PROPERTY(kittiwake::FindingDetail* detail READ detail CONSTANT FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString filterText READ filterText WRITE setFilterText NOTIFY filterTold FINAL)
    Q_PROPERTY(QList<bool> severitiesShown READ severitiesShown NOTIFY filterTold FINAL)
    Q_PROPERTY(QString checkTitle READ chosenCheckTitle NOTIFY filterTold FINAL)
    Q_PROPERTY(bool filtered READ filtered NOTIFY filterTold FINAL)
    Q_PROPERTY(QString selectedText READ selectedText NOTIFY filterTold FINAL)

public:
    enum class State {
        Checking, ///< nothing found yet, not everything looked at
        Clear, ///< nothing found
        Rows,
        NoMatch, ///< something found, but the filter lets none of it through
        Refused, ///< nothing may be looked at
    };
    Q_ENUM(State)
    using Clock = FindingListModel::Clock; ///< \units milliseconds since the epoch

    explicit FindingsView(const Clock& clock, QObject* parent = nullptr);

    void applyPatch(const FindingsPatch& patch);
    void setProgress(const ChecksProgress& progress);
    void setFreshness(const FreshnessState& state) { m_freshness.setState(state); }
    void setLimit(const ReachLimit& limit);
    void setNamespaces(const QStringList& namespaces); ///< findings of these alone; empty: all
    /// Another filter as a whole, as where a link leads here; namespaces stay.
    void showOnly(std::optional<CheckId> check, std::optional<FindingSeverity> severity);
    void setSelected(SelectedObjectsPtr selected); ///< findings of these alone; null: all
    /// One whose findings are wanted by themselves, whatever the filter; nothing: none.
    void setObject(const std::optional<ObjectLink>& object);
    void clear(); ///< another cluster
    void retranslate(); ///< the language is another one

    // requests, from QML
    Q_INVOKABLE void select(int row);
    Q_INVOKABLE void moveBy(int by);
    [[nodiscard]] std::optional<ObjectLink> currentObject() const override;
    Q_INVOKABLE void openRelated(int place);
    Q_INVOKABLE void toggleSeverity(int severity);
    Q_INVOKABLE void chooseCheck(int check); ///< -1, or the chosen one: all
    Q_INVOKABLE void clearFilter() override;
    Q_INVOKABLE void clearSelected() { Q_EMIT selectedUnwanted(); }
    void setFilterText(const QString& text);

    [[nodiscard]] State state() const;
    [[nodiscard]] QString headline() const;
    [[nodiscard]] QString hint() const;
    [[nodiscard]] QString footer() const;
    [[nodiscard]] QStringList notChecked() const; ///< a sentence each
    [[nodiscard]] QString notCheckedText() const { return notChecked().join(QLatin1Char(' ')); }
    [[nodiscard]] bool checking() const;
    [[nodiscard]] ChecksExtent extent() const;
    [[nodiscard]] QStringList severityTexts() const; ///< "12 errors", …, by severity
    [[nodiscard]] QList<int> severityCounts() const;
    [[nodiscard]] int total() const { return m_counts.all(); }
    [[nodiscard]] int matching() const { return m_matching; } ///< of them, that are let through
    [[nodiscard]] int worstTone() const; ///< of all findings; 0: there is none
    [[nodiscard]] QString badge() const override
    {
        return total() > 0 ? QString::number(total()) : QString();
    }
    [[nodiscard]] int badgeTone() const override { return worstTone(); }
    [[nodiscard]] Freshness* freshness() override { return &m_freshness; }
    [[nodiscard]] FindingListModel* findings() { return &m_findings; }
    [[nodiscard]] CheckListModel* checks() { return &m_checks; }
    [[nodiscard]] FindingDetail* detail() { return &m_detail; }
    [[nodiscard]] int currentRow() const { return m_findings.currentRow(); }
    [[nodiscard]] const FindingsFilter& filter() const { return m_filter; }
    [[nodiscard]] const std::optional<ObjectLink>& object() const { return m_object; }
    /// What is found of it, worst first.
    [[nodiscard]] const std::vector<FindingPtr>& ofObject() const { return m_ofObject; }
    [[nodiscard]] QString filterText() const { return QString::fromStdString(m_filter.text); }
    [[nodiscard]] QList<bool> severitiesShown() const;
    [[nodiscard]] QString chosenCheckTitle() const;
    [[nodiscard]] bool filtered() const;
    /// What labels, nodes and so on were chosen on their page; empty: none.
    [[nodiscard]] QString selectedText() const
    {
        return kittiwake::selectedText(m_filter.selected);
    }

Q_SIGNALS:
    void filterChanged(const kittiwake::FindingsFilter& filter); ///< to be gone by
    void selectedUnwanted(); ///< all objects' findings, please
    void objectAsked(const std::optional<kittiwake::ObjectLink>& object);
    void ofObjectChanged();

    void stateChanged();
    void currentChanged();
    void filterTold();

private:
    void setFilter(FindingsFilter filter);
    void showCurrent();
    [[nodiscard]] int count(CheckState state) const;
    [[nodiscard]] QString hiddenText() const;

    FindingListModel m_findings;
    CheckListModel m_checks;
    FindingDetail m_detail;
    Freshness m_freshness;
    ChecksProgress m_progress;
    ReachLimit m_limit;
    FindingCounts m_counts;
    FindingsFilter m_filter;
    std::optional<ObjectLink> m_object;
    std::vector<FindingPtr> m_ofObject;
    int m_matching = 0;
    int m_unselected = 0;
    bool m_chosen = false; ///< the user has: their choice stays
};

} // namespace kittiwake
