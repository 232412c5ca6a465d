#include "troubles.h"

namespace kittiwake::sim {

void Troubles::required(const std::string& field, const std::string& detail)
{
    m_causes.push_back({ "FieldValueRequired",
                         detail.empty() ? "Required value" : "Required value: " + detail, field });
}

void Troubles::invalid(const std::string& field, const Document& value, const std::string& detail)
{
    m_causes.push_back(
        { "FieldValueInvalid", "Invalid value: " + jsonText(value) + ": " + detail, field });
}

void Troubles::wrongType(const std::string& field, const Document& value, const std::string& detail)
{
    m_causes.push_back(
        { "FieldValueTypeInvalid", "Invalid value: " + jsonText(value) + ": " + detail, field });
}

void Troubles::forbidden(const std::string& field, const std::string& detail)
{
    m_causes.push_back({ "FieldValueForbidden", "Forbidden: " + detail, field });
}

void Troubles::notSupported(const std::string& field, const Document& value,
                            const std::vector<std::string>& supported)
{
    std::string list;
    for (const std::string& one : supported)
        list += (list.empty() ? "" : ", ") + jsonText(one);
    m_causes.push_back({ "FieldValueNotSupported",
                         "Unsupported value: " + jsonText(value) + ": supported values: " + list,
                         field });
}

void Troubles::notFound(const std::string& field, const Document& value)
{
    m_causes.push_back({ "FieldValueNotFound", "Not found: " + jsonText(value), field });
}

void Troubles::duplicate(const std::string& field, const Document& value)
{
    m_causes.push_back({ "FieldValueDuplicate", "Duplicate value: " + jsonText(value), field });
}

void Troubles::tooLong(const std::string& field, std::size_t most)
{
    m_causes.push_back({ "FieldValueTooLong",
                         "Too long: may not be more than " + std::to_string(most) + " bytes",
                         field });
}

} // namespace kittiwake::sim
