#include "program_log.h"

#include <app/simulator/api/seeded.h>
#include <core/api/json/json_value.h>
#include <core/api/timestamp_text.h>

#include <algorithm>
#include <cmath>

namespace kittiwake::sim {

namespace {

using Time = ProgramRun::Time;
using std::chrono::duration_cast;

constexpr const char* kStack =
    "sigs.k8s.io/controller-runtime/pkg/internal/controller.(*Controller[...]).reconcileHandler"
    "\n\t/go/pkg/mod/sigs.k8s.io/controller-runtime@v0.21.0/pkg/internal/controller/"
    "controller.go:353\nsigs.k8s.io/controller-runtime/pkg/internal/controller."
    "(*Controller[...]).processNextWorkItem\n\t/go/pkg/mod/sigs.k8s.io/"
    "controller-runtime@v0.21.0/pkg/internal/controller/controller.go:300";

/// One try as a line tells it.
struct ToldTry
{
    const ScriptedController& controller;
    ObjectKey key;
    std::string id; ///< reconcileID
};

Time after(Time from, double seconds)
{
    return from + duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

/// "2m0s", "512ms", "1.503s": as Go prints a duration.
std::string goDuration(std::chrono::nanoseconds duration)
{
    using namespace std::chrono;
    const auto whole = duration_cast<milliseconds>(duration).count();
    if (whole < 1000)
        return std::to_string(whole) + "ms";
    const auto minutesOf = whole / 60'000;
    std::string text = minutesOf > 0 ? std::to_string(minutesOf) + 'm' : std::string();
    text += std::to_string(whole / 1000 % 60);
    if (const auto rest = whole % 1000; rest > 0) {
        auto digits = std::to_string(1000 + rest).substr(1);
        while (digits.ends_with('0'))
            digits.pop_back();
        text += '.' + digits;
    }
    return text + 's';
}

/// zapcore's RFC3339: whole seconds.
std::string zapTime(Time time)
{
    return timestampText(std::chrono::floor<std::chrono::seconds>(time));
}

std::string milliTime(Time time)
{
    const auto text = microTimestampText(time);
    return text.substr(0, text.size() - 4) + 'Z';
}

std::string klogStamp(Time time)
{
    const auto stamp = microTimestampText(time);
    return stamp.substr(5, 2) + stamp.substr(8, 2) + ' ' + stamp.substr(11, 15);
}

OrderedJson fieldsOf(const ScriptedController& controller)
{
    return { { "controller", controller.name },
             { "controllerGroup", controller.group },
             { "controllerKind", controller.kind } };
}

/// The fields that controller-runtime adds to each line of a try.
OrderedJson fieldsOf(const ToldTry& told)
{
    auto fields = fieldsOf(told.controller);
    fields[told.controller.kind] = { { "name", told.key.name }, { "namespace", told.key.ns } };
    fields["namespace"] = told.key.ns;
    fields["name"] = told.key.name;
    fields["reconcileID"] = told.id;
    return fields;
}

/// `time`: as the program writes it.
std::string zapLine(const std::string& time, const char* level, const std::string& message,
                    const OrderedJson& fields)
{
    OrderedJson line { { "level", level }, { "ts", time }, { "msg", message } };
    line.update(fields);
    return writeOrderedJson(line);
}

constexpr const char* kDebug = "Level(-5)";

/// \brief The lines of one process between two moments.
class LineWriter
{
public:
    LineWriter(const DemoProgram& program, const ProgramRun& run, Time from, Time to)
        : m_program(program)
        , m_run(run)
        , m_from(from)
        , m_to(to)
    { }

    void tellOfStart()
    {
        const auto lease = m_program.lease.toString();
        const auto election = [&](Time at, int line, const std::string& text) {
            add(at,
                'I' + klogStamp(at) + "       1 leaderelection.go:" + std::to_string(line) + "] "
                    + text);
        };
        const auto started = m_run.started + std::chrono::milliseconds(210);
        add(started,
            zapLine(zapTime(started), "info", "starting manager", { { "logger", "setup" } }));
        const auto tries = started + std::chrono::milliseconds(18);
        election(tries, 257, "attempting to acquire leader lease " + lease + "...");
        if (!m_run.leads)
            return;
        election(*m_run.leads, 271, "successfully acquired lease " + lease);
        for (const auto& controller : m_program.controllers) {
            auto fields = fieldsOf(controller);
            const auto at = *m_run.leads + std::chrono::milliseconds(120);
            add(at, zapLine(zapTime(at), "info", "Starting Controller", fields));
            fields["worker count"] = controller.workers;
            add(at + std::chrono::milliseconds(101),
                zapLine(zapTime(at), "info", "Starting workers", fields));
        }
    }

    void tellOfScript(const ScriptedController& controller)
    {
        const double from = secondsSince(m_from);
        const double to = secondsSince(m_to);
        if (to <= 0)
            return;
        controller.forEachTry(std::max(0.0, from), to, [&](const ScriptedTry& one) {
            const ToldTry told { controller, one.series.key,
                                 uidOf(seededHash(11,
                                                  controller.name + one.series.key.toString()
                                                      + std::to_string(one.number))) };
            begin(told, after(*m_run.leads, one.begin));
            if (one.series.end == TryEnd::Never)
                return;
            const double rest = one.series.every - one.series.work;
            end(told, after(*m_run.leads, one.end), one.series.error,
                one.series.end == TryEnd::RequeueAfter ? std::round(rest / 60) * 60 : 0,
                one.series.work);
        });
    }

    void tellOf(const ScriptedController& controller, const AttemptJournal& journal)
    {
        for (const auto& attempt : journal.endedIn(std::max(m_from, *m_run.leads), m_to)) {
            const auto number = std::to_string(attempt.begin.time_since_epoch().count());
            const ToldTry told { controller, attempt.key,
                                 uidOf(seededHash(12, attempt.key.toString() + number)) };
            begin(told, attempt.begin);
            end(told, attempt.end, attempt.error,
                std::chrono::duration<double>(attempt.again).count(),
                std::chrono::duration<double>(attempt.end - attempt.begin).count());
        }
    }

    [[nodiscard]] std::vector<LoggedLine> take()
    {
        std::stable_sort(m_lines.begin(), m_lines.end(),
                         [](const auto& a, const auto& b) { return a.at < b.at; });
        return std::move(m_lines);
    }

private:
    [[nodiscard]] double secondsSince(Time time) const
    {
        return std::chrono::duration<double>(time - *m_run.leads).count();
    }
    void add(Time at, std::string text)
    {
        if (at >= m_from && at < m_to)
            m_lines.push_back({ at, std::move(text) });
    }
    void begin(const ToldTry& told, Time at)
    {
        if (m_program.voice == ProgramVoice::Zap)
            add(at, zapLine(zapTime(at), kDebug, "Reconciling", fieldsOf(told)));
    }
    void end(const ToldTry& told, Time at, const std::string& error, double again, double work)
    {
        using std::chrono::nanoseconds;
        const auto next = duration_cast<nanoseconds>(std::chrono::duration<double>(again));
        auto fields = fieldsOf(told);
        if (m_program.voice == ProgramVoice::Flux) {
            const auto took = duration_cast<nanoseconds>(std::chrono::duration<double>(work));
            fields["revision"] = "main@sha1:5d1f0c7a9b3e2468ace013579bdf02468ace1357";
            add(at,
                zapLine(milliTime(at), "info",
                        "Reconciliation finished in " + goDuration(took) + ", next run in "
                            + goDuration(next),
                        fields));
        } else if (!error.empty()) {
            fields["error"] = error;
            fields["stacktrace"] = kStack;
            add(at, zapLine(zapTime(at), "error", "Reconciler error", fields));
        } else {
            add(at,
                zapLine(zapTime(at), kDebug,
                        again > 0 ? "Reconcile done, requeueing after " + goDuration(next)
                                  : std::string("Reconcile successful"),
                        fields));
        }
    }

    const DemoProgram& m_program;
    const ProgramRun& m_run;
    const Time m_from;
    const Time m_to;
    std::vector<LoggedLine> m_lines;
};

} // namespace

std::vector<LoggedLine> programLines(const DemoProgram& program, const ProgramRun& run,
                                     const JournalOf& journal, Time from, Time to)
{
    LineWriter writer(program, run, from, to);
    writer.tellOfStart();
    if (run.leads) {
        for (const auto& controller : program.controllers) {
            writer.tellOfScript(controller);
            if (journal.journal != nullptr && journal.controller == controller.name)
                writer.tellOf(controller, *journal.journal);
        }
    }
    return writer.take();
}

} // namespace kittiwake::sim
