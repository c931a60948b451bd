/** Whether an item fits into a space or through a door, and by how much, in plain words. */
import { msg, t } from '@lingui/core/macro'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import { say } from '#web/languages/i18n.ts'
import { sideNames } from './side-names.ts'

export const SIDES = ['width', 'height', 'depth'] as const
export type Side = (typeof SIDES)[number]

export type Sides = { [Name in Side]?: number | undefined }

/** What was measured, in cm; of a door width and height count. */
export interface Place extends Sides {
  kind: 'space' | 'door'
}

export interface Fit {
  fits: boolean
  /** What is left of each side that could be compared, in cm; below 0 where it is too large. */
  spare: Sides
  /** Measured, but the item's own side is not known. */
  unknown: readonly Side[]
}

/** Null where nothing can be compared. */
export function fitInto(facts: Pick<ItemFacts, Side>, place: Place): Fit | null {
  const own = place.kind === 'door' ? throughDoor(facts) : facts
  const measured = (place.kind === 'door' ? (['width', 'height'] as const) : SIDES).filter(
    (side) => place[side] !== undefined,
  )
  const spare: Sides = {}
  for (const side of measured) {
    const has = place[side]
    const needs = own[side]
    if (has !== undefined && needs !== undefined) spare[side] = tenths(has - needs)
  }
  const compared = Object.values(spare)
  if (compared.length === 0) return null
  return {
    fits: compared.every((left) => left >= 0),
    spare,
    unknown: measured.filter((side) => spare[side] === undefined),
  }
}

/** It is carried upright, the narrower of its sides first. */
function throughDoor({ width, height, depth }: Pick<ItemFacts, Side>): Sides {
  const narrower = width === undefined ? depth : Math.min(width, depth ?? width)
  return { width: narrower, height }
}

const TOO_LARGE = {
  width: (length: string) => t`${length} too wide`,
  height: (length: string) => t`${length} too high`,
  depth: (length: string) => t`${length} too deep`,
}

const TO_SPARE = {
  width: (length: string) => t`${length} to spare in width`,
  height: (length: string) => t`${length} to spare in height`,
  depth: (length: string) => t`${length} to spare in depth`,
}

const JUST_ENOUGH = {
  width: msg`nothing to spare in width`,
  height: msg`nothing to spare in height`,
  depth: msg`nothing to spare in depth`,
}

/** A whole answer: `Yes, it fits: 2 cm to spare in width, 10 cm in height.` */
export function fitWords({ fits, spare, unknown }: Fit, { kind }: Place): string {
  const told = SIDES.flatMap((side): [Side, number][] => (spare[side] === undefined ? [] : [[side, spare[side]]]))
  const missing = unknown.map((side) => say(sideNames[side]))
  const rest = missing.length > 0 ? ` ${t`We do not know its ${together(missing)}.`}` : ''
  if (!fits) {
    const over = told.filter(([, left]) => left < 0).map(([side, left]) => TOO_LARGE[side](centimetres(-left)))
    return `${t`No, it is ${together(over)}.`}${rest}`
  }
  const spared = told
    .map(([side, left]) => (left === 0 ? say(JUST_ENOUGH[side]) : TO_SPARE[side](centimetres(left))))
    .join(', ')
  return `${kind === 'door' ? t`Yes, it goes through: ${spared}.` : t`Yes, it fits: ${spared}.`}${rest}`
}

function together(words: readonly string[]): string {
  return words.reduce((before, next) => t`${before} and ${next}`)
}

/** A few words for beside the button. */
export function shortFitWords({ fits, unknown }: Fit, { kind }: Place): string {
  const isDoor = kind === 'door'
  if (!fits) return isDoor ? t`Too large for your door` : t`Too large for your space`
  if (unknown.length > 0) return isDoor ? t`Fits your door, as far as we know` : t`Fits your space, as far as we know`
  return isDoor ? t`Goes through your door` : t`Fits your space`
}

export function centimetres(length: number): string {
  return `${length}\u00a0cm`
}

function tenths(length: number): number {
  return Math.round(length * 10) / 10
}
