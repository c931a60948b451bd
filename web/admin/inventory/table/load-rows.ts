/** Loads the rows of the table that an address asks for; what it says wrongly is left out. */
import { InventoryFilter } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadList } from '#web/admin/list/load-list.ts'
import { FILTERS, sortOf } from './filter-names.ts'

const ROWS_A_PAGE = 50

export function filterOf(params: URLSearchParams): InventoryFilter {
  const asked = ['search', ...FILTERS].flatMap((name) => {
    const value = params.get(name)
    const isSound = value && InventoryFilter.safeParse({ [name]: value }).success
    return isSound ? [[name, value]] : []
  })
  return InventoryFilter.parse(Object.fromEntries(asked))
}

export function loadRows(request: Request) {
  return loadList(
    request,
    ({ limit, offset }, params) => {
      const query = { ...filterOf(params), ...sortOf(params), limit, offset }
      return adminApi.page('GET /inventory', { query }, { signal: request.signal })
    },
    ROWS_A_PAGE,
  )
}
