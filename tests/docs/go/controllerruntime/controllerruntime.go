// Package controllerruntime has what docs/for-go-programmers.md shows of controller-runtime: what is between two marks
// "// [name]".
package controllerruntime

import (
	"context"
	"fmt"
	"testing"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	applycorev1 "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/client/fake"
	"sigs.k8s.io/controller-runtime/pkg/client/interceptor"
	"sigs.k8s.io/controller-runtime/pkg/controller"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/healthz"
	"sigs.k8s.io/controller-runtime/pkg/metrics/server"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
	"sigs.k8s.io/controller-runtime/pkg/recorder"
)

// [connect]
func connect() (client.Client, error) {
	config, err := ctrl.GetConfig()
	if err != nil {
		return nil, err
	}
	config.UserAgent = "my-controller/1.0"
	return client.New(config, client.Options{})
}

// [connect]

// [read]
func ensureMenu(ctx context.Context, c client.Client, ns string) error {
	var found corev1.ConfigMap
	err := c.Get(ctx, client.ObjectKey{Namespace: ns, Name: "menu"}, &found)
	if !apierrors.IsNotFound(err) {
		return err
	}
	return c.Create(ctx, &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: "menu", Namespace: ns},
		Data:       map[string]string{"soup": "tomato"},
	})
}

// [read]

// [list]
func printWebPods(ctx context.Context, c client.Client, ns string) error {
	var pods corev1.PodList
	for {
		err := c.List(ctx, &pods, client.InNamespace(ns), client.MatchingLabels{"app": "web"},
			client.Limit(500), client.Continue(pods.Continue))
		if err != nil {
			return err
		}
		for _, pod := range pods.Items {
			fmt.Println(pod.Name)
		}
		if pods.Continue == "" {
			return nil
		}
	}
}

// [list]

// [update]
func scaleTo(ctx context.Context, c client.Client, key client.ObjectKey, replicas int32) error {
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		var deployment appsv1.Deployment
		if err := c.Get(ctx, key, &deployment); err != nil {
			return err
		}
		deployment.Spec.Replicas = &replicas
		return c.Update(ctx, &deployment)
	})
}

// [update]

// [patch]
func pause(ctx context.Context, c client.Client, deployment *appsv1.Deployment) error {
	was := deployment.DeepCopy()
	deployment.Spec.Paused = true
	return c.Patch(ctx, deployment, client.MergeFrom(was))
}

// [patch]

// [apply]
func applyMenu(ctx context.Context, c client.Client, ns string) error {
	menu := applycorev1.ConfigMap("menu", ns).WithData(map[string]string{"soup": "tomato"})
	return c.Apply(ctx, menu, client.FieldOwner("my-controller"), client.ForceOwnership)
}

// [apply]

// [delete]
func removeDeployment(ctx context.Context, c client.Client, deployment *appsv1.Deployment) error {
	err := c.Delete(ctx, deployment, client.Preconditions{UID: &deployment.UID},
		client.PropagationPolicy(metav1.DeletePropagationForeground))
	return client.IgnoreNotFound(err)
}

// [delete]

// [informer]
func webPods(ctx context.Context, c client.Reader, ns string) ([]corev1.Pod, error) {
	var pods corev1.PodList
	err := c.List(ctx, &pods, client.InNamespace(ns), client.MatchingLabels{"app": "web"})
	return pods.Items, err
}

// [informer]

// [index]
func indexByNode(ctx context.Context, mgr ctrl.Manager) error {
	return mgr.GetFieldIndexer().IndexField(ctx, &corev1.Pod{}, "spec.nodeName",
		func(object client.Object) []string { return []string{object.(*corev1.Pod).Spec.NodeName} })
}

func podsOfNode(ctx context.Context, c client.Reader, node string) (pods corev1.PodList, err error) {
	err = c.List(ctx, &pods, client.MatchingFields{"spec.nodeName": node})
	return pods, err
}

// [index]

// [cache]
var lightCaches = cache.Options{
	DefaultTransform: cache.TransformStripManagedFields(),
	ByObject: map[client.Object]cache.ByObject{
		&corev1.Pod{}: {Label: labels.SelectorFromSet(labels.Set{"app": "web"})},
	},
}

// [cache]

// [controller]
type reconciler struct {
	client.Client
}

