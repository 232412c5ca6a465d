#include "sections.h"

#include <kinds/detail/field_words.h>
#include <kinds/detail/section_writer.h>

namespace kittiwake::sections {

Sections other(const ObjectView& view)
{
    // Kinds without a spec have their fields beside the metadata; data may be secret.
    SectionWriter own("fields", Say::tr("Fields"), 10);
    fields::writeFields(
        own, view.json,
        { "apiVersion", "kind", "metadata", "spec", "status", "data", "binaryData", "stringData" });
    SectionWriter spec("highlights", Say::tr("Spec"), 10);
    fields::writeFields(spec, view.json["spec"]);
    SectionWriter status("status", Say::tr("Status"), 10);
    fields::writeFields(status, view.json["status"], { "conditions" });
    return { own.take(), spec.take(), status.take() };
}

} // namespace kittiwake::sections
