/** A title cut where a search text occurs in it, without case; every character of the search text stands for itself. */
import { unbrokenParts } from '#web/ui/display/unbroken-parts.ts'

export interface TitlePart {
  at: number
  text: string
  matches: boolean
}

export function highlightParts(title: string, search: string): TitlePart[] {
  const wanted = search.trim()
  if (wanted === '') return [{ at: 0, text: title, matches: false }]
  const plain = wanted.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&')
  const parts: TitlePart[] = []
  let end = 0
  for (const match of title.matchAll(new RegExp(plain, 'giu'))) {
    if (match.index > end) parts.push({ at: end, text: title.slice(end, match.index), matches: false })
    parts.push({ at: match.index, text: match[0], matches: true })
    end = match.index + match[0].length
  }
  if (end < title.length) parts.push({ at: end, text: title.slice(end), matches: false })
  return parts
}

/** The same, cut also where a line may break: a number stays with its unit even where one of the two is marked. */
export function markedParts(title: string, search: string) {
  const found = highlightParts(title, search)
  return unbrokenParts(title).map(({ at, text, isUnbroken }) => ({
    ...{ at, isUnbroken },
    parts: found.flatMap((part) => {
      const from = Math.max(at, part.at)
      const inside = title.slice(from, Math.min(at + text.length, part.at + part.text.length))
      return inside === '' ? [] : [{ at: from, text: inside, matches: part.matches }]
    }),
  }))
}
