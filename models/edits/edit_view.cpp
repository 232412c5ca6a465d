#include "edit_view.h"

#include <kinds/cell.h>
#include <kinds/yaml/yaml_typing.h>
#include <models/changes/change_form.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <QDateTime>
#include <QLocale>
#include <QUuid>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

/// ".a, .b, .c, …"
QString pathsOf(const std::vector<FieldDifference>& differences)
{
    constexpr qsizetype kNamed = 3;
    QStringList named;
    for (const auto& difference : differences) {
        if (named.size() == kNamed) {
            named << QStringLiteral("…");
            break;
        }
        named << harmlessText(QString::fromStdString(difference.path));
    }
    return named.join(QStringLiteral(", "));
}

} // namespace

EditView::EditView(EditTarget target, QObject* parent)
    : QObject(parent)
    , m_target(std::move(target))
    , m_state(creates() || m_target.opened ? State::Editing : State::Loading)
    , m_opened(m_target.opened)
    , m_draftId(m_target.draft.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces)
                                         : m_target.draft)
    , m_text(m_target.text)
    , m_saved(m_target.openedText)
{
    m_secret =
        m_target.object && m_target.object->group.empty() && m_target.object->kind == "Secret";
    onLanguageChange(this, [this] {
        m_documents.retranslate();
        Q_EMIT changed();
    });
}

void EditView::setState(State state)
{
    m_state = state;
    Q_EMIT changed();
}

void EditView::replaceText(const QString& text)
{
    m_touched = false;
    if (m_text == text)
        return;
    m_text = text;
    ++m_revision;
    Q_EMIT textReplaced();
    Q_EMIT textChanged();
}

void EditView::setOpened(std::shared_ptr<const Unstructured> object, const QString& text)
{
    const bool typed = isDirty();
    m_opened = std::move(object);
    m_saved = text;
    m_sentence.clear();
    if (!typed)
        replaceText(text);
    setState(State::Editing);
    Q_EMIT textChanged();
}

void EditView::setUnreadable(const QString& why)
{
    m_sentence = why;
    // What was typed can still be read, copied and kept.
    setState(m_text.isEmpty() ? State::Unreadable : State::Editing);
}

void EditView::setSaved(std::shared_ptr<const Unstructured> object, const QString& text,
                        const QString& sentence)
{
    m_opened = std::move(object);
    m_saved = text;
    m_decided.clear();
    forgetReview();
    m_sentence = sentence;
    m_target.draft.clear();
    m_kept = false;
    replaceText(text);
    setState(State::Editing);
}

void EditView::setProblems(int revision, std::vector<EditProblem> problems, bool comments)
{
    if (revision != m_revision)
        return;
    m_found = std::move(problems);
    m_comments = comments;
    showProblems();
    Q_EMIT changed();
}

void EditView::setHelp(int revision, const EditHelp& help)
{
    if (revision != m_revision)
        return;
    m_help = help;
    m_completions.setLines(help.completions);
    Q_EMIT helpChanged();
}

void EditView::look(int line, int column)
{
    m_line = line;
    m_column = column;
    Q_EMIT helpWanted();
}

QString EditView::completionAt(int row) const
{
    const auto* completion = m_completions.lineAt(row);
    return completion == nullptr ? QString() : completion->insert;
}

void EditView::setReview(int revision, EditReview review)
{
    if (revision != m_revision || (m_state != State::Trying && m_state != State::Saving))
        return;
    m_review = std::move(review);
    m_typed.clear();
    m_differences.setDifferences(m_review.differences);
    m_conflicts.setConflicts(m_review.conflicts);
    m_documents.setLines(m_review.documents);
    showProblems();
    const bool nothing = m_review.unchanged && m_review.problem.empty()
        && m_review.conflicts.empty() && m_review.gone == EditReview::Gone::No;
    m_sentence =
        nothing && !creates() ? tr("Nothing changes: the object is already so.") : QString();
    setState(nothing && !creates() ? State::Editing : State::Reviewing);
    if (m_state == State::Reviewing)
        Q_EMIT reviewBegun();
}

