#pragma once

#include <core/api/object.h>
#include <models/table/row.h>

#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

enum class ExportFormat : std::uint8_t { AsCsv, AsJson, AsYaml };

/// One field of a line of CSV: quoted where RFC 4180 wants it. A text that a spreadsheet would take
/// for a formula gets an apostrophe in front; numbers stay numbers.
/// \source OWASP, CSV Injection
[[nodiscard]] std::string csvField(std::string_view text, char separator = ',');

/// An object's JSON with the values of a Secret replaced, those in the annotation that kubectl
/// apply leaves, too; others as they are.
[[nodiscard]] std::string withoutSecrets(std::string json);

/// \brief Writes a table's rows down, piece by piece, so that no text of the whole is ever in
/// memory: as CSV what the table shows, as JSON and YAML the whole objects as a v1 List.
/// \thread one at a time
class ExportWriter
{
public:
    struct Options
    {
        ExportFormat format = ExportFormat::AsCsv;
        std::vector<int> columns {}; ///< those to be written, of each row's cells
        std::vector<QString> titles {}; ///< one for each of them; none: no line of titles
        char separator = ','; ///< between a line's fields
        std::int64_t now = 0; ///< \units seconds since the epoch
        bool revealSecrets = false;
    };
    explicit ExportWriter(Options options)
        : m_options(std::move(options))
    { }

    /// Whether `write` wants objects, not rows.
    [[nodiscard]] bool wantsObjects() const { return m_options.format != ExportFormat::AsCsv; }
    [[nodiscard]] std::string begin();
    [[nodiscard]] std::string write(const Row& row);
    [[nodiscard]] std::string write(const Object& object);
    [[nodiscard]] std::string end();

private:
    Options m_options;
    bool m_any = false;
};

} // namespace kittiwake
