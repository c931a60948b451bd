/** Waits for the code of a page that cannot be fetched. The router would reload the document, and without a network lose the page that is there. */
import { useMissing } from './lost-way.ts'
import { shopAnswers } from './shop-answers.ts'

interface RouteFiles {
  module: string
  /** A part of the module in a file of its own. */
  clientLoaderModule?: string | undefined
}

declare global {
  interface Window {
    /** The code of the routes the router has, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  }
}

const waiting = new Set<() => Promise<void>>()

/**
 * Call it before the router starts. The router asks with `in` whether it has the code of a route, then takes it, and only
 * fetches what it has not; so it is told that it has everything, and what it takes is a promise that is kept in the end.
 */
export function waitForCode(): void {
  const { __reactRouterRouteModules: loaded, __reactRouterManifest: manifest } = window
  if (!loaded || !manifest) return
  const coming = new Map<string, Promise<unknown>>()
  let asked = ''
  const filesOf = new Map<string, string[]>()
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!route) continue
    filesOf.set(id, route.clientLoaderModule ? [route.module, route.clientLoaderModule] : [route.module])
    // The router fetches this one in its own way, and would remember for good that it could not.
    route.clientLoaderModule = undefined
  }

  window.__reactRouterRouteModules = new Proxy(loaded, {
    has(target, id) {
      if (Reflect.has(target, id)) return true
      asked = typeof id === 'string' && filesOf.has(id) ? id : ''
      return asked !== ''
    },
    get(target, id) {
      const files = id === asked && !Reflect.has(target, id) ? filesOf.get(asked) : undefined
      if (!files) return Reflect.get(target, id)
      const promise = coming.get(asked) ?? fetchCode(files, (code) => Reflect.set(target, id, code))
      coming.set(asked, promise)
      asked = ''
      return promise
    },
  })
}

/** Tries again to fetch all code that could not be had. */
export function fetchCodeAgain(): void {
  const attempts = [...waiting]
  waiting.clear()
  useMissing.setState({ code: null })
  for (const attempt of attempts) void attempt()
}

function fetchCode(files: string[], keep: (code: unknown) => void): Promise<unknown> {
  return new Promise((resolve) => {
    void attempt()
    async function attempt() {
      try {
        const parts: object[] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
        const code = Object.assign({}, ...parts)
        keep(code)
        resolve(code)
      } catch {
        waiting.add(attempt)
        useMissing.setState({ code: { reached: await shopAnswers() } })
      }
    }
  })
}
