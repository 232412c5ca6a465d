#include "forward_pipe.h"

namespace kittiwake {

Expected<void> saidByPod(std::string said)
{
    while (!said.empty() && (said.back() == '\n' || said.back() == ' ' || said.back() == '.'))
        said.pop_back();
    if (said.empty())
        return {};
    return Unexpected { Error { ErrorKind::Refused, std::move(said) + '.' } };
}

} // namespace kittiwake
