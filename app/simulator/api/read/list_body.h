#pragma once

#include "rendering.h"

#include <app/simulator/http/body_source.h>
#include <core/testing/store/selection.h>

#include <optional>
#include <vector>

namespace kittiwake::sim {

/// \brief The answer to a list, written while it is sent. \thread as a BodySource
class ListBody final : public BodySource
{
public:
    /// The objects that `filter` accepts; without a filter all.
    ListBody(std::vector<ObjectPtr> objects, std::optional<Selection> filter,
             std::unique_ptr<Rendering> rendering, ListMeta meta);

    void start(std::function<void()> /*wake*/) override { }
    Piece pull(std::size_t max) override;

private:
    std::vector<ObjectPtr> m_objects; // released one by one
    std::optional<Selection> m_filter;
    std::unique_ptr<Rendering> m_rendering;
    ListMeta m_meta;
    std::size_t m_next = 0;
    bool m_opened = false;
    bool m_hasItems = false;
};

} // namespace kittiwake::sim
