#pragma once

#include <core/rest/transport/transport.h>

#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief The texts of the 299 warnings in one Warning header, which may hold several; what is
/// after a part that cannot be read is left. \source RFC 7234 section 5.5; apimachinery
/// util/net/http.go, ParseWarningHeader
[[nodiscard]] std::vector<std::string> warningTexts(std::string_view header);

/// Those of all Warning headers of an answer, as they come.
[[nodiscard]] std::vector<std::string> warningsIn(const HttpHead& head);

/// \brief Tells what a server warns of, each text once. \thread any
class Warnings
{
public:
    using Handler = std::function<void(std::string)>;
    explicit Warnings(Handler handler)
        : m_handler(std::move(handler))
    { }
    void read(const HttpHead& head);

private:
    const Handler m_handler;
    std::mutex m_mutex; // guards m_told
    std::set<std::string> m_told;
};

} // namespace kittiwake
