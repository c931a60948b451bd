/** The space or door somebody measured last, kept in this browser and told to nobody. */
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { fitInto, type Place, shortFitWords } from './fit.ts'

/** In cm. */
export const LONGEST_SIDE = 1_000

const nothing: Place = { kind: 'space' }

export const measuredPlace = persistedValue({ key: 'kade-space', parse: parsePlace, empty: nothing })

export function parsePlace(value: unknown): Place {
  if (typeof value !== 'object' || value === null) return nothing
  const { kind, width, height, depth }: Partial<Record<string, unknown>> = { ...value }
  return {
    kind: kind === 'door' ? 'door' : 'space',
    width: asSide(width),
    height: asSide(height),
    depth: asSide(depth),
  }
}

function asSide(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value <= LONGEST_SIDE ? value : undefined
}

/** Whether an item fits what was measured last, in a few words; empty where nothing can be said. */
export function shortAnswer(facts: ItemFacts): string {
  const place = measuredPlace.read()
  const fit = place && fitInto(facts, place)
  return fit ? shortFitWords(fit, place) : ''
}

/** What was typed, with a comma or a point; undefined for nothing, null for what is no length. */
export function readSide(typed: string): number | undefined | null {
  const text = typed
    .trim()
    .replace(/\s*cm$/i, '')
    .replace(',', '.')
  if (text === '') return undefined
  return (/^\d{1,4}(\.\d+)?$/.test(text) ? asSide(Math.round(Number(text) * 10) / 10) : undefined) ?? null
}
