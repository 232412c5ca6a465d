#include "volume_facts.h"

#include <kinds/builtin/cells.h>
#include <kinds/detail/field_words.h>

namespace kittiwake::storage {

using namespace cells;

void writeClass(SectionWriter& to, const Json& object)
{
    const auto name = storageClassOf(object);
    if (!name.empty())
        to.link(Say::tr("Storage class"),
                { "storage.k8s.io", "StorageClass", { "", std::string(name) } });
}

void writeAttributesClass(SectionWriter& to, const Text& label, const Json& place)
{
    if (const auto name = textOf(place); !name.empty())
        to.link(label, { "storage.k8s.io", "VolumeAttributesClass", { "", std::string(name) } });
}

void writeSource(SectionWriter& to, const Text& label, const Json& source)
{
    if (isObject(source))
        to.fact(label, fields::words(source));
}

void writeTerms(SectionWriter& to, const Text& label, const Json& terms)
{
    forEachItem(terms, [&](const Json& term) {
        auto& line = to.fact(label, fields::nodeTermWords(term));
        line.id += '/' + line.text.english();
    });
}

} // namespace kittiwake::storage
