#include "sidebar_view.h"

namespace kittiwake {

bool SidebarView::chooseKindAt(int row)
{
    const auto* kind = m_kinds.kindAt(row);
    if (kind == nullptr)
        m_kinds.toggleSection(row);
    else
        Q_EMIT kindChosen(KindEntry(*kind)); // a copy: discovery may replace the list meanwhile
    return kind != nullptr;
}

} // namespace kittiwake
