// Package clientgo has what docs/for-go-programmers.md shows of client-go: what is between two marks "// [name]".
package clientgo

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/wait"
	applycorev1 "k8s.io/client-go/applyconfigurations/core/v1"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/kubernetes/fake"
	"k8s.io/client-go/kubernetes/scheme"
	typedcorev1 "k8s.io/client-go/kubernetes/typed/core/v1"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/restmapper"
	clienttesting "k8s.io/client-go/testing"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/leaderelection"
	"k8s.io/client-go/tools/leaderelection/resourcelock"
	"k8s.io/client-go/tools/pager"
	"k8s.io/client-go/tools/record"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
)

// [connect]
func connect() (*kubernetes.Clientset, error) {
	config, err := clientcmd.NewNonInteractiveDeferredLoadingClientConfig(
		clientcmd.NewDefaultClientConfigLoadingRules(), &clientcmd.ConfigOverrides{}).ClientConfig()
	if err != nil {
		return nil, err
	}
	config.UserAgent = "my-controller/1.0"
	config.QPS, config.Burst = 50, 300
	return kubernetes.NewForConfig(config)
}

// [connect]

// [read]
func ensureMenu(ctx context.Context, clients kubernetes.Interface, ns string) (*corev1.ConfigMap, error) {
	configMaps := clients.CoreV1().ConfigMaps(ns)
	found, err := configMaps.Get(ctx, "menu", metav1.GetOptions{})
	if !apierrors.IsNotFound(err) {
		return found, err
	}
	return configMaps.Create(ctx, &corev1.ConfigMap{
		ObjectMeta: metav1.ObjectMeta{Name: "menu"},
		Data:       map[string]string{"soup": "tomato"},
	}, metav1.CreateOptions{})
}

// [read]

// [list]
func printWebPods(ctx context.Context, clients kubernetes.Interface, ns string) error {
	pods := pager.New(func(ctx context.Context, options metav1.ListOptions) (runtime.Object, error) {
		return clients.CoreV1().Pods(ns).List(ctx, options)
	})
	options := metav1.ListOptions{LabelSelector: "app=web"}
	return pods.EachListItem(ctx, options, func(object runtime.Object) error {
		fmt.Println(object.(*corev1.Pod).Name)
		return nil
	})
}

// [list]

// [update]
func scaleTo(ctx context.Context, clients kubernetes.Interface, ns, name string, replicas int32) error {
	deployments := clients.AppsV1().Deployments(ns)
	return retry.RetryOnConflict(retry.DefaultRetry, func() error {
		deployment, err := deployments.Get(ctx, name, metav1.GetOptions{})
		if err != nil {
			return err
		}
		deployment.Spec.Replicas = &replicas
		_, err = deployments.Update(ctx, deployment, metav1.UpdateOptions{})
		return err
	})
}

// [update]

// [patch]
func pause(ctx context.Context, clients kubernetes.Interface, ns, name string) error {
	patch := []byte(`{"spec":{"paused":true}}`)
	_, err := clients.AppsV1().Deployments(ns).Patch(ctx, name, types.MergePatchType, patch, metav1.PatchOptions{})
	return err
}

// [patch]

// [apply]
func applyMenu(ctx context.Context, clients kubernetes.Interface, ns string) error {
	menu := applycorev1.ConfigMap("menu", ns).WithData(map[string]string{"soup": "tomato"})
	_, err := clients.CoreV1().ConfigMaps(ns).Apply(ctx, menu,
		metav1.ApplyOptions{FieldManager: "my-controller", Force: true})
	return err
}

// [apply]

// [delete]
func removeDeployment(ctx context.Context, clients kubernetes.Interface, deployment *appsv1.Deployment) error {
	foreground := metav1.DeletePropagationForeground
	err := clients.AppsV1().Deployments(deployment.Namespace).Delete(ctx, deployment.Name, metav1.DeleteOptions{
		Preconditions:     metav1.NewUIDPreconditions(string(deployment.UID)),
		PropagationPolicy: &foreground,
	})
	if apierrors.IsNotFound(err) {
		return nil
	}
	return err
}

