#include "crash_reader.h"

#include "controller_line.h"
#include "key_names.h"
#include "masked_secrets.h"

#include <algorithm>
#include <utility>

namespace kittiwake {

namespace {

constexpr std::size_t kMaxOpenTries = 64;
/// A key that was named longer ago may be any.
constexpr std::int64_t kBeforePanic = 5000; ///< \units milliseconds

bool isSameKey(const KeyStatement& a, const KeyStatement& b)
{
    return a.key == b.key && a.controller == b.controller;
}

/// Whether the line is of a try that goes on; else it is over, or has not begun.
bool isUnderWay(KeyOutcome outcome)
{
    return outcome == KeyOutcome::Started || outcome == KeyOutcome::Said
        || outcome == KeyOutcome::Retried;
}

} // namespace

void CrashReader::open(KeyStatement statement)
{
    close(statement);
    m_open.push_back(std::move(statement));
    if (m_open.size() > kMaxOpenTries)
        m_open.pop_front();
}

void CrashReader::close(const KeyStatement& statement)
{
    std::erase_if(m_open,
                  [&statement](const KeyStatement& each) { return isSameKey(each, statement); });
}

void CrashReader::takeKeys(std::int64_t at, std::string_view line)
{
    m_said.clear();
    m_statements.add(at, line, m_said);
    for (auto& statement : m_said) {
        if (!statement.key)
            continue;
        if (isUnderWay(statement.outcome))
            open(std::move(statement));
        else
            close(statement);
    }
    if (!m_said.empty())
        return;
    // What is no news of a key may name it all the same: "Observed a panic in reconciler".
    m_format.add(line);
    const auto read =
        controllerLineOf(m_format.format(), line.substr(0, KeyStatements::kLongestLine));
    auto object = objectOfFields(read);
    if (!object)
        return;
    open({ .severity = read.severity,
           .at = at > 0 ? at : read.at,
           .controller = std::string(read.field("controller")),
           .group = std::move(object->group),
           .kind = std::move(object->kind),
           .kindIsGuess = object->kindIsGuess,
           .key = std::move(object->key),
           .namespaceKnown = object->namespaceKnown });
}

void CrashReader::takePanic(std::int64_t at, std::string_view line)
{
    m_panic = shownError(line);
    m_key.reset();
    if (m_open.empty())
        return;
    auto& last = m_open.back();
    if (at > 0 && last.at > 0 && at - last.at > kBeforePanic)
        return;
    m_key = std::move(last);
    m_open.pop_back();
    m_key->outcome = KeyOutcome::Failed;
    m_key->severity = LogSeverity::Fatal;
    m_key->at = at > 0 ? at : m_key->at;
    m_key->error = m_panic;
    m_key->attempt.clear();
    m_key->nextTryAt.reset();
    m_key->retries = 0;
    m_key->benign = false;
    m_key->panicked = true;
}

void CrashReader::add(std::int64_t at, std::string_view line)
{
    if (line.starts_with("panic: ") || line.starts_with("fatal error: "))
        takePanic(at, line.substr(0, KeyStatements::kLongestLine));
    else if (m_panic.empty()) // what follows is the trace
        takeKeys(at, line);
}

} // namespace kittiwake
