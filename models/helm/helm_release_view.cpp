#include "helm_release_view.h"

#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

const char* kindOf(HelmDriver driver)
{
    return driver == HelmDriver::Secret ? "Secret" : "ConfigMap";
}

} // namespace

HelmReleaseView::HelmReleaseView(QObject* parent)
    : QObject(parent)
{
    connect(&m_yaml, &YamlView::documentWanted, this, &HelmReleaseView::textAsked);
    connect(&m_yaml, &YamlView::copyWanted, this, &HelmReleaseView::copyWanted);
    onLanguageChange(this, [this] {
        m_differences.retranslate();
        Q_EMIT changed();
    });
}

void HelmReleaseView::show(const std::optional<ObjectKey>& release)
{
    if (m_question.release == release)
        return;
    m_question = { .release = release };
    m_answer = {};
    followRevision();
    ask();
}

/// What the tab in sight needs. A question that is another one is asked.
void HelmReleaseView::ask()
{
    m_question.history = m_tab == Tab::History;
    m_question.difference = m_tab == Tab::Difference;
    Q_EMIT asked();
    Q_EMIT changed();
}

void HelmReleaseView::setAnswer(const HelmReleaseAnswer& answer)
{
    if (!(answer.question == m_question))
        return;
    m_answer = answer;
    followRevision();
    Q_EMIT changed();
}

void HelmReleaseView::followRevision()
{
    m_revisions.setRevisions(m_answer);
    m_revisions.setCurrent(m_answer.revision ? m_answer.revision->number : 0, m_answer.base);
    m_objects.setObjects(m_answer.contents ? m_answer.contents->objects
                                           : std::vector<HelmObjectEntry>());
    m_differences.setComparison(m_answer.comparison.get());
    showText();
}

std::optional<HelmText> HelmReleaseView::text() const
{
    if (!m_answer.contents)
        return std::nullopt;
    switch (m_tab) {
    case Tab::Values:
        return m_allValues ? HelmText::AllValues : HelmText::Values;
    case Tab::Manifest:
        return HelmText::Manifest;
    case Tab::Hooks:
        return HelmText::Hooks;
    case Tab::Status:
    case Tab::History:
    case Tab::Objects:
    case Tab::Difference:
        break;
    }
    return std::nullopt;
}

/// Another text begins masked.
void HelmReleaseView::showText()
{
    const auto wanted = text();
    const auto title = wanted ? QString::fromStdString(contentOf(*m_answer.revision)) + u' '
            + QString::number(static_cast<int>(*wanted))
                              : QString();
    if (std::exchange(m_textTitle, title) == title)
        return;
    m_yaml.showObject(wanted ? this->title() : QString(), {});
}

void HelmReleaseView::setContext(const QString& context)
{
    if (std::exchange(m_context, context) != context)
        Q_EMIT changed();
}

void HelmReleaseView::tick(std::int64_t now)
{
    m_now = now / 1000;
    m_revisions.tick(now);
    Q_EMIT changed();
}

void HelmReleaseView::setTab(Tab tab)
{
    if (std::exchange(m_tab, tab) == tab)
        return;
    Q_EMIT tabChanged();
    ask();
    showText();
}

void HelmReleaseView::setAllValues(bool all)
{
    if (std::exchange(m_allValues, all) == all)
        return;
    Q_EMIT tabChanged();
    showText();
}

void HelmReleaseView::setValuesShown(bool shown)
{
    if (std::exchange(m_question.values, shown) == shown)
        return;
    Q_EMIT tabChanged();
    ask();
}

void HelmReleaseView::toggleReveal()
{
    if (m_tab == Tab::Difference)
        setValuesShown(!valuesShown());
    else if (text())
        m_yaml.toggleRevealAll();
}

std::optional<HelmRevision> HelmReleaseView::numbered(std::int64_t number) const
{
    const auto& history = m_answer.history;
    const auto found =
        std::find_if(history.begin(), history.end(),
                     [number](const HelmRevision& revision) { return revision.number == number; });
    return found == history.end() ? std::nullopt : std::optional(*found);
}

/// The number of the next one, `by` 1 newer or -1 older; 0: there is none.
std::int64_t HelmReleaseView::numberBeside(const std::optional<HelmRevision>& revision,
                                           int by) const
{
    if (!revision)
        return 0;
    const int row = m_revisions.rowOf(revision->number);
    const auto* line = row < 0 ? nullptr : m_revisions.lineAt(row - by);
    return line == nullptr ? 0 : line->revision.number;
}

