#include "list_query.h"

#include <core/rest/resource_path.h>

namespace kittiwake {

void addListQuery(std::string& path, const ListQuery& query)
{
    const auto& page = query.page;
    addQuery(path, "limit", page.limit > 0 ? std::to_string(page.limit) : "");
    addQuery(path, "continue", page.continueToken);
    if (page.continueToken.empty())
        addQuery(path, "resourceVersion", page.resourceVersion.text);
    addSelectors(path, query.labelSelector, query.fieldSelector);
}

void addSelectors(std::string& path, const std::string& labelSelector,
                  const std::string& fieldSelector)
{
    addQuery(path, "labelSelector", labelSelector);
    addQuery(path, "fieldSelector", fieldSelector);
}

} // namespace kittiwake
