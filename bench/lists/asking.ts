/** How lists are asked: by name, path and queries. */

export type Query = Record<string, string | number | readonly string[]>

export interface AskedList {
  name: string
  path: string
  /** Answers of the shop are asked for by nobody, those of the office by its owner. */
  isPublic?: true
  asks: readonly (readonly [name: string, query: Query])[]
}

/** Behind so many of all that match; filled in once it is known how many there are. */
export const MIDDLE = 'middle'
export const LAST = 'last'

export const first = ['first page', {}] as const
export const pages = [first, ['page in the middle', { offset: MIDDLE }], ['last page', { offset: LAST }]] as const
export const nothing = ['nothing found', { search: 'qqzzxx' }] as const
