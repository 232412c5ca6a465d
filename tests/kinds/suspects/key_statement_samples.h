#pragma once

#include <string_view>
#include <vector>

namespace kittiwake::test {

/// A controller's log, and what it says of keys: a statement a line, as statementText() writes it.
struct StatementSample
{
    const char* name; ///< with the number of the shape in remote-queues
    std::string_view log;
    std::string_view statements;
};

/// Lines as the programs print them, with invented objects.
inline const std::vector<StatementSample>& statementSamples()
{
    static const std::vector<StatementSample> samples = {
        // controller-runtime, Q 4.2 to 4.11
        { "controller-runtime 0.4, request (Q 4.2)",
          R"({"level":"error","ts":1556000000.5,"logger":"kubebuilder.controller","msg":"Reconciler error","controller":"widget-controller","request":"n/a","error":"boom","stacktrace":"x\n\ty"})",
          "failed widget-controller ? n/a: boom @1556000000500" },
        { "controller-runtime 0.4, of what has no namespace (Q 4.6)",
          R"({"level":"error","ts":1556000000.5,"msg":"Reconciler error","controller":"node-controller","request":"/node-1","error":"boom"})",
          "failed node-controller ? node-1: boom @1556000000500" },
        { "controller-runtime 0.5, name and namespace (Q 4.2)",
          R"({"level":"error","ts":1583000000.25,"logger":"controller-runtime.controller","msg":"Reconciler error","controller":"widget","name":"a","namespace":"n","error":"boom"})",
          "failed widget ? n/a: boom @1583000000250" },
        { "controller-runtime 0.6, reconcilerKind (Q 4.2)",
          R"({"level":"error","ts":1590000000,"logger":"controller","msg":"Reconciler error","reconcilerGroup":"ex.org","reconcilerKind":"Widget","controller":"widget","name":"a","namespace":"n","error":"boom"})",
          "failed widget Widget.ex.org n/a: boom @1590000000000" },
        { "controller-runtime 0.7 to 0.11, keys with blanks (Q 6.83)",
          R"({"level":"error","ts":1634591431.17,"logger":"controller.widget","msg":"Reconciler error","reconciler group":"ex.org","reconciler kind":"Widget","name":"a","namespace":"n","error":"boom"})",
          "failed widget Widget.ex.org n/a: boom @1634591431170" },
        { "controller-runtime 0.7, its manager's logger (Q 4.2)",
          R"({"level":"error","ts":1634591431.5,"logger":"controller-runtime.manager.controller.widget","msg":"Reconciler error","reconciler group":"ex.org","reconciler kind":"Widget","name":"a","namespace":"","error":"boom"})",
          "failed widget Widget.ex.org a: boom @1634591431500" },
        { "controller-runtime 0.12, the kind's field in lower case (Q 4.2)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","widget":{"name":"a","namespace":"n"},"reconcileID":"1-2","error":"boom"})",
          "failed widget Widget.ex.org n/a: boom @1772361723000 #1-2" },
        { "controller-runtime 0.13 and later (Q 6.82)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","Widget":{"name":"a","namespace":"n"},"namespace":"n","name":"a","reconcileID":"11111111-2222-3333-4444-555555555555","error":"boom"})",
          "failed widget Widget.ex.org n/a: boom @1772361723000 "
          "#11111111-2222-3333-4444-555555555555" },
        { "controller-runtime, on a console (Q 6.84)",
          "2026-03-01T10:42:03Z\tERROR\tReconciler error\t"
          R"({"controller": "widget", "object": {"name":"a","namespace":"n"}, "namespace": "n", "name": "a", "reconcileID": "1-2", "error": "boom"})"
          "\nsigs.k8s.io/controller-runtime/pkg/internal/controller.(*Controller[...]).reconcile\n"
          "\t/go/pkg/mod/sigs.k8s.io/controller-runtime/pkg/internal/controller/controller.go:353",
          "failed widget ? n/a: boom @1772361723000 #1-2" },
        { "controller-runtime, on a console with logger and caller (Q 4.4)",
          "2026-03-01T10:42:03.250Z\tERROR\tcontroller.widget\tcontroller/controller.go:266\t"
          "Reconciler error\t"
          R"({"reconciler group": "ex.org", "reconciler kind": "Widget", "name": "a", "namespace": "n", "error": "boom"})",
          "failed widget Widget.ex.org n/a: boom @1772361723250" },
        { "controller-runtime, through klog (Q 4.5)",
          R"(E0314 10:36:31.625751       1 controller.go:347] "Reconciler error" err="failed to get \"x\"" controller="machine" controllerGroup="cluster.x-k8s.io" controllerKind="Machine" Machine="n/a" namespace="n" name="a" reconcileID="1-2")",
          "failed machine Machine.cluster.x-k8s.io n/a: failed to get \"x\" #1-2" },
        { "controller-runtime, through klog, an error of several lines (Q 6.85)",
          "E0301 10:42:03.000001       1 controller.go:353] \"Reconciler error\" err=<\n"
          "\tfirst line\n"
          "\tsecond \"line\"\n"
          " > controller=\"widget\" controllerGroup=\"ex.org\" controllerKind=\"Widget\" "
          "Widget=\"n/a\" namespace=\"n\" name=\"a\" reconcileID=\"1-2\"",
          "failed widget Widget.ex.org n/a: first line|second \"line\" #1-2" },
        { "an error of several lines whose end is missing (Q 6.85)",
          "E0301 10:42:03.000001       1 controller.go:353] \"Reconciler error\" err=<\n"
          "\tfirst line\n"
          "I0301 10:42:04.000001       1 main.go:1] \"Starting\"",
          "failed - ? -: first line" },
        { "controller-runtime, through klogr (Q 4.5)",
          R"(E0314 10:36:31.625751       1 controller.go:257] controller-runtime/controller "msg"="Reconciler error" "error"="boom" "controller"="machine" "request"="n/a")",
          "failed machine ? n/a: boom" },
        { "controller-runtime, as pairs (Q 6.41)",
          R"(ts=2026-03-01T10:42:03Z level=error msg="Reconciler error" controller=widget controllerGroup=ex.org controllerKind=Widget namespace=n name=a error="it said \"no\"")",
          "failed widget Widget.ex.org n/a: it said \"no\" @1772361723000" },
        { "controller-runtime, its keys renamed (Q 4.3)",
          R"({"log.level":"error","@timestamp":"2026-03-01T10:42:03.000Z","log.logger":"manager.eck-operator","message":"Reconciler error","service.version":"2","controller":"elasticsearch-controller","object":{"name":"a","namespace":"n"},"namespace":"n","name":"a","error":"boom","error.stack_trace":"x"})",
          "failed elasticsearch-controller ? n/a: boom @1772361723000" },
        { "controller-runtime, its fields in a context (Q 4.3)",
          R"({"severity":"error","timestamp":"2026-03-01T10:42:03Z","message":"Reconciler error","context":{"controller":"widget","controllerKind":"Widget","controllerGroup":"ex.org","namespace":"n","name":"a","error":"boom"}})",
          "failed widget Widget.ex.org n/a: boom @1772361723000" },
        { "a request of its author's own type: no key (Q 4.6)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","error":"boom"})",
          "failed widget ? -: boom @1772361723000" },
        { "a terminal error (Q 4.7)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","namespace":"n","name":"a","error":"terminal error: bad spec"})",
          "gave-up widget Widget.ex.org n/a: terminal error: bad spec @1772361723000" },
        { "a panic that was recovered (Q 4.7)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","namespace":"n","name":"a","error":"panic: nil map [recovered]"})",
          "failed widget ? n/a: panic: nil map [recovered] @1772361723000 panicked" },
        { "a conflict (Q 4.7)",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"Reconciler error","controller":"widget","namespace":"n","name":"a","error":"Operation cannot be fulfilled on widgets.ex.org \"a\": the object has been modified; please apply your changes to the latest version and try again"})",
          "failed widget ? n/a: Operation cannot be fulfilled on widgets.ex.org \"a\": the object "
          "has "
          "been modified; please apply your changes to the latest version and try again "
          "@1772361723000 benign" },
        { "a reconciler's own line, before the end of its try (Q 4.11)", R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"unable to fetch Widget","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","namespace":"n","name":"a","reconcileID":"1-2","error":"boom"})",
          "said widget Widget.ex.org n/a: boom @1772361723000 #1-2" },
        { "verbosity 5: a try begins (Q 4.10)",
          R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconciling","controller":"widget","controllerGroup":"ex.org","controllerKind":"Widget","namespace":"n","name":"a","reconcileID":"1-2"})log",
          "started widget Widget.ex.org n/a @1772361723000 #1-2" },
        { "verbosity 5: it went well (Q 4.10)",
          R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconcile successful","controller":"widget","namespace":"n","name":"a"})log",
          "succeeded widget ? n/a @1772361723000" },
        { "verbosity 5: by schedule (Q 4.10)",
          R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconcile done, requeueing after 10s","controller":"widget","namespace":"n","name":"a"})log",
          "scheduled widget ? n/a @1772361723000 next 1772361733000" },
        { "verbosity 5: put off without an error (Q 1.28)",
          R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"Reconcile done, requeueing","controller":"widget","namespace":"n","name":"a"})log",
          "put-off widget ? n/a @1772361723000" },
        { "verbosity 5: the queue itself (Q 6.88)",
          R"log({"level":"Level(-5)","ts":"2026-03-01T10:42:03Z","msg":"workqueue_items","controller":"widget","items":[{"key":{"Namespace":"n","Name":"a"},"addedCounter":7,"priority":0,"readyAt":"2026-03-01T10:44:47Z"},{"key":{"Namespace":"n","Name":"b"},"addedCounter":8,"priority":-100},{"key":{"Cluster":"own type"},"addedCounter":9}]})log",
          "waiting widget ? n/a @1772361723000 next 1772361887000\n"
          "ready widget ? n/b @1772361723000" },

        // the control plane, Q 4.12 to 4.19
        { "ReplicaSet, 1.31 and later (Q 6.86)",
          R"(E0301 10:42:03.000001       1 replica_set.go:640] "Unhandled Error" err="sync \"n/web-5d4\" failed with pods \"web-5d4-x\" is forbidden: exceeded quota: q" logger="UnhandledError")",
          "failed replicaset-controller ReplicaSet.apps? n/web-5d4: pods \"web-5d4-x\" is "
          "forbidden: "
          "exceeded quota: q" },
        { "ReplicaSet, to 1.30 (Q 6.86)",
          R"(E0301 10:42:03.000001       1 replica_set.go:532] sync "n/web-5d4" failed with pods "web-5d4-" is forbidden: exceeded quota: q)",
          "failed replicaset-controller ReplicaSet.apps? n/web-5d4: pods \"web-5d4-\" is "
          "forbidden: "
          "exceeded quota: q" },
        { "StatefulSet (Q 4.14)",
          R"(E0301 10:42:03.000001       1 stateful_set.go:438] "Unhandled Error" err="error syncing StatefulSet n/db, requeuing: boom" logger="UnhandledError")",
          "failed statefulset-controller StatefulSet.apps n/db: boom" },
        { "DaemonSet (Q 4.14)",
          R"(E0301 10:42:03.000001       1 daemon_controller.go:329] "Unhandled Error" err="kube-system/agent failed with : boom" logger="UnhandledError")",
          "failed daemonset-controller DaemonSet.apps? kube-system/agent: boom" },
        { "CronJob (Q 4.14)",
          R"(E0301 10:42:03.000001       1 cronjob_controllerv2.go:195] "Unhandled Error" err="error syncing CronJobController n/nightly, requeuing: boom" logger="UnhandledError")",
          "failed cronjob-controller CronJob.batch n/nightly: boom" },
        { "PodDisruptionBudget (Q 4.14)",
          R"(E0301 10:42:03.000001       1 disruption.go:632] "Unhandled Error" err="Error syncing PodDisruptionBudget n/web, requeuing: boom" logger="UnhandledError")",
          "failed disruption-controller PodDisruptionBudget.policy n/web: boom" },
        { "Job, which names none (Q 4.14)",
          R"(E0301 10:42:03.000001       1 job_controller.go:600] "Unhandled Error" err="syncing job: boom" logger="UnhandledError")",
          "failed job-controller ? -: syncing job: boom" },
        { "Job, but for the name in a conflict (Q 4.14)",
          R"(E0301 10:42:03.000001       1 job_controller.go:600] "Unhandled Error" err="syncing job: tracking status: adding uncounted pods to status: Operation cannot be fulfilled on jobs.batch \"sum\": the object has been modified" logger="UnhandledError")",
          "failed job-controller Job.batch? ?/sum: syncing job: tracking status: adding uncounted "
          "pods "
          "to status: Operation cannot be fulfilled on jobs.batch \"sum\": the object has been "
          "modified benign" },
        { "Service with a load balancer (Q 4.14)",
          R"(E0301 10:42:03.000001       1 controller.go:289] error processing service n/web (retrying with exponential backoff): failed to ensure load balancer: boom)",
          "failed service-lb-controller Service n/web: failed to ensure load balancer: boom" },
        { "Service with a load balancer that says when (Q 4.14)",
          R"(W0301 10:42:03.000001       1 controller.go:289] error processing service n/web (retrying in 30s): boom)",
          "failed service-lb-controller Service n/web: boom" },
        { "Service that is not retried (Q 4.17)",
          R"(E0301 10:42:03.000001       1 controller.go:289] error processing service n/web (will not retry): boom)",
          "gave-up service-lb-controller Service n/web: boom" },
        { "EndpointSlice, its cache out of date (Q 4.15)",
          R"(I0301 10:42:03.000001       1 endpointslice_controller.go:344] "Error syncing endpoint slices for service, retrying" logger="endpointslice-controller" key="n/web" err="EndpointSlice informer cache is out of date")",
          "failed endpointslice-controller Service? n/web: EndpointSlice informer cache is out of "
          "date "
          "benign" },
        { "EndpointSlice gives up (Q 4.15)",
          R"(I0301 10:42:03.000001       1 endpointslice_controller.go:355] "Retry budget exceeded, dropping service out of the queue" logger="endpointslice-controller" key="n/web" err="boom")",
          "gave-up endpointslice-controller Service? n/web: boom" },
        { "EndpointSlice, older (Q 4.15)",
          R"(W0301 10:42:03.000001       1 endpointslice_controller.go:306] Error syncing endpoint slices for service "n/web", retrying. Error: boom)",
          "failed endpointslice-controller Service n/web: boom" },
        { "Deployment, at verbosity 2 (Q 4.16)",
          R"(I0301 10:42:03.000001       1 deployment_controller.go:500] "Error syncing deployment" logger="deployment-controller" deployment="n/web" err="boom")",
          "failed deployment-controller Deployment.apps? n/web: boom" },
        { "Deployment gives up (Q 4.16)",
          R"(I0301 10:42:03.000001       1 deployment_controller.go:505] "Dropping deployment out of the queue" logger="deployment-controller" deployment="n/web" err="boom")",
          "gave-up deployment-controller Deployment.apps? n/web: boom" },
        { "Deployment, as JSON with milliseconds (Q 6.87)",
          R"({"ts":1772361723000.123,"caller":"deployment/deployment_controller.go:500","msg":"Error syncing deployment","v":2,"logger":"deployment-controller","deployment":{"name":"web","namespace":"n"},"err":"boom"})",
          "failed deployment-controller Deployment.apps? n/web: boom @1772361723000" },
        { "a cache that has not seen its own write (Q 4.18)",
          R"(E0301 10:42:03.000001       1 replica_set.go:640] "Unhandled Error" err="sync \"n/web-5d4\" failed with read version: 7 is not as new as written version: 9 for group resource replicasets.apps" logger="UnhandledError")",
          "failed replicaset-controller ReplicaSet.apps? n/web-5d4: read version: 7 is not as new "
          "as "
          "written version: 9 for group resource replicasets.apps benign" },
        { "garbage collector (Q 4.19)",
          R"(E0301 10:42:03.000001       1 garbagecollector.go:380] "Error syncing item" err="boom" logger="garbage-collector-controller" item="[apps/v1/ReplicaSet, namespace: n, name: web-5d4, uid: 1-2]")",
          "failed garbage-collector-controller ReplicaSet.apps n/web-5d4: boom" },
        { "Namespace (Q 4.43)", R"(E0301 10:42:03.000001       1 namespace_controller.go:162] "Unhandled Error" err="deletion of namespace old failed: unexpected items still remain in namespace: old for gvr: /v1, Resource=pods" logger="UnhandledError")",
          "failed namespace-controller Namespace old: unexpected items still remain in namespace: "
          "old "
          "for gvr: /v1, Resource=pods" },
        { "APIService",
          R"(E0301 10:42:03.000001       1 remote_available_controller.go:449] "Unhandled Error" err="v1beta1.metrics.k8s.io failed with: failing or missing response from https://10.0.0.1:443" logger="UnhandledError")",
          "failed available-condition-controller APIService.apiregistration.k8s.io "
          "v1beta1.metrics.k8s.io: failing or missing response from https://10.0.0.1:443" },

        // client-go's examples, and what is written after them
        { "client-go's sample controller",
          R"(E0301 10:42:03.000001       1 controller.go:233] "Error syncing; requeuing for later retry" err="boom" objectReference="n/a")",
          "failed - ? n/a: boom" },
        { "client-go's sample controller, older",
          R"(E0301 10:42:03.000001       1 controller.go:114] error syncing 'n/a': boom, requeuing)",
          "failed - ? n/a: boom" },
        { "client-go's sample controller, it went well",
          R"(I0301 10:42:03.000001       1 controller.go:241] "Successfully synced" objectName="n/a" key="n/a")",
          "succeeded - ? n/a" },
        { "client-go's example of a work queue",
          R"(I0301 10:42:03.000001       1 main.go:99] Error syncing pod n/a: boom)",
          "failed - ? n/a: boom" },
        { "client-go's example of a work queue gives up",
          R"(I0301 10:42:03.000001       1 main.go:110] Dropping pod "n/a" out of the queue: boom)",
          "gave-up - ? n/a: boom" },
        { "a controller on client-go that counts",
          R"(E0301 10:42:03.000001       1 main.go:163] "Error syncing config map, requeuing" err="mirror a: no" queue="mirror" configMap="n/a" retries=3)",
          "failed mirror ConfigMap? n/a: mirror a: no retries 3" },

        // others, Q 4.20 to 4.23
        { "cert-manager to 1.15 (Q 4.20)",
          R"(E0301 10:42:03.000001       1 controller.go:167] "re-queuing item due to error processing" err="boom" logger="cert-manager.certificates-issuing" key="n/a")",
          "failed certificates-issuing ? n/a: boom" },
        { "cert-manager, older (Q 4.20)",
          R"(E0301 10:42:03.000001       1 controller.go:167] cert-manager/controller/certificates "msg"="re-queuing item due to error processing" "error"="boom" "key"="n/a")",
          "failed certificates ? n/a: boom" },
        { "cert-manager since 1.16, which names none (Q 4.20)",
          R"(E0301 10:42:03.000001       1 controller.go:157] "re-queuing item due to error processing" err="boom" logger="cert-manager.controller")",
          "failed controller ? -: boom" },
        { "cert-manager, a conflict (Q 4.20)",
          R"(I0301 10:42:03.000001       1 controller.go:152] "re-queuing item due to optimistic locking on resource" logger="cert-manager.certificates-trigger" key="n/a" error="Operation cannot be fulfilled on certificates.cert-manager.io \"a\": the object has been modified")",
          "failed certificates-trigger ? n/a: Operation cannot be fulfilled on "
          "certificates.cert-manager.io \"a\": the object has been modified benign" },
        { "kube-rs (Q 6.89)",
          "2026-03-01T10:42:03Z ERROR reconciling object{object.ref=Widget.v1.ex.org/a.n "
          "object.reason=error policy requested retry}: my_operator: boom",
          "failed - Widget.ex.org n/a: boom @1772361723000" },
        { "kube-rs, a retry that begins (Q 4.21)",
          "2026-03-01T10:42:03Z  INFO reconciling object{object.ref=Widget.v1.ex.org/a.n "
          "object.reason=error policy requested retry}: my_operator: looking",
          "retried - Widget.ex.org n/a @1772361723000" },
        { "kube-rs, as JSON (Q 4.21)",
          R"({"timestamp":"2026-03-01T10:42:03Z","level":"ERROR","fields":{"message":"boom"},"target":"my_operator","span":{"object.ref":"Pod.v1./a.b.n","object.reason":"object updated","name":"reconciling object"}})",
          "failed my_operator Pod n/a.b: boom @1772361723000" },
        { "Java Operator SDK, with the exception behind it (Q 4.22)",
          "2026-03-01 10:42:03,000 WARN  [i.j.o.p.e.EventProcessor] (pool-1) Uncaught error during "
          "event processing ExecutionScope{ resource id: ResourceID{name='a', namespace='n'}, "
          "version: 7} - but another reconciliation will be attempted because a superseding event "
          "has been received or another retry attempt is pending.\n"
          "java.lang.IllegalStateException: boom\n"
          "\tat org.ex.WidgetReconciler.reconcile(WidgetReconciler.java:12)",
          "failed - ? n/a: java.lang.IllegalStateException: boom" },
        { "Java Operator SDK gives up (Q 4.22)",
          "2026-03-01 10:42:03,000 ERROR [i.j.o.p.e.EventProcessor] (pool-1) Exhausted retries for "
          "scope ExecutionScope{ resource id: ResourceID{name='a', namespace='n'}, version: 7}.",
          "gave-up - ? n/a" },
        { "Strimzi, with the exception behind it",
          "2026-03-01 10:42:03 ERROR AbstractOperator:284 - Reconciliation #12(timer) "
          "Kafka(n/a): createOrUpdate failed\n"
          "io.strimzi.operator.common.InvalidResourceException: boom\n"
          "\tat io.strimzi.operator.X.y(X.java:1)",
          "failed - Kafka n/a: io.strimzi.operator.common.InvalidResourceException: boom #12" },
        { "Strimzi, it went well",
          "2026-03-01 10:42:03 INFO  AbstractOperator:517 - Reconciliation #13(watch) "
          "Kafka(n/a): reconciled",
          "succeeded - Kafka n/a #13" },
        { "prometheus-operator",
          "ts=2026-03-01T10:42:03Z level=error caller=klog.go:126 component=k8s_client_runtime "
          "func=ErrorDepth msg=\"Sync \\\"n/k8s\\\" failed: boom\"",
          "failed - ? n/k8s: boom @1772361723000" },
        { "Argo CD (Q 4.23)",
          R"(time="2026-03-01T10:42:03Z" level=error msg="Failed to update application: boom" application=argocd/shop)",
          "said - Application.argoproj.io? argocd/shop: Failed to update application: boom "
          "@1772361723000" },
        { "Argo CD, its namespace beside it (Q 4.23)",
          R"(time="2026-03-01T10:42:03Z" level=error msg="boom" app-namespace=argocd application=shop project=default)",
          "said - Application.argoproj.io? argocd/shop: boom @1772361723000" },
        { "Argo CD, older: a name alone (Q 4.23)",
          R"(time="2020-03-01T10:42:03Z" level=error msg="boom" application=shop)",
          "said - Application.argoproj.io? ?/shop: boom @1583059323000" },
        { "Flux (Q 4.23)",
          R"({"level":"error","ts":"2026-03-01T10:42:03.000Z","msg":"Reconciliation failed after 1.2s, next try in 10m0s","controller":"kustomization","controllerGroup":"kustomize.toolkit.fluxcd.io","controllerKind":"Kustomization","Kustomization":{"name":"apps","namespace":"flux-system"},"namespace":"flux-system","name":"apps","reconcileID":"1-2","revision":"main@sha1:1","error":"kustomize build failed"})",
          "failed kustomization Kustomization.kustomize.toolkit.fluxcd.io flux-system/apps: "
          "kustomize "
          "build failed @1772361723000 #1-2 next 1772362323000" },
        { "Flux, it went well (Q 4.23)",
          R"({"level":"info","ts":"2026-03-01T10:42:03.000Z","msg":"Reconciliation finished in 1.2s, next run in 10m0s","controller":"kustomization","controllerGroup":"kustomize.toolkit.fluxcd.io","controllerKind":"Kustomization","Kustomization":{"name":"apps","namespace":"flux-system"},"namespace":"flux-system","name":"apps","reconcileID":"1-2"})",
          "scheduled kustomization Kustomization.kustomize.toolkit.fluxcd.io flux-system/apps "
          "@1772361723000 #1-2 next 1772362323000" },
        { "Knative and Tekton",
          R"({"severity":"ERROR","timestamp":"2026-03-01T10:42:03Z","logger":"controller","caller":"controller/controller.go:564","message":"Reconcile error","knative.dev/controller":"knative.dev.serving.pkg.reconciler.route.Reconciler","knative.dev/kind":"serving.knative.dev.Route","knative.dev/traceid":"1-2","knative.dev/key":"n/a","duration":0.01,"error":"boom"})",
          "failed knative.dev.serving.pkg.reconciler.route.Reconciler Route.serving.knative.dev "
          "n/a: "
          "boom @1772361723000" },
        { "Knative, it went well",
          R"({"severity":"INFO","timestamp":"2026-03-01T10:42:03Z","message":"Reconcile succeeded","knative.dev/controller":"c","knative.dev/kind":"serving.knative.dev.Route","knative.dev/key":"n/a"})",
          "succeeded c Route.serving.knative.dev n/a @1772361723000" },
        { "kopf (Q 4.23)",
          "[2026-03-01 10:42:03,000] kopf.objects         [ERROR   ] [n/a] Handler 'create_fn' "
          "failed "
          "temporarily: boom",
          "failed - ? n/a: boom" },
        { "kopf gives up (Q 4.23)",
          "[2026-03-01 10:42:03,000] kopf.objects         [ERROR   ] [n/a] Handler 'create_fn' "
          "failed "
          "permanently: boom",
          "gave-up - ? n/a: boom" },
        { "kopf, it went well (Q 4.23)",
          "[2026-03-01 10:42:03,000] kopf.objects         [INFO    ] [n/a] Handler 'create_fn' "
          "succeeded.",
          "succeeded - ? n/a" },

        // what says nothing of a key, Q 6.41, 6.58
        { "a message of health",
          R"(I0301 10:42:03.000001       1 main.go:1] "Starting controller")", "" },
        { "the end of a sync, good or bad (Q 4.19)",
          R"(I0301 10:42:03.000001       1 replica_set.go:700] "Finished syncing" logger="replicaset-controller" kind="ReplicaSet" key="n/web" duration="1ms")",
          "" },
        { "an informer's watch",
          R"(E0301 10:42:03.000001       1 reflector.go:200] "Failed to watch" err="failed to list *v1.Secret: secrets is forbidden" logger="UnhandledError" reflector="k8s.io/client-go/informers/factory.go:160" type="*v1.Secret")",
          "" },
        { "an election",
          R"(E0301 10:42:03.000001       1 leaderelection.go:429] "Failed to update lock optimistically" err="timeout" lock="kube-system/kube-controller-manager"
E0301 10:42:03.000001       1 leaderelection.go:332] error retrieving resource lock kube-system/kube-controller-manager: timeout)",
          "" },
        { "somebody else's key",
          R"({"level":"error","ts":"2026-03-01T10:42:03Z","msg":"cannot read from cache","key":"user/17","error":"EOF"})",
          "failed - ? -: EOF @1772361723000" },
        { "a request that was served",
          R"({"level":"info","ts":"2026-03-01T10:42:03Z","msg":"GET","name":"a","namespace":"n","status":200})",
          "" },
        { "an error in a sentence of a program that is none", "build n/a failed with: exit code 1",
          "" },
        { "an access log",
          R"(10.0.0.1 - - [01/Mar/2026:10:42:03 +0000] "GET /api/v1/error HTTP/1.1" 500 12)", "" },
        { "a trace of a stack",
          "goroutine 7 [running]:\nmain.(*Widget).sync(0xc000012345)\n\t/src/main.go:12 +0x1d",
          "" },
        { "kube-rs, a try like any other (Q 4.21)",
          "2026-03-01T10:42:03Z  INFO reconciling object{object.ref=Widget.v1.ex.org/a.n "
          "object.reason=object updated}: my_operator: looking",
          "" },
        { "an empty line", "\n", "" },
    };
    return samples;
}

} // namespace kittiwake::test
