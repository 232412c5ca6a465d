#pragma once

#include <app/simulator/api/write/document.h>

#include <initializer_list>
#include <vector>

namespace kittiwake::sim {

/// \brief The errors of an object, field by field, in the words of a real server.
/// \source apimachinery pkg/util/validation/field/errors.go
class FieldErrors
{
public:
    void required(const std::string& field, const std::string& detail = {});
    void invalid(const std::string& field, const JsonValue& value, const std::string& detail);
    /// As invalid, of a value of the wrong type.
    void wrongType(const std::string& field, const JsonValue& value, const std::string& detail);
    void duplicate(const std::string& field, const JsonValue& value);
    void notFound(const std::string& field, const JsonValue& value);
    void forbidden(const std::string& field, const std::string& detail);
    void notSupported(const std::string& field, const JsonValue& value,
                      const std::vector<std::string>& supported);

    [[nodiscard]] bool empty() const { return m_causes.empty(); }
    [[nodiscard]] std::vector<ApiError::Cause> take() { return std::move(m_causes); }

private:
    std::vector<ApiError::Cause> m_causes;
};

} // namespace kittiwake::sim
