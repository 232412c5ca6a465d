#include "key_list_model.h"

#include <kinds/queues/queue_figures.h>
#include <models/freshness/freshness.h>
#include <models/lists/list_difference.h>
#include <models/text/shown_numbers.h>

#include <algorithm>

namespace kittiwake {

namespace {

/// Rounded up, so that a countdown ends with "1s" and not with "0s".
QString countdownText(std::int64_t milliseconds)
{
    return shownAge((std::max<std::int64_t>(milliseconds, 1) + 999) / 1000);
}

QString agoText(std::int64_t milliseconds)
{
    return shownAge(milliseconds / 1000);
}

} // namespace

void KeyListModel::setLines(std::vector<KeyLinePtr> lines, std::int64_t now)
{
    m_now = now;
    const auto before = count();
    becomeList(m_lines, lines, [](const KeyLinePtr& line) -> std::string_view { return line->key; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    std::vector<bool> changed(m_lines.size());
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        changed[i] = m_lines[i] != lines[i] && *m_lines[i] != *lines[i];
    m_lines = std::move(lines);
    announce(changed);
    followCurrent();
    if (before != count())
        Q_EMIT countChanged();
}

/// A signal for each stretch of rows.
void KeyListModel::announce(const std::vector<bool>& changed)
{
    for (auto first = changed.begin(); first != changed.end();) {
        first = std::find(first, changed.end(), true);
        const auto end = std::find(first, changed.end(), false);
        if (first != end)
            Q_EMIT dataChanged(index(static_cast<int>(first - changed.begin())),
                               index(static_cast<int>(end - changed.begin()) - 1));
        first = end;
    }
}

void KeyListModel::clear()
{
    m_currentKey.clear();
    setLines({}, m_now);
}

void KeyListModel::setPaused(bool paused)
{
    m_paused = paused;
    tick(m_now);
}

void KeyListModel::tick(std::int64_t now)
{
    m_now = now;
    if (!m_lines.empty())
        Q_EMIT dataChanged(index(0), index(count() - 1), { NextTextRole, ProgressRole });
}

void KeyListModel::setCurrent(int row)
{
    row = std::clamp(row, -1, count() - 1);
    const auto* const chosen = line(row);
    const auto before = m_currentRow;
    if (row < 0 && before < 0 && m_currentKey.empty())
        return;
    m_currentKey = chosen == nullptr ? std::string() : chosen->key;
    m_currentRow = row;
    for (const int at : { before, row }) {
        if (at >= 0 && at < count())
            Q_EMIT dataChanged(index(at), index(at), { CurrentRole });
    }
    Q_EMIT currentChanged();
}

/// The selected key may have moved, or gone: then whatever is at its place is selected.
void KeyListModel::followCurrent()
{
    if (m_currentKey.empty()) {
        if (std::exchange(m_currentRow, -1) != -1)
            Q_EMIT currentChanged();
        return;
    }
    const auto it = std::find_if(m_lines.begin(), m_lines.end(), [this](const KeyLinePtr& line) {
        return line->key == m_currentKey;
    });
    setCurrent(it != m_lines.end() ? static_cast<int>(it - m_lines.begin())
                                   : std::min(m_currentRow, count() - 1));
}

const KeyLine* KeyListModel::line(int row) const
{
    return row >= 0 && row < count() ? m_lines[static_cast<std::size_t>(row)].get() : nullptr;
}

const KeyLine* KeyListModel::current() const
{
    return line(m_currentRow);
}

QString KeyListModel::stateText(const KeyLine& line) const
{
    switch (line.stage) {
    case KeyStage::GivenUp:
        return tr("given up");
    case KeyStage::BackingOff:
        return tr("backing off");
    case KeyStage::Working:
        return line.worker < 0 ? tr("processing")
                               : tr("processing · worker %1").arg(line.worker + 1);
    case KeyStage::Waiting:
        return tr("waiting");
    case KeyStage::Ready:
        return tr("ready");
    case KeyStage::Recovered:
        return tr("recovered");
    case KeyStage::Finished:
        break;
    }
    return tr("done");
}

QString KeyListModel::nextText(const KeyLine& line) const
{
    const auto since = std::max<std::int64_t>(m_now - line.since, 0);
    switch (line.stage) {
    case KeyStage::GivenUp:
        return tr("when it changes");
    case KeyStage::BackingOff:
    case KeyStage::Waiting:
        return line.nextTryAt <= m_now ? tr("now")
                                       : tr("in %1").arg(countdownText(line.nextTryAt - m_now));
    case KeyStage::Working:
        return tr("%1 so far").arg(shortSpan(since));
    case KeyStage::Ready:
        return m_paused ? tr("when resumed") : tr("now");
    case KeyStage::Recovered:
    case KeyStage::Finished:
        break;
    }
    return tr("%1 ago").arg(agoText(since));
}

qreal KeyListModel::progressOf(const KeyLine& line) const
{
    const bool waits = line.stage == KeyStage::BackingOff || line.stage == KeyStage::Waiting;
    if (!waits || line.nextTryAt <= line.since)
        return -1;
    return std::clamp(static_cast<qreal>(m_now - line.since)
                          / static_cast<qreal>(line.nextTryAt - line.since),
                      0.0, 1.0);
}

void KeyListModel::retranslate()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int KeyListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant KeyListModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& line = *m_lines[static_cast<std::size_t>(index.row())];
    const bool over = line.stage >= KeyStage::Recovered;
    switch (role) {
    case Qt::DisplayRole:
    case KeyRole:
        return QString::fromStdString(line.key);
    case StateTextRole:
        return stateText(line);
    case NextTextRole:
        return nextText(line);
    case ProgressRole:
        return progressOf(line);
    case ToneRole:
        return static_cast<int>(line.tone());
    case FailingRole:
        return line.failing;
    case OverRole:
        return over;
    case TriesTextRole:
        return line.tries > 0 ? QString::number(line.tries) : QString();
    case ErrorRole:
        return over ? tr("took %1").arg(QString::fromStdString(spanText(line.worked)))
                    : QString::fromStdString(line.lastError);
    case MarksRole:
        return QVariant::fromValue(QList<qreal>(line.marks.begin(), line.marks.end()));
    case NextTryAtRole:
        return static_cast<qreal>(line.nextTryAt);
    case LinkedRole:
        return line.object.has_value();
    case CurrentRole:
        return index.row() == m_currentRow;
    case SpokenRole:
        return QStringList { QString::fromStdString(line.key), stateText(line), nextText(line),
                             QString::fromStdString(line.lastError) }
            .join(QStringLiteral(", "));
    default:
        return {};
    }
}

QHash<int, QByteArray> KeyListModel::roleNames() const
{
    return {
        { KeyRole, "key" },           { StateTextRole, "stateText" }, { NextTextRole, "nextText" },
        { ProgressRole, "progress" }, { ToneRole, "tone" },           { FailingRole, "failing" },
        { OverRole, "over" },         { TriesTextRole, "triesText" }, { ErrorRole, "error" },
        { MarksRole, "marks" },       { NextTryAtRole, "nextTryAt" }, { LinkedRole, "linked" },
        { CurrentRole, "current" },   { SpokenRole, "spoken" }
    };
}

} // namespace kittiwake
