#include "described_types.h"

#include <core/types/type_table.h>

#include <algorithm>
#include <map>

namespace kittiwake::sim {

namespace {

std::map<std::string_view, const TypeDescription*> typesByName()
{
    std::map<std::string_view, const TypeDescription*> out;
    for (const TypeDescription& type : kTypeDescriptions)
        out.emplace(type.name, &type);
    return out;
}

} // namespace

const TypeDescription* findType(std::string_view name)
{
    static const auto types = typesByName();
    const auto at = types.find(name);
    return at == types.end() ? nullptr : at->second;
}

const TypeDescription* findKind(const Gvk& kind)
{
    const auto* const at = std::find_if(
        std::begin(kTypeDescriptions), std::end(kTypeDescriptions), [&](const auto& type) {
            return type.kind == kind.kind && type.group == kind.group
                && type.version == kind.version;
        });
    return at == std::end(kTypeDescriptions) ? nullptr : at;
}

} // namespace kittiwake::sim
