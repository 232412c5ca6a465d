#include "access_question.h"

namespace kittiwake {

std::string AccessQuestion::toString() const
{
    if (!path.empty())
        return verb + ' ' + path;
    auto text = verb + ' ' + resource + (group.empty() ? "" : '.' + group)
        + (subresource.empty() ? "" : '/' + subresource);
    if (!name.empty())
        text += " \"" + name + '"';
    return ns.empty() ? text : text + " in namespace " + ns;
}

} // namespace kittiwake
