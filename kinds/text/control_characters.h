#pragma once

namespace kittiwake {

// Of C0. \source ECMA-48
constexpr char kBell = '\x07';
constexpr char kShiftOut = '\x0e'; ///< SO: to the second character set
constexpr char kShiftIn = '\x0f'; ///< SI: back to the first
constexpr char kCancel = '\x18'; ///< CAN: gives up what has begun
constexpr char kSubstitute = '\x1a'; ///< SUB: likewise
constexpr char kEscape = '\x1b';
constexpr char kDelete = '\x7f';

} // namespace kittiwake
