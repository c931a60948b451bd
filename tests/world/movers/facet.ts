/** What a column of another program may hold, and what must become of each value here. */
export interface Facet {
  /** Headings of the file, with the cells of this value. */
  values: readonly Value[]
}

export interface Value {
  cells: Readonly<Record<string, string>>
  /** What the item has of it. */
  taken?: Readonly<Record<string, unknown>>
  /** What is said beside the row. */
  told?: string
  /** It is not for the public. */
  isHidden?: true
}

/** A good with one value of each facet: each comes up in its turn, and meets others each time. */
export function valuesOf(facets: readonly Facet[], good: number): Value[] {
  return facets.map(({ values: { length }, values }, at) => {
    const turn = Math.floor(good / length)
    return values[(good + at * turn) % length] ?? { cells: {} }
  })
}

/** As PHP's `fputcsv` writes it, without an escape sign of its own; the same that RFC 4180 says. */
export function csvOf(heads: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const cell = (text: string) => (/[",\r\n\t ]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('')
}
