/**
 * A count before the title of a tab. Add-ons of a browser write there too, before whatever a page has written, or
 * instead of it: two that have the last word in turn would hold up the tab for ever.
 */

/** A page sets its title a few times, as when something is opened in it. */
const MOST_WRITES = 8

interface TitleCount {
  /** The title with the count; as it is where the count stands in it already, or somebody has taken it out again. */
  marked: (title: string) => string
  /** Without it. */
  bare: (title: string) => string
}

/** For one page. */
export function createTitleCount(count: number): TitleCount {
  const mark = `(${count}) `
  let left = MOST_WRITES
  return {
    marked(title) {
      if (title.includes(mark) || left === 0) return title
      left -= 1
      return mark + title
    },
    bare: (title) => title.replace(mark, ''),
  }
}
