/** What a list of the back office shows, as its address says: search, filter and page. */
import { useHref, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { cutText } from '#contract/text/cut-text.ts'

export const ROWS_A_PAGE = 20

export interface ListAddress {
  search: string
  page: number
  limit: number
  offset: number
}

export function readListAddress(params: URLSearchParams, limit = ROWS_A_PAGE): ListAddress {
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 1
  return { search: cutText(params.get('search') ?? '', limits.search), page, limit, offset: (page - 1) * limit }
}

/** What was asked for last, until the address says it: a second change made meanwhile adds to it. */
let asked: URLSearchParams | null = null

/** The address with one thing of it changed; another search or filter begins at its first page. */
export function useListAddress() {
  const [shown] = useSearchParams()
  const { pathname } = useLocation()
  const address = useHref(pathname)
  const pendingLocation = useNavigation().location
  const navigate = useNavigate()
  // A filter chosen while a search is still loading adds to that search, and is shown immediately.
  const pending = pendingLocation?.pathname === address ? new URLSearchParams(pendingLocation.search) : null
  const params = pending ?? shown

  function hrefOf(query: URLSearchParams): string {
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }

  return {
    params,
    hrefFor: (page: number) => hrefOf(withParam(params, 'page', String(page))),
    /** While typing, the address changes in place, so that Back doesn't go through every letter. */
    set: (name: string, value: string) => {
      // The address itself says it a moment before React shows it, which takes its time on a slow machine.
      const next = withParam(asked ?? pending ?? new URLSearchParams(window.location.search), name, value)
      asked = next
      // A choice stays as it was made: else it would show the one before until React shows what is asked for.
      const how = { replace: true, preventScrollReset: true, flushSync: true }
      const navigated = Promise.resolve(navigate(hrefOf(next), how))
      void navigated.finally(() => {
        if (asked === next) asked = null
      })
    },
  }
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  if (name !== 'page' || value === '1') next.delete('page')
  return next
}
