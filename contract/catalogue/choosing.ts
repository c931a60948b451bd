/** Choosing among items: what a list can be filtered by, and items beside each other. */
import { z } from 'zod'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { text } from '../text/text.ts'
import { ItemFacts } from './items/item-facts.ts'
import { REPEATED_FILTERS } from './items/item-filters.ts'
import { InLanguage, ItemQuery } from './items/item-query.ts'
import { Item } from './items/items.ts'

const Choice = z.object({
  /** As the parameter takes it. */
  value: z.string(),
  label: z.string(),
  /** How many items are listed with it, beside what else is chosen; 0 where it is impossible. */
  count: z.number().int(),
})

export const ItemChoices = z
  .object({
    success: z.literal(true),
    brands: z.array(Choice),
    /** How many of the list can be had now. */
    inStock: z.number().int(),
    /** The lowest and highest price that the other filters leave, in rupees; null where they leave nothing. */
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** In a category: what its specifications tell apart. */
    specifications: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        /** Whether one choice holds all smaller ones. */
        isUpTo: z.boolean(),
        choices: z.array(Choice),
      }),
    ),
    /**
     * In a category of items whose cost over five years is told: the steps of the usual bill, each with how many items
     * it is told of, and the one that counts; how the order by these costs is called.
     */
    bills: z.object({ steps: z.array(Choice), chosen: z.string(), sort: z.string() }).optional(),
  })
  .meta({ id: 'ItemChoices' })
export type ItemChoices = z.infer<typeof ItemChoices>

const WishedItem = Item.pick({
  ...{ id: true, slug: true, title: true, brand: true, category: true, price: true, wasPrice: true, qty: true },
  ...{ categoryName: true },
  ...{ images: true, imageAlts: true, options: true },
}).meta({ id: 'WishedItem' })

export const choosingCalls = {
  'GET /catalogue/choices': {
    summary: 'What a list of items can be filtered by, with how many items each choice leaves',
    access: 'anyone',
    shared: true,
    query: ItemQuery.omit({ limit: true, offset: true, sort: true, all: true }),
    repeated: REPEATED_FILTERS,
    answer: ItemChoices,
    limits: { perAddress: 'RATE_LIMIT_SEARCH' },
  },
  'GET /catalogue/wished': {
    summary: 'Items of a wishlist as they are now, by id or slug; those that are gone or hidden are left out',
    access: 'anyone',
    shared: true,
    query: InLanguage.extend({ ids: z.array(text(200)).max(limits.sharedWishes).default([]) }),
    repeated: ['ids'],
    /** With their first picture alone. */
    answer: z.object({ success: z.literal(true), items: z.array(WishedItem) }),
    limits: { perAddress: 'RATE_LIMIT_SEARCH' },
  },
  'GET /catalogue/comparison': {
    summary: 'Items beside each other, by id or slug; those that are gone or hidden are left out',
    access: 'anyone',
    shared: true,
    query: InLanguage.extend({ ids: z.array(text(200)).max(limits.comparedItems).default([]) }),
    repeated: ['ids'],
    /** What specifications and energy label say, under the id of each item that has such facts. */
    answer: z.object({
      success: z.literal(true),
      items: z.array(Item),
      facts: z.record(z.string(), ItemFacts),
    }),
  },
} as const satisfies Record<string, Endpoint>
