#pragma once

#include <app/simulator/programs/scripted_controller.h>
#include <core/api/object_key.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kittiwake::sim {

/// How a program's log is written.
enum class ProgramVoice : std::uint8_t {
    None, ///< as LogVoice has it, whatever its controllers do
    Zap, ///< controller-runtime's JSON lines, at level 5
    Flux, ///< a line a reconciliation
};

/// What a program's page of metrics looks like.
enum class ProgramPage : std::uint8_t { ControllerRuntime, Flux, CertManager };

/// \brief A program of the demo with controllers in it, as what it exports and logs is computed. A
/// value.
struct DemoProgram
{
    ObjectKey workload {};
    ObjectKey lease {};
    ProgramPage page = ProgramPage::ControllerRuntime;
    ProgramVoice voice = ProgramVoice::None;
    std::vector<ScriptedController> controllers {};
};

/// Of the workload; none: it has no controllers, or the world runs all there is of them.
/// `before`: how long it had led when the world began; what the world itself does since then is not
/// computed. \units seconds
[[nodiscard]] std::optional<DemoProgram> demoProgram(const ObjectKey& workload, unsigned seed,
                                                     double before);

/// How long the in-house operator has led when the world begins.
inline constexpr double kOperatorLedFor = 17 * 60;
/// When its worker was lost, since it began to lead.
inline constexpr double kBackupStuckAfter = 11 * 60;

} // namespace kittiwake::sim