// [delete]

// [wait]
func waitUntilAvailable(ctx context.Context, clients kubernetes.Interface, ns, name string) error {
	return wait.PollUntilContextTimeout(ctx, time.Second, time.Minute, true,
		func(ctx context.Context) (bool, error) {
			deployment, err := clients.AppsV1().Deployments(ns).Get(ctx, name, metav1.GetOptions{})
			if err != nil {
				return false, err
			}
			return deployment.Status.AvailableReplicas == deployment.Status.Replicas, nil
		})
}

// [wait]

// [informer]
func watchPods(ctx context.Context, clients kubernetes.Interface, ns string) ([]*corev1.Pod, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(clients, 0, informers.WithNamespace(ns))
	informer := factory.Core().V1().Pods().Informer()
	registration, err := informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(object any) { fmt.Println("+", object.(*corev1.Pod).Name) },
		UpdateFunc: func(_, object any) { fmt.Println("~", object.(*corev1.Pod).Name) },
		DeleteFunc: func(object any) {
			key, _ := cache.DeletionHandlingMetaNamespaceKeyFunc(object)
			fmt.Println("-", key)
		},
	})
	if err != nil {
		return nil, err
	}
	factory.Start(ctx.Done())
	defer factory.Shutdown()
	if !cache.WaitForCacheSync(ctx.Done(), registration.HasSynced) {
		return nil, ctx.Err()
	}
	selector := labels.SelectorFromSet(labels.Set{"app": "web"})
	return listers.NewPodLister(informer.GetIndexer()).Pods(ns).List(selector)
}

// [informer]

// [index]
func podsOfNode(informer cache.SharedIndexInformer, node string) ([]any, error) {
	err := informer.AddIndexers(cache.Indexers{
		"node": func(object any) ([]string, error) {
			return []string{object.(*corev1.Pod).Spec.NodeName}, nil
		},
		"claim": func(object any) ([]string, error) {
			var claims []string
			for _, volume := range object.(*corev1.Pod).Spec.Volumes {
				if volume.PersistentVolumeClaim != nil {
					claims = append(claims, volume.PersistentVolumeClaim.ClaimName)
				}
			}
			return claims, nil
		},
	})
	if err != nil {
		return nil, err
	}
	return informer.GetIndexer().ByIndex("node", node)
}

// [index]

// [cache]
func lightInformers(clients kubernetes.Interface) informers.SharedInformerFactory {
	return informers.NewSharedInformerFactoryWithOptions(clients, 0,
		informers.WithTweakListOptions(func(options *metav1.ListOptions) {
			options.LabelSelector = "app=web"
		}),
		informers.WithTransform(func(object any) (any, error) {
			if accessor, err := meta.Accessor(object); err == nil {
				accessor.SetManagedFields(nil)
			}
			return object, nil
		}))
}

// [cache]

// [queue]
type worker struct {
	queue workqueue.TypedRateLimitingInterface[string]
	sync  func(ctx context.Context, key string) error
}

func (w *worker) run(ctx context.Context, workers int) {
	for range workers {
		go wait.UntilWithContext(ctx, func(ctx context.Context) {
			for w.processNextWorkItem(ctx) {
			}
		}, time.Second)
	}
	<-ctx.Done()
	w.queue.ShutDown()
}

func (w *worker) processNextWorkItem(ctx context.Context) bool {
	key, shutdown := w.queue.Get()
	if shutdown {
		return false
	}
	defer w.queue.Done(key)
	err := w.sync(ctx, key)
	switch {
	case err == nil:
		w.queue.Forget(key)
	case w.queue.NumRequeues(key) < 5:
		w.queue.AddRateLimited(key)
	default:
		w.queue.Forget(key)
		fmt.Printf("dropping %s out of the queue: %v\n", key, err)
	}
	return true
}

// [queue]

// [finalizer]
const finalizer = "example.com/backup"

