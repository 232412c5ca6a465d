#include "detail_line_model.h"

#include <core/api/age.h>
#include <kinds/detail/detail_words.h>
#include <kinds/text/short_number.h>
#include <models/freshness/freshness.h>
#include <models/language_change.h>
#include <models/lists/list_difference.h>
#include <models/text/shown_numbers.h>
#include <models/text/shown_text.h>

#include <algorithm>

namespace kittiwake {

namespace {

// More would make the page slow; longer texts can be read in the YAML tab, or copied.
constexpr int kMaxLines = 1'000;
constexpr qsizetype kMaxText = 20'000;
constexpr int kMaxLineBreaks = 400;

QString moreId(const ShownSection& section)
{
    return QStringLiteral("more/") + section.id;
}

/// The length of the part of an unfolded text that is shown; it may have ten thousand lines.
qsizetype bearable(const QString& whole)
{
    qsizetype end = -1;
    for (int lines = 0; lines < kMaxLineBreaks; ++lines) {
        end = whole.indexOf(u'\n', end + 1);
        if (end < 0 || end > kMaxText) {
            const auto most = std::min(whole.size(), kMaxText);
            return most > 0 && whole[most - 1].isHighSurrogate() ? most - 1 : most;
        }
    }
    return end;
}

/// Says how much of an unfolded text is not shown.
QString restOf(const QString& whole)
{
    const auto shown = bearable(whole);
    if (shown == whole.size())
        return {};
    return shownText(
        Say::tr("The first %1 of %2 characters. Copying takes them all, and the YAML tab shows "
                "them.")
            .arg(groupedNumber(shown), groupedNumber(whole.size())));
}

} // namespace

DetailLineModel::DetailLineModel(Clock clock, QObject* parent)
    : QAbstractListModel(parent)
    , m_clock(std::move(clock))
{
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &DetailLineModel::tick);
    onLanguageChange(this, [this] {
        rearrange();
        if (count() > 0)
            Q_EMIT dataChanged(index(0), index(count() - 1), { TextRole, NoteRole });
    });
}

void DetailLineModel::setTicking(bool ticking)
{
    if (ticking == m_tick.isActive())
        return;
    ticking ? m_tick.start() : m_tick.stop();
    tick();
}

void DetailLineModel::setSections(ShownSections sections)
{
    if (sections == m_sections)
        return;
    m_sections = std::move(sections);
    rearrange();
}

void DetailLineModel::clear()
{
    m_unfolded.clear();
    setSections({});
}

void DetailLineModel::addSection(std::vector<Placed>& to, const ShownSection& section) const
{
    if (section.lines.empty())
        return;
    const auto size = static_cast<int>(section.lines.size());
    const auto total = std::max(size, section.total);
    const bool counts = section.shown > 0;
    to.push_back({ { .id = QStringLiteral("heading/") + section.id,
                     .form = DetailLine::Form::Heading,
                     .label = section.title,
                     .text = counts && total > 1 ? shownNumber(total) : QString() } });
    const bool unfolded = m_unfolded.contains(moreId(section));
    const bool folds = counts && size > section.shown;
    const auto most = folds && !unfolded ? section.shown : std::min(size, kMaxLines);
    for (int i = 0; i < most; ++i) {
        const auto& line = section.lines[static_cast<std::size_t>(i)];
        to.push_back({ line, ageOf(line) });
    }
    const auto say = [&](DetailLine::Form form, const QString& text) {
        to.push_back(
            { { .id = form == DetailLine::Form::More ? moreId(section)
                                                     : QStringLiteral("rest/") + section.id,
                .form = form,
                .text = text } });
    };
    if (total > most && (unfolded || !folds))
        say(DetailLine::Form::Note,
            shownText(Say::tr("and %1 more").arg(groupedNumber(total - most))));
    if (folds)
        say(DetailLine::Form::More,
            shownText(unfolded ? Say::tr("Show fewer")
                               : Say::tr("Show all %1").arg(groupedNumber(total))));
}

std::vector<DetailLineModel::Placed> DetailLineModel::wanted() const
{
    std::vector<Placed> lines;
    for (const auto& section : m_sections)
        addSection(lines, section);
    QSet<QString> ids; // servers may send a name twice
    for (auto& [line, age] : lines) {
        for (int again = 2; ids.contains(line.id); ++again)
            line.id += QStringLiteral("#%1").arg(again);
        ids.insert(line.id);
    }
    return lines;
}

