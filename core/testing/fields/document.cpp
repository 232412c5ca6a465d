#include "document.h"

#include <algorithm>

namespace kittiwake {

namespace {

const Document kNothing {};
const Document kNoItems = Document::array();
const std::string kNoText {};

} // namespace

const Document& at(const Document& root, std::string_view path)
{
    const Document* here = &root;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        if (!here->is_object())
            return kNothing;
        const auto found = here->find(path.substr(0, dot));
        if (found == here->end())
            return kNothing;
        here = &*found;
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return *here;
}

const std::string& textAt(const Document& root, std::string_view path)
{
    const Document& found = at(root, path);
    return found.is_string() ? found.get_ref<const std::string&>() : kNoText;
}

std::int64_t numberAt(const Document& root, std::string_view path, std::int64_t fallback)
{
    const Document& found = at(root, path);
    return found.is_number_integer() ? found.get<std::int64_t>() : fallback;
}

bool boolAt(const Document& root, std::string_view path)
{
    const Document& found = at(root, path);
    return found.is_boolean() && found.get<bool>();
}

void setDefault(Document& object, const char* field, Document value)
{
    Document& there = object[field];
    if (there.is_null())
        there = std::move(value);
}

Document& objectAt(Document& parent, const char* field)
{
    Document& there = parent[field];
    if (!there.is_object())
        there = Document::object();
    return there;
}

const Document& listAt(const Document& parent, std::string_view path)
{
    const Document& found = at(parent, path);
    return found.is_array() ? found : kNoItems;
}

void dropNulls(Document& value)
{
    if (value.is_array()) {
        for (Document& item : value)
            dropNulls(item);
        return;
    }
    if (!value.is_object())
        return;
    for (auto field = value.begin(); field != value.end();) {
        if (field->is_null()) {
            field = value.erase(field);
            continue;
        }
        dropNulls(*field);
        ++field;
    }
}

std::string jsonText(const Document& document)
{
    return document.dump(-1, ' ', false, Document::error_handler_t::replace);
}

} // namespace kittiwake
