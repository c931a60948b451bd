/** Loads the page of a list that an address asks for, or says why it could not be loaded. */
import { redirect } from 'react-router'
import { messageOf } from '#web/api/client.ts'
import { splitPath } from '#web/languages/languages.ts'
import { type ListAddress, ROWS_A_PAGE, readListAddress } from './list-address.ts'

export interface LoadedList<Row> {
  rows: Row[]
  total: number
  /** There are more than `total`. */
  isAtLeast?: boolean
  page: number
  limit: number
  /** The server's message when the list could not be loaded; empty when it sent none. */
  failure: string | null
}

/** `ask` is given what the address says; throws a redirect to the last page for a page behind it. */
export async function loadList<Row>(
  request: Request,
  ask: (address: ListAddress, params: URLSearchParams) => Promise<{ rows: Row[]; total: number; isAtLeast?: boolean }>,
  limit: number = ROWS_A_PAGE,
): Promise<LoadedList<Row>> {
  const url = new URL(request.url)
  const address = readListAddress(url.searchParams, limit)
  const list = await ask(address, url.searchParams).catch((error: unknown) => {
    if (request.signal.aborted) throw error
    return { rows: [], total: 0, failure: messageOf(error, '') }
  })
  const lastPage = Math.max(1, Math.ceil(list.total / limit))
  if (list.rows.length === 0 && list.total > 0 && address.page > lastPage) {
    url.searchParams.set('page', String(lastPage))
    throw redirect(splitPath(url.pathname).path + url.search)
  }
  return { failure: null, ...list, page: address.page, limit }
}
