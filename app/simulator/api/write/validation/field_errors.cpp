#include "field_errors.h"

#include <core/base/joined.h>

namespace kittiwake::sim {

void FieldErrors::required(const std::string& field, const std::string& detail)
{
    m_causes.push_back({ "FieldValueRequired",
                         detail.empty() ? "Required value" : "Required value: " + detail, field });
}

void FieldErrors::invalid(const std::string& field, const JsonValue& value,
                          const std::string& detail)
{
    m_causes.push_back(
        { "FieldValueInvalid", "Invalid value: " + writeJson(value) + ": " + detail, field });
}

void FieldErrors::wrongType(const std::string& field, const JsonValue& value,
                            const std::string& detail)
{
    m_causes.push_back(
        { "FieldValueTypeInvalid", "Invalid value: " + writeJson(value) + ": " + detail, field });
}

void FieldErrors::duplicate(const std::string& field, const JsonValue& value)
{
    m_causes.push_back({ "FieldValueDuplicate", "Duplicate value: " + writeJson(value), field });
}

void FieldErrors::notFound(const std::string& field, const JsonValue& value)
{
    m_causes.push_back({ "FieldValueNotFound", "Not found: " + writeJson(value), field });
}

void FieldErrors::forbidden(const std::string& field, const std::string& detail)
{
    m_causes.push_back({ "FieldValueForbidden", "Forbidden: " + detail, field });
}

void FieldErrors::notSupported(const std::string& field, const JsonValue& value,
                               const std::vector<std::string>& supported)
{
    const auto list = joined(supported, ", ", writeJson);
    m_causes.push_back({ "FieldValueNotSupported",
                         "Unsupported value: " + writeJson(value) + ": supported values: " + list,
                         field });
}

} // namespace kittiwake::sim
