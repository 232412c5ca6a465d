package main

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"
)

// A queue, its name in the metrics and in the log, and how many take keys from it.
type queue struct {
	workqueue.TypedRateLimitingInterface[string]
	name    string
	workers int
}

func newQueue(name string, workers int) *queue {
	return &queue{
		TypedRateLimitingInterface: workqueue.NewTypedRateLimitingQueueWithConfig(
			workqueue.DefaultTypedControllerRateLimiter[string](), workqueue.TypedRateLimitingQueueConfig[string]{Name: name}),
		name:    name,
		workers: workers,
	}
}

type controller struct {
	client    kubernetes.Interface
	informers informers.SharedInformerFactory
	store     cache.Store
	mirror    *queue // three workers, one of which is lost with a key that hangs
	archive   *queue // of the slow keys, one worker
}

func newController(client kubernetes.Interface, namespace string) *controller {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	return &controller{client: client, informers: factory, store: factory.Core().V1().ConfigMaps().Informer().GetStore()}
}

func (c *controller) run(ctx context.Context) {
	// A replica that does not lead has no queue in its metrics.
	c.mirror, c.archive = newQueue("mirror", 3), newQueue("archive", 1)
	handler := cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		UpdateFunc: func(_, now any) { c.enqueue(now) },
		DeleteFunc: c.enqueue,
	}
	_, err := c.informers.Core().V1().ConfigMaps().Informer().AddEventHandler(handler)
	fatalOn(err)
	c.informers.Start(ctx.Done())
	c.informers.WaitForCacheSync(ctx.Done())
	for _, q := range []*queue{c.mirror, c.archive} {
		for range q.workers {
			go c.work(ctx, q)
		}
	}
	<-ctx.Done()
	c.mirror.ShutDown()
	c.archive.ShutDown()
}

func (c *controller) enqueue(object any) {
	key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(object)
	if err != nil {
		klog.ErrorS(err, "An object without a key")
		return
	}
	if configMap, ok := object.(*corev1.ConfigMap); ok && configMap.Data["outcome"] == slow {
		c.archive.Add(key)
		return
	}
	c.mirror.Add(key)
}

func (c *controller) work(ctx context.Context, q *queue) {
	for {
		key, over := q.Get()
		if over {
			return
		}
		c.workOn(ctx, q, key)
	}
}

func (c *controller) workOn(ctx context.Context, q *queue, key string) {
	defer q.Done(key)
	again, err := time.Duration(0), error(nil)
	if object, found, _ := c.store.GetByKey(key); found {
		again, err = c.reconcile(ctx, object.(*corev1.ConfigMap), q.NumRequeues(key))
	}
	if err != nil {
		namespace, name, _ := cache.SplitMetaNamespaceKey(key)
		klog.ErrorS(err, "Error syncing config map, requeuing", "queue", q.name, "configMap", klog.KRef(namespace, name))
		q.AddRateLimited(key)
		return
	}
	q.Forget(key)
	if again > 0 {
		q.AddAfter(key, again)
	}
}