void EditView::setApplied(const EditReview& review, const QString& sentence)
{
    m_review = review;
    m_documents.setLines(review.documents);
    m_conflicts.setConflicts(review.conflicts);
    m_differences.setDifferences({});
    showProblems();
    const bool all = review.problem.empty() && review.conflicts.empty();
    if (all) {
        m_saved = m_text;
        m_touched = false;
        m_decided.clear();
        m_target.draft.clear();
        m_kept = false;
    }
    m_sentence = sentence;
    setState(State::Reviewing);
    Q_EMIT reviewBegun();
}

void EditView::interrupt()
{
    if (m_state != State::Trying && m_state != State::Saving)
        return;
    m_sentence = m_state == State::Saving
        ? tr("It is not known whether it was saved: the connection has ended.")
        : QString();
    setState(State::Editing);
}

void EditView::setKept(bool kept)
{
    if (std::exchange(m_kept, kept) != kept)
        Q_EMIT changed();
}

void EditView::setContext(const QString& context, bool production)
{
    m_context = context;
    m_production = production;
    Q_EMIT changed();
}

void EditView::touch()
{
    if (std::exchange(m_touched, true))
        return;
    m_sentence.clear();
    if (m_state == State::Reviewing)
        backToText();
    else
        Q_EMIT changed();
}

void EditView::setText(const QString& text)
{
    m_touched = false;
    if (m_text == text) {
        Q_EMIT changed();
        return;
    }
    m_text = text;
    ++m_revision;
    m_decided.clear();
    if (m_state == State::Reviewing || m_state == State::Trying) {
        forgetReview();
        m_state = State::Editing;
    }
    Q_EMIT changed();
    Q_EMIT textChanged();
}

QString EditView::currentText()
{
    Q_EMIT textAsked();
    return m_text;
}

void EditView::submit()
{
    (void)currentText();
    if (m_state != State::Editing && m_state != State::Reviewing)
        return;
    if (!creates() && !isDirty()) {
        m_sentence = tr("Nothing was changed.");
        Q_EMIT changed();
        return;
    }
    forgetReview();
    m_sentence.clear();
    setState(State::Trying);
    Q_EMIT tryWanted();
}

void EditView::save()
{
    if (!isReady())
        return;
    setState(State::Saving);
    Q_EMIT saveWanted();
}

void EditView::backToText()
{
    if (m_state != State::Reviewing)
        return;
    m_decided.clear(); // conflicts of a text that is typed on are decided anew
    forgetReview();
    m_sentence.clear();
    setState(State::Editing);
}

void EditView::choose(int conflict, bool mine)
{
    if (m_state != State::Reviewing || !m_conflicts.choose(conflict, mine))
        return;
    if (!m_conflicts.areAllDecided())
        return;
    m_decided.insert(m_decided.end(), m_conflicts.lines().begin(), m_conflicts.lines().end());
    forgetReview();
    setState(State::Trying);
    Q_EMIT tryWanted();
}

void EditView::chooseAll(bool mine)
{
    for (int row = 0; row < m_conflicts.rowCount(); ++row)
        choose(row, mine);
}

void EditView::replaceGone()
{
    const auto gone = m_review.gone;
    const auto object = m_target.object;
    if (!object || gone == EditReview::Gone::No)
        return;
    backToText();
    if (gone == EditReview::Gone::Replaced) {
        Q_EMIT anotherWanted(*object);
        return;
    }
    m_target.title = name();
    m_target.object.reset();
    m_saved.clear();
    Q_EMIT changed();
    submit();
}

void EditView::readAgain()
{
    if (creates() || m_state == State::Loading || m_state == State::Saving)
        return;
    setState(State::Loading);
    Q_EMIT readWanted();
}

void EditView::dropKept()
{
    if (m_target.draft.isEmpty())
        return;
    m_target.draft.clear();
    m_target.keptAt = 0;
    replaceText(m_saved);
    Q_EMIT changed();
    Q_EMIT keptDropped();
}

