#pragma once

#include <core/client/call_options.h>

#include <string>

namespace kittiwake {

/// \brief Adds what the query says to a path: the page first, then the selectors. A later page has
/// a token instead of a resource version, since servers refuse both. \thread any \source
/// kubernetes.io/docs/reference/using-api/api-concepts, "Retrieving large results sets in chunks"
void addListQuery(std::string& path, const ListQuery& query);
/// The selectors alone, as a watch has them.
void addSelectors(std::string& path, const std::string& labelSelector,
                  const std::string& fieldSelector);

} // namespace kittiwake
