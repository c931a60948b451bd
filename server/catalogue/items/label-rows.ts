/**
 * The specifications of compared items, filled in from their facts: what an energy label alone says of an item stands
 * in the row in which others say the same, and is not called unsaid.
 */
import { msg } from '@lingui/core/runtime-macro'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { ItemRow } from './present.ts'

/** The facts of which a label speaks as specifications do. */
export const labelledFacts = ['energy', 'stars'] as const
type LabelledFact = (typeof labelledFacts)[number]

/** What an item calls the specification that says a fact. */
export type NamesOfFacts = Partial<Record<LabelledFact, string>>

interface Compared extends Pick<ItemRow, 'specifications'> {
  facts: ItemFacts | null
  namesOfFacts: NamesOfFacts | null
}

const words: Record<LabelledFact, { name: Word; value: (fact: number) => Word }> = {
  energy: { name: msg`Energy use`, value: (kwh) => msg`${{ kwh }} kWh a year` },
  stars: { name: msg`Energy stars`, value: (stars) => (stars === 1 ? msg`1 star` : msg`${{ stars }} stars`) },
}

export function withLabelRows<Row extends Compared>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const said = row.specifications.filter(([, value]) => value.trim() !== '')
    const names = new Set(said.map(([name]) => folded(name)))
    const known = labelledFacts.flatMap((fact): [string, string][] => {
      const value = row.facts?.[fact]
      if (value === undefined || row.namesOfFacts?.[fact]) return []
      const name = nameAmong(rows, fact) ?? say(words[fact].name)
      return names.has(folded(name)) ? [] : [[name, say(words[fact].value(value))]]
    })
    return { ...row, specifications: [...said, ...known] }
  })
}

function nameAmong(rows: readonly Compared[], fact: LabelledFact): string | undefined {
  return rows.map(({ namesOfFacts }) => namesOfFacts?.[fact]).find((name) => name !== undefined)
}

function folded(name: string): string {
  return name.trim().toLowerCase()
}
