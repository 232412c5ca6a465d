#include "json_box.h"

#include "json_value.h"

namespace kittiwake {

JsonBox::JsonBox(const JsonBox& other)
    : m_value(other.m_value ? new JsonValue(*other.m_value) : nullptr)
{ }

JsonBox& JsonBox::operator=(const JsonBox& other)
{
    return *this = JsonBox(other);
}

bool JsonBox::isNull() const
{
    return !m_value || m_value->is_null();
}

JsonValue& JsonBox::operator*()
{
    if (!m_value)
        m_value.reset(new JsonValue());
    return *m_value;
}

const JsonValue& JsonBox::operator*() const
{
    static const JsonValue null;
    return m_value ? *m_value : null;
}

bool JsonBox::operator==(const JsonBox& other) const
{
    return **this == *other;
}

void JsonBox::Free::operator()(JsonValue* value) const noexcept
{
    delete value;
}

} // namespace kittiwake
