#pragma once

#include <core/api/json_text.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake::sim {

/// \brief The cells of one row, written as JSON one after the other. What is not there, or of the
/// wrong type, is an empty text or a nought, as in kubectl. \thread one at a time
class Cells
{
public:
    Cells(std::string& out, WallTime now)
        : m_out(out)
        , m_now(now)
    { }

    void text(std::string_view text, std::string_view ifEmpty = {});
    void number(std::int64_t number);
    void boolean(bool value);
    void null();
    /// JSON as it is.
    void raw(std::string_view json);
    /// How long ago.
    void age(std::optional<WallTime> since, std::string_view ifNone = "<unknown>");
    [[nodiscard]] WallTime now() const { return m_now; }

private:
    void separate();

    std::string& m_out;
    WallTime m_now;
    bool m_first = true;
};

using Path = std::initializer_list<std::string_view>;
using Words = std::vector<std::string>;

/// The place that the field names lead to.
[[nodiscard]] Json at(const Json& from, Path path);
[[nodiscard]] bool isObject(const Json& place);
[[nodiscard]] bool isBeingDeleted(const Json& object);
[[nodiscard]] std::string join(const Words& words, std::string_view separator = ",");
/// At most `limit` words: "a,b + 4 more...".
[[nodiscard]] std::string withMore(const Words& words, std::size_t limit);
/// One field of each item, joined.
[[nodiscard]] std::string joinField(const Json& items, std::string_view field);
/// Sorted "k=v,k=v", or "<none>".
[[nodiscard]] std::string labelsText(const Json& labels);
/// A LabelSelector, or "<none>".
[[nodiscard]] std::string selectorText(const Json& selector);

} // namespace kittiwake::sim
