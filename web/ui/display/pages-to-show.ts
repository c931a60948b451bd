/** Which page numbers a long list prints: the first, the last, those round the present one, and gaps between. */
export interface ShownPage {
  key: string
  /** Missing where pages are left out. */
  page?: number
}

export function pagesToShow(page: number, pageCount: number): ShownPage[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1])
  // A gap of one page is as wide as its number, so the number stands there.
  if (page === 4) wanted.add(2)
  if (page === pageCount - 3) wanted.add(pageCount - 1)
  if (page <= 3) for (const early of [2, 3, 4]) wanted.add(early)
  if (page >= pageCount - 2) for (const late of [pageCount - 3, pageCount - 2, pageCount - 1]) wanted.add(late)

  const shown: ShownPage[] = []
  let before = 0
  for (const next of [...wanted].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b)) {
    if (next > before + 1) shown.push({ key: `gap before ${next}` })
    shown.push({ key: String(next), page: next })
    before = next
  }
  return shown
}
