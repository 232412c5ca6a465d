#include "edit_drafts.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>
#include <tuple>

namespace kittiwake {

namespace {

constexpr qint64 kLargest = 16 << 20; ///< \units bytes
constexpr int kVersion = 1;

QString textAt(const QJsonObject& object, const char* field)
{
    return object.value(QLatin1String(field)).toString();
}

std::optional<EditDraft> draftIn(const QByteArray& bytes, const QString& id)
{
    const auto json = QJsonDocument::fromJson(bytes).object();
    if (json.value(QLatin1String("version")).toInt() != kVersion)
        return std::nullopt;
    EditDraft draft { .id = id,
                      .title = textAt(json, "title"),
                      .text = textAt(json, "text"),
                      .keptAt =
                          static_cast<std::int64_t>(json.value(QLatin1String("keptAt")).toDouble()),
                      .row = json.value(QLatin1String("row")).toInt() };
    const auto object = json.value(QLatin1String("object")).toObject();
    if (object.isEmpty())
        return draft;
    draft.object = ObjectLink { textAt(object, "group").toStdString(),
                                textAt(object, "kind").toStdString(),
                                { textAt(object, "namespace").toStdString(),
                                  textAt(object, "name").toStdString() } };
    auto opened = Unstructured::parse(textAt(json, "opened").toStdString());
    if (!opened || opened->gvk().kind.empty())
        return std::nullopt;
    draft.opened = std::make_shared<const Unstructured>(*std::move(opened));
    return draft;
}

} // namespace

QString EditDrafts::folderIn(const QString& folder, const ClusterAccess& access)
{
    if (folder.isEmpty())
        return {};
    QCryptographicHash name(QCryptographicHash::Sha256);
    for (const auto& part : { access.context, access.cluster, access.server, access.user }) {
        name.addData(QByteArray::fromStdString(part));
        name.addData(QByteArray(1, '\0'));
    }
    return folder + u'/' + QString::fromLatin1(name.result().toHex().left(32));
}

QString EditDrafts::fileOf(const QString& id) const
{
    return m_folder + u'/' + id + QStringLiteral(".json");
}

std::vector<EditDraft> EditDrafts::load() const
{
    std::vector<EditDraft> drafts;
    if (m_folder.isEmpty())
        return drafts;
    const QDir folder(m_folder);
    for (const auto& name : folder.entryList({ QStringLiteral("*.json") }, QDir::Files)) {
        QFile file(folder.filePath(name));
        if (file.size() > kLargest || !file.open(QIODevice::ReadOnly))
            continue;
        if (auto draft = draftIn(file.readAll(), name.chopped(5)))
            drafts.push_back(*std::move(draft));
    }
    std::sort(drafts.begin(), drafts.end(), [](const auto& a, const auto& b) {
        return std::tie(a.row, a.keptAt) < std::tie(b.row, b.keptAt);
    });
    return drafts;
}

bool EditDrafts::save(const EditDraft& draft) const
{
    if (m_folder.isEmpty())
        return false;
    constexpr auto kOwnerOnly = QFile::ReadOwner | QFile::WriteOwner;
    if (!QDir().mkpath(m_folder))
        return false;
    QFile::setPermissions(m_folder, kOwnerOnly | QFile::ExeOwner);
    QJsonObject json { { QStringLiteral("version"), kVersion },
                       { QStringLiteral("title"), draft.title },
                       { QStringLiteral("text"), draft.text },
                       { QStringLiteral("keptAt"), static_cast<double>(draft.keptAt) },
                       { QStringLiteral("row"), draft.row } };
    if (draft.object && draft.opened) {
        const auto& [group, kind, key] = *draft.object;
        json.insert(QStringLiteral("object"),
                    QJsonObject { { QStringLiteral("group"), QString::fromStdString(group) },
                                  { QStringLiteral("kind"), QString::fromStdString(kind) },
                                  { QStringLiteral("namespace"), QString::fromStdString(key.ns) },
                                  { QStringLiteral("name"), QString::fromStdString(key.name) } });
        json.insert(QStringLiteral("opened"), QString::fromStdString(draft.opened->toText()));
    }
    QSaveFile file(fileOf(draft.id));
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.setPermissions(kOwnerOnly);
    file.write(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return file.commit();
}

void EditDrafts::remove(const QString& id) const
{
    if (!m_folder.isEmpty() && !id.isEmpty())
        QFile::remove(fileOf(id));
}

} // namespace kittiwake
