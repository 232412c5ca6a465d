// reconciling-controller is the controller of bench/programs/reconciles.cpp once more, on controller-runtime: the same
// work, the same figures, as a line of JSON.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	applycorev1 "k8s.io/client-go/applyconfigurations/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/log"
	"sigs.k8s.io/controller-runtime/pkg/log/zap"
	"sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/recorder"
)

const workers = 4

func main() {
	// -kubeconfig is controller-runtime's own
	copies := flag.Int("copies", 0, "copy this many config maps, each with an event, then tell how long it took")
	pods := flag.Int("pods", 0, "reconcile this many pods, each with nothing, then tell what caching them takes")
	lead := flag.Bool("lead", false, "tell when it leads")
	namespace := flag.String("namespace", "", "whose config maps, copied to NAMESPACE-copies; where the lease is")
	flag.Parse()
	log.SetLogger(zap.New(zap.WriteTo(os.Stderr)))

	config, err := ctrl.GetConfig()
	endOn(err)
	config.QPS = -1
	options := ctrl.Options{Metrics: server.Options{BindAddress: "0"}}
	if *copies > 0 {
		options.Cache = cache.Options{DefaultNamespaces: map[string]cache.Config{*namespace: {}}}
	}
	if *lead {
		options.LeaderElection = true
		options.LeaderElectionID = "reconciles"
		options.LeaderElectionNamespace = *namespace
	}
	manager, err := ctrl.NewManager(config, options)
	endOn(err)
	switch {
	case *copies > 0:
		endOn(add(manager, &corev1.ConfigMap{}, &copier{
			Client: manager.GetClient(), recorder: manager.GetEventRecorder("reconciles"), target: *namespace + "-copies",
			meter: meter{wanted: *copies}}))
	case *pods > 0:
		endOn(add(manager, &corev1.Pod{}, &holder{meter: meter{wanted: *pods}}))
	default:
		go func() {
			<-manager.Elected()
			tell(map[string]any{"leads": true})
		}()
	}
	endOn(manager.Start(ctrl.SetupSignalHandler()))
}

func add(manager ctrl.Manager, of client.Object, reconciler reconcile.Reconciler) error {
	return ctrl.NewControllerManagedBy(manager).For(of).
		WithOptions(controller.Options{MaxConcurrentReconciles: workers}).Complete(reconciler)
}

// meter counts keys that were reconciled, each once.
type meter struct {
	mutex  sync.Mutex
	wanted int
	begun  time.Time
	done   map[reconcile.Request]bool
}

func (m *meter) begin() {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if m.begun.IsZero() {
		m.begun = time.Now()
		m.done = map[reconcile.Request]bool{}
	}
}

// end is true once, of the last key.
func (m *meter) end(key reconcile.Request) (time.Duration, bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	had := len(m.done)
	m.done[key] = true
	return time.Since(m.begun), had < m.wanted && len(m.done) == m.wanted
}

type copier struct {
	client.Client
	recorder recorder.EventRecorder
	target   string
	meter    meter
}

func (c *copier) Reconcile(ctx context.Context, key reconcile.Request) (ctrl.Result, error) {
	c.meter.begin()
	var source corev1.ConfigMap
	if err := c.Get(ctx, key.NamespacedName, &source); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	theCopy := applycorev1.ConfigMap(source.Name, c.target).WithData(source.Data)
	if err := c.Apply(ctx, theCopy, client.FieldOwner("reconciles"), client.ForceOwnership); err != nil {
		return ctrl.Result{}, err
	}
	c.recorder.Eventf(&source, nil, corev1.EventTypeNormal, "Copied", "Copy", "It has its copy.")
	if took, last := c.meter.end(key); last {
		tell(map[string]any{"seconds": took.Seconds()})
	}
	return ctrl.Result{}, nil
}

type holder struct{ meter meter }

func (h *holder) Reconcile(_ context.Context, key reconcile.Request) (ctrl.Result, error) {
	h.meter.begin()
	if took, last := h.meter.end(key); last {
		go func() {
			time.Sleep(5 * time.Second)
			debug.FreeOSMemory()
			tell(map[string]any{"seconds": took.Seconds(), "rss_mib": resident()})
		}()
	}
	return ctrl.Result{}, nil
}

// resident is VmRSS in MiB.
func resident() float64 {
	status, err := os.ReadFile("/proc/self/status")
	endOn(err)
	kib, err := strconv.ParseFloat(string(regexp.MustCompile(`VmRSS:\s+(\d+)`).FindSubmatch(status)[1]), 64)
	endOn(err)
	return kib / 1024
}

func tell(figures map[string]any) { endOn(json.NewEncoder(os.Stdout).Encode(figures)) }

func endOn(err error) {
	if err != nil {
		log.Log.Error(err, "Cannot go on")
		os.Exit(1)
	}
}
