/** A place where a site shows something of its own: what breaks there shows nothing, and the page stays whole. */
import { Component, createElement, Suspense, use, useEffect, useId, useState } from 'react'
import type { SlotName, SlotParts } from '#contract/surface/slots.plain.ts'
import type { Api } from '#web/api/client.ts'
import type { Elements } from '#web/ui/elements.ts'
import { everywhere } from './everywhere.ts'
import { getWith } from './get-with.ts'
import { type OwnModules, useOwnModule } from './own-modules.ts'
import { SlotRunContext, slotElement, withinLimit } from './slot-run.ts'

export interface SlotProps<Name extends SlotName> {
  name: Name
  parts: SlotParts[Name]
  modules: OwnModules
  /** For what is loaded in a browser. */
  api: Api
}

export function Slot<Name extends SlotName>({ name, parts, modules, api }: SlotProps<Name>) {
  const key = JSON.stringify(parts)
  return (
    <Fence key={key}>
      <Suspense fallback={null}>
        {createElement(slotElement(name), { className: 'contents' }, <Part {...{ name, parts, modules, api }} />)}
      </Suspense>
    </Fence>
  )
}

/** On the server `Suspense` does this. */
class Fence extends Component<{ children: Elements }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

function Part<Name extends SlotName>({ name, parts, modules, api }: SlotProps<Name>) {
  const own = useOwnModule(modules, name)
  const run = use(SlotRunContext)
  if (run) run.isUsed = true
  if (!own) return null
  const given = { ...parts, ...everywhere() }
  const { Component: Own, load } = own
  if (!load) return <Own {...given} loaded={null} />
  return (
    <Loading name={name} api={api} ask={(get) => load({ ...given, get })}>
      {(loaded) => <Own {...given} loaded={loaded} />}
    </Loading>
  )
}

interface LoadingProps {
  name: string
  api: Api
  ask: (get: (path: string) => Promise<unknown>) => Promise<unknown>
  children: (loaded: unknown) => Elements
}

/** The server writes what was loaded beside it, where the browser finds it. */
function Loading({ name, api, ask, children }: LoadingProps) {
  const id = useId()
  const run = use(SlotRunContext)
  const onServer = run ? use(run.load(id, name, ask)) : null
  const [json, setJson] = useState(() => run === null && (document.getElementById(id)?.dataset.loaded ?? null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are another slot
  useEffect(() => {
    if (json) return
    let isGone = false
    withinLimit(() => ask(getWith(api))).then(
      (value) => isGone || setJson(JSON.stringify(value ?? null)),
      (error: unknown) => console.error(`The site's slot ${name} shows nothing`, error),
    )
    return () => {
      isGone = true
    }
  }, [])
  const loaded = onServer ?? json
  if (!loaded) return null
  return (
    <>
      <span hidden id={id} data-loaded={loaded} />
      {children(JSON.parse(loaded))}
    </>
  )
}
