#pragma once

#include <core/api/unstructured.h>
#include <core/config/cluster_access.h>
#include <kinds/object_link.h>

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace kittiwake {

/// A text that was not saved.
struct EditDraft
{
    QString id {};
    std::optional<ObjectLink> object {}; ///< none: new documents
    QString title {};
    std::shared_ptr<const Unstructured> opened {}; ///< as it was read; null: new documents
    QString text {};
    std::int64_t keptAt = 0; ///< \units milliseconds since the epoch
    int row = 0; ///< among those that were open, when it was kept
};

/// \brief Texts that are not saved, kept in a folder of a cluster so that a crash takes none: a
/// file each, which only the user may read, replaced as a whole. Nothing of a Secret ever comes
/// here. \thread any, blocking; who writes and removes does so one after the other
class EditDrafts
{
public:
    /// Nothing is kept where it is empty.
    explicit EditDrafts(QString folder)
        : m_folder(std::move(folder))
    { }
    /// Of a cluster as a user sees it; empty where `folder` is.
    [[nodiscard]] static QString folderIn(const QString& folder, const ClusterAccess& access);

    /// In the order in which they were open; what cannot be read is left where it is.
    [[nodiscard]] std::vector<EditDraft> load() const;
    /// False: it could not be kept.
    [[nodiscard]] bool save(const EditDraft& draft) const;
    void remove(const QString& id) const;

private:
    [[nodiscard]] QString fileOf(const QString& id) const;

    QString m_folder;
};

} // namespace kittiwake
