#include "extra_column.h"

#include <core/api/json/json_path.h>
#include <core/api/json/json_text.h>
#include <kinds/builtin/cells.h>
#include <kinds/meaning_key.h>

#include <QCoreApplication>
#include <QRegularExpression>

#include <utility>

namespace kittiwake {

namespace {

constexpr int kTypicalWidth = 16; ///< \units characters

const auto kTitleKey = QStringLiteral("title");
const auto kSourceKey = QStringLiteral("source");
const auto kKeyKey = QStringLiteral("key");

QString sentence(const char* text)
{
    return QCoreApplication::translate("ExtraColumn", text);
}

QString nameOf(ExtraColumn::Source source)
{
    switch (source) {
    case ExtraColumn::Source::Label:
        return QStringLiteral("label");
    case ExtraColumn::Source::Annotation:
        return QStringLiteral("annotation");
    case ExtraColumn::Source::Path:
        return QStringLiteral("path");
    }
    return {};
}

bool isPath(const QString& text)
{
    return text.startsWith(u'.') || text.startsWith(u'$') || text.startsWith(u'{');
}

/// "app.kubernetes.io/name" is NAME, as kubectl has it; ".spec.nodeName" NODENAME.
QString usualTitle(const ExtraColumn& column)
{
    if (column.source != ExtraColumn::Source::Path)
        return column.key.section(u'/', -1).toUpper();
    static const QRegularExpression kLastWord(QStringLiteral("([\\w-]+)[^\\w]*$"));
    return kLastWord.match(column.key).captured(1).toUpper();
}

/// Takes "TITLE=" off, or before a path "TITLE:".
QString takeTitle(QString& text)
{
    static const QRegularExpression kTitled(
        QStringLiteral("^\\s*([\\w][\\w -]*?)\\s*(?:=\\s*|:(?=\\s*[.${]))"),
        QRegularExpression::UseUnicodePropertiesOption);
    const auto match = kTitled.match(text);
    if (!match.hasMatch())
        return {};
    text = text.mid(match.capturedEnd()).trimmed();
    return match.captured(1).toUpper();
}

bool takeWord(QString& text, QLatin1String word)
{
    const bool there = text.startsWith(word, Qt::CaseInsensitive);
    if (there)
        text = text.mid(word.size()).trimmed();
    return there;
}

bool isKey(const QString& text)
{
    static const QRegularExpression kKey(
        QStringLiteral("^([a-z0-9]([a-z0-9.-]*[a-z0-9])?/)?[A-Za-z0-9]([\\w.-]*[A-Za-z0-9])?$"));
    return kKey.match(text).hasMatch();
}

Cell cellOf(std::string_view text, const std::string& title, std::string_view ifEmpty)
{
    auto cell = cells::textCell(text, ifEmpty);
    cell.sortKey = meaningKey(text, title);
    bool plain = false;
    const double number = QString::fromStdString(cell.text).toDouble(&plain);
    if (plain && std::holds_alternative<std::monostate>(cell.sortKey))
        cell.sortKey = number;
    return cell;
}

} // namespace

QVariantMap ExtraColumn::toMap() const
{
    return { { kTitleKey, title }, { kSourceKey, nameOf(source) }, { kKeyKey, key } };
}

std::optional<ExtraColumn> ExtraColumn::fromMap(const QVariantMap& map)
{
    ExtraColumn column { .title = map.value(kTitleKey).toString(),
                         .key = map.value(kKeyKey).toString() };
    if (column.title.isEmpty() || column.key.isEmpty())
        return std::nullopt;
    const auto name = map.value(kSourceKey).toString();
    for (const auto source : { Source::Label, Source::Annotation, Source::Path }) {
        column.source = source;
        if (nameOf(source) == name)
            return column;
    }
    return std::nullopt;
}

Expected<ExtraColumn, QString> parseExtraColumn(const QString& typed)
{
    auto text = typed.trimmed();
    ExtraColumn column { .title = takeTitle(text) };
    if (takeWord(text, QLatin1String("annotation:")))
        column.source = ExtraColumn::Source::Annotation;
    else if (!takeWord(text, QLatin1String("label:")) && isPath(text))
        column.source = ExtraColumn::Source::Path;
    if (text.isEmpty())
        return Unexpected { sentence(QT_TRANSLATE_NOOP(
            "ExtraColumn",
            "Which column? Write a label's key, annotation:KEY or a JSONPath such as "
            ".spec.nodeName; NODE=.spec.nodeName gives it a title.")) };
    if (column.source == ExtraColumn::Source::Path) {
        if (const auto path = JsonPath::parse(text.toStdString()); !path)
            return Unexpected { QString::fromStdString(path.error().sentence) };
    } else if (!isKey(text)) {
        return Unexpected { sentence(
                                QT_TRANSLATE_NOOP("ExtraColumn",
                                                  "“%1” is not a label or annotation key. A "
                                                  "JSONPath begins with a dot: .spec.nodeName."))
                                .arg(text) };
    }
    column.key = std::move(text);
    if (column.title.isEmpty())
        column.title = usualTitle(column);
    if (column.title.isEmpty())
        return Unexpected { sentence(QT_TRANSLATE_NOOP(
            "ExtraColumn", "The column needs a title: write TITLE= before the path.")) };
    return column;
}

Column columnOf(const ExtraColumn& extra)
{
    const auto title = extra.title.toStdString();
    const auto key = extra.key.toStdString();
    Column column { .title = title, .width = kTypicalWidth, .hint = key, .added = true };
    if (extra.source == ExtraColumn::Source::Path) {
        const auto path = JsonPath::parse(key);
        if (path)
            column.cell = [follow = *path, title](const ObjectView& view) {
                return cellOf(printedTexts(follow.find(view.json)), title, "<none>");
            };
        else
            column.cell = [](const ObjectView&) {
                return Cell();
            };
        return column;
    }
    const bool label = extra.source == ExtraColumn::Source::Label;
    column.cell = [field = label ? "labels" : "annotations", key, title](const ObjectView& view) {
        return cellOf(textOf(view.json["metadata"][field][key]), title, {});
    };
    return column;
}

} // namespace kittiwake
