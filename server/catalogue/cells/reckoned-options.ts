/**
 * Values of options and specifications of which a spreadsheet has made a day or a number: a size of `10-12` or `3/4`
 * comes as `10-Dec`.
 */

import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { looksReckoned } from './lost-letters.ts'
import { readDays } from './read-day.ts'

export type Options = readonly (readonly [name: string, value: string])[]

interface Kept {
  /** With what is stored in the place of what was damaged. */
  options: [name: string, value: string][]
  told: Word[]
}

/** What looks damaged never takes the place of what is stored under its name; of a name that is new it is told. */
export function withoutReckoned(said: Options, stored: Options): Kept {
  const known = new Map(stored)
  const told: Word[] = []
  const options = said.map(([name, value]): [string, string] => {
    const was = known.get(name) || undefined
    if (value === was || !looksReckoned(value)) return [name, value]
    if (was === undefined) told.push(mayBeReckoned(name, value))
    // A day that was meant: it may have come back in the way of another country.
    else if (looksReckoned(was)) return [name, readDays(value).includes(was) ? was : value]
    else told.push(reckoned(name, value))
    return [name, was ?? value]
  })
  return { options, told }
}

export function reckoned(column: string, cell: string): Word {
  return msg`Excel has shortened the ${{ column }} "${{ said: shown(cell) }}" or made a day of it: it is left out.`
}

export function mayBeReckoned(column: string, cell: string): Word {
  return msg`Excel may have shortened the ${{ column }} "${{ said: shown(cell) }}" or made a day of it: please look at it.`
}

export function shown(cell: string): string {
  return shortText(cell.trim(), 60)
}
