#pragma once

#include <kinds/detail/section_writer.h>

/// Facts that the pages of claims, volumes and storage classes share. \thread any
namespace kittiwake::storage {

void writeClass(SectionWriter& to, const Json& object);
void writeAttributesClass(SectionWriter& to, const Text& label, const Json& place);
/// All of it in a line; nothing where there is no object.
void writeSource(SectionWriter& to, const Text& label, const Json& source);
/// A line for each term of a node selector.
void writeTerms(SectionWriter& to, const Text& label, const Json& terms);

} // namespace kittiwake::storage
