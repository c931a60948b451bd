/** What the server keeps of a page's slots while it renders them: what each has loaded, and what went wrong. */
import { createContext } from 'react'
import { SLOT_FAILURE, SLOT_WAITS, type SlotName, slotNames } from '#contract/surface/slots.plain.ts'
import type { Api } from '#web/api/client.ts'
import { getWith } from './get-with.ts'

type Ask = (get: (path: string) => Promise<unknown>) => Promise<unknown>

export interface SlotRun {
  /** Whether the page shows a slot at all. */
  isUsed: boolean
  /** What a slot has loaded, as JSON; null where it failed or was late, which is logged. Asked for once. */
  load: (id: string, slot: string, ask: Ask) => Promise<string | null>
  failed: (slot: string, error: unknown) => void
}

/** Null in a browser. */
export const SlotRunContext = createContext<SlotRun | null>(null)

export class SlotFailure extends Error {
  override name = SLOT_FAILURE
  constructor(slot: string, cause: unknown) {
    super(`The site's slot ${slot} shows nothing`, { cause })
  }
}

export function createSlotRun({ api, report }: { api: Api; report: (error: unknown) => void }): SlotRun {
  const loads = new Map<string, Promise<string | null>>()
  const failed = (slot: string, error: unknown) => report(new SlotFailure(slot, error))
  return {
    isUsed: false,
    failed,
    load(id, slot, ask) {
      const known = loads.get(id)
      if (known) return known
      const loaded = withinLimit(() => ask(getWith(api)))
        .then((value) => JSON.stringify(value ?? null))
        .catch((error: unknown) => {
          failed(slot, error)
          return null
        })
      loads.set(id, loaded)
      return loaded
    },
  }
}

/** What a slot may wait for. What goes on running is left alone. */
export function withinLimit<Value>(ask: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${SLOT_WAITS} ms`)), SLOT_WAITS)
    // A function that throws before it has a promise is caught, too.
    Promise.resolve()
      .then(ask)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/** Its name stands in the path of React's elements that an error comes with; elements know no capitals. */
export const slotElement = (slot: SlotName) => `site-slot-${slot.toLowerCase()}`

export function slotOfStack(stack: string | null | undefined): SlotName | null {
  const element = /\bsite-slot-[a-z]+\b/.exec(stack ?? '')?.[0]
  return slotNames.find((slot) => slotElement(slot) === element) ?? null
}