/// The same of what it is compared with, which is never the revision itself.
std::int64_t HelmReleaseView::baseBeside(int by) const
{
    auto beside = numberBeside(numbered(m_answer.base), by);
    if (beside != 0 && m_answer.revision && beside == m_answer.revision->number)
        beside = numberBeside(m_answer.revision, by);
    return beside;
}

void HelmReleaseView::selectRevision(int row)
{
    const auto* line = m_revisions.lineAt(row);
    if (line == nullptr)
        return;
    // The first one is the latest, whichever that will be.
    const auto number = row == 0 ? 0 : line->revision.number;
    if (std::exchange(m_question.revision, number) == number)
        return;
    m_question.base = 0;
    ask();
}

void HelmReleaseView::moveRevision(int by)
{
    if (m_revisions.rowCount() > 0)
        selectRevision(std::clamp(revisionRow() + by, 0, m_revisions.rowCount() - 1));
}

int HelmReleaseView::revisionRow() const
{
    return m_answer.revision ? m_revisions.rowOf(m_answer.revision->number) : -1;
}

void HelmReleaseView::step(int by)
{
    if (const auto number = numberBeside(m_answer.revision, by); number != 0)
        selectRevision(m_revisions.rowOf(number));
}

void HelmReleaseView::stepBase(int by)
{
    const auto number = baseBeside(by);
    if (number == 0)
        return;
    m_question.base = number;
    ask();
}

void HelmReleaseView::selectObject(int row)
{
    m_objects.setCurrentRow(row);
}

void HelmReleaseView::moveObject(int by)
{
    if (m_objects.rowCount() > 0)
        selectObject(std::clamp(objectRow() + by, 0, m_objects.rowCount() - 1));
}

std::optional<ObjectLink> HelmReleaseView::currentObject() const
{
    const auto* line = m_objects.lineAt(m_objects.currentRow());
    return line == nullptr ? std::nullopt : std::optional(line->entry.object);
}

void HelmReleaseView::openObject()
{
    if (const auto object = currentObject())
        Q_EMIT objectWanted(*object);
}

void HelmReleaseView::openHolder()
{
    if (const auto& revision = m_answer.revision)
        Q_EMIT objectWanted({ "", kindOf(revision->driver), { revision->ns, revision->object } });
}

void HelmReleaseView::copyCommand(int index)
{
    const auto lines = commandLines();
    if (index >= 0 && index < lines.size())
        Q_EMIT copyWanted(lines[index]);
}

void HelmReleaseView::copyRollback()
{
    if (rollbackTarget() != 0)
        copyCommand(0);
}

QString HelmReleaseView::title() const
{
    return m_question.release ? shownLine(m_question.release->name) : QString();
}

QString HelmReleaseView::status() const
{
    return m_answer.revision ? shownLine(m_answer.revision->status) : QString();
}

int HelmReleaseView::tone() const
{
    return m_answer.revision ? static_cast<int>(toneOf(stateOf(*m_answer.revision, m_now))) : 0;
}

std::int64_t HelmReleaseView::deployedBelowLatest() const
{
    const auto& history = m_answer.history;
    const auto found = std::find_if(history.begin(), history.end(), [](const auto& revision) {
        return revision.status == "deployed";
    });
    return found == history.begin() || found == history.end() ? 0 : found->number;
}

