#include "yaml_view.h"

#include <models/freshness/freshness.h>
#include <models/language_change.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr auto kNoticeRead = std::chrono::seconds(4);

/// Whether the shown document was made with the wanted options.
bool isAsWanted(const YamlOptions& shown, const YamlOptions& wanted)
{
    return shown.serial == wanted.serial && shown.masking.revealAll == wanted.masking.revealAll
        && shown.masking.revealed == wanted.masking.revealed;
}

QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace

YamlView::YamlView(QObject* parent)
    : QObject(parent)
{
    m_noticeRead.setSingleShot(true);
    m_noticeRead.setInterval(kNoticeRead);
    connect(&m_noticeRead, &QTimer::timeout, this, [this] { say({}); });
    onLanguageChange(this, [this] {
        Q_EMIT stateChanged();
        Q_EMIT currentChanged();
        Q_EMIT searchChanged();
        if (!hasSecrets())
            return;
        ++m_options.serial; // the texts in place of masked values are translated
        wantDocument();
    });
}

void YamlView::showObject(const QString& title, const QString& kind)
{
    m_options.kind = kind.toStdString();
    m_options.masking = { .inLanguage = shownUtf8 };
    ++m_options.serial;
    m_title = title;
    m_state = State::Loading;
    m_goneAt = 0;
    m_match = -1;
    m_searchText.clear();
    m_lines.setDocument(nullptr, YamlLineModel::News::Another);
    m_current = QModelIndex();
    m_anchor = QModelIndex();
    say({});
    Q_EMIT stateChanged();
    Q_EMIT currentChanged();
    Q_EMIT searchChanged();
    wantDocument();
}

void YamlView::setDocument(DocumentPtr document)
{
    if (!document || !isAsWanted(document->options(), m_options))
        return;
    using News = YamlLineModel::News;
    const auto* before = m_lines.document();
    const bool sameMasks = before != nullptr && isAsWanted(before->options(), document->options());
    const int row = currentRow();
    m_state = document->problem().empty() ? State::Shown : State::Unreadable;
    m_lines.setDocument(std::move(document),
                        before == nullptr ? News::Another
                            : sameMasks   ? News::Update
                                          : News::Revealed);
    keepCurrent(row);
    search();
    Q_EMIT stateChanged();
    Q_EMIT currentChanged();
}

/// The line itself if it is still there, else the one in its place.
void YamlView::keepCurrent(int row)
{
    if (m_current.isValid() || m_lines.count() == 0)
        return;
    m_current = m_lines.index(std::clamp(row, 0, m_lines.count() - 1));
    m_anchor = QModelIndex();
}

void YamlView::setGone(std::int64_t at)
{
    if (std::exchange(m_goneAt, at) != at)
        Q_EMIT stateChanged();
}

QString YamlView::goneNotice() const
{
    if (!isGone())
        return {};
    const auto when = QDateTime::fromMSecsSinceEpoch(m_goneAt).toString(QStringLiteral("HH:mm:ss"));
    return tr("Deleted at %1. This is its last known state.").arg(when);
}

QString YamlView::problem() const
{
    const auto* document = m_lines.document();
    return document != nullptr ? QString::fromStdString(document->problem()) : QString();
}

bool YamlView::hasSecrets() const
{
    return m_lines.document() != nullptr && m_lines.document()->hasSecrets();
}

bool YamlView::revealsAny() const
{
    return m_options.masking.revealAll || !m_options.masking.revealed.empty();
}

bool YamlView::hasManagedFields() const
{
    return m_lines.document() != nullptr && m_lines.document()->managedFields() != 0;
}

bool YamlView::managedFieldsShown() const
{
    return hasManagedFields() && !m_lines.isPathFolded(m_lines.document()->managedFields());
}

int YamlView::firstSelected() const
{
    return m_anchor.isValid() ? std::min(m_anchor.row(), currentRow()) : currentRow();
}

int YamlView::lastSelected() const
{
    return m_anchor.isValid() ? std::max(m_anchor.row(), currentRow()) : currentRow();
}

