#pragma once

#include <core/client/resource_client.h>
#include <core/client/scale_client.h>

namespace kittiwake {

/// \brief Clients for resources that are known by name alone, custom ones included.
/// \thread any. \owns nothing: the RestClient outlives it.
class DynamicClient
{
public:
    explicit DynamicClient(RestClient& client)
        : m_client(&client)
    { }
    /// In all namespaces; `inNamespace` narrows it. Discovery knows what is namespaced.
    [[nodiscard]] ResourceClient resource(Gvr gvr, bool namespaced = true) const
    {
        return { *m_client, { .gvr = std::move(gvr), .namespaced = namespaced } };
    }

private:
    RestClient* m_client;
};

/// \brief The way in: makes a client for any kind, by its struct or by its name.
/// \thread any. \owns nothing: the RestClient outlives it and what it makes.
/// \source client-go's kubernetes.Clientset, dynamic.Interface, scale.ScalesGetter
class ClientSet
{
public:
    explicit ClientSet(RestClient& client)
        : m_client(&client)
    { }

    /// In a namespace; empty: in all, or the kind is cluster-scoped.
    template<KubernetesType T>
    [[nodiscard]] TypedClient<T> of(std::string ns = {}) const
    {
        const auto kind = TypedKind<T>::kind();
        return { *m_client,
                 { .gvr = kind.gvr(), .namespaced = kind.namespaced, .ns = std::move(ns) } };
    }
    [[nodiscard]] DynamicClient dynamic() const { return DynamicClient(*m_client); }
    [[nodiscard]] ScaleClient scale() const { return ScaleClient(*m_client); }
    [[nodiscard]] RestClient& rest() const { return *m_client; }

private:
    RestClient* m_client;
};

} // namespace kittiwake
