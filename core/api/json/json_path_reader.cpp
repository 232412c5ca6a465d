#include "json_path.h"
#include "json_path_scanner.h"
#include "json_path_steps.h"

namespace kittiwake::json_path {

namespace {

constexpr int kDeepestFilter = 8; // filters within filters; two are rare
constexpr std::string_view kEndsName = " \t\r\n.,[]$@{}";
constexpr std::string_view kEndsOperand = "=!<>)";

/// Parses one path, up to the first error.
class StepReader
{
public:
    explicit StepReader(std::string_view text)
        : m_text(text)
    { }

    Expected<Steps> read()
    {
        if (m_text.size() > JsonPath::kLongestText)
            return m_text.error(JsonPath::kLongestText, "it is too long");
        m_text.skipBlanks();
        const bool braced = m_text.take("{");
        m_text.skipBlanks();
        const bool nothing = m_text.atEnd() || m_text.startsWith("}");
        auto steps = readPath(false);
        if (!steps)
            return steps;
        if (nothing)
            return m_text.expected("a field such as .spec");
        if (braced && !m_text.take("}"))
            return m_text.expected("'}'");
        m_text.skipBlanks();
        if (!m_text.atEnd())
            return m_text.expected("the end");
        return steps;
    }

private:
    /// Up to the end, a closing brace, or what ends an operand where it is part of a filter.
    Expected<Steps> readPath(bool inFilter)
    {
        Steps steps;
        if (!m_text.take("@"))
            m_text.take("$");
        m_text.skipBlanks();
        while (!m_text.atEnd() && !m_text.nextIsOneOf("}")
               && !(inFilter && m_text.nextIsOneOf(kEndsOperand))) {
            if (const auto done = readStep(steps, inFilter); !done)
                return Unexpected { done.error() };
            m_text.skipBlanks();
        }
        return steps;
    }

    Expected<void> readStep(Steps& steps, bool inFilter)
    {
        if (m_text.take("..")) {
            if (!steps.empty() && std::holds_alternative<Descend>(steps.back().what))
                return m_text.error(m_text.at() - 2, "two '..' in a row");
            steps.push_back({ Descend {} });
            const bool nameless =
                m_text.atEnd() || m_text.nextIsOneOf("[.}") || (inFilter && operandEnds());
            return nameless ? Expected<void>() : readField(steps, inFilter);
        }
        if (m_text.take("."))
            return m_text.nextIsOneOf("[") ? Expected<void>() : readField(steps, inFilter);
        if (m_text.startsWith("[?"))
            return readFilter(steps);
        if (m_text.take("["))
            return readBracket(steps);
        return m_text.expected("'.' or '['");
    }

    Expected<void> readField(Steps& steps, bool inFilter)
    {
        std::string name;
        while (!m_text.atEnd() && !m_text.nextIsOneOf(kEndsName) && !(inFilter && operandEnds())) {
            if (m_text.take("\\") && m_text.atEnd())
                return m_text.expected("a character after the backslash");
            name += m_text.takeChar();
        }
        if (name.empty())
            return m_text.expected("a field's name");
        if (name == "*")
            steps.push_back({ Wildcard {} });
        else
            steps.push_back({ Field { std::move(name) } });
        return {};
    }

    /// After the opening bracket.
    Expected<void> readBracket(Steps& steps)
    {
        std::vector<Steps> branches;
        do {
            m_text.skipBlanks();
            Steps branch;
            if (auto done = readSubscript(branch); !done)
                return done;
            branches.push_back(std::move(branch));
            m_text.skipBlanks();
        } while (m_text.take(","));
        if (!m_text.take("]"))
            return m_text.expected("',' or ']'");
        if (branches.size() == 1)
            steps.push_back(std::move(branches.front().front()));
        else
            steps.push_back({ Union { std::move(branches) } });
        return {};
    }

    Expected<void> readSubscript(Steps& steps)
    {
        if (m_text.take("*")) {
            steps.push_back({ Wildcard {} });
            return {};
        }
        return m_text.nextIsOneOf("'\"") ? readKey(steps) : readSlice(steps);
    }

    Expected<void> readKey(Steps& steps)
    {
        const auto start = m_text.at();
        const char quote = m_text.takeChar();
        Field field;
        std::vector<std::string> parts(1);
        while (!m_text.atEnd() && m_text.next() != quote) {
            const bool escaped = m_text.take("\\");
            if (m_text.atEnd())
                break;
            const char c = m_text.takeChar();
            field.key += c;
            if (c == '.' && !escaped)
                parts.emplace_back();
            else
                parts.back() += c;
        }
        if (m_text.atEnd())
            return m_text.expected(std::string("the closing ") + quote);
        m_text.takeChar();
        if (field.key.empty())
            return m_text.error(start, "the key is empty");
        if (parts.size() > 1)
            field.dotted = std::move(parts);
        steps.push_back({ std::move(field) });
        return {};
    }

