#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief A control sequence of a terminal: "CSI ? 25 h" is the leader '?', one argument and the
/// letter. A value. \source ECMA-48 5.4
struct ControlSequence
{
    struct Argument
    {
        int value = kMissing; ///< at most kLargest
        bool goesOn = false; ///< with the next one, which a colon divides from it: "4:3"
        bool operator==(const Argument&) const = default;
    };
    static constexpr int kMissing = -1;
    static constexpr int kLargest = 65'535;

    char leader = '\0'; ///< none: 0
    std::vector<Argument> arguments {}; ///< none at all: empty
    char intermediate = '\0'; ///< none: 0
    char letter = '\0'; ///< 0: it is no sequence that means anything

    /// What stands between the bracket and the letter is read into this one.
    void read(std::string_view body, char ending);
    /// The argument, or what stands for one that is not given.
    [[nodiscard]] int at(std::size_t index, int otherwise) const;
};

} // namespace kittiwake
