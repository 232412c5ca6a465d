#include "yaml_fields.h"

#include <core/base/lower_case.h>
#include <core/config/text.h>
#include <core/config/yaml_text.h>

#include <algorithm>
#include <array>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxProblems = 12;
constexpr const char* kMerge = "<<";
constexpr int kMaxMerged = 50; // mappings into one; a mapping may merge itself, or many many
// YAML 1.1, which kubectl reads by.
constexpr std::array<std::string_view, 4> kTrue = { "true", "yes", "on", "y" };
constexpr std::array<std::string_view, 4> kFalse = { "false", "no", "off", "n" };

bool isOneOf(const std::array<std::string_view, 4>& words, const std::string& word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

int lineOf(const YAML::Node& node)
{
    return node.Mark().line + 1;
}

void YamlProblems::add(const YAML::Node& at, const std::string& what)
{
    if (m_errors.size() < kMaxProblems)
        m_errors.push_back({ ErrorKind::Config, placeIn(m_file, lineOf(at)) + ": " + what });
}

YamlFields::YamlFields(const YAML::Node& mapping, std::string of, YamlProblems& problems)
    : m_of(std::move(of))
    , m_problems(problems)
{
    if (!mapping.IsDefined() || mapping.IsNull())
        return;
    if (!mapping.IsMap()) {
        m_problems.add(mapping, m_of + " must be a mapping of fields (key: value)");
        return;
    }
    for (const auto& field : mapping) {
        if (!field.first.IsScalar())
            m_problems.add(field.first, m_of + " has a key that is not a string");
        else if (field.first.Scalar() != kMerge)
            m_fields.insert_or_assign(field.first.Scalar(), field.second);
    }
    int left = kMaxMerged;
    merge(mapping, left);
}

/// Adds the fields of merge keys that no nearer mapping has.
void YamlFields::merge(const YAML::Node& mapping, int& left)
{
    for (const auto& field : mapping) {
        if (!field.first.IsScalar() || field.first.Scalar() != kMerge)
            continue;
        if (field.second.IsSequence()) {
            for (const auto& one : field.second)
                takeFrom(one, left);
        } else {
            takeFrom(field.second, left);
        }
    }
}

void YamlFields::takeFrom(const YAML::Node& mapping, int& left)
{
    if (!mapping.IsMap() || --left < 0) {
        m_problems.add(mapping,
                       mapping.IsMap() ? m_of + " merges too much (<<); write the fields out"
                                       : m_of + " merges (<<) something that is not a mapping");
        return;
    }
    for (const auto& field : mapping) {
        if (field.first.IsScalar() && field.first.Scalar() != kMerge)
            m_fields.emplace(field.first.Scalar(), field.second);
    }
    merge(mapping, left);
}

std::string YamlFields::named(std::string_view key) const
{
    return inQuotes(key) + " of " + m_of;
}

const YAML::Node* YamlFields::find(std::string_view key) const
{
    const auto found = m_fields.find(key);
    return found == m_fields.end() || found->second.IsNull() ? nullptr : &found->second;
}

std::string YamlFields::text(std::string_view key) const
{
    const auto* node = find(key);
    if (node == nullptr)
        return {};
    if (node->IsScalar())
        return node->Scalar();
    m_problems.add(*node, named(key) + " must be a string, not a list or mapping");
    return {};
}

bool YamlFields::flag(std::string_view key) const
{
    const auto* node = find(key);
    if (node == nullptr)
        return false;
    const auto word = node->IsScalar() ? lowerCased(node->Scalar()) : std::string();
    if (!isOneOf(kTrue, word) && !isOneOf(kFalse, word))
        m_problems.add(*node, named(key) + " must be true or false");
    return isOneOf(kTrue, word);
}

std::vector<YAML::Node> YamlFields::list(std::string_view key) const
{
    const auto* node = find(key);
    if (node == nullptr)
        return {};
    if (node->IsSequence())
        return { node->begin(), node->end() };
    m_problems.add(*node, named(key) + " must be a list (- …)");
    return {};
}

std::vector<std::string> YamlFields::texts(std::string_view key) const
{
    std::vector<std::string> result;
    for (const auto& node : list(key)) {
        if (node.IsScalar())
            result.push_back(node.Scalar());
        else
            m_problems.add(node, named(key) + " must be a list of strings");
    }
    return result;
}

YamlFields YamlFields::fields(std::string_view key, const std::string& of) const
{
    const auto* node = find(key);
    return { node == nullptr ? YAML::Node() : *node, of, m_problems };
}

} // namespace kittiwake