func (r *reconciler) setUp(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		Named("configs").
		For(&appsv1.Deployment{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Owns(&corev1.ConfigMap{}).
		Watches(&corev1.Secret{}, handler.EnqueueRequestsFromMapFunc(r.deploymentsOf)).
		WithOptions(controller.Options{MaxConcurrentReconciles: 4}).
		Complete(r)
}

func (r *reconciler) deploymentsOf(_ context.Context, secret client.Object) []reconcile.Request {
	name := types.NamespacedName{Namespace: secret.GetNamespace(), Name: secret.GetLabels()["for"]}
	return []reconcile.Request{{NamespacedName: name}}
}

func (r *reconciler) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	var deployment appsv1.Deployment
	if err := r.Get(ctx, request.NamespacedName, &deployment); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if deployment.Annotations["source"] == "" {
		return ctrl.Result{}, reconcile.TerminalError(fmt.Errorf("%s names no source", request))
	}
	if err := r.Create(ctx, configFor(&deployment)); client.IgnoreAlreadyExists(err) != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: time.Hour}, nil
}

// [controller]

func configFor(deployment *appsv1.Deployment) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: deployment.Name, Namespace: deployment.Namespace}}
}

// [finalizer]
const finalizer = "example.com/backup"

func syncFinalizer(ctx context.Context, c client.Client, menu *corev1.ConfigMap) error {
	if menu.DeletionTimestamp.IsZero() {
		if !controllerutil.AddFinalizer(menu, finalizer) {
			return nil
		}
		return c.Update(ctx, menu)
	}
	if err := removeBackup(menu); err != nil {
		return err
	}
	if !controllerutil.RemoveFinalizer(menu, finalizer) {
		return nil
	}
	return c.Update(ctx, menu)
}

// [finalizer]

func removeBackup(*corev1.ConfigMap) error { return nil }

// [owner]
func own(c client.Client, deployment *appsv1.Deployment, config *corev1.ConfigMap) error {
	return controllerutil.SetControllerReference(deployment, config, c.Scheme())
}

// [owner]

// [condition]
func setReady(ctx context.Context, c client.Client, service *corev1.Service) error {
	changed := meta.SetStatusCondition(&service.Status.Conditions, metav1.Condition{
		Type:               "Ready",
		Status:             metav1.ConditionTrue,
		ObservedGeneration: service.Generation,
		Reason:             "Exported",
		Message:            "Every cluster has it.",
	})
	if !changed {
		return nil
	}
	return c.Status().Update(ctx, service)
}

// [condition]

// [event]
func tellOf(recorder recorder.EventRecorder, deployment *appsv1.Deployment) {
	recorder.Eventf(deployment, nil, corev1.EventTypeNormal, "Synced", "Sync", "Its config map is as it should be.")
}

// [event]

// [wait]
func waitUntilAvailable(ctx context.Context, c client.Client, key client.ObjectKey) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true,
		func(ctx context.Context) (bool, error) {
			var deployment appsv1.Deployment
			if err := c.Get(ctx, key, &deployment); err != nil {
				return false, err
			}
			return deployment.Status.AvailableReplicas == deployment.Status.Replicas, nil
		})
}

// [wait]

// [manager]
func run() error {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{
		LeaderElection:                true,
		LeaderElectionID:              "my-controller",
		LeaderElectionNamespace:       "shop",
		LeaderElectionReleaseOnCancel: true,
		Metrics:                       server.Options{BindAddress: "127.0.0.1:8080"},
		HealthProbeBindAddress:        ":8081",
	})
	if err != nil {
		return err
	}
	if err := mgr.AddReadyzCheck("ping", healthz.Ping); err != nil {
		return err
	}
	if err := (&reconciler{mgr.GetClient()}).setUp(mgr); err != nil {
		return err
	}
	return mgr.Start(ctrl.SetupSignalHandler())
}

// [manager]

// [dynamic]
func readAny(ctx context.Context, c client.Client, kind schema.GroupVersionKind, key client.ObjectKey) (string, error) {
	var object unstructured.Unstructured
	object.SetGroupVersionKind(kind)
	if err := c.Get(ctx, key, &object); err != nil {
		return "", err
	}
	phase, _, err := unstructured.NestedString(object.Object, "status", "phase")
	return phase, err
}

// [dynamic]

// [test]
func TestEnsureMenu(t *testing.T) {
	refused := apierrors.NewForbidden(corev1.Resource("configmaps"), "menu", nil)
	c := fake.NewClientBuilder().WithInterceptorFuncs(interceptor.Funcs{
		Create: func(context.Context, client.WithWatch, client.Object, ...client.CreateOption) error {
			return refused
		},
	}).Build()
	if err := ensureMenu(t.Context(), c, "shop"); !apierrors.IsForbidden(err) {
		t.Errorf("got %v", err)
	}
}

// [test]
