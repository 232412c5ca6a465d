#pragma once

#include <protozero/pbf_reader.hpp>
#include <string_view>

namespace kittiwake::wire {

using Type = protozero::pbf_wire_type;

/// \brief A message's fields, one after another. \errors protozero's exceptions; whoever lets
/// others call catches them.
class Reader : public protozero::pbf_reader
{
public:
    explicit Reader(std::string_view message)
        : pbf_reader(message.data(), message.size())
    { }
    [[nodiscard]] std::string_view text()
    {
        const auto view = get_view();
        return { view.data(), view.size() };
    }
    /// Whether the field at hand is that one, and of that type.
    [[nodiscard]] bool isVarint(std::uint32_t number) const { return is(number, Type::varint); }
    [[nodiscard]] bool isText(std::uint32_t number) const
    {
        return is(number, Type::length_delimited);
    }

private:
    [[nodiscard]] bool is(std::uint32_t number, Type type) const
    {
        return tag() == number && wire_type() == type;
    }
};

} // namespace kittiwake::wire
