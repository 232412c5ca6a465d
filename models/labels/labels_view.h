#pragma once

#include <kinds/labels/label_census.h>
#include <kinds/labels/label_terms.h>
#include <models/labels/label_key_model.h>
#include <models/labels/label_selection.h>
#include <models/labels/label_value_model.h>
#include <models/labels/selector_chip_model.h>
#include <models/navigation/view_model.h>

#include <QStringList>

namespace kittiwake {

/// One thing whose labels can be looked at.
struct LabelSource
{
    QString title; ///< "pods in all namespaces"
    QString noun; ///< "pods"
    QString one {}; ///< "pod"; empty: as several
    bool operator==(const LabelSource&) const = default;
};

/// \brief All that QML sees of the label indexes: the keys of one kind, the values of one of them,
/// and the selector that is put together from them. State comes in by the setters, the user's
/// requests go out as signals, and to the selection; knows no informers. \thread gui \owns its
/// models; the selection outlives it
class LabelsView : public kittiwake::ViewModel
{
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY changed FINAL)
    Q_PROPERTY(QString error READ error NOTIFY changed FINAL)
    Q_PROPERTY(QStringList sources READ sources NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(int source READ source NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(QString noun READ noun NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(QString matchText READ matchText NOTIFY changed FINAL)
    Q_PROPERTY(kittiwake::LabelKeyModel* keys READ keys CONSTANT FINAL)
    Q_PROPERTY(kittiwake::LabelValueModel* values READ values CONSTANT FINAL)
    Q_PROPERTY(kittiwake::SelectorChipModel* chips READ chips CONSTANT FINAL)
    Q_PROPERTY(QString keyTitle READ keyTitle NOTIFY changed FINAL)
    Q_PROPERTY(bool keyIsLabel READ keyIsLabel NOTIFY changed FINAL)
    Q_PROPERTY(int currentKey READ currentKey NOTIFY changed FINAL)
    Q_PROPERTY(bool valuesLoading READ valuesLoading NOTIFY changed FINAL)
    Q_PROPERTY(QString moreKeys READ moreKeys NOTIFY changed FINAL)
    Q_PROPERTY(QString moreValues READ moreValues NOTIFY changed FINAL)
    Q_PROPERTY(QString keyFilter READ keyFilter WRITE setKeyFilter NOTIFY changed FINAL)
    Q_PROPERTY(QString valueFilter READ valueFilter WRITE setValueFilter NOTIFY changed FINAL)
    Q_PROPERTY(bool keysByValues READ keysByValues WRITE setKeysByValues NOTIFY changed FINAL)
    Q_PROPERTY(bool valuesByName READ valuesByName WRITE setValuesByName NOTIFY changed FINAL)
    Q_PROPERTY(QString selectorText READ selectorText NOTIFY selectorTextChanged FINAL)
    Q_PROPERTY(bool selecting READ selecting NOTIFY selectorTextChanged FINAL)
    Q_PROPERTY(QString objection READ objection NOTIFY changed FINAL)
    Q_PROPERTY(bool active READ isActive WRITE setActive NOTIFY activeChanged FINAL)

public:
    enum class State {
        Loading, ///< the list, or the indexes of it, are under way
        Failed, ///< there is no list; `error` says why
        Empty, ///< there are no objects
        Ready,
    };
    Q_ENUM(State)

    explicit LabelsView(LabelSelection& selection, QObject* parent = nullptr);

    /// What can be looked at, and which of it is.
    void setSources(const std::vector<LabelSource>& sources, int current);
    /// A census of another question than the present one is an old one, and left aside.
    void setCensus(const LabelCensus& census);
    /// Nothing is known yet, of what is looked at now.
    void setLoading();
    void setError(const QString& sentence);

    /// What the next census is to answer.
    [[nodiscard]] CensusQuestion question() const;

    // requests, from QML
    Q_INVOKABLE void chooseSource(int source);
    Q_INVOKABLE void chooseKey(int row); ///< shows its values
    Q_INVOKABLE void toggleKey(int row); ///< it must be there, must not, all the same
    Q_INVOKABLE void invertKey(int row); ///< must not be there; or what was chosen of it, inverted
    Q_INVOKABLE void toggleValue(int row);
    Q_INVOKABLE void invertValue(int row); ///< chosen to be left out; or the choice, inverted
    Q_INVOKABLE void removeChip(int row) { m_selection.removeAt(row); }
    Q_INVOKABLE void removeLastChip();
    Q_INVOKABLE void clearSelector() { m_selection.clear(); }
    Q_INVOKABLE void showMatches() { Q_EMIT matchesWanted(); } ///< the objects that match
    Q_INVOKABLE void showLogs() { Q_EMIT logsWanted(); } ///< of the pods that match
    void setKeyFilter(const QString& text);
    void setValueFilter(const QString& text);
    void clearFilter() override; ///< both
    void setKeysByValues(bool byValues);
    void setValuesByName(bool byName);
    void setActive(bool active); ///< somebody looks: a census is wanted

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QStringList sources() const;
    [[nodiscard]] int source() const { return m_source; }
    [[nodiscard]] QString noun() const;
    [[nodiscard]] QString matchText() const;
    [[nodiscard]] LabelKeyModel* keys() { return &m_keys; }
    [[nodiscard]] LabelValueModel* values() { return &m_values; }
    [[nodiscard]] SelectorChipModel* chips() { return &m_chips; }
    [[nodiscard]] QString keyTitle() const;
    [[nodiscard]] bool keyIsLabel() const
    {
        return m_question.facet && m_question.facet->isLabel();
    }
    [[nodiscard]] int currentKey() const; ///< its row; below 0: not in sight
    [[nodiscard]] bool valuesLoading() const { return m_valuesLoading; }
    [[nodiscard]] QString moreKeys() const;
    [[nodiscard]] QString moreValues() const;
    [[nodiscard]] QString keyFilter() const { return QString::fromStdString(m_question.keyFilter); }
    [[nodiscard]] QString valueFilter() const;
    [[nodiscard]] bool keysByValues() const { return m_question.keysByValues; }
    [[nodiscard]] bool valuesByName() const { return m_question.valuesByName; }
    [[nodiscard]] QString selectorText() const; ///< the labels of it, for kubectl -l
    [[nodiscard]] bool selecting() const { return !m_selection.isEmpty(); }
    [[nodiscard]] QString objection() const { return m_objection; }
    [[nodiscard]] bool isActive() const { return m_active; }

Q_SIGNALS:
    void sourceWanted(int source);
    void activeChanged();
    void matchesWanted(); ///< to be shown in their table
    void logsWanted();
    void questionChanged(); ///< take another census
    void changed();
    void sourcesChanged();
    void selectorTextChanged();

private:
    void ask();
    void showSelection();
    void showLines();
    void lookAt(const Facet& facet);
    [[nodiscard]] const Facet* facetAt(int row) const;
    [[nodiscard]] QString countedNoun() const;

    LabelSelection& m_selection;
    LabelKeyModel m_keys;
    LabelValueModel m_values;
    SelectorChipModel m_chips;
    std::vector<LabelSource> m_sources;
    int m_source = -1;
    State m_state = State::Loading;
    QString m_error, m_objection;
    CensusQuestion m_question; ///< but for the selection
    LabelCensus m_census; ///< the last one taken in
    bool m_valuesLoading = false, m_active = false;
};

} // namespace kittiwake