    Expected<void> readSlice(Steps& steps)
    {
        Slice slice;
        const auto start = m_text.at();
        slice.from = m_text.takeNumber<std::int64_t>();
        slice.one = !m_text.startsWith(":");
        if (slice.one && !slice.from)
            return m_text.at() == start ? m_text.expected("an index, a slice or a quoted key")
                                        : m_text.error(start, "the index is too large");
        if (m_text.take(":"))
            slice.to = m_text.takeNumber<std::int64_t>();
        if (m_text.take(":")) {
            const auto at = m_text.at();
            slice.step = m_text.takeNumber<std::int64_t>().value_or(1);
            if (slice.step < 1)
                return m_text.error(at, "the step must be at least 1");
        }
        steps.push_back({ slice });
        return {};
    }

    Expected<void> readFilter(Steps& steps)
    {
        if (!m_text.take("[?("))
            return m_text.error(m_text.at(), "a filter begins with '[?('");
        if (++m_depth > kDeepestFilter)
            return m_text.error(m_text.at(), "filters are nested too deeply");
        Filter filter;
        if (auto done = readOperand(filter.left); !done)
            return done;
        if (!m_text.startsWith(")")) {
            if (auto done = readComparison(filter.comparison); !done)
                return done;
            if (auto done = readOperand(filter.right); !done)
                return done;
        } else if (!std::holds_alternative<Steps>(filter.left.value)) {
            return m_text.expected("a comparison");
        }
        if (!m_text.take(")"))
            return m_text.expected("')'");
        m_text.skipBlanks();
        if (!m_text.take("]"))
            return m_text.expected("']'");
        --m_depth;
        steps.push_back({ std::move(filter) });
        return {};
    }

    Expected<void> readComparison(Comparison& comparison)
    {
        constexpr std::pair<std::string_view, Comparison> kComparisons[] = {
            { "==", Comparison::Equal },       { "!=", Comparison::NotEqual },
            { "<=", Comparison::LessOrEqual }, { ">=", Comparison::GreaterOrEqual },
            { "<", Comparison::Less },         { ">", Comparison::Greater },
        };
        for (const auto& [sign, meaning] : kComparisons) {
            if (m_text.take(sign)) {
                comparison = meaning;
                return {};
            }
        }
        return m_text.expected("==, !=, <, <=, >, >= or ')'");
    }

    Expected<void> readOperand(Operand& operand)
    {
        m_text.skipBlanks();
        auto done = readOperandItself(operand);
        m_text.skipBlanks();
        return done;
    }

    Expected<void> readOperandItself(Operand& operand)
    {
        if (m_text.nextIsOneOf("'\""))
            return readText(operand);
        if (m_text.nextIsOneOf("+-0123456789"))
            return readNumber(operand);
        if (m_text.nextIsOneOf("@$.[")) {
            auto steps = readPath(true);
            if (!steps)
                return Unexpected { steps.error() };
            operand.value = std::move(*steps);
            return {};
        }
        const bool yes = m_text.take("true");
        if (!yes && !m_text.take("false"))
            return m_text.expected("a path that begins with '@', a text in quotes or a number");
        operand.value = yes;
        return {};
    }

    Expected<void> readText(Operand& operand)
    {
        const char quote = m_text.takeChar();
        std::string text;
        while (!m_text.atEnd() && m_text.next() != quote) {
            const bool escaped = m_text.take("\\");
            if (m_text.atEnd())
                break;
            const char c = m_text.takeChar();
            text += escaped && c == 'n' ? '\n' : escaped && c == 't' ? '\t' : c;
        }
        if (m_text.atEnd())
            return m_text.expected(std::string("the closing ") + quote);
        m_text.takeChar();
        operand.value = std::move(text);
        return {};
    }

    Expected<void> readNumber(Operand& operand)
    {
        const auto start = m_text.at();
        m_text.take("+");
        const auto value = m_text.takeNumber<double>();
        if (!value)
            return m_text.error(start, "this is not a number");
        operand.value = *value;
        return {};
    }

    [[nodiscard]] bool operandEnds() const { return m_text.nextIsOneOf(kEndsOperand); }

    Scanner m_text;
    int m_depth = 0;
};

} // namespace

Expected<Steps> readSteps(std::string_view text)
{
    return StepReader(text).read();
}

} // namespace kittiwake::json_path
