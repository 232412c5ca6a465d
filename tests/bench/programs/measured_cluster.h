#pragma once

#include <core/api/resource_scope.h>
#include <core/cache/shared_informer.h>
#include <core/discovery/api_resource.h>
#include <core/session/cluster_session.h>

#include <QCommandLineParser>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace kittiwake::bench {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

/// Parses the arguments, `--help` and `--kubeconfig FILE` among them. An exit code where it ends
/// here.
[[nodiscard]] std::optional<int> parseArguments(QCommandLineParser& parser);

/// The value of an option, a number that is not negative. Nothing, and a complaint, where it is
/// something else.
[[nodiscard]] std::optional<std::int64_t> numberOf(const QCommandLineParser& parser,
                                                   const char* option);

struct MeasuredCluster
{
    std::unique_ptr<ClusterSession> session;
    ApiResources served;
};

/// The cluster of `--kubeconfig`, or of where kubectl looks. Waits until it has said what it
/// serves.
[[nodiscard]] Expected<MeasuredCluster> openCluster(const QCommandLineParser& parser);

/// All of a resource, everywhere.
[[nodiscard]] ResourceScope everythingOf(const ApiResource& resource);

/// Looks once a millisecond whether it is `done`; false when that takes ten minutes, or the
/// informer cannot go on.
[[nodiscard]] bool waitFor(const SharedInformer& informer, const std::function<bool()>& done);

/// GETs it and waits for the answer, whose certificate nobody checks: a load generator's trigger.
void get(const QString& url);

/// Writes "kittiwake-bench-…: sentence" on standard error; kExitFailed.
int fail(const std::string& sentence);
int fail(const std::string& what, const SharedInformer& informer);

} // namespace kittiwake::bench
