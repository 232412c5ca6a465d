package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
)

// What a config map's "outcome" may say; all else succeeds.
const (
	fails    = "fails"    // each time, with "error"
	recovers = "recovers" // after "failures" times
	hangs    = "hangs"    // its worker never comes back
	panics   = "panics"   // each time, and is retried
	loops    = "loops"    // writes its config map, and is woken by that
	slow     = "slow"     // takes "seconds", and is looked at again a second later
)

// How long until it is looked at again, 0: until something happens; or why it failed.
func (c *controller) reconcile(ctx context.Context, configMap *corev1.ConfigMap, failed int) (again time.Duration, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v [recovered]", cause)
		}
	}()
	switch data := configMap.Data; data["outcome"] {
	case fails:
		return 0, errors.New(data["error"])
	case recovers:
		if failed < number(data["failures"]) {
			return 0, fmt.Errorf("not yet, after %d failures", failed)
		}
	case hangs:
		select {}
	case panics:
		var mirrored map[string]string
		mirrored[configMap.Name] = "here"
	case loops:
		return 0, c.touch(ctx, configMap)
	case slow:
		time.Sleep(time.Duration(number(data["seconds"])) * time.Second)
		return time.Second, nil
	}
	return 0, nil
}

func (c *controller) touch(ctx context.Context, configMap *corev1.ConfigMap) error {
	patch := fmt.Sprintf(`{"metadata":{"annotations":{"mirrored-at":%q}}}`, time.Now().UTC().Format(time.RFC3339Nano))
	_, err := c.client.CoreV1().ConfigMaps(configMap.Namespace).Patch(
		ctx, configMap.Name, types.MergePatchType, []byte(patch), metav1.PatchOptions{})
	return err
}

func number(text string) int {
	value, _ := strconv.Atoi(text) // 0 where it is none
	return value
}
