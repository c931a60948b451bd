/** What a list of the back office shows, as its address says: search, filter and page. */
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { limits } from '#contract/limits.ts'

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
  return { search: (params.get('search') ?? '').slice(0, limits.search), page, limit, offset: (page - 1) * limit }
}

/** The address with one thing of it changed; another search or filter begins at its first page. */
export function useListAddress() {
  const [shown] = useSearchParams()
  const { pathname } = useLocation()
  const pendingLocation = useNavigation().location
  const navigate = useNavigate()
  // A filter chosen while a search is still loading adds to that search, and is shown immediately.
  const params = pendingLocation?.pathname === pathname ? new URLSearchParams(pendingLocation.search) : shown

  function hrefWith(name: string, value: string): string {
    const next = new URLSearchParams(params)
    if (value === '') next.delete(name)
    else next.set(name, value)
    if (name !== 'page') next.delete('page')
    if (next.get('page') === '1') next.delete('page')
    const query = next.toString()
    return query ? `${pathname}?${query}` : pathname
  }

  return {
    params,
    hrefFor: (page: number) => hrefWith('page', String(page)),
    /** While typing, the address changes in place, so that Back doesn't go through every letter. */
    set: (name: string, value: string) =>
      void navigate(hrefWith(name, value), { replace: true, preventScrollReset: true }),
  }
}
