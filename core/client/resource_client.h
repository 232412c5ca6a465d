#pragma once

#include <core/client/list_all.h>
#include <core/client/object_list.h>
#include <core/client/request.h>

namespace kittiwake {

/// \brief The verbs for one resource, in one namespace or all, with T going in and coming out: a
/// struct of a kind (TypedClient<T>) or Unstructured (ResourceClient). Each verb makes a Request,
/// which sends nothing until it is waited for or sent:
///   auto pod = clients.of<core_v1::Pod>("shop").get("web").wait();
/// Watching is RestListWatch's and the informers'. A cheap value; copies are independent.
/// \thread any. \owns nothing: the RestClient outlives it and its requests.
/// \errors Request's; names, namespaces and options that cannot be are Invalid before anything is
/// sent (ResourceRequests).
/// \source client-go's dynamic.ResourceInterface and typed clients
template<typename T>
class BasicResourceClient
{
public:
    BasicResourceClient(RestClient& client, ResourceTarget target)
        : m_client(&client)
        , m_make(std::move(target))
    { }

    /// The same resource in a namespace; empty: in all, for verbs that can.
    [[nodiscard]] BasicResourceClient inNamespace(std::string ns) const
    {
        auto target = m_make.target();
        target.ns = std::move(ns);
        return { *m_client, std::move(target) };
    }

    Request<T> get(const std::string& name, const GetOptions& options = {}) const
    {
        return one(m_make.get(name, {}, options));
    }
    /// One page; `listAll` for all.
    Request<ObjectList<T>> list(const ListQuery& query = {}) const
    {
        return { *m_client, m_make.list(query), WireFormat<T>::readList };
    }
    /// All pages; `query.page.limit` 0: pages of Pager::kPageSize.
    ListAll<T> listAll(const ListQuery& query = {}) const
    {
        return { query, [self = *this](const ListQuery& page) {
                    return self.list(page);
                } };
    }
    /// All pages, of what is in metadata alone, whatever T is: names, labels, owners.
    [[nodiscard]] ListAll<Unstructured> listAllMetadata(const ListQuery& query = {}) const
    {
        return { query, [self = *this](const ListQuery& page) {
                    return Request<ObjectList<Unstructured>> { *self.m_client,
                                                               self.m_make.listMetadata(page),
                                                               WireFormat<Unstructured>::readList };
                } };
    }
    /// In the object's own namespace, where the client has none; so for the verbs below.
    Request<T> create(const T& object, const CreateOptions& options = {}) const
    {
        return one(m_make.create(WireFormat<T>::write(object), options));
    }
    /// A Conflict if the object has a resource version that is no longer the last one.
    Request<T> update(const T& object, const UpdateOptions& options = {}) const
    {
        return one(m_make.update(WireFormat<T>::write(object), {}, options));
    }
    Request<T> updateStatus(const T& object, const UpdateOptions& options = {}) const
    {
        return one(m_make.update(WireFormat<T>::write(object), "status", options));
    }
    Request<T> patch(const std::string& name, const Patch& patch,
                     const PatchOptions& options = {}) const
    {
        return one(m_make.patch(name, patch, options));
    }
    /// Server-side apply: `object` holds the fields that the manager wants, and no others. Of a
    /// struct that are the fields that differ from a new one's; to want a zero, set it in an
    /// Unstructured, or in the apply type that kittiwake_crd() makes of a custom resource. What
    /// other managers own is a Conflict: see applyConflicts.
    Request<T> apply(const T& object, const ApplyOptions& options) const
    {
        return one(m_make.apply(WireFormat<T>::writeApplied(object), {}, options));
    }
    Request<T> applyStatus(const T& object, const ApplyOptions& options) const
    {
        return one(m_make.apply(WireFormat<T>::writeApplied(object), "status", options));
    }
    /// Answers a Status, or the object if it stays for a while (finalizers, grace period).
    Request<Unstructured> remove(const std::string& name, const DeleteOptions& options = {}) const
    {
        return any(m_make.remove(name, options));
    }
    /// All that `query` selects in the namespace.
    Request<Unstructured> deleteCollection(const DeleteOptions& options = {},
                                           const ListQuery& query = {}) const
    {
        return any(m_make.removeAll(options, query));
    }

    Request<Unstructured> getSubresource(const std::string& name, const std::string& subresource,
                                         const GetOptions& options = {}) const
    {
        return any(m_make.get(name, subresource, options));
    }
    /// pods/binding, pods/eviction, serviceaccounts/token…
    Request<Unstructured> createSubresource(const std::string& name, const std::string& subresource,
                                            const Unstructured& object,
                                            const CreateOptions& options = {}) const
    {
        return any(m_make.createSubresource(name, subresource, object, options));
    }
    /// Of the object that `object` names: pods/ephemeralcontainers up to 1.21…
    Request<Unstructured> updateSubresource(const std::string& subresource,
                                            const Unstructured& object,
                                            const UpdateOptions& options = {}) const
    {
        return any(m_make.update(object, subresource, options));
    }

private:
    Request<T> one(Expected<ApiRequest> made) const
    {
        return { *m_client, std::move(made), WireFormat<T>::read };
    }
    Request<Unstructured> any(Expected<ApiRequest> made) const
    {
        return { *m_client, std::move(made), WireFormat<Unstructured>::read };
    }

    RestClient* m_client;
    ResourceRequests m_make;
};

using ResourceClient = BasicResourceClient<Unstructured>;

template<KubernetesType T>
using TypedClient = BasicResourceClient<T>;

} // namespace kittiwake
