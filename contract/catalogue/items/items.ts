/** The catalogue: items and the calls that read and change them. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { AttemptKey, Done, type Endpoint } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { centsFromRupees, HIGHEST_PRICE, hasWholeCents } from '../../core/money.ts'
import { STORED_PICTURE } from '../../core/pictures.ts'
import type { Asked } from '../../core/plan.ts'
import { planned } from '../../core/planned.ts'
import { say, saying } from '../../text/say.ts'
import { Id, requiredText, text } from '../../text/text.ts'
import { fieldKinds } from './field-kinds.ts'
import { ItemFacts } from './item-facts.ts'
import { itemFieldsRead, itemFieldsSent } from './item-field-schemas.ts'
import { REPEATED_FILTERS } from './item-filters.ts'
import { InLanguage, ItemQuery } from './item-query.ts'
import { saleFaults } from './sale.plain.ts'
import { Specifications, tidySpecifications } from './specifications.ts'
import { stockBack } from './stock-back.ts'

/** When something happened, as the catalogue writes it: whole seconds since 1970 and the rest in nanoseconds. */
export const Timestamp = z
  .object({ seconds: z.number().int(), nanoseconds: z.number().int() })
  .meta({ id: 'Timestamp' })
export type Timestamp = z.infer<typeof Timestamp>

/** A price or total in rupees, at most two decimal places. */
export const Price = z
  .number(saying(msg`Price must be a number`))
  .min(0, saying(msg`Price must be at least 0`))
  .max(HIGHEST_PRICE / 100, saying(msg`Price must be at most 99,999,999.99`))
  .refine(hasWholeCents, saying(msg`Price must have at most two decimal places`))

