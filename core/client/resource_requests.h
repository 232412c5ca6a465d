#pragma once

#include <core/api/unstructured.h>
#include <core/client/call_options.h>
#include <core/rest/resource_path.h>
#include <core/rest/transport/transport.h>

#include <chrono>

namespace kittiwake {

/// A list is given up after that long without a byte: the first one is long in coming where the
/// server has much to gather.
constexpr std::chrono::seconds kListSilence(60);

/// One call of the API, ready to be sent.
struct ApiRequest
{
    std::string doing; ///< the verb phrase for error sentences
    HttpRequest http;
    Error (*explain)(Error) = nullptr; ///< makes more of an error than the server's words
};

/// \brief Makes the requests for one resource, in one namespace or all. Sends nothing. A value.
/// \thread any
/// \errors Invalid, before anything is sent: see pathOf; a name or namespace that is needed and
/// empty; an apply without a manager or with managedFields.
class ResourceRequests
{
public:
    /// `target` has no name.
    explicit ResourceRequests(ResourceTarget target)
        : m_target(std::move(target))
    { }

    using Made = Expected<ApiRequest>;
    [[nodiscard]] Made get(const std::string& name, const std::string& subresource,
                           const GetOptions& options) const;
    [[nodiscard]] Made list(const ListQuery& query) const;
    /// The same, of what is in metadata alone; a server that cannot do that sends whole objects.
    [[nodiscard]] Made listMetadata(const ListQuery& query) const;
    /// Without a namespace of its own it takes the object's, here and below.
    [[nodiscard]] Made create(const Unstructured& object, const CreateOptions& options) const;
    [[nodiscard]] Made createSubresource(const std::string& name, const std::string& subresource,
                                         const Unstructured& object,
                                         const CreateOptions& options) const;
    [[nodiscard]] Made update(const Unstructured& object, const std::string& subresource,
                              const UpdateOptions& options) const;
    [[nodiscard]] Made patch(const std::string& name, const Patch& patch,
                             const PatchOptions& options) const;
    [[nodiscard]] Made apply(const Unstructured& object, const std::string& subresource,
                             const ApplyOptions& options) const;
    [[nodiscard]] Made remove(const std::string& name, const DeleteOptions& options) const;
    [[nodiscard]] Made removeAll(const DeleteOptions& options, const ListQuery& query) const;

    [[nodiscard]] const ResourceTarget& target() const { return m_target; }

private:
    /// The target with a name, a subresource and, if need be, the object's namespace.
    [[nodiscard]] ResourceTarget at(std::string name, std::string subresource = {},
                                    const std::string& ns = {}) const;

    ResourceTarget m_target;
};

} // namespace kittiwake