func syncFinalizer(ctx context.Context, clients kubernetes.Interface, menu *corev1.ConfigMap) error {
	menu = menu.DeepCopy()
	has := slices.Contains(menu.Finalizers, finalizer)
	switch {
	case menu.DeletionTimestamp == nil && !has:
		menu.Finalizers = append(menu.Finalizers, finalizer)
	case menu.DeletionTimestamp != nil && has:
		if err := removeBackup(menu); err != nil {
			return err
		}
		menu.Finalizers = slices.DeleteFunc(menu.Finalizers, func(f string) bool { return f == finalizer })
	default:
		return nil
	}
	_, err := clients.CoreV1().ConfigMaps(menu.Namespace).Update(ctx, menu, metav1.UpdateOptions{})
	return err
}

// [finalizer]

func removeBackup(*corev1.ConfigMap) error { return nil }

// [owner]
func configFor(deployment *appsv1.Deployment) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{
		Name:      deployment.Name + "-config",
		Namespace: deployment.Namespace,
		OwnerReferences: []metav1.OwnerReference{
			*metav1.NewControllerRef(deployment, appsv1.SchemeGroupVersion.WithKind("Deployment")),
		},
	}}
}

// [owner]

// [condition]
func setReady(ctx context.Context, clients kubernetes.Interface, service *corev1.Service) error {
	service = service.DeepCopy()
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
	_, err := clients.CoreV1().Services(service.Namespace).UpdateStatus(ctx, service, metav1.UpdateOptions{})
	return err
}

// [condition]

// [event]
func tellOf(clients kubernetes.Interface, deployment *appsv1.Deployment) {
	broadcaster := record.NewBroadcaster()
	broadcaster.StartRecordingToSink(&typedcorev1.EventSinkImpl{Interface: clients.CoreV1().Events("")})
	defer broadcaster.Shutdown()
	recorder := broadcaster.NewRecorder(scheme.Scheme, corev1.EventSource{Component: "my-controller"})
	recorder.Event(deployment, corev1.EventTypeNormal, "Synced", "Its config map is as it should be.")
}

// [event]

// [manager]
func runAsLeader(ctx context.Context, clients kubernetes.Interface, identity string, run func(context.Context)) {
	leaderelection.RunOrDie(ctx, leaderelection.LeaderElectionConfig{
		Lock: &resourcelock.LeaseLock{
			LeaseMeta:  metav1.ObjectMeta{Namespace: "shop", Name: "my-controller"},
			Client:     clients.CoordinationV1(),
			LockConfig: resourcelock.ResourceLockConfig{Identity: identity},
		},
		LeaseDuration:   15 * time.Second,
		RenewDeadline:   10 * time.Second,
		RetryPeriod:     2 * time.Second,
		ReleaseOnCancel: true,
		Callbacks: leaderelection.LeaderCallbacks{
			OnStartedLeading: run,
			OnStoppedLeading: func() { fmt.Println("leader lost") },
		},
	})
}

// [manager]

// [dynamic]
func readAny(ctx context.Context, served discovery.DiscoveryInterface, clients dynamic.Interface,
	kind schema.GroupVersionKind, ns, name string) (string, error) {
	mapper := restmapper.NewDeferredDiscoveryRESTMapper(memory.NewMemCacheClient(served))
	mapping, err := mapper.RESTMapping(kind.GroupKind(), kind.Version)
	if err != nil {
		return "", err
	}
	object, err := clients.Resource(mapping.Resource).Namespace(ns).Get(ctx, name, metav1.GetOptions{})
	if err != nil {
		return "", err
	}
	phase, _, err := unstructured.NestedString(object.Object, "status", "phase")
	return phase, err
}

// [dynamic]

// [test]
func TestEnsureMenu(t *testing.T) {
	clients := fake.NewClientset()
	clients.PrependReactor("create", "configmaps", func(clienttesting.Action) (bool, runtime.Object, error) {
		return true, nil, apierrors.NewForbidden(corev1.Resource("configmaps"), "menu", nil)
	})
	if _, err := ensureMenu(t.Context(), clients, "shop"); !apierrors.IsForbidden(err) {
		t.Errorf("got %v", err)
	}
	if actions := clients.Actions(); len(actions) != 2 {
		t.Errorf("asked for %v", actions)
	}
}

// [test]
