/** The files of a site: on the server they are there, in a browser each is fetched once, when it is needed. */
import { use } from 'react'
import type { SlotModule } from '#contract/surface/slots.plain.ts'
import type { Elements } from '#web/ui/elements.ts'

/** What a component or a `load` of a site is called with. */
type Call = (input: Record<string, unknown>) => unknown

interface OwnModule {
  Component: (props: Record<string, unknown>) => Elements
  load: ((input: Record<string, unknown>) => Promise<unknown>) | undefined
}

export type OwnModules = Partial<Record<string, () => SlotModule | Promise<SlotModule>>>

const fetched = new Map<() => unknown, Promise<SlotModule>>()

/** For a component: suspends in a browser until it is there. Null for a name that the site has not. */
export function useOwnModule(modules: OwnModules, name: string): OwnModule | null {
  const find = modules[name]
  if (!find) return null
  const known = fetched.get(find)
  if (known) return ownModule(use(known))
  const found = find()
  if (!(found instanceof Promise)) return ownModule(found)
  fetched.set(find, found)
  // What the network lost is asked for again the next time.
  found.catch(() => fetched.delete(find))
  return ownModule(use(found))
}

/** What a site exports is checked against its place when its own sources are. */
export function ownModule({ default: Component, load }: SlotModule): OwnModule {
  return { Component: Component as Call as OwnModule['Component'], load: load as Call as OwnModule['load'] }
}
