#include "schema_problems.h"

#include <core/base/joined.h>
#include <core/base/nearest_word.h>
#include <core/changes/edit/plain_yaml_scalar.h>
#include <kinds/schema/schema_walk.h>

#include <algorithm>
#include <set>
#include <span>

namespace kittiwake {

namespace {

struct ProblemSay
{
    KW_DECLARE_TEXTS(kittiwake::SchemaProblems)
};

using Kind = SchemaProblem::Kind;

constexpr std::size_t kMaxNamedValues = 8; ///< values of an enum in a sentence

std::string doubleQuoted(std::string_view text)
{
    return '"' + std::string(text) + '"';
}

std::string firstFew(const std::vector<std::string>& words)
{
    const auto text = joined(std::span(words).first(std::min(words.size(), kMaxNamedValues)), ", ");
    return words.size() > kMaxNamedValues ? text + ", …" : text;
}

Text faultSentence(const YamlFault& fault)
{
    if (fault.noColon)
        return ProblemSay::tr("Not YAML yet: a field's name is followed by a colon.");
    if (fault.what.empty())
        return ProblemSay::tr("Not YAML.");
    return ProblemSay::tr("Not YAML: %1.").arg(fault.what);
}

/// What stands there, in words.
Text writtenType(const MarkedNode& node, const JsonValue& value)
{
    if (node.isMap())
        return ProblemSay::tr("fields");
    if (node.isList())
        return ProblemSay::tr("a list");
    if (value.is_boolean())
        return ProblemSay::tr("true or false");
    return value.is_number() ? ProblemSay::tr("a number") : ProblemSay::tr("text");
}

Text wantedType(SchemaType type)
{
    switch (type) {
    case SchemaType::Object:
    case SchemaType::Map:
        return ProblemSay::tr("fields");
    case SchemaType::List:
        return ProblemSay::tr("a list");
    case SchemaType::Integer:
        return ProblemSay::tr("a whole number");
    case SchemaType::Number:
        return ProblemSay::tr("a number");
    case SchemaType::Boolean:
        return ProblemSay::tr("true or false");
    case SchemaType::IntOrString:
        return ProblemSay::tr("a whole number or text");
    case SchemaType::Quantity:
        return ProblemSay::tr("a quantity");
    case SchemaType::String:
    case SchemaType::Any:
        break;
    }
    return ProblemSay::tr("text");
}

bool fits(SchemaType type, const MarkedNode& node, const JsonValue& value)
{
    switch (type) {
    case SchemaType::Any:
        return true;
    case SchemaType::Object:
    case SchemaType::Map:
        return node.isMap();
    case SchemaType::List:
        return node.isList();
    case SchemaType::String:
        return value.is_string();
    case SchemaType::Integer:
        return value.is_number_integer();
    case SchemaType::Number:
        return value.is_number();
    case SchemaType::Boolean:
        return value.is_boolean();
    case SchemaType::IntOrString:
        return value.is_string() || value.is_number_integer();
    case SchemaType::Quantity:
        return value.is_string() || value.is_number();
    }
    return true;
}

/// Looks through one document.
class ProblemFinder
{
public:
    ProblemFinder(const MarkedYaml& yaml, const SchemaLookup& schemas,
                  std::vector<SchemaProblem>& problems)
        : m_yaml(yaml)
        , m_schemas(schemas)
        , m_problems(problems)
    { }

    void look()
    {
        for (const auto& fault : m_yaml.faults())
            m_problems.push_back({ Kind::NotYaml, fault.place, {}, faultSentence(fault) });
        if (m_yaml.empty() || m_yaml.node(0).kind == MarkedNode::Kind::Null)
            return;
        lookAtObject(0);
    }

private:
    void lookAtObject(int index)
    {
        const auto& node = m_yaml.node(index);
        if (!node.isMap()) {
            if (m_yaml.faults().empty())
                add(Kind::WrongType, index,
                    ProblemSay::tr("This is not an object: it has no fields."));
            return;
        }
        const auto gvk = kindAt(m_yaml, index);
        for (const char* field : { "apiVersion", "kind" }) {
            if (m_yaml.textAt(index, field).empty() && m_yaml.faults().empty())
                addAt(Kind::NoKind, firstLineOf(index), field,
                      ProblemSay::tr("%1 is missing: it says what kind of object this is.")
                          .arg(doubleQuoted(field)));
        }
        if (isObjectList(gvk)) {
            const int items = m_yaml.child(index, "items");
            if (items >= 0) {
                for (const int item : m_yaml.node(items).children)
                    lookAtObject(item);
            }
            return;
        }
        const auto schema = schemaAt(m_yaml, index, m_schemas);
        look(index, schema, 0);
    }