/** A colour: plain text, or an object with a colour value as CSS writes it (`#rrggbb`) and a name. */
export const Color = z.union([
  text(limits.itemTrait),
  z.object({
    color: z.string().regex(/^#[0-9a-fA-F]{6}$/, saying(msg`A colour is written as #rrggbb`)),
    name: text(limits.itemTrait).optional(),
  }),
])
export type Color = z.infer<typeof Color>

/** The address of a picture: one of the shop's own store, or an https address. */
export const ImageAddress = z
  .string()
  .max(limits.imageAddress)
  .regex(new RegExp(`^(?:${STORED_PICTURE.source}|https://[^\\s<>"\\\\]+)$`), saying(msg`Not the address of a picture`))

export const Item = z
  .object({
    id: z.string(),
    /** The readable address, made from the title once, and permanent. */
    slug: z.string(),
    title: z.string(),
    brand: z.string(),
    category: z.string(),
    /** The category in the language that was asked for; not in English. */
    categoryName: z.string().optional(),
    /** What is paid for it now. */
    price: z.number(),
    /** The regular price, while a sale runs. */
    wasPrice: z.number().optional(),
    /** Stock count. */
    qty: z.number().int(),
    images: z.array(z.string()),
    /** What is seen on each image, in the same order; empty where nobody described it. */
    imageAlts: z.array(z.string()),
    description: z.string(),
    color: Color.nullable(),
    specifications: z.record(z.string(), z.string()),
    ...itemFieldsRead,
    /** True means hidden from the public. */
    disabled: z.boolean(),
    /**
     * What sets it apart from its variants, with how many values of each the shop has; only of an item that has some.
     */
    options: z.array(z.object({ name: z.string(), value: z.string(), count: z.number().int() })).optional(),
    /** Grows by one with every edit; send it back with an edit so that a stale form is noticed. */
    version: z.number().int(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Item' })
export type Item = z.infer<typeof Item>

const newItemFields = {
  title: requiredText(limits.itemTitle, msg`Title is required`),
  price: Price,
  category: requiredText(limits.itemCategory, msg`Category is required`),
  qty: z
    .number(saying(msg`Quantity must be a whole number`))
    .int(saying(msg`Quantity must be a whole number`))
    .min(0, saying(msg`Quantity must be at least 0`))
    .max(limits.highestQty)
    .default(0),
  description: text(limits.itemDescription).default(''),
  brand: text(limits.itemBrand).trim().default(''),
  color: Color.nullable().default(null),
  specifications: Specifications.transform(tidySpecifications).default({}),
  images: z
    .array(ImageAddress)
    .max(limits.itemImages, saying(msg`You can only upload up to ${{ gap: limits.itemImages }} images in total`))
    .default([]),
  imageAlts: z.array(text(limits.specificationValue)).max(limits.itemImages).default([]),
  ...itemFieldsSent,
  disabled: z.boolean().default(false),
  /** As an item on sale is read: then this is its regular price, and `price` what is paid during the sale. */
  wasPrice: Price.optional(),
}

interface WithSale {
  salePrice: string | null
  saleFrom: string | null
  saleUntil: string | null
  price: number
  wasPrice?: number | undefined
}

/** What an item costs outside of its sale, in rupees. */
export function regularPrice({ price, wasPrice }: { price: number; wasPrice?: number | undefined }): number {
  return wasPrice ?? price
}

function checkSale(context: z.core.ParsePayload<WithSale>): void {
  const { salePrice: typed, saleFrom, saleUntil } = context.value
  // Its own fault is told already.
  if (typed && !fieldKinds.money.fits(typed, {})) return
  const salePrice = typed ? fieldKinds.money.valueOf(typed) : null
  const regular = centsFromRupees(regularPrice(context.value))
  for (const [field, fault] of Object.entries(saleFaults({ salePrice, saleFrom, saleUntil }, regular))) {
    context.issues.push({ code: 'custom', message: say(fault), path: [field], input: context.value })
  }
}

export const NewItem = z.object(newItemFields).check(checkSale)
export type NewItem = z.infer<typeof NewItem>

/** Why stock is changed by hand; it is noted with the movement. */
export const StockReason = text(limits.specificationValue).trim()

/**
 * An edit: the same shape. `version` is the version the form was opened with; with it a stale edit answers 409.
 * `qtySeen` is the stock the form was opened with: if `qty` equals it the stock stays what orders have made of it,
 * otherwise the edit answers 409 when stock has moved meanwhile.
 */
export const ItemEdit = z
  .object({
    ...newItemFields,
    version: z.number().int().optional(),
    qtySeen: z.number().int().optional(),
    stockReason: StockReason.optional(),
  })
  .check(checkSale)
export type ItemEdit = z.infer<typeof ItemEdit>

const CountedName = z.object({ name: z.string(), count: z.number().int() })
/** `label`: its name in the language that was asked for; not in English. */
const CountedCategory = CountedName.extend({ label: z.string().optional() })

/** What else a search may have meant: none of the items is among those whose title matches. */
export const Suggestions = z
  .object({
    /**
     * The best first: those with all words, in whatever field shoppers see, then those with words spelled nearly so.
     */
    items: z.array(Item),
    /** Those that are named by a word; where nothing was found at all, the largest. */
    categories: z.array(CountedCategory),
    brands: z.array(CountedName),
    /** What was typed, with words nobody uses here replaced by the nearest that are. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

export const ItemList = z.object({
  success: z.literal(true),
  items: z.array(Item),
  /** How many match in all. */
  total: z.number().int(),
  /** With the first items of a search that fewer than three titles match. */
  suggestions: Suggestions.optional(),
  /** With all items: the ids of those that are low in stock, by the owner's numbers. */
  low: z.array(z.string()).optional(),
})
export type ItemList = z.infer<typeof ItemList>

const ItemAnswer = z.object({
  success: z.literal(true),
  item: Item,
  facts: ItemFacts.optional(),
  /** What the shop sells along with it, in its order; there where it names something that shoppers see. */
  goesWith: z.array(Item).optional(),
})
const ItemSaved = z.object({ success: z.literal(true), message: z.string(), item: Item })

/** The categories and brands of all visible items, the most used first, each under its most used spelling. */
export const Facets = z.object({
  success: z.literal(true),
  categories: z.array(CountedCategory.extend({ image: z.string().nullable() })),
  brands: z.array(CountedName),
})
export type Facets = z.infer<typeof Facets>

const oneItem = z.object({ id: text(200) })

const SLUG_LENGTH = 90

/** The readable part of an item's address. */
const Slug = text(SLUG_LENGTH)
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, saying(msg`Please use small letters from a to z, digits, and single dashes`))

const itemOf = (id: string): Asked[] => [{ call: 'GET /items/{id}', params: { id } }]

export const itemCalls = {
  'GET /items': {
    summary: 'List items: by category, brand and title, sorted and paged',
    access: 'anyone',
    shared: true,
    query: ItemQuery,
    repeated: REPEATED_FILTERS,
    answer: ItemList,
    // Answers from the page cache cost nothing and count for nothing.
    limits: { perAddress: 'RATE_LIMIT_SEARCH' },
    refusals: ['SIGN_IN_NEEDED', 'NOT_ALLOWED'],
  },
  'GET /items/{id}': {
    summary: 'One item, by id or slug; admins see disabled items too',
    access: 'anyone',
    shared: true,
    params: oneItem,
    query: InLanguage,
    answer: ItemAnswer,
    refusals: ['SIGN_IN_NEEDED', 'NOT_FOUND'],
  },
  'POST /items': planned(
    {
      summary: 'Add an item',
      access: 'admin',
      permission: 'edit-items',
      body: z.object({ ...newItemFields, key: AttemptKey }).check(checkSale),
      status: 201,
      answer: ItemSaved,
    },
    {
      shows: (_, answer) => (answer ? itemOf(answer.item.id) : []),
      undo: ({ answer }) => [{ call: 'DELETE /items/{id}', params: { id: answer.item.id } }],
    },
  ),
  'PUT /items/{id}': planned(
    {
      summary: 'Change an item',
      access: 'admin',
      permission: 'edit-items',
      params: z.object({ id: Id }),
      body: ItemEdit,
      answer: ItemSaved,
      refusals: ['NOT_FOUND', 'ITEM_CHANGED'],
    },
    {
      shows: ({ params }) => itemOf(params.id),
      undo({ input: { params, body }, before: [seen], answer }) {
        const was = NewItem.parse(ItemAnswer.parse(seen).item)
        const { version, qty } = answer.item
        const back = stockBack({ was: was.qty, body, now: qty })
        return [{ call: 'PUT /items/{id}', params, body: { ...was, ...back, version } }]
      },
    },
  ),
  'PUT /items/{id}/address': planned(
    {
      summary: 'Give an item another address in the shop; the one it had leads there',
      access: 'admin',
      permission: 'edit-items',
      params: z.object({ id: Id }),
      body: z.object({ slug: Slug, version: z.number().int() }),
      answer: ItemSaved,
      refusals: ['NOT_FOUND', 'ITEM_CHANGED'],
    },
    {
      shows: ({ params }) => itemOf(params.id),
      undo({ input: { params }, before: [seen], answer }) {
        const { slug } = ItemAnswer.parse(seen).item
        return [{ call: 'PUT /items/{id}/address', params, body: { slug, version: answer.item.version } }]
      },
    },
  ),
  'DELETE /items/{id}': planned(
    {
      summary: 'Delete an item; orders keep what they say of it',
      access: 'admin',
      permission: 'delete-items',
      params: z.object({ id: Id }),
      answer: Done,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: ({ params }) => itemOf(params.id),
      undo: ({ input }) => [{ call: 'POST /inventory/bin/restore', body: { ids: [input.params.id] } }],
    },
  ),
  'GET /catalogue/facets': {
    summary: 'Categories and brands of all visible items, with counts',
    access: 'anyone',
    shared: true,
    query: InLanguage,
    answer: Facets,
  },
} as const satisfies Record<string, Endpoint>