void EditView::goTo(int line)
{
    if (line > 0)
        Q_EMIT lineWanted(line);
}

void EditView::setTyped(const QString& text)
{
    if (std::exchange(m_typed, text) != text)
        Q_EMIT changed();
}

void EditView::fillIn(const QString& title, const QString& text)
{
    m_target.title = title;
    replaceText(text);
    Q_EMIT changed();
}

void EditView::forgetReview()
{
    m_review = {};
    m_typed.clear();
    m_differences.setDifferences({});
    m_conflicts.setConflicts({});
    m_documents.setLines({});
    showProblems();
}

/// Those of the text, and those that the server named.
void EditView::showProblems()
{
    auto all = m_found;
    all.insert(all.end(), m_review.problems.begin(), m_review.problems.end());
    m_problems.setProblems(std::move(all));
    Q_EMIT problemsChanged();
}

QString EditView::name() const
{
    if (m_target.object)
        return harmlessText(QString::fromStdString(m_target.object->key.name));
    return m_target.title.isEmpty() ? tr("New") : m_target.title;
}

QString EditView::about() const
{
    return m_target.object ? namedObject(*m_target.object) : name();
}

int EditView::tone() const
{
    if (m_state == State::Unreadable || m_problems.rowCount() > 0 || !m_review.problem.empty())
        return static_cast<int>(Tone::Error);
    if (m_conflicts.rowCount() > 0 || m_review.gone != EditReview::Gone::No)
        return static_cast<int>(Tone::Warn);
    if (isEmpty())
        return static_cast<int>(Tone::Neutral);
    if (isDirty() || m_state == State::Loading)
        return static_cast<int>(Tone::Progressing);
    return static_cast<int>(Tone::Ok);
}

QString EditView::sentence() const
{
    switch (m_state) {
    case State::Loading:
        return tr("Reading it from the server…");
    case State::Trying:
        return tr("Asking the server what would change…");
    case State::Saving:
        return creates() ? tr("Applying…") : tr("Saving…");
    case State::Unreadable:
    case State::Editing:
    case State::Reviewing:
        break;
    }
    if (!m_sentence.isEmpty())
        return m_sentence;
    if (!isDirty())
        return creates() ? QString() : tr("As the server has it");
    if (m_secret)
        return tr("Not saved. A Secret is not kept on this computer.");
    return m_kept ? tr("Not saved; kept on this computer until it is") : tr("Not saved");
}

QStringList EditView::notes() const
{
    QStringList notes;
    if (m_comments && !creates())
        notes << tr("Comments are not kept: the server stores none.");
    if (m_secret && !creates())
        notes << tr("Values that are text stand under stringData, decoded; they are encoded when "
                    "it is saved.");
    return notes;
}

QString EditView::kept() const
{
    if (m_target.draft.isEmpty() || m_state == State::Loading)
        return {};
    const auto at = QDateTime::fromMSecsSinceEpoch(m_target.keptAt);
    return tr("This was not saved. It was kept on %1.")
        .arg(QLocale().toString(at, QLocale::ShortFormat));
}

bool EditView::isEditable() const
{
    return m_state == State::Editing || m_state == State::Reviewing || m_state == State::Trying;
}

QList<int> EditView::problemLines() const
{
    QList<int> lines;
    for (const auto& problem : m_problems.lines()) {
        if (problem.line > 0 && !lines.contains(problem.line))
            lines << problem.line;
    }
    return lines;
}

bool EditView::isReviewed() const
{
    return m_state == State::Reviewing || m_state == State::Saving
        || (m_state == State::Trying && !m_decided.empty());
}

QString EditView::reviewTitle() const
{
    if (m_review.gone != EditReview::Gone::No)
        return tr("The object is gone");
    if (!m_review.conflicts.empty() && m_review.problem.empty())
        return creates() ? tr("Fields that others own") : tr("Somebody else changed it too");
    if (!m_review.problem.empty() && m_review.documents.empty())
        return tr("It cannot be saved");
    if (creates())
        return tr("%n document(s)", nullptr, m_documents.rowCount());
    return tr("What changes");
}