    void look(int index, const std::optional<SchemaNode>& schema, int depth)
    {
        constexpr int kDeepest = 100;
        const auto& node = m_yaml.node(m_yaml.resolved(index));
        if (depth > kDeepest || m_problems.size() >= SchemaProblems::kMax)
            return;
        if (node.kind == MarkedNode::Kind::Null)
            return;
        const auto value = node.kind != MarkedNode::Kind::Scalar ? JsonValue()
            : node.plain                                         ? plainYamlScalar(node.text)
                                                                 : JsonValue(node.text);
        if (node.kind == MarkedNode::Kind::Scalar && value.is_null())
            return;
        if (schema && !checkValue(index, node, value, *schema))
            return;
        if (m_yaml.resolved(index) != index)
            return; // looked through where it stands
        if (node.isMap())
            lookAtFields(index, schema, depth);
        else
            for (const int item : node.children)
                look(item, schemaOfChild(m_yaml, item, schema, m_schemas), depth + 1);
    }

    bool checkValue(int index, const MarkedNode& node, const JsonValue& value,
                    const SchemaNode& schema)
    {
        const auto type = schema.type();
        if (!fits(type, node, value)) {
            auto sentence =
                ProblemSay::tr("%1 takes %2, not %3.")
                    .arg(Text(nameOf(index)), wantedType(type), writtenType(node, value));
            if (type == SchemaType::String && node.kind == MarkedNode::Kind::Scalar)
                sentence =
                    Text::joined({ std::move(sentence),
                                   ProblemSay::tr("In quotes it is text: \"%1\".").arg(node.text) },
                                 " ");
            else if (value.is_string() && !node.plain && node.kind == MarkedNode::Kind::Scalar)
                sentence = Text::joined(
                    { std::move(sentence), ProblemSay::tr("Without quotes it may be one.") }, " ");
            add(Kind::WrongType, index, std::move(sentence));
            return false;
        }
        const auto allowed = schema.allowed();
        const bool isAllowed = allowed.empty() || node.kind != MarkedNode::Kind::Scalar
            || std::find(allowed.begin(), allowed.end(), node.text) != allowed.end()
            || std::find(allowed.begin(), allowed.end(), value.dump()) != allowed.end();
        if (!isAllowed)
            add(Kind::NotAllowed, index,
                ProblemSay::tr("%1 is not one of the values that %2 takes: %3.")
                    .arg(Text(doubleQuoted(node.text)), Text(nameOf(index)),
                         Text(firstFew(allowed))));
        return true;
    }

    void lookAtFields(int index, const std::optional<SchemaNode>& schema, int depth)
    {
        const auto& node = m_yaml.node(index);
        const bool closed =
            schema && schema->type() == SchemaType::Object && !schema->keepsUnknown();
        std::set<std::string_view> seen;
        bool merges = false;
        for (const int child : node.children) {
            const auto& field = m_yaml.node(child);
            if (field.key == "<<") {
                merges = true;
                continue;
            }
            if (!seen.insert(field.key).second) {
                addAt(Kind::DuplicateField, field.keyPlace, m_yaml.pathOf(child),
                      ProblemSay::tr("%1 is there twice.").arg(doubleQuoted(field.key)));
                continue;
            }
            const auto below = schemaOfChild(m_yaml, child, schema, m_schemas);
            if (closed && !below && !isObjectsOwn(*schema, field.key)) {
                addUnknown(child, *schema);
                continue;
            }
            look(child, below, depth + 1);
        }
        if (!schema || merges || !m_yaml.faults().empty())
            return;
        for (const auto name : schema->required()) {
            const int there = m_yaml.child(index, name);
            if (there >= 0 && !isEmpty(there))
                continue;
            auto sentence = node.parent < 0
                ? ProblemSay::tr("%1 is missing.").arg(doubleQuoted(name))
                : ProblemSay::tr("%1 is missing in %2.")
                      .arg(Text(doubleQuoted(name)), Text(nameOf(index)));
            auto path = m_yaml.pathOf(index);
            addAt(Kind::Missing, there >= 0 ? m_yaml.node(there).keyPlace : firstLineOf(index),
                  path.empty() ? std::string(name) : path + '.' + std::string(name),
                  std::move(sentence));
        }
    }

