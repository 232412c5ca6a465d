// failing-controller is a controller to look at from outside, written as most are: client-go's informer and work queues
// with their metrics, klog's lines, a Lease. What becomes of a config map's key is said by its data: outcome.go.
package main

import (
	"context"
	"flag"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	"k8s.io/component-base/metrics/legacyregistry"
	_ "k8s.io/component-base/metrics/prometheus/workqueue"
	"k8s.io/klog/v2"
)

const name = "failing-controller"

func main() {
	klog.InitFlags(nil)
	namespace := flag.String("namespace", "default", "whose config maps are reconciled, and where the Lease is")
	address := flag.String("metrics-bind-address", ":8080", "where /metrics is served")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	go serveMetrics(*address)

	config, err := rest.InClusterConfig()
	fatalOn(err)
	client, err := kubernetes.NewForConfig(config)
	fatalOn(err)
	identity, err := os.Hostname()
	fatalOn(err)
	leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{
		Name: name,
		Lock: &resourcelock.LeaseLock{
			LeaseMeta:  metav1.ObjectMeta{Namespace: *namespace, Name: name},
			Client:     client.CoordinationV1(),
			LockConfig: resourcelock.ResourceLockConfig{Identity: identity},
		},
		LeaseDuration:   15 * time.Second,
		RenewDeadline:   10 * time.Second,
		RetryPeriod:     2 * time.Second,
		ReleaseOnCancel: true,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: newController(client, *namespace).run,
			OnStoppedLeading: func() { klog.InfoS("Leads no more", "identity", identity) }, // and main ends
		},
	})
}

func serveMetrics(address string) {
	mux := http.NewServeMux()
	mux.Handle("/metrics", legacyregistry.Handler())
	fatalOn(http.ListenAndServe(address, mux))
}

func fatalOn(err error) {
	if err != nil {
		klog.ErrorS(err, "Cannot go on")
		klog.FlushAndExit(klog.ExitFlushTimeout, 1)
	}
}
