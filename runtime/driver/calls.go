package driver

import (
	"sync"

	"cptx/runtime/driver/api"
)

// functions has what each of Symbols does; nil for what is not there.
var functions = sync.OnceValue(func() []*function {
	all := map[string]*function{}
	for _, table := range []map[string]function{
		initCalls, deviceCalls, contextCalls, moduleCalls, functionCalls, launchCalls, memoryCalls, hostCalls, pointerCalls, copyCalls,
		setCalls, streamCalls, eventCalls, graphCalls, execCalls, captureCalls, libraryCalls, linkerCalls, poolCalls, virtualCalls,
		occupancyCalls, managedCalls, attributeCalls, batchCalls, oldLaunchCalls, madeReferenceCalls, describeCalls, userObjectCalls, graphMemoryCalls, conditionalCalls, tensorCalls, arrayCalls, textureCalls, referenceCalls,
	} {
		for name, f := range table {
			if all[name] != nil {
				panic(name + " is in two tables")
			}
			all[name] = &f
		}
	}
	list := make([]*function, len(api.Symbols()))
	for i, s := range api.Symbols() {
		if list[i] = all[s.Base]; list[i] == nil {
			list[i] = all[s.API]
		}
	}
	return list
})

// Missing lists the functions of the API that are not there.
func Missing() (list []string) {
	for i, s := range api.Symbols() {
		if functions()[i] == nil && s.Name == s.API {
			list = append(list, s.API)
		}
	}
	return list
}
