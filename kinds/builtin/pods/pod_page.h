#pragma once

#include <kinds/column.h>
#include <kinds/detail/detail_line.h>
#include <kinds/detail/explain.h>

/// What the page of a pod says. \thread any
namespace kittiwake::kinds {

[[nodiscard]] Sections podSections(const ObjectView& view);
[[nodiscard]] explain::Sentences podSentences(const ObjectView& view);
/// Of one that is being deleted: its deletionTimestamp, `at`, is when its grace period ends.
[[nodiscard]] explain::Sentence podEnds(const ObjectView& view, std::int64_t at);
/// Of its containers alone.
[[nodiscard]] explain::Sentences containerSentences(const ObjectView& view);

} // namespace kittiwake::kinds
