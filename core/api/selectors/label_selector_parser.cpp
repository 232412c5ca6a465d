#include "label_selector_parser_p.h"
#include "label_syntax.h"

namespace kittiwake {

namespace {

using Op = LabelRequirement::Op;

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool isSymbol(char c)
{
    return std::string_view("=!(),<>").find(c) != std::string_view::npos;
}

} // namespace

Expected<LabelSelector> LabelSelectorParser::parse()
{
    std::vector<LabelRequirement> requirements;
    skipSpace();
    if (atEnd())
        return LabelSelector::everything();
    do {
        auto requirement = readRequirement();
        if (!requirement)
            return Unexpected { std::move(requirement).error() };
        requirements.push_back(std::move(*requirement));
    } while (take(","));
    if (!atEnd())
        return expected("',' or the end");
    return LabelSelector::of(std::move(requirements));
}

Expected<LabelRequirement> LabelSelectorParser::readRequirement()
{
    LabelRequirement requirement;
    const bool absent = take("!");
    const auto key = word();
    if (key.empty())
        return expected(absent ? "a label key" : "a label key or '!'");
    if (const auto is = labelKeyError(key))
        return refused("label key", key, *is);
    requirement.key = key;
    if (absent)
        requirement.op = Op::DoesNotExist;
    if (absent || atEnd() || next() == ',')
        return requirement;
    const auto op = readOperator();
    if (!op)
        return expected("=, ==, !=, in, notin, > or <");
    requirement.op = *op;
    auto values = *op == Op::In || *op == Op::NotIn ? readSet() : readValue();
    if (!values)
        return Unexpected { std::move(values).error() };
    requirement.values = std::move(*values);
    if (const auto why = requirement.error()) // only the values of > and < can still be wrong
        return error(m_wordAt, *why);
    return requirement;
}

std::optional<LabelRequirement::Op> LabelSelectorParser::readOperator()
{
    constexpr std::pair<std::string_view, Op> kSymbols[] = {
        { "==", Op::Equals },     { "!=", Op::NotEquals }, { "=", Op::Equals },
        { ">", Op::GreaterThan }, { "<", Op::LessThan },
    };
    for (const auto& [symbol, op] : kSymbols) {
        if (take(symbol))
            return op;
    }
    const auto start = m_at;
    const auto name = word();
    if (name == "in")
        return Op::In;
    if (name == "notin")
        return Op::NotIn;
    m_at = start;
    return std::nullopt;
}

Expected<std::vector<std::string>> LabelSelectorParser::readValue()
{
    const auto value = word();
    if (value.empty() && !atEnd() && next() != ',')
        return expected("a value");
    if (const auto is = labelValueError(value))
        return refused("label value", value, *is);
    return std::vector { std::string(value) };
}

Expected<std::vector<std::string>> LabelSelectorParser::readSet()
{
    if (!take("("))
        return expected("'('");
    std::vector<std::string> values;
    do {
        const auto value = word();
        if (const auto is = labelValueError(value))
            return refused("label value", value, *is);
        values.emplace_back(value);
    } while (take(","));
    if (!take(")"))
        return expected("',' or ')'");
    return values;
}

std::string_view LabelSelectorParser::word()
{
    const auto start = m_at;
    while (!atEnd() && !isSpace(next()) && !isSymbol(next()))
        ++m_at;
    m_wordAt = start;
    const auto found = m_text.substr(start, m_at - start);
    skipSpace();
    return found;
}

bool LabelSelectorParser::take(std::string_view symbol)
{
    if (!m_text.substr(m_at).starts_with(symbol))
        return false;
    m_at += symbol.size();
    skipSpace();
    return true;
}

void LabelSelectorParser::skipSpace()
{
    while (!atEnd() && isSpace(next()))
        ++m_at;
}

Unexpected<Error> LabelSelectorParser::error(std::size_t at, const std::string& why) const
{
    return { Error { ErrorKind::Invalid,
                     "The label selector \"" + std::string(m_text)
                         + "\" cannot be read at character " + std::to_string(at + 1) + ": " + why
                         + '.' } };
}

Unexpected<Error> LabelSelectorParser::expected(const std::string& what) const
{
    return error(m_at,
                 what + " is expected, not "
                     + (atEnd() ? "the end" : "\"" + std::string(m_text.substr(m_at, 20)) + '"'));
}

Unexpected<Error> LabelSelectorParser::refused(const char* what, std::string_view text,
                                               const std::string& is) const
{
    return error(m_wordAt, std::string("the ") + what + " \"" + std::string(text) + "\" " + is);
}

} // namespace kittiwake
