#include "field_words.h"

#include <core/api/json/json_text.h>
#include <core/base/joined.h>
#include <core/base/lower_case.h>
#include <kinds/builtin/cells.h>

#include <algorithm>
#include <array>
#include <string>

namespace kittiwake::fields {

using namespace cells;

namespace {

constexpr std::size_t kLongest = 400;
constexpr int kDeepest = 8;
constexpr int kMaxFields = 30;
constexpr int kMaxOfAList = 10;

bool isList(const Json& value)
{
    simdjson::dom::array array;
    return value.get(array) == simdjson::SUCCESS;
}

/// The text for one object or list, as far as it fits.
struct Told
{
    std::string text;
    bool fits = true;
};

bool isText(const Json& value)
{
    std::string_view text;
    return value.get(text) == simdjson::SUCCESS;
}

/// Fields that may be secret in any object: environments, data, and texts named like passwords.
bool isPrivate(std::string_view key, const Json& value)
{
    constexpr std::array<std::string_view, 4> kWhole { "env", "data", "stringData", "binaryData" };
    if (std::find(kWhole.begin(), kWhole.end(), key) != kWhole.end())
        return isText(value) || isList(value) || isObject(value);
    constexpr std::array<std::string_view, 6> kEndings { "password",  "passphrase", "token",
                                                         "secretkey", "apikey",     "privatekey" };
    const auto lower = lowerCased(key);
    return isText(value)
        && std::any_of(kEndings.begin(), kEndings.end(),
                       [&](std::string_view ending) { return lower.ends_with(ending); });
}

void tell(const Json& value, const std::string& name, int depth, Told& told);

void tellScalar(const Json& value, const std::string& name, Told& told)
{
    const auto text = scalarText(value);
    if (text.empty())
        return;
    told.text +=
        told.text.empty() || told.text.back() == '[' || told.text.back() == '(' ? "" : ", ";
    told.text += name.empty() ? text : name + '=' + text;
    told.fits = told.fits && told.text.size() <= kLongest;
}

void tellList(const Json& value, const std::string& name, int depth, Told& told)
{
    if (countOf(value) == 0)
        return;
    told.text += told.text.empty() || told.text.back() == '(' ? "" : ", ";
    told.text += name.empty() ? "[" : name + "=[";
    forEachItem(value, [&](const Json& item) {
        if (!told.fits)
            return;
        if (!isObject(item)) {
            tell(item, {}, depth + 1, told);
            return;
        }
        told.text += told.text.back() == '[' ? "(" : ", (";
        tell(item, {}, depth + 1, told);
        told.text += ')';
    });
    told.text += ']';
}

void tell(const Json& value, const std::string& name, int depth, Told& told)
{
    told.fits = told.fits && depth <= kDeepest && told.text.size() <= kLongest;
    if (!told.fits)
        return;
    if (isObject(value)) {
        forEachField(value, [&](std::string_view key, const Json& field) {
            const auto full = name.empty() ? std::string(key) : name + '.' + std::string(key);
            if (isPrivate(key, field))
                told.text += (told.text.empty() ? "" : ", ") + full + "=…";
            else
                tell(field, full, depth + 1, told);
        });
    } else if (isList(value)) {
        tellList(value, name, depth, told);
    } else {
        tellScalar(value, name, told);
    }
}

Text howMuch(const Json& value)
{
    const auto count = static_cast<std::int64_t>(countOf(value));
    return isObject(value) ? Say::tr("fields: %1").arg(count) : Say::tr("items: %1").arg(count);
}

bool hasObjects(const Json& list)
{
    return isList(list) && isObject(firstItem(list));
}

} // namespace

Text words(const Json& value)
{
    Told told;
    if (isList(value) && !hasObjects(value))
        forEachItem(value, [&](const Json& item) { tell(item, {}, 1, told); });
    else
        tell(value, {}, 0, told);
    return told.fits ? shown::line(told.text) : howMuch(value);
}

std::string texts(const Json& list, std::string_view field)
{
    std::vector<std::string> words;
    forEachItem(list, [&](const Json& item) {
        words.emplace_back(textOf(field.empty() ? item : item[field]));
    });
    return shown::line(joined(words, ", "));
}

void writeFields(SectionWriter& to, const Json& object,
                 std::initializer_list<std::string_view> left)
{
    int count = 0;
    forEachField(object, [&](std::string_view key, const Json& value) {
        if (std::find(left.begin(), left.end(), key) != left.end() || ++count > kMaxFields)
            return;
        if (isPrivate(key, value)) {
            to.fact(shown::line(key), isText(value) ? "…" : howMuch(value));
            return;
        }
        if (!hasObjects(value) || countOf(value) > kMaxOfAList) {
            to.fact(shown::line(key), hasObjects(value) ? howMuch(value) : words(value));
            return;
        }
        int number = 0;
        forEachItem(value, [&](const Json& item) {
            auto& line = to.fact(shown::line(key), words(item));
            line.id += '/' + std::to_string(number++);
        });
    });
    to.setTotal(std::max(count, to.size()));
}

Text nodeTermWords(const Json& term)
{
    std::vector<std::string> all;
    for (const std::string_view list :
         { "matchExpressions", "matchLabelExpressions", "matchFields" }) {
        forEachItem(term[list], [&](const Json& requirement) {
            std::string text(textOf(requirement["key"], textOf(requirement["scopeName"])));
            const auto verb = lowerCased(textOf(requirement["operator"], "In"));
            text += ' ' + verb;
            std::vector<std::string> values;
            forEachItem(requirement["values"],
                        [&](const Json& value) { values.emplace_back(textOf(value)); });
            if (!values.empty())
                text += " [" + joined(values, ", ") + ']';
            all.push_back(std::move(text));
        });
    }
    return shown::line(joined(all, " and "));
}

} // namespace kittiwake::fields
