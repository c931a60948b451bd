/** A fault as it is stored: a piece of production code that stands once in its file, and what replaces it. */
import type { Group } from './groups.ts'

export interface Fault {
  /** Its group and its place in the draw, such as `gates-7`. */
  id: `${Group}-${number}`
  file: string
  search: string
  replace: string
  /** What goes wrong with it, in words. */
  breaks: string
}

/** A place that was drawn and not taken: the next draw took its turn. */
export interface Redrawn extends Pick<Fault, 'file' | 'search' | 'replace'> {
  why: string
}
