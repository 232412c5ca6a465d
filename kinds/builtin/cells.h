#pragma once

#include <core/api/json/json_text.h>
#include <kinds/column.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

/// What the kinds share: cells and columns as kubectl prints them. Everything here takes a field
/// that is missing or of the wrong type for "not there"; nothing a server sends can make it fail.
namespace kittiwake::cells {

using Path = std::initializer_list<std::string_view>;

/// Where `kubectl apply` keeps what was applied: of a Secret its values.
inline constexpr std::string_view kLastAppliedAnnotation =
    "kubectl.kubernetes.io/last-applied-configuration";
using CellFunction = Cell (*)(const ObjectView&);

// --- reading ---

/// The place under `from` that the field names lead to.
[[nodiscard]] Json at(const Json& from, Path path);
/// The first element of the array there.
[[nodiscard]] Json firstItem(const Json& array);
[[nodiscard]] bool isObject(const Json& place);
/// A count there; Kubernetes counts in 32 bits, what is beyond is cut, so that sums cannot
/// overflow.
[[nodiscard]] std::int64_t countAt(const Json& place, std::int64_t fallback = 0);
/// The status ("True", "False", "Unknown") of the first condition of that type; empty without one.
[[nodiscard]] std::string_view conditionStatus(const Json& conditions, std::string_view type);
[[nodiscard]] std::string_view conditionReason(const Json& conditions, std::string_view type);
/// A condition of its status; "not there" without one.
[[nodiscard]] Json conditionOf(const ObjectView& view, std::string_view type);
/// \units seconds since the epoch; 0: not known
[[nodiscard]] std::int64_t secondsAt(const Json& time);
/// When a condition last changed. \units as above
[[nodiscard]] std::int64_t changedAt(const Json& condition);
/// metadata.deletionTimestamp is set.
[[nodiscard]] bool isBeingDeleted(const ObjectView& view);

// --- words ---

/// How many bytes the first characters of a text have; all of them where there are no more.
[[nodiscard]] std::size_t bytesOf(std::string_view utf8, std::size_t characters);
/// \units characters
[[nodiscard]] int lengthOf(std::string_view utf8);
/// Server text as one line of plain text: cut at the first line break as kubectl does, control
/// characters replaced, of bounded length.
[[nodiscard]] std::string oneLine(std::string_view utf8);
/// Sorted "k=v,k=v", or "<none>".
[[nodiscard]] std::string formatLabels(const Json& labels);
/// A LabelSelector, matchLabels and matchExpressions, or "<none>".
[[nodiscard]] std::string formatSelector(const Json& selector);
/// One field of each item, joined: names or images of containers.
[[nodiscard]] std::string joinField(const Json& items, std::string_view field,
                                    std::string_view separator = ",");
/// "RWO,ROX".
[[nodiscard]] std::string accessModes(const Json& modes);
/// The storage class of a volume or a claim: the old annotation goes before the field.
[[nodiscard]] std::string storageClassOf(const Json& object);
/// At most `limit` words: "a,b,c + 4 more...".
[[nodiscard]] std::string withMore(const std::vector<std::string>& words, std::size_t limit);

// --- cells ---

[[nodiscard]] Cell textCell(std::string_view text, std::string_view ifEmpty = {});
/// The text at a path of the object.
[[nodiscard]] Cell fieldCell(const ObjectView& view, Path path, std::string_view ifEmpty = {});
[[nodiscard]] Cell numberCell(std::int64_t number);
[[nodiscard]] Cell countCell(const ObjectView& view, Path path);
/// How many elements or fields there are.
[[nodiscard]] Cell sizeCell(const Json& place);
[[nodiscard]] Cell boolCell(const Json& place, bool fallback = false);
/// "1/2", sorted by the share; nothing wanted counts as complete.
[[nodiscard]] Cell fractionCell(std::int64_t ready, std::int64_t wanted);
/// Time since then; sorted so that the youngest come first.
[[nodiscard]] Cell ageCell(std::optional<WallTime> since, std::string_view ifNone = "<unknown>");
/// A quantity's text, sorted by its value.
[[nodiscard]] Cell quantityCell(const Json& place, std::string_view ifEmpty = {});

// --- columns ---

[[nodiscard]] Column namespaceColumn();
[[nodiscard]] Column nameColumn();
[[nodiscard]] Column ageColumn();
[[nodiscard]] Column plain(const char* title, int width, CellFunction cell);
[[nodiscard]] Column number(const char* title, int width, CellFunction cell);
[[nodiscard]] Column age(const char* title, int width, CellFunction cell);
/// The column that carries the row's tone.
/// `words`: Column::words
[[nodiscard]] Column status(const char* title, int width, CellFunction cell,
                            decltype(Column::words) words = nullptr);
[[nodiscard]] Column statusNumber(const char* title, int width, CellFunction cell,
                                  decltype(Column::words) words = nullptr);
[[nodiscard]] Column wide(Column column);
/// CONTAINERS, IMAGES and SELECTOR of what has a pod template at spec.template.
[[nodiscard]] Column containersColumn();
[[nodiscard]] Column imagesColumn();
[[nodiscard]] Column selectorColumn();
/// ROLE and the subjects of a binding.
[[nodiscard]] Column roleColumn();
[[nodiscard]] Column usersColumn();
[[nodiscard]] Column groupsColumn();
[[nodiscard]] Column serviceAccountsColumn();

/// What an admission policy takes its parameters from: their kind, or for a binding which of them.
[[nodiscard]] Column paramKindColumn();
[[nodiscard]] Column paramRefColumn();
[[nodiscard]] Column policyNameColumn();

/// POLICY and WORKLOAD of a group of pods that are scheduled together.
[[nodiscard]] Column schedulingPolicyColumn();
[[nodiscard]] Column workloadColumn();

/// What an eviction, or a request for one, is of, and how it stands.
[[nodiscard]] Column evictionTargetColumn();
[[nodiscard]] Column evictionTargetTypeColumn();
[[nodiscard]] Column evictionStatusColumn();
[[nodiscard]] Tone evictionTone(const ObjectView& view);

} // namespace kittiwake::cells
