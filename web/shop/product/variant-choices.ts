/** What can be chosen among the variants of an item, option by option. */
import { optionKey, valuesKey } from '#contract/catalogue/variant-keys.ts'
import type { Variant, VariantGroup } from '#contract/catalogue/variants.ts'

export interface Choice {
  name: string
  values: {
    value: string
    isChosen: boolean
    /** What it leads to; null where there is no such item with the other options as they are. */
    variant: Variant | null
    /** Some item of this value, for the look of it. */
    example: Variant
  }[]
  /** The other options as they are: `256 GB`. */
  others: string
}

export function choicesOf({ options, items }: VariantGroup, current: Variant): Choice[] {
  const byValues = new Map(items.map((item) => [valuesKey(item.values), item]))
  return options.map((name, at) => {
    const examples = new Map<string, Variant>()
    for (const item of items) {
      const key = optionKey(item.values[at] ?? '')
      if (!examples.has(key)) examples.set(key, item)
    }
    const chosen = optionKey(current.values[at] ?? '')
    return {
      name,
      others: current.values.filter((_, other) => other !== at).join(', '),
      values: [...examples].map(([key, example]) => ({
        value: example.values[at] ?? '',
        isChosen: key === chosen,
        variant: byValues.get(valuesKey(current.values.with(at, key))) ?? null,
        example,
      })),
    }
  })
}

/** Those that no number of choices, one option at a time, leads to. */
export function unreachable(group: VariantGroup, from: Variant): Variant[] {
  const seen = new Set([from.id])
  const next = [from]
  for (const variant of next) {
    for (const { values } of choicesOf(group, variant)) {
      for (const { variant: other } of values) {
        if (!other || seen.has(other.id)) continue
        seen.add(other.id)
        next.push(other)
      }
    }
  }
  return group.items.filter(({ id }) => !seen.has(id))
}