QString HelmReleaseView::account() const
{
    QStringList sentences;
    if (!m_answer.history.empty() && m_answer.revision
        && m_answer.revision->number == m_answer.history.front().number)
        sentences << HelmWords::account(m_answer.history.front(), deployedBelowLatest(), m_now);
    if (m_answer.contents && m_answer.contents->flux)
        sentences << tr("Flux installs it, by its HelmRelease %1: what is changed by helm or by "
                        "hand may be taken back.")
                         .arg(QString::fromStdString(m_answer.contents->flux->toString()));
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

QString HelmReleaseView::revisionText() const
{
    if (!m_answer.revision)
        return {};
    const auto number = m_answer.revision->number;
    return number == m_answer.history.front().number ? tr("Revision %1, the latest").arg(number)
                                                     : tr("Revision %1").arg(number);
}

QString HelmReleaseView::baseText() const
{
    return m_answer.base == 0 ? QString() : tr("Revision %1").arg(m_answer.base);
}

bool HelmReleaseView::isLoading() const
{
    if (!m_question.release || !problem().isEmpty())
        return false;
    if (m_tab == Tab::Difference && m_answer.base != 0 && m_answer.comparisonProblem.empty())
        return !m_answer.comparison;
    return m_tab != Tab::History && m_tab != Tab::Difference && !m_answer.contents;
}

QString HelmReleaseView::problem() const
{
    if (m_tab == Tab::History)
        return {};
    return QString::fromStdString(m_tab == Tab::Difference ? m_answer.comparisonProblem
                                                           : m_answer.problem);
}

FactList HelmReleaseView::facts() const
{
    FactList facts;
    const auto& revision = m_answer.revision;
    if (!revision)
        return facts;
    facts.add(tr("Namespace"), shownLine(revision->ns));
    if (const auto& contents = m_answer.contents) {
        facts.add(tr("Chart"), shownLine(contents->summary.chart));
        facts.add(tr("App version"), shownLine(contents->summary.appVersion));
        facts.add(tr("First deployed"), HelmWords::moment(contents->firstDeployed));
        facts.add(tr("Last deployed"), HelmWords::moment(contents->lastDeployed));
        facts.add(tr("Description"),
                  harmlessText(QString::fromStdString(contents->summary.description)));
    } else {
        facts.add(tr("Updated"), HelmWords::ago(revision->modified, m_now));
    }
    return facts;
}

QString HelmReleaseView::notes() const
{
    if (!m_answer.contents)
        return {};
    auto notes = harmlessText(QString::fromStdString(m_answer.contents->notes).trimmed());
    return m_answer.contents->notesCut ? notes + QStringLiteral("\n…") : notes;
}

QString HelmReleaseView::holder() const
{
    const auto& revision = m_answer.revision;
    return revision ? shownLine(std::string(kindOf(revision->driver)) + ' ' + revision->ns + '/'
                                + revision->object)
                    : QString();
}

QString HelmReleaseView::nothing() const
{
    if (isLoading() || !problem().isEmpty())
        return {};
    const auto& contents = m_answer.contents;
    switch (m_tab) {
    case Tab::Values:
        return contents && !m_allValues && !contents->hasValues
            ? tr("No values were supplied: the chart's own are used.")
            : QString();
    case Tab::Manifest:
    case Tab::Objects:
        return contents && contents->objects.empty() ? tr("The chart has installed no objects.")
                                                     : QString();
    case Tab::Hooks:
        return contents && contents->hooks == 0 ? tr("The chart has no hooks.") : QString();
    case Tab::Difference:
        if (m_answer.base == 0)
            return tr("There is no other revision to compare with.");
        return m_answer.comparison && m_answer.comparison->lines.empty()
            ? tr("No differences: chart, values and objects are the same.")
            : QString();
    case Tab::Status:
    case Tab::History:
        break;
    }
    return {};
}

QString HelmReleaseView::unreadable() const
{
    if (!m_answer.contents || m_answer.contents->unreadable.empty()
        || (m_tab != Tab::Manifest && m_tab != Tab::Objects && m_tab != Tab::Hooks))
        return {};
    return tr("%n documents cannot be read and are left out: %1", nullptr,
              static_cast<int>(m_answer.contents->unreadable.size()))
        .arg(shownLine(m_answer.contents->unreadable.front()));
}

QString HelmReleaseView::comparisonNote() const
{
    if (!m_answer.comparison)
        return {};
    QStringList notes;
    if (m_answer.comparison->unreadable > 0)
        notes << tr("%n documents of the manifests cannot be read and were not compared.", nullptr,
                    static_cast<int>(m_answer.comparison->unreadable));
    if (m_answer.comparison->omitted > 0)
        notes << tr("%n more fields differ.", nullptr,
                    static_cast<int>(m_answer.comparison->omitted));
    return notes.join(u' ');
}

/// The revision that is looked at; of the latest, the one before that had been deployed; 0: none.
std::int64_t HelmReleaseView::rollbackTarget() const
{
    const auto& history = m_answer.history;
    if (history.empty() || !m_answer.revision)
        return 0;
    if (m_answer.revision->number != history.front().number)
        return m_answer.revision->number;
    const auto whole = std::find_if(history.begin() + 1, history.end(), [](const auto& revision) {
        return revision.status == "deployed" || revision.status == "superseded";
    });
    return whole == history.end() ? 0 : whole->number;
}

std::vector<HelmCommand> HelmReleaseView::commands() const
{
    return m_answer.history.empty()
        ? std::vector<HelmCommand>()
        : HelmWords::commands(m_answer.history.front(), rollbackTarget(), m_context);
}

QStringList HelmReleaseView::commandTitles() const
{
    QStringList titles;
    for (const auto& command : commands())
        titles << command.title;
    return titles;
}

QStringList HelmReleaseView::commandLines() const
{
    QStringList lines;
    for (const auto& command : commands())
        lines << command.line;
    return lines;
}

} // namespace kittiwake
