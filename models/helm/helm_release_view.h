#pragma once

#include <models/helm/helm_difference_list_model.h>
#include <models/helm/helm_object_list_model.h>
#include <models/helm/helm_revision_list_model.h>
#include <models/helm/helm_words.h>
#include <models/lists/fact_list.h>
#include <models/yaml/yaml_view.h>

#include <QStringList>

namespace kittiwake {

/// \brief All that QML sees of one release: one of its revisions, what that holds, and in what it
/// differs from another one. Values are masked until the user wants to see them. State comes in by
/// the setters, requests go out as signals. \thread gui \owns its models
class HelmReleaseView : public QObject
{
    Q_OBJECT
    Q_PROPERTY(kittiwake::HelmRevisionListModel* revisions READ revisions CONSTANT FINAL)
    Q_PROPERTY(kittiwake::HelmObjectListModel* objects READ objects CONSTANT FINAL)
    Q_PROPERTY(kittiwake::HelmDifferenceListModel* differences READ differences CONSTANT FINAL)
    Q_PROPERTY(kittiwake::YamlView* yaml READ yaml CONSTANT FINAL)
    Q_PROPERTY(Tab tab READ tab WRITE setTab NOTIFY tabChanged FINAL)
    Q_PROPERTY(bool allValues READ allValues WRITE setAllValues NOTIFY tabChanged FINAL)
    Q_PROPERTY(bool valuesShown READ valuesShown WRITE setValuesShown NOTIFY tabChanged FINAL)
    Q_PROPERTY(QString title READ title NOTIFY changed FINAL)
    Q_PROPERTY(QString status READ status NOTIFY changed FINAL)
    Q_PROPERTY(int tone READ tone NOTIFY changed FINAL)
    Q_PROPERTY(QString account READ account NOTIFY changed FINAL)
    Q_PROPERTY(QString revisionText READ revisionText NOTIFY changed FINAL)
    Q_PROPERTY(QString baseText READ baseText NOTIFY changed FINAL)
    Q_PROPERTY(bool hasOlder READ hasOlder NOTIFY changed FINAL)
    Q_PROPERTY(bool hasNewer READ hasNewer NOTIFY changed FINAL)
    Q_PROPERTY(bool hasOlderBase READ hasOlderBase NOTIFY changed FINAL)
    Q_PROPERTY(bool hasNewerBase READ hasNewerBase NOTIFY changed FINAL)
    Q_PROPERTY(bool loading READ isLoading NOTIFY changed FINAL)
    Q_PROPERTY(QString problem READ problem NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> factNames READ factNames NOTIFY changed FINAL)
    Q_PROPERTY(QList<QString> factValues READ factValues NOTIFY changed FINAL)
    Q_PROPERTY(QString notes READ notes NOTIFY changed FINAL)
    Q_PROPERTY(QString holder READ holder NOTIFY changed FINAL)
    Q_PROPERTY(QString nothing READ nothing NOTIFY changed FINAL)
    Q_PROPERTY(QString unreadable READ unreadable NOTIFY changed FINAL)
    Q_PROPERTY(QString comparisonNote READ comparisonNote NOTIFY changed FINAL)
    Q_PROPERTY(QStringList commandTitles READ commandTitles NOTIFY changed FINAL)
    Q_PROPERTY(QStringList commandLines READ commandLines NOTIFY changed FINAL)

public:
    enum class Tab { Status, History, Values, Manifest, Hooks, Objects, Difference };
    Q_ENUM(Tab)

    explicit HelmReleaseView(QObject* parent = nullptr);

    /// Another release, its latest revision; keeps the tab, masks the values. None: none.
    void show(const std::optional<ObjectKey>& release);
    /// Left out where something else is asked for by now.
    void setAnswer(const HelmReleaseAnswer& answer);
    void setContext(const QString& context); ///< of the kubeconfig, for command lines
    void tick(std::int64_t now); ///< \units milliseconds since the epoch
    [[nodiscard]] const HelmReleaseQuestion& question() const { return m_question; }
    /// Which text is to be made of the revision that `answer()` has; none: no text is looked at.
    [[nodiscard]] std::optional<HelmText> text() const;
    [[nodiscard]] const HelmReleaseAnswer& answer() const { return m_answer; }

