#pragma once

#include <kinds/logs/formats/log_format.h>
#include <kinds/suspects/key_statement.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kittiwake {

/// \brief Reads the log of one container of a controller, line by line, for what it says of keys:
/// which have failed, of what, and what became of them. Whatever it is written in: klog of all
/// ages, controller-runtime's lines as JSON, on a console or through klog, logrus, Rust's tracing,
/// Java's and Python's frameworks. A line that says nothing of the kind yields nothing. \thread one
/// at a time; one a container
/// \source controller-runtime pkg/internal/controller, client-go's and the control plane's
/// messages; kube-rs, the Java Operator SDK, kopf, Knative, Flux
class KeyStatements
{
public:
    /// \brief Takes the container's next line and appends what it says; of a value over several
    /// lines (err=< … >), when its end has come. `at`: when the line was written, as the log API
    /// says, \units milliseconds since the epoch; 0: it does not, then the line's own time counts.
    void add(std::int64_t at, std::string_view line, std::vector<KeyStatement>& out);
    /// The log has ended, or another instance of the container begins.
    void finish(std::vector<KeyStatement>& out);

    static constexpr std::size_t kLongestLine = 64U << 10U; ///< \units bytes; the rest is not read

private:
    void takeWhole(std::int64_t at, std::string_view line, std::vector<KeyStatement>& out);

    LogFormatDetector m_format;
    std::string m_open; ///< a line of klog's with a value that goes on, its quote not closed yet
    std::int64_t m_openAt = 0;
    std::optional<KeyStatement> m_held; ///< whose error may be in the next line
};

} // namespace kittiwake
