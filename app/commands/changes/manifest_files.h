#pragma once

#include <core/base/expected.h>
#include <core/changes/apply/manifest.h>

#include <QCommandLineParser>
#include <QStringList>

#include <string>
#include <vector>

namespace kittiwake {

/// A manifest's text and its name, for sentences.
struct ManifestFile
{
    std::string name;
    std::string text;
};

/// \brief The files that --filename names: files, the .yaml, .yml and .json of folders (of those in
/// them as well, where `recursive`), and standard input for "-". In their order, those of a folder
/// by name. \errors Config: what cannot be read; a folder without any
[[nodiscard]] Expected<std::vector<ManifestFile>> readManifestFiles(const QStringList& names,
                                                                    bool recursive);

/// --filename and --recursive, or --kustomize.
void addManifestOptions(QCommandLineParser& parser);
/// Whether one of them is given.
[[nodiscard]] bool namesManifests(const QCommandLineParser& parser);
/// The objects in what those name, in their order. \errors Config: none is named, or both ways are,
/// or what cannot be read, a line each
[[nodiscard]] Expected<std::vector<ManifestObject>> manifestObjectsOf(
    const QCommandLineParser& parser);

} // namespace kittiwake
