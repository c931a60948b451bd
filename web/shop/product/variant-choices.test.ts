import { expect, test } from 'vitest'
import type { Variant, VariantGroup } from '#contract/catalogue/variants.ts'
import { choicesOf, unreachable } from './variant-choices.ts'

function groupOf(...combinations: string[][]): VariantGroup {
  const items = combinations.map(
    (values, at): Variant => ({
      ...{ id: String(at), slug: values.join('-'), title: 'Phone', values, price: 1, qty: 1, image: null, color: null },
      disabled: false,
    }),
  )
  return { id: 'g', version: 1, options: ['Colour', 'Storage'], items }
}

const leadsTo = (group: VariantGroup, at: number) => {
  const current = group.items[at]
  if (!current) throw new Error('no such item')
  return choicesOf(group, current).map(({ values }) =>
    values.map(({ value, variant, isChosen }) => `${value}${isChosen ? '*' : ''} ${variant?.id ?? '-'}`),
  )
}

test('Each value leads to the item that differs in it alone, or to none', () => {
  const group = groupOf(['Black', '128 GB'], ['Gold', '128 GB'], ['black', '256 GB'])
  expect(leadsTo(group, 2)).toEqual([
    ['Black* 2', 'Gold -'],
    ['128 GB 0', '256 GB* 2'],
  ])
})

test('What cannot be come to by one option at a time is told apart', () => {
  const group = groupOf(['Black', '128 GB'], ['Gold', '256 GB'], ['Gold', '512 GB'])
  const [black, gold] = group.items
  if (!black || !gold) throw new Error('no items')
  expect(unreachable(group, black).map(({ id }) => id)).toEqual(['1', '2'])
  expect(unreachable(group, gold).map(({ id }) => id)).toEqual(['0'])
})
