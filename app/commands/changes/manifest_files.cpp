#include "manifest_files.h"

#include "change_job.h"
#include "kustomization.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace kittiwake {

namespace {

QString fileWord(const char* text)
{
    return QString::fromLatin1(text);
}

Unexpected<Error> unreadableFile(const QString& name, const QString& why)
{
    return Unexpected { Error {
        ErrorKind::Config, "Cannot read " + name.toStdString() + ": " + why.toStdString() + '.' } };
}

Expected<ManifestFile> readOne(const QString& name)
{
    QFile file(name);
    const bool opened = name == fileWord("-") ? file.open(stdin, QIODevice::ReadOnly)
                                              : file.open(QIODevice::ReadOnly);
    if (!opened)
        return unreadableFile(name, file.errorString());
    const auto text = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return unreadableFile(name, file.errorString());
    return ManifestFile { name == fileWord("-") ? "standard input" : name.toStdString(),
                          text.toStdString() };
}

QStringList filesIn(const QString& folder, bool recursive)
{
    QStringList names;
    QDirIterator files(folder, { fileWord("*.yaml"), fileWord("*.yml"), fileWord("*.json") },
                       QDir::Files,
                       recursive ? QDirIterator::Subdirectories : QDirIterator::NoIteratorFlags);
    while (files.hasNext())
        names.append(files.next());
    names.sort();
    return names;
}

} // namespace

Expected<std::vector<ManifestFile>> readManifestFiles(const QStringList& names, bool recursive)
{
    std::vector<ManifestFile> files;
    for (const auto& name : names) {
        const bool folder = name != fileWord("-") && QDir(name).exists();
        const auto all = folder ? filesIn(name, recursive) : QStringList { name };
        if (all.isEmpty())
            return unreadableFile(name, fileWord("it has no .yaml, .yml or .json file"));
        for (const auto& one : all) {
            auto file = readOne(one);
            if (!file)
                return Unexpected { std::move(file).error() };
            files.push_back(*std::move(file));
        }
    }
    return files;
}

void addManifestOptions(QCommandLineParser& parser)
{
    parser.addOption({ { fileWord("f"), fileWord("filename") },
                       fileWord("Read this file or folder, or standard input for -. Can be given "
                                "several times."),
                       fileWord("file") });
    parser.addOption({ { fileWord("R"), fileWord("recursive") },
                       fileWord("Read the folders in a folder as well.") });
    parser.addOption({ { fileWord("k"), fileWord("kustomize") },
                       fileWord("Take what kubectl or kustomize makes of the kustomization in this "
                                "folder."),
                       fileWord("folder") });
}

bool namesManifests(const QCommandLineParser& parser)
{
    return parser.isSet(fileWord("filename")) || parser.isSet(fileWord("kustomize"));
}

namespace {

Expected<std::vector<ManifestFile>> manifestsOf(const QCommandLineParser& parser)
{
    const auto names = parser.values(fileWord("filename"));
    const auto folders = parser.values(fileWord("kustomize"));
    const bool recursive = parser.isSet(fileWord("recursive"));
    if (folders.isEmpty() && names.isEmpty())
        return lineError("must specify --filename: a file, a folder, or - for standard input; or "
                         "--kustomize: the folder of a kustomization");
    if (folders.isEmpty())
        return readManifestFiles(names, recursive);
    if (!names.isEmpty() || recursive)
        return lineError("--kustomize can't be used with --filename or --recursive.");
    if (folders.size() > 1)
        return lineError("--kustomize takes one folder: apply one kustomization after the other.");
    auto text = buildKustomization(folders.front());
    if (!text)
        return Unexpected { std::move(text).error() };
    return std::vector<ManifestFile> { { folders.front().toStdString(), *std::move(text) } };
}

} // namespace

Expected<std::vector<ManifestObject>> manifestObjectsOf(const QCommandLineParser& parser)
{
    const auto files = manifestsOf(parser);
    if (!files)
        return Unexpected { files.error() };
    std::vector<ManifestObject> objects;
    std::string wrong;
    for (const auto& file : *files) {
        auto manifest = readManifest(file.text, file.name);
        for (const auto& error : manifest.errors)
            wrong += (wrong.empty() ? "" : "\n") + error.sentence;
        std::move(manifest.objects.begin(), manifest.objects.end(), std::back_inserter(objects));
    }
    if (!wrong.empty())
        return lineError(std::move(wrong));
    return objects;
}

} // namespace kittiwake