void DetailLineModel::rearrange()
{
    const auto lines = wanted();
    const auto before = count();
    becomeList(m_lines, lines, [](const Placed& placed) { return placed.line.id; },
               {
                   .removing = [this](int first, int last) { beginRemoveRows({}, first, last); },
                   .removed = [this] { endRemoveRows(); },
                   .inserting = [this](int first, int last) { beginInsertRows({}, first, last); },
                   .inserted = [this] { endInsertRows(); },
               });
    for (std::size_t i = 0; i < m_lines.size() && i < lines.size(); ++i) {
        if (m_lines[i].line == lines[i].line && m_lines[i].age == lines[i].age)
            continue;
        m_lines[i] = lines[i];
        const auto changed = index(static_cast<int>(i));
        Q_EMIT dataChanged(changed, changed);
    }
    if (count() != before)
        Q_EMIT countChanged();
}

QString DetailLineModel::ageOf(const ShownLine& line) const
{
    if (line.since == 0)
        return {};
    const std::chrono::seconds span(m_clock() / 1000 - line.since);
    return QString::fromStdString(humanDuration(span));
}

void DetailLineModel::tick()
{
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        auto age = ageOf(m_lines[i].line);
        if (age == m_lines[i].age)
            continue;
        m_lines[i].age = std::move(age);
        const auto changed = index(static_cast<int>(i));
        Q_EMIT dataChanged(changed, changed, { AgeRole, TextRole });
    }
}

void DetailLineModel::choose(int row)
{
    if (row < 0 || row >= count())
        return;
    const auto line = m_lines[static_cast<std::size_t>(row)].line;
    if (line.link) {
        Q_EMIT linkChosen(*line.link);
        return;
    }
    if (!line.container.isEmpty()) {
        Q_EMIT containerChosen(line.container);
        return;
    }
    if (line.form != DetailLine::Form::More && line.whole.isEmpty())
        return;
    if (!m_unfolded.remove(line.id))
        m_unfolded.insert(line.id);
    if (line.form == DetailLine::Form::More)
        rearrange();
    else
        Q_EMIT dataChanged(index(row), index(row), { TextRole, NoteRole, UnfoldedRole });
}

QString DetailLineModel::copyText(int row) const
{
    if (row < 0 || row >= count())
        return {};
    const auto& line = m_lines[static_cast<std::size_t>(row)].line;
    switch (line.form) {
    case DetailLine::Form::Heading:
    case DetailLine::Form::More:
        return {};
    case DetailLine::Form::Item:
        return line.detail.isEmpty() ? line.label : line.label + QStringLiteral(": ") + line.detail;
    default:
        return line.whole.isEmpty() ? line.text : line.whole;
    }
}

int DetailLineModel::nextLine(int from, int step) const
{
    for (int row = from + step; row >= 0 && row < count(); row += step) {
        if (m_lines[static_cast<std::size_t>(row)].line.form != DetailLine::Form::Heading)
            return row;
    }
    return from;
}

int DetailLineModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant DetailLineModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& [line, age] = m_lines[static_cast<std::size_t>(index.row())];
    const bool unfolded = m_unfolded.contains(line.id);
    switch (role) {
    case FormRole:
        return static_cast<int>(line.form);
    case LabelRole:
        return line.label;
    case Qt::DisplayRole:
    case TextRole:
        if (unfolded && !line.whole.isEmpty())
            return line.whole.left(bearable(line.whole));
        if (line.form != DetailLine::Form::Fact || age.isEmpty())
            return line.text;
        return line.text.isEmpty()
            ? age
            : shownText(Say::tr("%1 (%2 ago)").arg(line.text.toStdString(), age.toStdString()));
    case DetailRole:
        return line.detail;
    case NoteRole:
        return unfolded && !line.whole.isEmpty() ? restOf(line.whole) : line.note;
    case AgeRole:
        return age;
    case ToneRole:
        return static_cast<int>(line.tone);
    case MonoRole:
        return line.mono;
    case InnerRole:
        return line.inner;
    case LinkedRole:
        return line.link.has_value();
    case OffersLogRole:
        return !line.container.isEmpty();
    case CutRole:
        return !line.whole.isEmpty();
    case UnfoldedRole:
        return unfolded;
    case TrendRole:
        return QVariant::fromValue(line.trend);
    default:
        return {};
    }
}

QHash<int, QByteArray> DetailLineModel::roleNames() const
{
    return { { FormRole, "form" },   { LabelRole, "label" },
             { TextRole, "words" },  { DetailRole, "detail" },
             { NoteRole, "note" },   { AgeRole, "age" },
             { ToneRole, "tone" },   { MonoRole, "mono" },
             { InnerRole, "inner" }, { LinkedRole, "linked" },
             { CutRole, "cut" },     { UnfoldedRole, "unfolded" },
             { TrendRole, "trend" }, { OffersLogRole, "offersLog" } };
}

} // namespace kittiwake
