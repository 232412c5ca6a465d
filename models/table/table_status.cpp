#include "table_status.h"

#include <models/language_change.h>
#include <models/text/shown_numbers.h>

namespace kittiwake {

namespace {

constexpr qsizetype kNamed = 3; ///< namespaces that a sentence names; more are counted

/// "ConfigMaps" and "NetworkPolicies" keep their capitals; plain words lose theirs within a
/// sentence, in languages that do so.
QString inSentence(const QString& title)
{
    //: How kinds are written within a sentence: translate as "lower" ("pods") or "title" ("Pods")
    if (TableStatus::tr("lower", "kinds within a sentence") == QStringLiteral("title"))
        return title;
    for (qsizetype i = 1; i < title.size(); ++i) {
        if (title[i].isUpper())
            return title;
    }
    return title.toLower();
}

} // namespace

TableStatus::TableStatus(const ResourceTableModel& table, const Freshness& freshness,
                         QObject* parent)
    : QObject(parent)
    , m_table(table)
    , m_freshness(freshness)
{
    connect(&table, &ResourceTableModel::numbersChanged, this, &TableStatus::changed);
    connect(&freshness, &Freshness::changed, this, &TableStatus::changed);
    onLanguageChange(this, [this] { Q_EMIT changed(); });
}

void TableStatus::setQuestion(Question question)
{
    if (question.resource != m_question.resource || question.namespaces != m_question.namespaces)
        m_refusedIn.clear();
    m_question = std::move(question);
    Q_EMIT changed();
}

void TableStatus::setRefusedIn(const QStringList& namespaces)
{
    m_refusedIn = namespaces;
    Q_EMIT changed();
}

void TableStatus::setUsage(const QString& text, const QString& hint)
{
    if (m_usageText == text && m_usageHint == hint)
        return;
    m_usageText = text;
    m_usageHint = hint;
    Q_EMIT changed();
}

void TableStatus::setResourceVersion(const QString& resourceVersion)
{
    m_resourceVersion = resourceVersion;
    Q_EMIT changed();
}

TableStatus::State TableStatus::state() const
{
    if (m_table.count() > 0)
        return State::Rows;
    switch (m_freshness.state().phase) {
    case FreshnessPhase::Idle:
    case FreshnessPhase::Connecting:
    case FreshnessPhase::Syncing:
        return State::Loading;
    case FreshnessPhase::Forbidden:
        return State::Forbidden;
    case FreshnessPhase::Failed:
    case FreshnessPhase::Retrying:
    case FreshnessPhase::Stale:
        if (m_table.total() == 0)
            return State::Failed;
        break;
    case FreshnessPhase::Live:
        break;
    }
    if (m_table.total() == 0)
        return State::Empty;
    if (isNarrowed() || !m_question.within.isEmpty())
        return State::NoMatch;
    // The namespaces alone may hide what a list of the whole cluster has; where they do not, rows
    // that a filter hid are on their way.
    return place().isEmpty() ? State::Rows : State::Empty;
}

/// By more than the namespaces, and the object whose rows these are.
bool TableStatus::isNarrowed() const
{
    return m_question.faultsOnly || !m_question.filter.isEmpty() || !m_question.labels.isEmpty();
}

QString TableStatus::noneText() const
{
    if (!m_question.namespaced)
        return tr("No %1 in this cluster.").arg(noun());
    if (m_question.namespaces.isEmpty())
        return tr("No %1 in any namespace.").arg(noun());
    return tr("No %1 in %2.").arg(noun(), place());
}

/// The namespaces that are shown, within a sentence; empty: all are.
QString TableStatus::place() const
{
    const auto& in = m_question.namespaces;
    if (!m_question.namespaced || in.isEmpty())
        return {};
    if (in.size() <= kNamed)
        return in.join(QStringLiteral(", "));
    //: %1: a number; stands for their names: "No pods in the 5 chosen namespaces."
    return tr("the %1 chosen namespaces").arg(in.size());
}

QString TableStatus::forbiddenText() const
{
    const auto& in = m_question.namespaces;
    if (!m_question.namespaced)
        return tr("You may not list %1 in this cluster.").arg(noun());
    if (in.isEmpty())
        return tr("You may not list %1 in all namespaces.").arg(noun());
    if (in.size() <= kNamed)
        return tr("You may not list %1 in %2.").arg(noun(), in.join(QStringLiteral(", ")));
    return tr("You may not list %1 in the %2 chosen namespaces.").arg(noun()).arg(in.size());
}

/// What whoever runs the cluster needs to know: the verbs, the resource, where.
QString TableStatus::forbiddenHint() const
{
    const auto& in = m_question.namespaces;
    const auto names = [](const QStringList& all) {
        return all.join(QStringLiteral(", "));
    };
    QStringList sentences { m_freshness.detail() };
    if (!m_question.namespaced)
        sentences << tr("What is missing: the verbs list and watch on %1, in a ClusterRole that is "
                        "bound to you.")
                         .arg(m_question.resource);
    else if (!in.isEmpty())
        sentences << tr("What is missing: the verbs list and watch on %1 in %2.")
                         .arg(m_question.resource, names(in));
    else if (m_refusedIn.isEmpty())
        sentences << tr("What is missing: the verbs list and watch on %1 in all namespaces.")
                         .arg(m_question.resource);
    else
        sentences << tr("What is missing: the verbs list and watch on %1 in all namespaces, or in "
                        "the one that you need. It was refused in these namespaces, too: %2.")
                         .arg(m_question.resource, names(m_refusedIn));
    return sentences.join(QLatin1Char('\n'));
}

QString TableStatus::noun() const
{
    return m_question.kinds.isEmpty() ? tr("objects") : inSentence(m_question.kinds);
}

QString TableStatus::nounFor(int number) const
{
    return number == 1 && !m_question.kind.isEmpty() ? inSentence(m_question.kind) : noun();
}

/// What hides rows beside the namespaces, each in a few words.
QStringList TableStatus::narrowings() const
{
    QStringList all;
    if (!m_question.filter.isEmpty())
        all << tr("the filter “%1”").arg(m_question.filter);
    if (!m_question.labels.isEmpty())
        all << tr("the selection %1").arg(m_question.labels);
    if (m_question.faultsOnly)
        all << tr("only faults");
    return all;
}

/// How many there are in some namespaces is not known here: the number is that of all.
QString TableStatus::noMatch() const
{
    const auto number = shownNumber(m_table.total());
    if (!m_question.within.isEmpty())
        return isNarrowed()
            ? tr("None of the %1 of “%2” is shown: the filter hides them, or there are none.")
                  .arg(noun(), m_question.within)
            : tr("“%1” has no %2.").arg(m_question.within, noun());
    const auto in = place();
    if (in.isEmpty() && m_table.total() == 1)
        return onlyOneHidden();
    if (const auto all = narrowings(); all.size() > 1) {
        //: %1: kinds ("pods"), %2: namespaces, %3: "the filter “web”, only faults"
        return in.isEmpty()
            ? tr("None of %1 %2 matches: %3.").arg(number, noun(), all.join(QStringLiteral(", ")))
            : tr("No %1 in %2 match: %3.").arg(noun(), in, all.join(QStringLiteral(", ")));
    }
    if (!m_question.filter.isEmpty())
        return in.isEmpty()
            ? tr("None of %1 %2 matches “%3”.").arg(number, noun(), m_question.filter)
            : tr("No %1 in %2 match “%3”.").arg(noun(), in, m_question.filter);
    if (!m_question.labels.isEmpty())
        return in.isEmpty()
            ? tr("None of %1 %2 is selected by %3.").arg(number, noun(), m_question.labels)
            : tr("No %1 in %2 are selected by %3.").arg(noun(), in, m_question.labels);
    return in.isEmpty() ? tr("No faults among %1 %2.").arg(number, noun())
                        : tr("No faults among the %1 in %2.").arg(noun(), in);
}

QString TableStatus::onlyOneHidden() const
{
    if (const auto all = narrowings(); all.size() > 1)
        //: %1: a kind ("pod"), %2: "the filter “web”, only faults"
        return tr("The only %1 does not match: %2.")
            .arg(nounFor(1), all.join(QStringLiteral(", ")));
    if (!m_question.filter.isEmpty())
        return tr("The only %1 does not match “%2”.").arg(nounFor(1), m_question.filter);
    if (!m_question.labels.isEmpty())
        return tr("The only %1 is not selected by %2.").arg(nounFor(1), m_question.labels);
    return tr("The only %1 has no fault.").arg(nounFor(1));
}

/// How to be rid of each of what hides rows.
QString TableStatus::noMatchHint() const
{
    QStringList sentences;
    if (!m_question.filter.isEmpty() || m_question.faultsOnly)
        sentences << tr("Esc clears the filter.");
    if (!m_question.labels.isEmpty())
        sentences << tr("This selection holds for every view until it is cleared.");
    return sentences.join(QLatin1Char(' '));
}

QString TableStatus::message() const
{
    switch (state()) {
    case State::Rows:
        return {};
    case State::Loading:
        return tr("Listing %1").arg(noun());
    case State::Empty:
        return noneText();
    case State::NoMatch:
        return noMatch();
    case State::Forbidden:
        return forbiddenText();
    case State::Failed:
        return tr("No list of %1 yet.").arg(noun());
    }
    return {};
}

QString TableStatus::hint() const
{
    switch (state()) {
    case State::Rows:
        return {};
    case State::Loading:
        return m_freshness.text();
    case State::Empty:
        return m_freshness.state().phase == FreshnessPhase::Live
            ? tr("The list is complete. New ones appear here by themselves.")
            : m_freshness.detail();
    case State::NoMatch:
        return !m_question.within.isEmpty() && !isNarrowed()
            ? tr("Esc goes back to where you came from.")
            : noMatchHint();
    case State::Forbidden:
        return forbiddenHint();
    case State::Failed:
        return m_freshness.detail();
    }
    return {};
}

QString TableStatus::rowsText() const
{
    if (state() == State::Loading)
        return message();
    if (state() == State::Forbidden || state() == State::Failed)
        return {};
    const auto shown = shownNumber(m_table.count());
    if (m_table.count() == m_table.total())
        return tr("%1 %2", "number, kind: 48,213 pods").arg(shown, nounFor(m_table.total()));
    return tr("%1 of %2 %3", "numbers, kind: 12 of 48,213 pods")
        .arg(shown, shownNumber(m_table.total()), nounFor(m_table.total()));
}

QString TableStatus::faultsText() const
{
    const int faults = m_table.faults();
    return faults == 0 ? QString() : countedText(faults, tr("1 fault"), tr("%1 faults"));
}

} // namespace kittiwake