QString EditView::problem() const
{
    return harmlessText(QString::fromStdString(m_review.problem));
}

QStringList EditView::warnings() const
{
    QStringList all;
    if (!m_review.overwritten.empty())
        all << overwritten();
    for (const auto& warning : m_review.warnings)
        all << tr("The server warns: %1").arg(harmlessText(QString::fromStdString(warning)));
    if (!m_review.unproven.empty())
        all << tr("The server could not try it out: %1")
                   .arg(harmlessText(QString::fromStdString(m_review.unproven)));
    return all;
}

QString EditView::meanwhile() const
{
    if (m_review.meanwhile.empty())
        return {};
    const auto count = static_cast<int>(m_review.meanwhile.size());
    const auto paths = pathsOf(m_review.meanwhile);
    const auto by = joinedText(m_review.meanwhileBy);
    return by.isEmpty()
        ? tr("%n field(s) changed meanwhile; that stays: %1", nullptr, count).arg(paths)
        : tr("%n field(s) changed meanwhile by %1; that stays: %2", nullptr, count).arg(by, paths);
}

/// Somebody's newer values that mine replace.
QString EditView::overwritten() const
{
    const auto count = static_cast<int>(m_review.overwritten.size());
    const auto paths = pathsOf(m_review.overwritten);
    const auto by = joinedText(m_review.overwrittenBy);
    return by.isEmpty()
        ? tr("%n field(s) changed meanwhile; saving overwrites that: %1", nullptr, count).arg(paths)
        : tr("%n field(s) changed meanwhile by %1; saving overwrites that: %2", nullptr, count)
              .arg(by, paths);
}

QString EditView::goneSentence() const
{
    switch (m_review.gone) {
    case EditReview::Gone::No:
        return {};
    case EditReview::Gone::Deleted:
        return tr("It was deleted meanwhile. What you typed is still here: it can be created "
                  "again, without its status and history.");
    case EditReview::Gone::Replaced:
        return tr("It was deleted meanwhile, and another object of this name was created. What you "
                  "typed stays here; the other one can be opened beside it.");
    }
    return {};
}

QString EditView::goneText() const
{
    switch (m_review.gone) {
    case EditReview::Gone::No:
        return {};
    case EditReview::Gone::Deleted:
        return tr("Create it again…");
    case EditReview::Gone::Replaced:
        return tr("Open the other one");
    }
    return {};
}

QString EditView::word() const
{
    const bool asks = m_production && m_state == State::Reviewing && m_review.problem.empty()
        && m_review.conflicts.empty() && m_review.gone == EditReview::Gone::No
        && (!creates() || isDirty());
    if (!asks)
        return {};
    return m_target.object ? QString::fromStdString(m_target.object->key.name) : m_context;
}

bool EditView::isReady() const
{
    return m_state == State::Reviewing && m_review.problem.empty() && m_review.conflicts.empty()
        && m_review.gone == EditReview::Gone::No && (!m_review.unchanged || creates())
        && (!creates() || isDirty()) && m_typed.trimmed() == word();
}

QString EditView::lineBreakAfter(const QString& line)
{
    return QString::fromStdU16String(u'\n' + indentationAfter(line.toStdU16String()));
}

QString EditView::shifted(const QString& lines, int by)
{
    return QString::fromStdU16String(shiftedLines(lines.toStdU16String(), by));
}

int EditView::find(const QString& what, int from, bool forward)
{
    const auto text = currentText();
    if (what.isEmpty())
        return -1;
    auto found = forward ? text.indexOf(what, from, Qt::CaseInsensitive)
        : from > 0       ? text.lastIndexOf(what, from - 1, Qt::CaseInsensitive)
                         : -1;
    if (found < 0) // around the end
        found = forward ? text.indexOf(what, 0, Qt::CaseInsensitive)
                        : text.lastIndexOf(what, -1, Qt::CaseInsensitive);
    return static_cast<int>(found);
}

QString EditView::saveText() const
{
    return creates() ? tr("Apply") : tr("Save");
}

} // namespace kittiwake
