#pragma once

#include <app/commands/changes/change_job.h>
#include <core/changes/apply/manifest.h>

#include <string>
#include <vector>

namespace kittiwake {

/// \brief Which objects a line means: TYPE NAME…, TYPE/NAME…, TYPE with a selector or --all,
/// several types with commas between them; or those in manifests. \source cli-runtime
/// pkg/resource/builder.go
struct ObjectWords
{
    struct Named
    {
        std::string type;
        std::string name;
        bool operator==(const Named&) const = default;
    };
    std::vector<Named> named {};
    std::vector<std::string> types {}; ///< all of them that the selectors take
    std::string labelSelector {};
    std::string fieldSelector {};
    bool allNamespaces = false;
    std::vector<ManifestObject> manifest {}; ///< in place of all that
    bool namespaceGiven = false; ///< by the line; an object of a manifest in another is a failure

    [[nodiscard]] bool areMany() const { return !types.empty(); }
};

/// What else of the line says which objects are meant.
struct ObjectOptions
{
    std::string labelSelector {};
    std::string fieldSelector {};
    bool all = false;
    bool allNamespaces = false;
};

/// --selector, --all and, where the command has them, --field-selector and --all-namespaces.
void addSelector(QCommandLineParser& parser);
void addSelectors(QCommandLineParser& parser);
[[nodiscard]] ObjectOptions objectOptionsOf(const QCommandLineParser& parser);

/// \errors Config: what is wrong with the words
[[nodiscard]] Expected<ObjectWords> objectWordsOf(const QStringList& words,
                                                  const ObjectOptions& options);
/// The same, or those in what --filename or --kustomize names. `command`: for sentences. \errors
/// Config: as above; both; what cannot be read, or has none
[[nodiscard]] Expected<ObjectWords> objectWordsOf(const QCommandLineParser& parser,
                                                  const QStringList& words, const char* command);

/// Of a line that is about nodes: NODE…, or those of --selector. \errors as above
[[nodiscard]] Expected<ObjectWords> nodeWordsOf(const QCommandLineParser& parser);

/// One object that was meant.
struct FoundObject
{
    ApiResource resource;
    Unstructured object;
    /// "deployment.apps/web"
    [[nodiscard]] std::string toString() const;
};

/// Items of lists do not say what they are: this one does afterwards.
[[nodiscard]] Unstructured withKind(const ApiResource& resource, Unstructured object);

/// Reads them; what is not there, or may not be read, is told of, and is a failure of the command.
[[nodiscard]] std::vector<FoundObject> findObjects(ChangeJob& job, const ObjectWords& words,
                                                   bool ignoreMissing = false);

/// The words before those that set or remove something ("a=b", "c-"), and these.
struct SplitWords
{
    QStringList objects;
    QStringList pairs;
};
[[nodiscard]] SplitWords splitAtPairs(const QStringList& words);

} // namespace kittiwake
