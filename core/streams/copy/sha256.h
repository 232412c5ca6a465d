#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace kittiwake {

/// \brief A SHA-256 of bytes as they pass. \thread one at a time. \owns its state
/// \source FIPS 180-4
class Sha256
{
public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    void add(std::string_view bytes);
    /// Of all that was added, in lower-case hexadecimal digits, as sha256sum writes it; the last
    /// call.
    [[nodiscard]] std::string digest();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace kittiwake
