#pragma once

#include <core/base/error.h>
#include <core/base/secret.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>
#include <yaml-cpp/yaml.h>

namespace kittiwake {

/// Gathers what is wrong with one file, up to a dozen problems.
class YamlProblems
{
public:
    explicit YamlProblems(std::string file)
        : m_file(std::move(file))
    { }
    /// `what` never holds a value of the file other than names.
    void add(const YAML::Node& at, const std::string& what);
    [[nodiscard]] const std::string& file() const { return m_file; }
    [[nodiscard]] std::vector<Error> take() { return std::move(m_errors); }

private:
    std::string m_file;
    std::vector<Error> m_errors;
};

/// The line of a node, counted from 1.
[[nodiscard]] int lineOf(const YAML::Node& node);

/// \brief A mapping's fields by name; a wrong shape is reported once it is asked for, and reads as
/// absent. A field that is null is absent. Merge keys (<<) bring in what is not there itself, as in
/// YAML 1.1. \owns nothing: `problems` outlives it.
class YamlFields
{
public:
    /// `of` names the mapping in sentences: `cluster "prod"`.
    YamlFields(const YAML::Node& mapping, std::string of, YamlProblems& problems);

    [[nodiscard]] const YAML::Node* find(std::string_view key) const;
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] Secret secret(std::string_view key) const { return Secret(text(key)); }
    [[nodiscard]] bool flag(std::string_view key) const;
    [[nodiscard]] std::vector<YAML::Node> list(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
    /// The mapping under a key; an empty one if there is none.
    [[nodiscard]] YamlFields fields(std::string_view key, const std::string& of) const;
    [[nodiscard]] const std::map<std::string, YAML::Node, std::less<>>& all() const
    {
        return m_fields;
    }

private:
    void merge(const YAML::Node& mapping, int& left);
    void takeFrom(const YAML::Node& mapping, int& left);
    [[nodiscard]] std::string named(std::string_view key) const;

    std::map<std::string, YAML::Node, std::less<>> m_fields;
    std::string m_of;
    YamlProblems& m_problems;
};

} // namespace kittiwake
