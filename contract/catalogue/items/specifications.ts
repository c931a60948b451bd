/** The specifications of an item: names and values that people write. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../core/limits.ts'
import { say, saying } from '../../text/say.ts'
import { text } from '../../text/text.ts'

/** Every object inherits properties of these names: a specification named so would be lost or shadow them. */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

function findReservedName(map: unknown): string | undefined {
  if (typeof map !== 'object' || map === null) return undefined
  return Object.keys(map).find((name) => RESERVED_NAMES.has(name.trim()))
}

/** A record leaves `__proto__` out without a word, so that it is looked for before. */
const NamedByPeople = z
  .custom<Record<string, string>>((map) => findReservedName(map) === undefined, {
    error: ({ input }) =>
      say(
        msg`A specification can not be named ${{ name: findReservedName(input)?.trim() }}; please choose another name`,
      ),
  })
  .meta({ type: 'object', additionalProperties: { type: 'string' } })

/** Made once: of a file, one cell may hold a hundred thousand names. */
const Name = text(limits.specificationName)

export const Specifications = NamedByPeople.pipe(
  z
    .record(z.string(), text(limits.specificationValue))
    .refine((map) => Object.keys(map).length <= limits.specificationRows, {
      ...saying(msg`Too many specifications`),
      abort: true,
    })
    .refine(
      (map) => Object.keys(map).every((name) => Name.safeParse(name).success),
      saying(msg`A specification name is too long or contains characters that cannot be stored`),
    ),
)

/** Specification rows are trimmed, and rows with an empty name or value dropped. */
export function tidySpecifications(map: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map)
      .map(([name, value]) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name !== '' && value !== ''),
  )
}
