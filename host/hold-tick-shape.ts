/**
 * Holds one object of `process.nextTick` for as long as the process lives. Import it first. See
 * docs/decisions/0017-tick-shape.md: without it, ticks get slow for good once V8 has collected their shape.
 */
import { createHook } from 'node:async_hooks'

const held: object[] = []
const hook = createHook({
  init: (_id, type, _trigger, resource) => {
    if (type === 'TickObject') held.push(resource)
  },
})
hook.enable()
process.nextTick(() => {})
hook.disable()
