#pragma once

#include <core/api/unstructured.h>

#include <string>

namespace kittiwake::test {

/// A revision of a release as Helm keeps it: base64 of a JSON document, packed with gzip.
[[nodiscard]] std::string helmPayload(const std::string& json);

/// Packed with gzip.
[[nodiscard]] std::string gzip(const std::string& text);

/// The Secret of a revision, with Helm's labels.
[[nodiscard]] Unstructured helmSecret(const std::string& release, int number,
                                      const std::string& status, const std::string& json);

} // namespace kittiwake::test
