#include "structural_schema.h"

#include <algorithm>
#include <regex>

namespace kittiwake::sim {

namespace {

/// What JSON calls it.
const char* typeOf(const Document& value)
{
    if (value.is_object())
        return "object";
    if (value.is_array())
        return "array";
    if (value.is_string())
        return "string";
    if (value.is_boolean())
        return "boolean";
    if (value.is_null())
        return "null";
    return value.is_number_integer() ? "integer" : "number";
}

bool isOfType(const Document& value, const std::string& type)
{
    if (type == "integer" && value.is_number_float()) {
        const double number = value.get<double>();
        return number == static_cast<double>(static_cast<std::int64_t>(number));
    }
    return type == typeOf(value) || (type == "number" && value.is_number());
}

/// As Go writes a number in a sentence.
std::string numberText(const Document& number)
{
    return jsonText(number);
}

class Checker
{
public:
    explicit Checker(Troubles& troubles)
        : m_troubles(troubles)
    { }

    void check(const Document& value, const Document& schema, const std::string& path);

private:
    bool checkType(const Document& value, const Document& schema, const std::string& path);
    void checkEnum(const Document& value, const Document& schema, const std::string& path);
    void checkNumber(const Document& value, const Document& schema, const std::string& path);
    void checkText(const Document& value, const Document& schema, const std::string& path);
    void checkList(const Document& value, const Document& schema, const std::string& path);
    void checkObject(const Document& value, const Document& schema, const std::string& path);
    void shouldBe(const Document& value, const std::string& path, const std::string& what)
    {
        m_troubles.invalid(path, value, path + " in body should be " + what);
    }

    Troubles& m_troubles;
};

bool Checker::checkType(const Document& value, const Document& schema, const std::string& path)
{
    if (boolAt(schema, "x-kubernetes-int-or-string")) {
        if (value.is_string() || value.is_number_integer())
            return true;
        m_troubles.wrongType(
            path, typeOf(value),
            path + " in body must be of type integer,string: " + jsonText(typeOf(value)));
        return false;
    }
    const std::string& type = textAt(schema, "type");
    if (type.empty() || isOfType(value, type) || (value.is_null() && boolAt(schema, "nullable")))
        return true;
    m_troubles.wrongType(path, typeOf(value),
                         (path.empty() ? "" : path + ' ') + "in body must be of type " + type + ": "
                             + jsonText(typeOf(value)));
    return false;
}

void Checker::checkEnum(const Document& value, const Document& schema, const std::string& path)
{
    const Document& allowed = at(schema, "enum");
    if (!allowed.is_array() || std::find(allowed.begin(), allowed.end(), value) != allowed.end())
        return;
    std::vector<std::string> texts;
    for (const Document& one : allowed)
        texts.push_back(one.is_string() ? one.get<std::string>() : jsonText(one));
    m_troubles.notSupported(path, value, texts);
}

void Checker::checkNumber(const Document& value, const Document& schema, const std::string& path)
{
    const double number = value.get<double>();
    if (const Document& least = at(schema, "minimum"); least.is_number()) {
        const bool exclusive = boolAt(schema, "exclusiveMinimum");
        const double limit = least.get<double>();
        if (number < limit || (exclusive && number == limit))
            shouldBe(value, path,
                     (exclusive ? "greater than " : "greater than or equal to ")
                         + numberText(least));
    }
    if (const Document& most = at(schema, "maximum"); most.is_number()) {
        const bool exclusive = boolAt(schema, "exclusiveMaximum");
        const double limit = most.get<double>();
        if (number > limit || (exclusive && number == limit))
            shouldBe(value, path,
                     (exclusive ? "less than " : "less than or equal to ") + numberText(most));
    }
}

/// Characters, not bytes.
std::int64_t lengthOf(const std::string& text)
{
    return std::count_if(text.begin(), text.end(),
                         [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
}

/// libstdc++ goes down the stack with every character, by a kilobyte where a group repeats: what is
/// longer than this is let through, too.
constexpr std::size_t kLongestMatched = 1024;

/// Go's syntax is ECMAScript's for what definitions use; what is not is let through.
bool matchesPattern(const std::string& text, const std::string& pattern)
{
    if (text.size() > kLongestMatched || pattern.size() > kLongestMatched)
        return true;
    try {
        return std::regex_search(text, std::regex(pattern, std::regex::ECMAScript));
    } catch (const std::regex_error&) {
        return true;
    }
}

void Checker::checkText(const Document& value, const Document& schema, const std::string& path)
{
    const auto& text = value.get_ref<const std::string&>();
    const std::int64_t length = lengthOf(text);
    if (const Document& least = at(schema, "minLength");
        least.is_number_integer() && length < least.get<std::int64_t>())
        shouldBe(value, path, "at least " + numberText(least) + " chars long");
    if (const Document& most = at(schema, "maxLength");
        most.is_number_integer() && length > most.get<std::int64_t>())
        m_troubles.tooLong(path, most.get<std::size_t>());
    const std::string& pattern = textAt(schema, "pattern");
    if (!pattern.empty() && !matchesPattern(text, pattern))
        m_troubles.invalid(path, value, path + " in body should match '" + pattern + "'");
}

void Checker::checkList(const Document& value, const Document& schema, const std::string& path)
{
    const auto size = static_cast<std::int64_t>(value.size());
    if (const Document& least = at(schema, "minItems");
        least.is_number_integer() && size < least.get<std::int64_t>())
        m_troubles.invalid(path, size,
                           path + " in body should have at least " + numberText(least) + " items");
    if (const Document& most = at(schema, "maxItems");
        most.is_number_integer() && size > most.get<std::int64_t>())
        m_troubles.invalid(path, size,
                           path + " in body should have at most " + numberText(most) + " items");
    const Document& items = at(schema, "items");
    if (items.is_object())
        for (std::size_t i = 0; i < value.size(); ++i)
            check(value[i], items, path + '[' + std::to_string(i) + ']');
}

void Checker::checkObject(const Document& value, const Document& schema, const std::string& path)
{
    const std::string prefix = path.empty() ? path : path + '.';
    for (const Document& name : listAt(schema, "required"))
        if (name.is_string() && !value.contains(name.get_ref<const std::string&>()))
            m_troubles.required(prefix + name.get<std::string>());
    const Document& properties = at(schema, "properties");
    const Document& others = at(schema, "additionalProperties");
    for (const auto& [name, field] : value.items()) {
        if (path.empty() && (name == "metadata" || name == "apiVersion" || name == "kind"))
            continue;
        if (properties.is_object() && properties.contains(name))
            check(field, properties[name], prefix + name);
        else if (others.is_object())
            check(field, others, prefix + name);
    }
}

void Checker::check(const Document& value, const Document& schema, const std::string& path)
{
    if (!checkType(value, schema, path))
        return;
    checkEnum(value, schema, path);
    if (value.is_number())
        checkNumber(value, schema, path);
    else if (value.is_string())
        checkText(value, schema, path);
    else if (value.is_array())
        checkList(value, schema, path);
    else if (value.is_object())
        checkObject(value, schema, path);
}

} // namespace

void validateSchema(const Document& object, const Document& schema, Troubles& troubles)
{
    Checker(troubles).check(object, schema, {});
}

} // namespace kittiwake::sim