    // requests, from QML
    void setTab(Tab tab);
    void setAllValues(bool all); ///< those of the chart, too
    void setValuesShown(bool shown); ///< in the difference; a text has its own
    Q_INVOKABLE void selectRevision(int row); ///< of `revisions`
    Q_INVOKABLE void moveRevision(int by); ///< down the list, which is towards older ones
    Q_INVOKABLE [[nodiscard]] int revisionRow() const; ///< -1: none
    Q_INVOKABLE void step(int by); ///< to a newer revision, or an older one
    Q_INVOKABLE void stepBase(int by);
    Q_INVOKABLE void selectObject(int row);
    Q_INVOKABLE void moveObject(int by);
    Q_INVOKABLE [[nodiscard]] int objectRow() const { return m_objects.currentRow(); }
    Q_INVOKABLE void openObject();
    Q_INVOKABLE void openHolder(); ///< the Secret or ConfigMap that holds the revision
    Q_INVOKABLE void copyCommand(int index);
    Q_INVOKABLE void copyRollback(); ///< nothing, where there is nothing to roll back to
    Q_INVOKABLE void toggleReveal(); ///< values, or secrets, of the tab that is shown

    [[nodiscard]] std::optional<ObjectLink> currentObject() const; ///< of `objects`
    [[nodiscard]] HelmRevisionListModel* revisions() { return &m_revisions; }
    [[nodiscard]] HelmObjectListModel* objects() { return &m_objects; }
    [[nodiscard]] HelmDifferenceListModel* differences() { return &m_differences; }
    [[nodiscard]] YamlView* yaml() { return &m_yaml; }
    [[nodiscard]] Tab tab() const { return m_tab; }
    [[nodiscard]] bool allValues() const { return m_allValues; }
    [[nodiscard]] bool valuesShown() const { return m_question.values; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString status() const; ///< of the revision that is looked at
    [[nodiscard]] int tone() const;
    /// What that means, and who may take changes back; empty: nothing is to be said.
    [[nodiscard]] QString account() const;
    [[nodiscard]] QString revisionText() const; ///< "Revision 9, the latest"
    [[nodiscard]] QString baseText() const;
    [[nodiscard]] bool hasOlder() const { return numberBeside(m_answer.revision, -1) != 0; }
    [[nodiscard]] bool hasNewer() const { return numberBeside(m_answer.revision, 1) != 0; }
    [[nodiscard]] bool hasOlderBase() const { return baseBeside(-1) != 0; }
    [[nodiscard]] bool hasNewerBase() const { return baseBeside(1) != 0; }
    [[nodiscard]] bool isLoading() const;
    [[nodiscard]] QString problem() const;
    [[nodiscard]] QStringList factNames() const { return facts().names(); }
    [[nodiscard]] QStringList factValues() const { return facts().values(); }
    [[nodiscard]] QString notes() const;
    [[nodiscard]] QString holder() const; ///< "Secret shop/sh.helm.release.v1.web.v9"
    [[nodiscard]] QString nothing() const; ///< why the tab is empty; empty: it is not
    [[nodiscard]] QString unreadable() const; ///< what of the manifest is left out
    [[nodiscard]] QString comparisonNote() const;
    [[nodiscard]] QStringList commandTitles() const;
    [[nodiscard]] QStringList commandLines() const;

Q_SIGNALS:
    void asked(); ///< something else is to be shown
    void textAsked(const kittiwake::YamlOptions& options); ///< a document of `text()` is to be made
    void objectWanted(const kittiwake::ObjectLink& link);
    void copyWanted(const QString& text);
    void tabChanged();
    void changed();

private:
    void ask();
    void showText();
    void followRevision();
    [[nodiscard]] FactList facts() const;
    [[nodiscard]] std::int64_t rollbackTarget() const;
    [[nodiscard]] std::vector<HelmCommand> commands() const;
    [[nodiscard]] std::int64_t deployedBelowLatest() const;
    [[nodiscard]] std::int64_t numberBeside(const std::optional<HelmRevision>& revision,
                                            int by) const;
    [[nodiscard]] std::int64_t baseBeside(int by) const;
    [[nodiscard]] std::optional<HelmRevision> numbered(std::int64_t number) const;

    HelmRevisionListModel m_revisions;
    HelmObjectListModel m_objects;
    HelmDifferenceListModel m_differences;
    YamlView m_yaml;
    HelmReleaseQuestion m_question;
    HelmReleaseAnswer m_answer;
    Tab m_tab = Tab::Status;
    bool m_allValues = false;
    QString m_textTitle; ///< of what m_yaml shows
    QString m_context;
    std::int64_t m_now = 0; ///< \units seconds since the epoch
};

} // namespace kittiwake