    /// Nothing is written there: what says null is there, as an Event's eventTime.
    [[nodiscard]] bool isEmpty(int index) const
    {
        const auto& node = m_yaml.node(m_yaml.resolved(index));
        return node.kind == MarkedNode::Kind::Null;
    }
    static bool isObjectsOwn(const SchemaNode& schema, std::string_view key)
    {
        return schema.isEmbeddedObject() && (key == "apiVersion" || key == "kind");
    }
    void addUnknown(int child, const SchemaNode& schema)
    {
        const auto& field = m_yaml.node(child);
        const auto near = nearestWord(field.key, schema.fields());
        addAt(Kind::UnknownField, field.keyPlace, m_yaml.pathOf(child),
              near.empty()
                  ? ProblemSay::tr("There is no field %1 here.").arg(doubleQuoted(field.key))
                  : ProblemSay::tr("There is no field %1 here; did you mean %2?")
                        .arg(Text(doubleQuoted(field.key)), Text(doubleQuoted(near))));
    }
    /// What a sentence calls it: its key, or the list's that it is in.
    [[nodiscard]] std::string nameOf(int index) const
    {
        const auto& node = m_yaml.node(index);
        if (node.parent < 0 || !node.key.empty())
            return doubleQuoted(node.key);
        return doubleQuoted(m_yaml.node(node.parent).key + '[' + std::to_string(node.position)
                            + ']');
    }
    [[nodiscard]] TextPlace firstLineOf(int index) const
    {
        const auto& node = m_yaml.node(index);
        if (!node.key.empty())
            return node.keyPlace;
        return node.children.empty() ? node.place : m_yaml.node(node.children.front()).keyPlace;
    }
    void add(Kind kind, int index, Text sentence)
    {
        const auto& node = m_yaml.node(index);
        const bool whole = node.isMap() || node.isList();
        addAt(kind, whole && !node.key.empty() ? node.keyPlace : node.place, m_yaml.pathOf(index),
              std::move(sentence));
    }
    void addAt(Kind kind, TextPlace place, std::string path, Text sentence)
    {
        if (m_problems.size() < SchemaProblems::kMax)
            m_problems.push_back({ kind, place, std::move(path), std::move(sentence) });
    }

    const MarkedYaml& m_yaml;
    const SchemaLookup& m_schemas;
    std::vector<SchemaProblem>& m_problems;
};

} // namespace

std::vector<SchemaProblem> SchemaProblems::of(std::string_view text, const SchemaLookup& schemas)
{
    std::vector<SchemaProblem> problems;
    for (const auto& yaml : MarkedYaml::read(text))
        ProblemFinder(yaml, schemas, problems).look();
    std::stable_sort(problems.begin(), problems.end(), [](const auto& a, const auto& b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    return problems;
}

std::vector<Gvk> kindsIn(std::string_view text)
{
    std::vector<Gvk> kinds;
    const auto add = [&](const Gvk& gvk) {
        if (!gvk.kind.empty() && !gvk.version.empty()
            && std::find(kinds.begin(), kinds.end(), gvk) == kinds.end())
            kinds.push_back(gvk);
    };
    for (const auto& yaml : MarkedYaml::read(text)) {
        if (yaml.empty())
            continue;
        const auto gvk = kindAt(yaml, 0);
        if (!isObjectList(gvk)) {
            add(gvk);
            continue;
        }
        const int items = yaml.child(0, "items");
        if (items >= 0) {
            for (const int item : yaml.node(items).children)
                add(kindAt(yaml, item));
        }
    }
    return kinds;
}

} // namespace kittiwake
