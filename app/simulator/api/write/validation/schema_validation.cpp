#include "structural_schema.h"

#include <algorithm>

namespace kittiwake::sim {

namespace {

/// What JSON calls it.
const char* typeOf(const JsonValue& value)
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

bool isOfType(const JsonValue& value, const std::string& type)
{
    return type.empty() || type == typeOf(value) || (type == "number" && value.is_number());
}

/// \brief Compares a value with what a schema says of types, enumerations, bounds and required
/// fields; its other words (lengths, patterns, formats) are let through.
class Checker
{
public:
    explicit Checker(FieldErrors& errors)
        : m_errors(errors)
    { }

    void check(const JsonValue& value, const JsonValue& schema, const std::string& path)
    {
        if (!checkType(value, schema, path))
            return;
        checkEnum(value, schema, path);
        if (value.is_number())
            checkBounds(value, schema, path);
        else if (value.is_object())
            checkFields(value, schema, path);
        else if (value.is_array() && at(schema, "items").is_object())
            for (std::size_t i = 0; i < value.size(); ++i)
                check(value[i], at(schema, "items"), path + '[' + std::to_string(i) + ']');
    }

private:
    bool checkType(const JsonValue& value, const JsonValue& schema, const std::string& path)
    {
        if (boolAt(schema, "x-kubernetes-int-or-string"))
            return true;
        const std::string& type = textAt(schema, "type");
        if (isOfType(value, type) || (value.is_null() && boolAt(schema, "nullable")))
            return true;
        m_errors.wrongType(path, typeOf(value),
                           (path.empty() ? "" : path + ' ') + "in body must be of type " + type
                               + ": " + writeJson(typeOf(value)));
        return false;
    }

    void checkEnum(const JsonValue& value, const JsonValue& schema, const std::string& path)
    {
        const JsonValue& allowed = at(schema, "enum");
        if (!allowed.is_array()
            || std::find(allowed.begin(), allowed.end(), value) != allowed.end())
            return;
        std::vector<std::string> texts;
        for (const JsonValue& one : allowed)
            texts.push_back(one.is_string() ? one.get<std::string>() : writeJson(one));
        m_errors.notSupported(path, value, texts);
    }

    void checkBounds(const JsonValue& value, const JsonValue& schema, const std::string& path)
    {
        const JsonValue& minimum = at(schema, "minimum");
        const JsonValue& maximum = at(schema, "maximum");
        if (minimum.is_number() && value < minimum)
            m_errors.invalid(path, value,
                             path + " in body should be greater than or equal to "
                                 + writeJson(minimum));
        if (maximum.is_number() && value > maximum)
            m_errors.invalid(path, value,
                             path + " in body should be less than or equal to "
                                 + writeJson(maximum));
    }

    void checkFields(const JsonValue& value, const JsonValue& schema, const std::string& path)
    {
        const std::string prefix = path.empty() ? path : path + '.';
        for (const JsonValue& name : listAt(schema, "required"))
            if (name.is_string() && !value.contains(name.get_ref<const std::string&>()))
                m_errors.required(prefix + name.get<std::string>());
        for (const auto& [name, field] : value.items()) {
            const bool servers =
                path.empty() && (name == "metadata" || name == "apiVersion" || name == "kind");
            if (const JsonValue* property = servers ? nullptr : propertyOf(schema, name))
                check(field, *property, prefix + name);
        }
    }

    FieldErrors& m_errors;
};

} // namespace

void validateSchema(const JsonValue& object, const JsonValue& schema, FieldErrors& errors)
{
    Checker(errors).check(object, schema, {});
}

} // namespace kittiwake::sim
