#include "quantities.h"

#include "described_types.h"

#include <core/types/type_table.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace kittiwake::sim {

namespace {

__extension__ typedef __int128 Nano; ///< billionths; holds what a server can count

struct Suffix
{
    const char* text;
    int base; ///< 1000 or 1024
    int power;
};
constexpr std::array kSuffixes = {
    Suffix { "n", 1000, -3 }, Suffix { "u", 1000, -2 }, Suffix { "m", 1000, -1 },
    Suffix { "", 1000, 0 },   Suffix { "k", 1000, 1 },  Suffix { "M", 1000, 2 },
    Suffix { "G", 1000, 3 },  Suffix { "T", 1000, 4 },  Suffix { "P", 1000, 5 },
    Suffix { "E", 1000, 6 },  Suffix { "Ki", 1024, 1 }, Suffix { "Mi", 1024, 2 },
    Suffix { "Gi", 1024, 3 }, Suffix { "Ti", 1024, 4 }, Suffix { "Pi", 1024, 5 },
    Suffix { "Ei", 1024, 6 },
};
constexpr std::size_t kMaxDigits = 18;
constexpr Nano kOne = 1'000'000'000;

const Suffix* findSuffix(std::string_view text)
{
    const auto at = std::find_if(kSuffixes.begin(), kSuffixes.end(),
                                 [text](const Suffix& suffix) { return suffix.text == text; });
    return at == kSuffixes.end() ? nullptr : &*at;
}

Nano unitOf(const Suffix& suffix)
{
    Nano unit = kOne;
    for (int i = 0; i < suffix.power; ++i)
        unit *= suffix.base;
    for (int i = 0; i > suffix.power; --i)
        unit /= suffix.base;
    return unit;
}

/// In billionths, of the unit that `suffix` is. What is smaller than one is rounded up. Nothing:
/// it is no number, or one that cannot be counted.
std::optional<Nano> parseDigits(std::string_view digits, const Suffix& suffix)
{
    const std::size_t point = std::min(digits.find('.'), digits.size());
    if (digits.size() > kMaxDigits || digits.empty() || digits == ".")
        return std::nullopt;
    Nano whole = 0;
    Nano scale = 1; // of what is after the point
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i == point)
            continue;
        if (std::isdigit(static_cast<unsigned char>(digits[i])) == 0)
            return std::nullopt;
        whole = whole * 10 + (digits[i] - '0');
        if (i > point)
            scale *= 10;
    }
    Nano scaled = 0;
    if (__builtin_mul_overflow(whole, unitOf(suffix), &scaled)
        || __builtin_add_overflow(scaled, scale - 1, &scaled))
        return std::nullopt;
    return scaled / scale;
}

std::string toText(Nano number)
{
    std::string text;
    for (; number > 0; number /= 10)
        text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
    return text.empty() ? "0" : text;
}

void canonicalize(JsonValue& value, std::string_view type);

void canonicalizeFields(JsonValue& object, const TypeDescription& type)
{
    for (std::size_t i = 0; i < type.fieldCount; ++i) {
        const FieldDescription& field = kFieldDescriptions[type.firstField + i];
        if (const auto found = object.find(field.name); found != object.end())
            canonicalize(*found, field.type);
        else if (std::string_view(field.type) == "quantity")
            object[field.name] = "0"; // a Go Quantity is never empty, so it is always written
    }
}

void canonicalizeOne(JsonValue& value)
{
    const std::string text = value.is_string() ? value.get<std::string>()
        : value.is_number()                    ? value.dump()
                                               : std::string();
    if (auto canonical = canonicalQuantity(text))
        value = std::move(*canonical);
    else if (value.is_number())
        value = text;
}

/// The words are the schema's: "?T", "[]T", "map<T>", a type's name, or a value's.
void canonicalize(JsonValue& value, std::string_view type)
{
    if (type.starts_with('?'))
        return canonicalize(value, type.substr(1));
    if (type == "quantity")
        return canonicalizeOne(value);
    const bool list = type.starts_with("[]") && value.is_array();
    const bool map = type.starts_with("map<") && value.is_object();
    if (list || map) {
        const auto of = list ? type.substr(2) : type.substr(4, type.size() - 5);
        for (auto& item : value)
            canonicalize(item, of);
    } else if (const auto* const known = value.is_object() ? findType(type) : nullptr) {
        canonicalizeFields(value, *known);
    }
}

} // namespace

std::optional<std::string> canonicalQuantity(std::string_view text)
{
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t end = std::min(text.find_first_not_of("0123456789."), text.size());
    const Suffix* const given = findSuffix(text.substr(end));
    const auto number = given ? parseDigits(text.substr(0, end), *given) : std::nullopt;
    if (!number)
        return std::nullopt;
    // Binary suffixes start at Ki; less is written without one, like decimal quantities.
    const int base = given->base == 1024 && *number >= 1024 * kOne ? 1024 : 1000;
    const Suffix* best = findSuffix("n");
    for (const Suffix& suffix : kSuffixes) {
        const bool fits =
            (suffix.base == base || suffix.power == 0) && *number % unitOf(suffix) == 0;
        if (fits && (suffix.power >= best->power || best->base != base))
            best = &suffix;
    }
    if (*number == 0)
        return "0";
    return (negative ? "-" : "") + toText(*number / unitOf(*best)) + best->text;
}

void canonicalizeQuantities(JsonValue& object, const Gvk& gvk)
{
    if (const auto* const type = findKind(gvk))
        canonicalizeFields(object, *type);
}

} // namespace kittiwake::sim
