#include "field_difference_line.h"

#include <kinds/yaml/yaml_text.h>
#include <models/text/shown_text.h>

#include <QStringList>

#include <algorithm>

namespace kittiwake {

namespace {

constexpr qsizetype kLines = 24; ///< of a value: it is to be looked at, not to be read to its end
constexpr qsizetype kLetters = 400; ///< of a line

QStringList linesOf(const JsonValue& value)
{
    std::string text;
    if (value.is_string() && !value.get_ref<const std::string&>().empty())
        text = value.get<std::string>();
    else if (value.is_structured() && !value.empty())
        text = yamlOf(writeJson(value)).value_or(writeJson(value));
    else
        text = writeJson(value);
    if (text.ends_with('\n'))
        text.pop_back();
    return harmlessText(QString::fromStdString(text)).split(u'\n');
}

std::optional<QString> shownLines(QStringList lines)
{
    if (lines.isEmpty())
        return std::nullopt;
    const bool cut = lines.size() > kLines;
    if (cut)
        lines = lines.first(kLines - 1);
    for (auto& line : lines) {
        if (line.size() > kLetters)
            line = line.first(kLetters) + u'…';
    }
    if (cut)
        lines << QStringLiteral("…");
    return lines.join(u'\n');
}

/// Leaves out the lines that both begin with, and those that both end with; returns how many the
/// first of these are.
qsizetype leaveOutCommon(QStringList& before, QStringList& after)
{
    const auto shorter = std::min(before.size(), after.size());
    qsizetype start = 0;
    while (start < shorter && before[start] == after[start])
        ++start;
    qsizetype end = 0;
    while (start + end < shorter
           && before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    before = before.sliced(start, before.size() - start - end);
    after = after.sliced(start, after.size() - start - end);
    return start;
}

} // namespace

FieldDifferenceLine FieldDifferenceLine::of(const FieldDifference& difference)
{
    auto before = difference.before ? linesOf(*difference.before) : QStringList();
    auto after = difference.after ? linesOf(*difference.after) : QStringList();
    const bool excerpt =
        difference.before && difference.after && (before.size() > 1 || after.size() > 1);
    const auto start = excerpt ? leaveOutCommon(before, after) : 0;
    return { .path = harmlessText(
                 QString::fromStdString(difference.path.empty() ? "." : difference.path)),
             .before = shownLines(std::move(before)),
             .after = shownLines(std::move(after)),
             .owners = shownLine(difference.owners),
             .line = excerpt ? static_cast<int>(start) + 1 : 0 };
}

QVariant FieldDifferenceLine::data(int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case PathRole:
        return path;
    case BeforeRole:
        return before.value_or(QString());
    case AfterRole:
        return after.value_or(QString());
    case RemovesRole:
        return before.has_value();
    case AddsRole:
        return after.has_value();
    case OwnersRole:
        return owners;
    case LineRole:
        return line;
    default:
        return {};
    }
}

QHash<int, QByteArray> FieldDifferenceLine::roleNames()
{
    return { { PathRole, "path" },       { BeforeRole, "before" }, { AfterRole, "after" },
             { RemovesRole, "removes" }, { AddsRole, "adds" },     { OwnersRole, "owners" },
             { LineRole, "line" } };
}

} // namespace kittiwake
