/** The choices that the facts of a list make: each value, all up to a step, or all between two steps. */
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import { FACTS, type FactKey, type FactName, isFactName } from './fact-keys.ts'
import { readRange } from './narrow.ts'

/** One value of a fact: how many items of the list have it, and how many of those fit all other filters. */
export interface CountedFact {
  key: string
  number: number | null
  text: string | null
  everywhere: number
  count: number
}

type OfferedFact = ItemChoices['specifications'][number]

/** Of more values than this, those of most items are offered. */
const MOST_VALUES = 24

/** Facts that tell at least two kinds of items apart, or of which something is chosen. */
export function factChoices(
  counted: readonly CountedFact[],
  chosen: ReadonlyMap<FactName, readonly string[]>,
): OfferedFact[] {
  return Object.keys(FACTS)
    .filter(isFactName)
    .flatMap((name) => {
      const facts = counted.filter(({ key }) => key === name)
      const picked = chosen.get(name) ?? []
      const values = offeredValues(FACTS[name], facts)
      if (picked.length === 0 && values.length < (FACTS[name].offered === 'up-to' ? 1 : 2)) return []
      const all = [...values, ...[...new Set(picked)].filter((value) => !values.includes(value))]
      const choices = all.map((value) => ({
        value: `${name}:${value}`,
        label: factLabel(name, value),
        count: sum(facts.filter((fact) => isOf(fact, value)).map(({ count }) => count)),
      }))
      return [{ name, label: FACTS[name].label, isUpTo: FACTS[name].offered === 'up-to', choices }]
    })
}

function offeredValues({ offered, steps = [] }: FactKey, facts: readonly CountedFact[]): string[] {
  const numbers = facts.flatMap(({ number }) => number ?? [])
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  if (offered === 'up-to') return steps.filter((step) => step >= least && step < most).map((step) => `..${step}`)
  if (offered === 'each') return mostUsed(facts)
  const ends = ['', ...steps.map(String), '']
  return ends
    .slice(1)
    .map((to, at) => `${ends[at]}..${to}`)
    .filter((range) => facts.some((fact) => isOf(fact, range)))
}

function mostUsed(facts: readonly CountedFact[]): string[] {
  return facts
    .toSorted((a, b) => b.everywhere - a.everywhere)
    .slice(0, MOST_VALUES)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.text ?? '').localeCompare(b.text ?? '', 'en'))
    .map(({ number, text }) => text ?? String(number))
}

function isOf({ number, text }: CountedFact, value: string): boolean {
  const range = readRange(value)
  if (!range) return text === value || (number !== null && String(number) === String(Number(value)))
  return number !== null && number >= (range.from ?? number) && number <= (range.to ?? number)
}

/** As shoppers read it: `55 inch`, `Up to 60 cm`, `200 to 300 litres`, `Front load`. */
export function factLabel(name: FactName, value: string): string {
  const { unit } = FACTS[name]
  const range = readRange(value)
  if (!range) return `${unit === '' ? titled(value) : value}${unit}`
  const { from, to } = range
  if (from === undefined) return `Up to ${to}${unit}`
  return to === undefined ? `${from}${unit} and more` : `${from} to ${to}${unit}`
}

function titled(text: string): string {
  return text.replace(/^./u, (letter) => letter.toUpperCase()).replace(/\b(hd|\dk)\b/gi, (word) => word.toUpperCase())
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