QString YamlView::selectionSummary() const
{
    const int line = currentLine();
    if (line < 0)
        return {};
    if (firstSelected() == lastSelected())
        return tr("line %1 of %2").arg(shownNumber(line + 1), shownNumber(m_lines.lineCount()));
    return tr("%n lines selected", nullptr,
              m_lines.lastLineAt(lastSelected()) - m_lines.lineAt(firstSelected()) + 1);
}

void YamlView::setCurrent(int row, bool extend)
{
    if (m_lines.count() == 0)
        return;
    if (!extend)
        m_anchor = QModelIndex();
    else if (!m_anchor.isValid())
        m_anchor = m_current;
    m_current = m_lines.index(std::clamp(row, 0, m_lines.count() - 1));
    Q_EMIT currentChanged();
    Q_EMIT lineWanted(currentRow());
}

void YamlView::moveBy(int by, bool extend)
{
    setCurrent(std::clamp(by, -m_lines.count(), m_lines.count()) + std::max(currentRow(), 0),
               extend);
}

void YamlView::toggleFold(int row)
{
    const auto fold = m_lines.foldAt(row);
    if (fold == YamlLineModel::Fold::None)
        return;
    m_lines.setFolded(m_lines.lineAt(row), fold == YamlLineModel::Fold::Open);
    keepCurrent(row);
    Q_EMIT currentChanged();
}

void YamlView::foldCurrent()
{
    const int row = currentRow();
    if (m_lines.foldAt(row) == YamlLineModel::Fold::Open)
        toggleFold(row);
    else if (const int around = m_lines.rowAround(row); around >= 0)
        setCurrent(around);
}

void YamlView::unfoldCurrent()
{
    if (m_lines.foldAt(currentRow()) == YamlLineModel::Fold::Folded)
        toggleFold(currentRow());
}

void YamlView::setAllFolded(bool folded)
{
    const int line = currentLine();
    m_lines.setAllFolded(folded);
    if (line >= 0)
        setCurrent(m_lines.rowOf(line));
}

void YamlView::toggleManagedFields()
{
    if (!hasManagedFields())
        return;
    const int line = currentLine();
    m_lines.setPathFolded(m_lines.document()->managedFields(), managedFieldsShown());
    if (line >= 0)
        keepCurrent(m_lines.rowOf(line));
    Q_EMIT currentChanged();
}

QList<QString> YamlView::crumbs() const
{
    QList<QString> crumbs;
    if (const int line = currentLine(); line >= 0) {
        for (const auto& step : m_lines.document()->stepsTo(line))
            crumbs.append(QString::fromStdString(step));
    }
    return crumbs;
}

QString YamlView::path() const
{
    const int line = currentLine();
    return line < 0 ? QString() : QString::fromStdString(m_lines.document()->pathOf(line));
}

bool YamlView::isOnSecret() const
{
    const int line = currentLine();
    return line >= 0 && m_lines.document()->nodeOf(line).secret;
}

void YamlView::setWraps(bool wraps)
{
    if (std::exchange(m_wraps, wraps) != wraps)
        Q_EMIT wrapsChanged();
}

void YamlView::say(const QString& notice)
{
    m_noticeRead.stop();
    if (!notice.isEmpty())
        m_noticeRead.start();
    if (std::exchange(m_notice, notice) != notice)
        Q_EMIT noticeChanged();
}

void YamlView::setSearchText(const QString& text)
{
    if (m_searchText == text)
        return;
    if (m_searchText.isEmpty())
        m_searchedFrom = std::max(currentLine(), 0);
    m_searchText = text;
    m_match = -1;
    search();
    if (m_lines.matches().empty())
        return;
    m_match = static_cast<int>(YamlSearch::firstFrom(m_lines.matches(), m_searchedFrom));
    showMatch();
}

/// Searches the current document, and keeps the current match if possible.
void YamlView::search()
{
    std::vector<YamlMatch> matches;
    if (const auto* document = m_lines.document(); document != nullptr)
        matches = YamlSearch::find(*document, m_searchText.toStdString());
    if (m_match >= 0)
        m_match =
            matches.empty() ? -1 : static_cast<int>(YamlSearch::firstFrom(matches, currentLine()));
    m_lines.setMatches(std::move(matches), m_match);
    Q_EMIT searchChanged();
}

