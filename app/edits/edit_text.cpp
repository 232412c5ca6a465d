#include "edit_text.h"

#include <core/changes/apply/manifest.h>
#include <core/changes/edit/object_edit.h>
#include <kinds/schema/completions.h>
#include <kinds/schema/field_documentation.h>
#include <kinds/schema/schema_problems.h>
#include <kinds/yaml/yaml_line_tones.h>
#include <kinds/yaml/yaml_text.h>
#include <models/text/shown_text.h>

#include <QRegularExpression>

#include <algorithm>

namespace kittiwake {

namespace {

bool hasComments(const QString& text)
{
    int block = 0;
    for (const auto line : QStringView(text).tokenize(u'\n')) {
        const std::u16string_view view(reinterpret_cast<const char16_t*>(line.utf16()),
                                       static_cast<std::size_t>(line.size()));
        if (!line.contains(u'#')) {
            block = YamlLineTones::blockAfter(view, block);
            continue;
        }
        const auto read = YamlLineTones::of(view, block);
        block = read.block;
        if (std::any_of(read.spans.begin(), read.spans.end(),
                        [](const YamlSpan& span) { return span.tone == YamlTone::Comment; }))
            return true;
    }
    return false;
}

EditProblem problemOf(const Error& error)
{
    return { .line = lineIn(error.sentence), .sentence = withoutPlace(error.sentence) };
}

SchemaLookup lookupOf(const KnownSchemas& schemas)
{
    return [schemas](const Gvk& gvk) -> const ObjectSchema* {
        if (!schemas)
            return nullptr;
        const auto found = schemas->find(gvk);
        return found == schemas->end() ? nullptr : &found->second;
    };
}

const QRegularExpression& placePattern()
{
    static const QRegularExpression pattern(QStringLiteral("^[^,:]*, line ([0-9]+): "));
    return pattern;
}

} // namespace

int lineIn(const std::string& sentence)
{
    static const QRegularExpression pattern(QStringLiteral(", line ([0-9]+)"));
    return pattern.match(QString::fromStdString(sentence)).captured(1).toInt();
}

QString withoutPlace(const std::string& sentence)
{
    auto text = QString::fromStdString(sentence).remove(placePattern());
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QString yamlTextOf(const JsonValue& object)
{
    return QString::fromStdString(yamlOf(writeJson(object), YamlStyle::Readable).value_or(""));
}

QString editTextOf(const Unstructured& object)
{
    const auto part = editablePart(object);
    auto text = yamlTextOf(part);
    // What is easy to read may not be what every reader takes it for.
    const auto read = editedObject(object, text.toStdString());
    if (!read || editablePart(*read) != part)
        text = QString::fromStdString(yamlOf(writeJson(part), YamlStyle::Kubectl).value_or(""));
    return text;
}

EditHelp editHelpAt(const QString& text, int line, int column, const KnownSchemas& schemas)
{
    EditHelp help;
    const auto whole = text.section(u'\n', line, line);
    const auto bytesBefore = [&](int at) {
        return static_cast<int>(whole.left(at).toUtf8().size());
    };
    const auto lettersBefore = [bytes = whole.toUtf8()](int at) {
        return static_cast<int>(QString::fromUtf8(bytes.left(at)).size());
    };
    const auto utf8 = text.toStdString();
    const auto known = lookupOf(schemas);
    if (const auto field = documentationAt(utf8, line, bytesBefore(column), known)) {
        help.field = QString::fromStdString(field->type.empty() ? field->path
                                                                : field->path + ": " + field->type);
        help.description = harmlessText(QString::fromStdString(field->description));
    }
    const auto found = completionsAt(utf8, line, bytesBefore(column), known);
    help.begin = lettersBefore(found.replaced.column);
    help.length = lettersBefore(found.replaced.column + found.replaced.length) - help.begin;
    for (const auto& item : found.items)
        help.completions.push_back({ .word = QString::fromStdString(item.name),
                                     .insert = QString::fromStdString(item.insert),
                                     .type = QString::fromStdString(item.type),
                                     .summary = harmlessText(QString::fromStdString(item.summary)),
                                     .required = item.required });
    return help;
}

EditTextCheck EditTextCheck::of(const QString& text, const Unstructured* opened,
                                const KnownSchemas& schemas)
{
    EditTextCheck check { .comments = hasComments(text) };
    const auto utf8 = text.toStdString();
    const auto known = lookupOf(schemas);
    for (const auto& gvk : kindsIn(utf8)) {
        if (known(gvk) == nullptr)
            check.kinds.push_back(gvk);
    }
    bool unreadable = false; // which is said already
    for (const auto& problem : SchemaProblems::of(utf8, known)) {
        using Kind = SchemaProblem::Kind;
        unreadable = unreadable || problem.kind == Kind::NotYaml || problem.kind == Kind::NoKind
            || problem.kind == Kind::DuplicateField;
        check.problems.push_back({ .line = problem.place.line + 1,
                                   .column = problem.place.column + 1,
                                   .sentence = shownText(problem.sentence) });
    }
    if (unreadable)
        return check;
    if (opened != nullptr) {
        if (const auto edited = editedObject(*opened, utf8); !edited)
            check.problems.push_back(problemOf(edited.error()));
        return check;
    }
    for (const auto& error : readManifest(utf8, "The text").errors)
        check.problems.push_back(problemOf(error));
    return check;
}

} // namespace kittiwake
