#pragma once

#include <core/api/json/json.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

namespace kittiwake {

/// \brief An object's labels, packed into one text and shared by all rows that have the same ones.
/// \thread any: it never changes
struct LabelSet
{
    std::string packed {}; ///< key, value, key, value …, a zero behind each

    [[nodiscard]] std::optional<std::string_view> value(std::string_view key) const;
    bool operator==(const LabelSet&) const = default;
};
using LabelSetPtr = std::shared_ptr<const LabelSet>; ///< null: no labels

/// \brief Gives equal labels the same LabelSet, so that rows are compared and kept cheaply: most
/// objects have their labels from the same template. \thread one at a time; what it gives, any
class LabelSetPool
{
public:
    /// `labels`: metadata.labels, or nothing of use
    [[nodiscard]] LabelSetPtr take(const Json& labels);
    [[nodiscard]] std::size_t size() const { return m_sets.size(); }

private:
    struct Hash
    {
        using is_transparent = void;
        std::size_t operator()(std::string_view packed) const
        {
            return std::hash<std::string_view>()(packed);
        }
        std::size_t operator()(const LabelSetPtr& set) const { return (*this)(set->packed); }
    };
    struct Equal
    {
        using is_transparent = void;
        static std::string_view text(const LabelSetPtr& set) { return set->packed; }
        static std::string_view text(std::string_view packed) { return packed; }
        bool operator()(const auto& a, const auto& b) const { return text(a) == text(b); }
    };
    void dropUnused();

    std::unordered_set<LabelSetPtr, Hash, Equal> m_sets;
    std::size_t m_enough = 1024; ///< from so many on it is worth looking for those unused
    std::string m_packed; ///< of the object at hand
};

} // namespace kittiwake