void YamlView::goToMatch(int by)
{
    const int count = matchCount();
    if (count == 0)
        return;
    m_match = ((m_match + by) % count + count) % count;
    showMatch();
}

void YamlView::showMatch()
{
    const int line = m_lines.matches()[static_cast<std::size_t>(m_match)].line;
    m_lines.showLine(line);
    m_lines.setMatches(m_lines.matches(), m_match);
    const int row = m_lines.rowOf(line);
    m_current = m_lines.index(row);
    m_anchor = QModelIndex();
    Q_EMIT currentChanged();
    Q_EMIT searchChanged();
    const auto drawn = m_lines.index(row).data(YamlLineModel::MatchesRole).value<QList<int>>();
    int column = 0, length = 0;
    for (qsizetype i = 0; i + 2 < drawn.size(); i += 3) {
        if (drawn[i + 2] != 0) {
            column = drawn[i];
            length = drawn[i + 1];
        }
    }
    Q_EMIT matchWanted(row, column, length);
}

int YamlView::matchCount() const
{
    return static_cast<int>(m_lines.matches().size());
}

QString YamlView::searchSummary() const
{
    if (m_searchText.isEmpty() || m_lines.document() == nullptr)
        return {};
    const int count = matchCount();
    if (count == 0)
        return tr("no matches");
    if (count == static_cast<int>(YamlSearch::kMax))
        return tr("%1 of %2 or more").arg(shownNumber(m_match + 1), shownNumber(count));
    return tr("%1 of %2").arg(shownNumber(m_match + 1), shownNumber(count));
}

void YamlView::wantDocument()
{
    const auto options = m_options; // a listener may answer at once
    Q_EMIT documentWanted(options);
}

void YamlView::toggleReveal()
{
    if (!hasSecrets())
        return;
    if (m_options.masking.revealAll || m_state == State::Unreadable) {
        toggleRevealAll();
        return;
    }
    if (!isOnSecret()) {
        say(tr("There is no secret value on this line. Shift+X shows them all."));
        return;
    }
    auto& revealed = m_options.masking.revealed;
    const auto path = m_lines.document()->nodeOf(currentLine()).path;
    if (revealed.erase(path) == 0)
        revealed.insert(path);
    Q_EMIT stateChanged();
    wantDocument();
}

void YamlView::toggleRevealAll()
{
    if (!hasSecrets())
        return;
    m_options.masking.revealed.clear();
    m_options.masking.revealAll = !m_options.masking.revealAll;
    Q_EMIT stateChanged();
    wantDocument();
}

void YamlView::copy()
{
    if (firstSelected() == lastSelected())
        copyAll();
    else
        copyLines(m_lines.lineAt(firstSelected()), m_lines.lastLineAt(lastSelected()));
}

void YamlView::copyLines(int first, int last)
{
    std::string text;
    for (int line = first; line <= last; ++line)
        text.append(m_lines.document()->lineText(line)).append("\n");
    Q_EMIT copyWanted(textOf(text));
    say(tr("%n lines copied", nullptr, last - first + 1));
}

void YamlView::copyAll()
{
    const auto* document = m_lines.document();
    if (document == nullptr || document->lineCount() == 0)
        return;
    Q_EMIT copyWanted(textOf(document->text()));
    say(revealsAny() || !hasSecrets()
            ? tr("%n lines copied", nullptr, document->lineCount())
            : tr("%n lines copied, secret values masked", nullptr, document->lineCount()));
}

void YamlView::copyValue()
{
    const int line = currentLine();
    if (line < 0)
        return;
    const auto* document = m_lines.document();
    if (isOnSecret() && document->nodeOf(line).value.size == 0) {
        say(tr("The value is masked, and was not copied. X shows it."));
        return;
    }
    Q_EMIT copyWanted(textOf(document->valueOf(line)));
    say(tr("Value of %1 copied").arg(path()));
}

void YamlView::copyPath()
{
    if (currentLine() < 0)
        return;
    Q_EMIT copyWanted(path());
    say(tr("%1 copied").arg(path()));
}

} // namespace kittiwake
