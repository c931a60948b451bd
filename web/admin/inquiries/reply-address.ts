/** The reply that is open stands in the address of the list, so that Back closes it. */
const NAME = 'reply'

/** Kept in the history: Back leads to the list. */
export const FROM_LIST = { fromList: true }

export function hrefOfReply(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params)
  opened.set(NAME, id)
  return `?${opened}`
}

export function hrefWithoutReply(params: URLSearchParams): string {
  const closed = new URLSearchParams(params)
  closed.delete(NAME)
  return `?${closed}`
}

export function repliedTo(params: URLSearchParams): string | null {
  return params.get(NAME)
}
