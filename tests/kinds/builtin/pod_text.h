#pragma once

#include "kind_text.h"

#include <kinds/builtin/kinds.h>

#include <string>

/// Pods in the words of a test: what their containers are up to.
namespace kittiwake::test {

inline std::string container(const std::string& state, bool ready = false, int restarts = 0,
                             const std::string& more = "")
{
    return "{'name':'c','ready':" + std::string(ready ? "true" : "false")
        + ",'restartCount':" + std::to_string(restarts) + ",'state':{" + state + "}" + more + "}";
}

inline std::string running(bool ready = true, int restarts = 0, const std::string& more = "")
{
    return container("'running':{'startedAt':'2025-12-31T00:00:00Z'}", ready, restarts, more);
}

inline std::string waiting(const std::string& reason, int restarts = 0,
                           const std::string& more = "")
{
    return container("'waiting':{'reason':'" + reason + "'}", false, restarts, more);
}

inline std::string ended(const std::string& reason, int exitCode, int signal = 0, int restarts = 0)
{
    return container("'terminated':{'exitCode':" + std::to_string(exitCode)
                         + (signal ? ",'signal':" + std::to_string(signal) : "")
                         + (reason.empty() ? "" : ",'reason':'" + reason + "'") + "}",
                     false, restarts);
}

inline std::string lastEnded(const std::string& when)
{
    return ",'lastState':{'terminated':{'finishedAt':'" + when + "'}}";
}

struct PodText
{
    std::string phase = "Running";
    std::string containers {}; ///< statuses
    std::string init {}; ///< statuses of init containers
    int specContainers = 1;
    std::string specInit {}; ///< whole specs of init containers
    std::string status {}; ///< further fields of the status
    std::string metadata {};

    [[nodiscard]] std::string json() const
    {
        std::string specs;
        for (int i = 0; i < specContainers; ++i)
            specs += std::string(i ? "," : "") + "{'name':'c'}";
        return "{'metadata':{'name':'web-1','namespace':'shop','creationTimestamp':'2025-12-28T00:"
               "00:00Z'"
            + metadata + "},'spec':{'containers':[" + specs + "],'initContainers':[" + specInit
            + "]},'status':{'phase':'" + phase + "','containerStatuses':[" + containers
            + "],'initContainerStatuses':[" + init + "]" + status + "}}";
    }
};

inline constexpr auto kDeleted = ",'deletionTimestamp':'2025-12-31T23:59:00Z'";
inline constexpr auto kTwoInits = "{'name':'i1'},{'name':'i2'}";
inline constexpr auto kSidecar = "{'name':'side','restartPolicy':'Always'}";
inline constexpr auto kSidecarRunning =
    "{'name':'side','ready':true,'started':true,'restartCount':2,'state':{'running':{}},"
    "'lastState':{'terminated':{'finishedAt':'2025-12-31T23:00:00Z'}}}";

inline void addPodColumns()
{
    QTest::addColumn<std::string>("pod");
    QTest::addColumn<QString>("ready");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("restarts");
    QTest::addColumn<Tone>("tone");
}

inline void expectPod(const char* name, const PodText& pod, const char* ready, const char* status,
                      const char* restarts, Tone tone)
{
    QTest::newRow(name) << pod.json() << QString::fromLatin1(ready) << QString::fromLatin1(status)
                        << QString::fromLatin1(restarts) << tone;
}

/// Against the columns of `addPodColumns`.
inline void checkPod()
{
    QFETCH(std::string, pod);
    QFETCH(QString, ready);
    QFETCH(QString, status);
    QFETCH(QString, restarts);
    QFETCH(Tone, tone);
    const auto table = kinds::pods();
    const auto row = rowOf(table, pod);
    const auto text = [&](const char* title) {
        return shownText(cellUnder(table, *row, QString::fromLatin1(title)));
    };
    QCOMPARE(text("NAMESPACE"), QStringLiteral("shop"));
    QCOMPARE(text("NAME"), QStringLiteral("web-1"));
    QCOMPARE(text("READY"), ready);
    QCOMPARE(text("STATUS"), status);
    QCOMPARE(text("RESTARTS"), restarts);
    QCOMPARE(row->tone, tone);
    QCOMPARE(cellUnder(table, *row, QStringLiteral("STATUS")).tone, tone);
}

} // namespace kittiwake::test
