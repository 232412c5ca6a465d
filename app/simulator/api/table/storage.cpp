#include "kinds.h"

#include <array>

namespace kittiwake::sim::tables {

namespace {

std::string accessModes(const Json& modes)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kShort = {
        { { "ReadWriteOnce", "RWO" },
          { "ReadOnlyMany", "ROX" },
          { "ReadWriteMany", "RWX" },
          { "ReadWriteOncePod", "RWOP" } }
    };
    Words words;
    for (const auto& [mode, word] : kShort) {
        bool has = false;
        forEachItem(modes,
                    [&, wanted = mode](const Json& one) { has = has || textOf(one) == wanted; });
        if (has)
            words.emplace_back(word);
    }
    return join(words);
}

/// The old annotation goes before the field.
std::string_view storageClassOf(const Json& object)
{
    return textOf(
        at(object, { "metadata", "annotations", "volume.beta.kubernetes.io/storage-class" }),
        textOf(at(object, { "spec", "storageClassName" })));
}

std::string_view phaseOf(const Json& object)
{
    return isBeingDeleted(object) ? "Terminating" : textOf(at(object, { "status", "phase" }));
}

TableColumn attributesColumn()
{
    return { "VolumeAttributesClass", "string", "VolumeAttributesClass of the volume." };
}

TableColumn modeColumn()
{
    return { "VolumeMode", "string",
             "Whether the volume is used with a filesystem or as a raw block device.", 1 };
}

} // namespace

TableKind persistentVolumes()
{
    return { { nameColumn(),
               { "Capacity", "string",
                 "A description of the persistent volume's resources and capacity." },
               { "Access Modes", "string",
                 "AccessModes contains all ways the volume can be mounted." },
               { "Reclaim Policy", "string",
                 "What happens to a persistent volume when released from its claim." },
               { "Status", "string",
                 "Phase indicates if a volume is available, bound to a claim, or released by a "
                 "claim." },
               { "Claim", "string", "The claim that the volume is bound to." },
               { "StorageClass", "string", "StorageClass of the pv" },
               attributesColumn(),
               { "Reason", "string",
                 "Reason is a brief CamelCase string that describes any failure and is meant for "
                 "machine parsing and tidy display in the CLI." },
               ageColumn(),
               modeColumn() },
             [](const Json& volume, Cells& cells) {
                 const auto spec = volume["spec"];
                 const auto claim = spec["claimRef"];
                 nameCell(volume, cells);
                 cells.text(scalarText(at(spec, { "capacity", "storage" })), "0");
                 cells.text(accessModes(spec["accessModes"]));
                 cells.text(textOf(spec["persistentVolumeReclaimPolicy"]));
                 cells.text(phaseOf(volume));
                 cells.text(isObject(claim) ? std::string(textOf(claim["namespace"])) + '/'
                                    + std::string(textOf(claim["name"]))
                                            : std::string());
                 cells.text(storageClassOf(volume));
                 cells.text(textOf(spec["volumeAttributesClassName"]), "<unset>");
                 cells.text(textOf(at(volume, { "status", "reason" })));
                 ageCell(volume, cells);
                 cells.text(textOf(spec["volumeMode"]), "<unset>");
             } };
}

TableKind persistentVolumeClaims()
{
    return {
        { nameColumn(),
          { "Status", "string", "Phase represents the current phase of PersistentVolumeClaim." },
          { "Volume", "string",
            "VolumeName is the binding reference to the PersistentVolume backing this "
            "claim." },
          { "Capacity", "string", "Represents the actual resources of the underlying volume." },
          { "Access Modes", "string",
            "AccessModes contains the actual access modes the volume backing the PVC has." },
          { "StorageClass", "string", "StorageClass of the pvc" },
          attributesColumn(),
          ageColumn(),
          modeColumn() },
        [](const Json& claim, Cells& cells) {
            const auto spec = claim["spec"];
            const auto status = claim["status"];
            const auto volume = textOf(spec["volumeName"]);
            nameCell(claim, cells);
            cells.text(phaseOf(claim));
            cells.text(volume);
            // Nothing is known of size and modes until a volume is bound.
            cells.text(volume.empty() ? "" : scalarText(at(status, { "capacity", "storage" })),
                       volume.empty() ? "" : "0");
            cells.text(volume.empty() ? "" : accessModes(status["accessModes"]));
            cells.text(storageClassOf(claim));
            cells.text(textOf(spec["volumeAttributesClassName"]), "<unset>");
            ageCell(claim, cells);
            cells.text(textOf(spec["volumeMode"]), "<unset>");
        }
    };
}

TableKind storageClasses()
{
    return { { nameColumn(),
               { "Provisioner", "string", "Provisioner indicates the type of the provisioner." },
               { "ReclaimPolicy", "string",
                 "Dynamically provisioned PersistentVolumes of this storage class are created "
                 "with this reclaimPolicy. Defaults to Delete." },
               { "VolumeBindingMode", "string",
                 "VolumeBindingMode indicates how PersistentVolumeClaims should be provisioned "
                 "and bound." },
               { "AllowVolumeExpansion", "string",
                 "AllowVolumeExpansion shows whether the storage class allow volume expand" },
               ageColumn() },
             [](const Json& object, Cells& cells) {
                 const auto metadata = object["metadata"];
                 const auto isSet = [&](std::string_view annotation) {
                     return textOf(metadata["annotations"][annotation]) == "true";
                 };
                 const bool isDefault = isSet("storageclass.kubernetes.io/is-default-class")
                     || isSet("storageclass.beta.kubernetes.io/is-default-class");
                 cells.text(std::string(textOf(metadata["name"]))
                            + (isDefault ? " (default)" : ""));
                 cells.text(textOf(object["provisioner"]));
                 cells.text(textOf(object["reclaimPolicy"]), "Delete");
                 cells.text(textOf(object["volumeBindingMode"]), "Immediate");
                 cells.boolean(boolOf(object["allowVolumeExpansion"]));
                 ageCell(object, cells);
             } };
}

} // namespace kittiwake::sim::tables
