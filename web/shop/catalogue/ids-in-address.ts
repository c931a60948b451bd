/** The items an address names, as `ids=a,b` or `ids=a&ids=b`; each once. */
import { isStorable } from '#contract/text/text.ts'

export function idsInAddress(search: URLSearchParams, name: string): string[] {
  const ids = search.getAll(name).flatMap((list) => list.split(','))
  return [...new Set(ids.map((id) => id.trim()))].filter((id) => id !== '' && id.length <= 200 && isStorable(id))
}
