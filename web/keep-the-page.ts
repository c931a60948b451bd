/** Keeps the page that is there when the data of the next one cannot be had: the router would put an error in its place. */
import { createPath, type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import type { Route } from './+types/root.ts'
import { useMissing } from './lost-way.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { initialized: boolean } }
  }
}

export const keepThePage: Route.ClientMiddlewareFunction = async ({ request, url }, next) => {
  const results = await next()
  // While the first page comes to life there is none to keep.
  if (!window.__reactRouterDataRouter?.state.initialized || request.signal.aborted) return results
  const address = createPath(url)
  const errors = Object.values(results).flatMap(whatFailed)
  if (errors.length > 0) {
    const reached = !errors.some((error) => error instanceof TypeError)
    useMissing.setState({ data: { address, reached } })
    // The router waits with this promise; the next navigation, or another try at this one, takes its place.
    await new Promise(() => {})
  }
  if (useMissing.getState().data?.address === address) useMissing.setState({ data: null })
  return results
}

/** What is unknown or refused is an answer too, and has a page of its own. */
function whatFailed({ type, result }: DataStrategyResult): unknown[] {
  if (type !== 'error') return []
  const isFailure = isRouteErrorResponse(result) ? result.status >= 500 : result instanceof Error
  return isFailure ? [result] : []
}
