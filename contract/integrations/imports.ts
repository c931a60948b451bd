/** What comes in as a file: looked at first, then added and changed in one go, and taken back as a whole. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { itemFieldEntries } from '../catalogue/items/item-fields.ts'
import { translationEntries } from '../catalogue/items/item-translations.ts'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { saying, type Word } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'

/** So many mails to set a password leave in an hour: a mailbox nobody knows yet that sends more is taken for spam. */
export const PASSWORD_MAILS_AN_HOUR = 60
/** How long a finished import can be undone, in days; and how long what it was is kept. */
export const UNDO_DAYS = 30
/** Bytes of a table, of a file of WordPress, and of the ZIP with pictures. */
export const IMPORT_BYTES = { table: 30_000_000, pages: 50_000_000, pictures: 100_000_000 } as const

export const GoodsFormat = z.enum(['kade', 'shopify', 'woocommerce'])
export type GoodsFormat = z.infer<typeof GoodsFormat>
export const CustomersFormat = z.enum(['shopify-customers', 'woocommerce-customers'])
export type CustomersFormat = z.infer<typeof CustomersFormat>
export const PagesFormat = z.enum(['wordpress'])
export const PastOrdersFormat = z.enum(['shopify-orders', 'woocommerce-orders', 'woocommerce-order-report'])
export type PastOrdersFormat = z.infer<typeof PastOrdersFormat>
export const ImportFormat = z.enum([
  ...GoodsFormat.options,
  ...CustomersFormat.options,
  ...PagesFormat.options,
  ...PastOrdersFormat.options,
])
export type ImportFormat = z.infer<typeof ImportFormat>

/** What comes in by it. */
export type ImportKind = 'goods' | 'customers' | 'pages' | 'past-orders'

export function kindOf(format: ImportFormat): ImportKind {
  if (isOfCustomers(format)) return 'customers'
  if (isOfPastOrders(format)) return 'past-orders'
  return PagesFormat.safeParse(format).success ? 'pages' : 'goods'
}

export function isOfCustomers(format: ImportFormat): format is CustomersFormat {
  return CustomersFormat.safeParse(format).success
}

export function isOfPastOrders(format: ImportFormat): format is PastOrdersFormat {
  return PastOrdersFormat.safeParse(format).success
}

const MOST_OPTIONS = 10
const optionFields: [string, Word][] = Array.from({ length: MOST_OPTIONS }, (_, at) => at + 1).flatMap(
  (n): [string, Word][] => [
    [`option ${n} name`, msg`Option ${{ n }}: what it is`],
    [`option ${n} value`, msg`Option ${{ n }}: its value`],
    [`option ${n} visible`, msg`Option ${{ n }}: whether it is shown`],
  ],
)

/** What a column of a file may hold, with its name for people. Those of this shop first. */
export const importFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['id', msg`Item id`],
  ['title', msg`Title`],
  ['brand', msg`Brand`],
  ['category', msg`Category`],
  ['price', msg`Price`],
  ['qty', msg`Stock`],
  ['qty seen', msg`Stock when exported`],
  ['disabled', msg`Hidden (yes or no)`],
  ['color', msg`Colour`],
  ...itemFieldEntries.map(([, { column, label }]): [string, Word] => [column, label]),
  ['specifications', msg`Specifications`],
  ['description', msg`Description`],
  ...translationEntries.map(([, { column, label }]): [string, Word] => [column, label]),
  ['images', msg`Addresses of pictures, as they are`],
  ['image texts', msg`Texts of pictures`],
  ['variant group', msg`Variants: the group, or a word its rows share`],
  ['variant options', msg`Variants: options, one a line as Colour: Black`],
  ['pictures', msg`Pictures: names in the ZIP, or addresses to fetch`],
  ['currency', msg`Currency of its prices`],
  ['product', msg`Product its rows belong to`],
  ['slug', msg`Readable part of its address`],
  ['kind', msg`Kind of row`],
  ['html', msg`Description as HTML`],
  ['short html', msg`Short description as HTML`],
  ['category path', msg`Category, as a path`],
  ['published', msg`Published`],
  ['visibility', msg`Where it is shown`],
  ['kept', msg`Kept from the public (yes or no)`],
  ['status', msg`Status`],
  ['price before', msg`Price before the sale`],
  ['on sale', msg`On sale (yes or no)`],
  ['in stock', msg`In stock (yes or no)`],
  ['stock counted by', msg`Who counts its stock`],
  ['below nothing', msg`Sold on when it has run out`],
  ['taxed', msg`Whether it is taxed`],
  ['tax class', msg`Class of tax`],
  ['delivered', msg`Whether it is delivered`],
  ['gift card', msg`Gift card (yes or no)`],
  ['grams', msg`Weight in grams`],
  ['length', msg`Length`],
  ['width', msg`Width`],
  ['height', msg`Height`],
  ['picture', msg`Picture address`],
  ['picture place', msg`Place of the picture`],
  ['picture text', msg`Text of the picture`],
  ['variant picture', msg`Picture of the variant`],
  ...optionFields,
])

/** The same for a file of customers. */
export const customerFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['email', msg`Email address`],
  ['first name', msg`First name`],
  ['last name', msg`Last name`],
  ['whole name', msg`First and last name`],
  ['company', msg`Company`],
  ['address', msg`Address`],
  ['address more', msg`Address, second line`],
  ['city', msg`City`],
  ['state', msg`District or province`],
  ['postal code', msg`Postal code`],
  ['country', msg`Country`],
  ['phone', msg`Phone number`],
  ['address phone', msg`Phone number of the address`],
  ['newsletter', msg`Agreed to the newsletter (yes or no)`],
])

/** How many lines of an order may stand in columns of their own. */
export const PAST_ORDER_LINES = 40

/** The same for a file of orders. */
export const pastOrderFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['number', msg`Order number`],
  ['placed', msg`Day and time of the order`],
  ['state', msg`State of the order`],
  ['payment state', msg`State of the payment`],
  ['delivery state', msg`State of the delivery`],
  ['cancelled', msg`When it was cancelled`],
  ['currency', msg`Currency of its prices`],
  ['total', msg`Total`],
  ['net total', msg`Total without delivery and tax`],
  ['delivery', msg`Delivery fee`],
  ['tax', msg`Tax`],
  ['discount', msg`Discount`],
  ['discount code', msg`Discount code`],
  ['coupons', msg`Discount codes with their amounts`],
  ['refunded', msg`Money given back`],
  ['refunds', msg`Refunds, one behind the other`],
  ['payment method', msg`Way of paying`],
  ['delivery method', msg`Way of delivery`],
  ['email', msg`Email address`],
  ['account email', msg`Email address of the account`],
  ['first name', msg`First name`],
  ['last name', msg`Last name`],
  ['whole name', msg`First and last name`],
  ['receiver', msg`Name at the delivery address`],
  ['phone', msg`Phone number`],
  ['address phone', msg`Phone number of the address`],
  ['delivery phone', msg`Phone number of the delivery address`],
  ['address', msg`Address`],
  ['address more', msg`Address, second line`],
  ['city', msg`City`],
  ['postal code', msg`Postal code`],
  ['billing address', msg`Billing address`],
  ['billing address more', msg`Billing address, second line`],
  ['billing city', msg`City of the billing address`],
  ['billing postal code', msg`Postal code of the billing address`],
  ['note', msg`Note of the customer`],
  ['products', msg`Items with their pieces`],
  ['item', msg`Item: its name`],
  ['item sku', msg`Item: its SKU`],
  ['item pieces', msg`Item: its pieces`],
  ['item price', msg`Item: price of one`],
  ['item total', msg`Item: price of all its pieces`],
  ...Array.from({ length: PAST_ORDER_LINES }, (_, at): [string, Word] => [
    `line ${at + 1}`,
    msg`Line ${{ line: at + 1 }}`,
  ]),
])

export function fieldsOf(format: ImportFormat): ReadonlyMap<string, Word> {
  if (isOfPastOrders(format)) return pastOrderFields
  return isOfCustomers(format) ? customerFields : importFields
}

const ImportFieldName = z
  .string()
  .refine(
    (name) => [importFields, customerFields, pastOrderFields].some((fields) => fields.has(name)),
    saying(msg`No field of an import`),
  )

export const ImportState = z.enum(['checking', 'checked', 'unreadable', 'running', 'done', 'undoing', 'undone'])
export type ImportState = z.infer<typeof ImportState>

export const ImportColumn = z.object({
  /** Its heading in the file. */
  head: z.string(),
  /** The first few different values in it. */
  samples: z.array(z.string()),
  /** What is read from it; null where it is left out. */
  field: z.string().nullable(),
})

const Counts = z.object({
  add: z.number().int(),
  edit: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
})

export const Import = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: ImportState,
    /** E-mail address of who began it; empty when the account is gone. */
    by: z.string(),
    /** ISO 8601. */
    at: z.string(),
    format: ImportFormat,
    /** How the file was read, in words; empty until it was. */
    readAs: z.string(),
    /** What happened, where there is something to say: why it can't be read, or why nothing was changed. */
    message: z.string(),
    /** Grows with each look at the file; what is run must be what was looked at. */
    look: z.number().int(),
    columns: z.array(ImportColumn),
    /** Categories of the file, with those of the shop they become; `isNew` where no item has it yet. */
    categories: z.array(
      z.object({ name: z.string(), becomes: z.string(), count: z.number().int(), isNew: z.boolean() }),
    ),
    counts: Counts,
    /** Pictures that will be stored, or were. */
    pictures: z.number().int(),
    /** While it is under way: what of which steps is done. */
    progress: z.object({ step: z.enum(['reading', 'pictures', 'saving']), done: z.number(), total: z.number() }),
    /** ISO 8601: until when it can be undone; null before it is done, and after it was undone. */
    undoUntil: z.string().nullable(),
    /** Once it is undone: items, people or orders, that are as before, and those that were left. */
    undone: z.object({ items: z.number().int(), left: z.number().int() }).nullable(),
    /** Mails to set a password, to people who came in by it: how many are done. Null until they are asked for. */
    mails: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportRowKind = z.enum(['add', 'edit', 'same', 'refused'])
export type ImportRowKind = z.infer<typeof ImportRowKind>

export const ImportRow = z
  .object({
    /** Of the file. */
    line: z.number().int(),
    kind: ImportRowKind,
    title: z.string(),
    itemId: z.string().nullable(),
    /** Of a customer. */
    email: z.string().nullable(),
    /** The page that was made. */
    pageId: z.string().nullable(),
    /** Field by field; `from` is empty where an item is added. */
    changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
    /** Why it is refused, what was left out of it, or why it was not undone. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

/** Of a table. */
const MOST_ROWS = 20_000

const carrier = { access: 'admin', permission: 'import-and-export' } as const
const params = z.object({ id: Id })
const UploadId = z.string().regex(/^[0-9a-f]{32}$/, saying(msg`Not an upload`))
/** As the file has it, which may be anything: a column taken for the wrong one. What is too long is refused by row. */
const CategoryName = text(limits.itemDescription)

export const importCalls = {
  'GET /imports': {
    ...carrier,
    summary: 'Imports of the last 30 days, the latest first',
    query: paging(officeLimits.rowsPerAnswer, 20),
    answer: z.array(Import),
    paged: true,
  },
  'POST /imports': {
    ...carrier,
    summary:
      'Begins an import with files uploaded to /api/uploads: they are read and looked at, and nothing is changed',
    body: z.object({
      fileName: requiredText(limits.specificationValue),
      upload: UploadId,
      /** A ZIP with pictures. */
      pictures: UploadId.optional(),
    }),
    status: 201,
    answer: Import,
    refusals: ['NOT_FOUND'],
  },
  'GET /imports/{id}': { ...carrier, summary: 'One import', params, answer: Import, refusals: ['NOT_FOUND'] },
  'GET /imports/{id}/rows': {
    ...carrier,
    summary: 'What an import does with the rows of its file',
    params,
    query: paging(officeLimits.rowsPerAnswer, 20).extend({
      kind: ImportRowKind.optional(),
      /** Only those with something to say. */
      noted: z.literal('true').optional(),
    }),
    answer: z.array(ImportRow),
    paged: true,
    refusals: ['NOT_FOUND'],
  },
  'PUT /imports/{id}/match': {
    ...carrier,
    summary: 'Says what the columns hold and what the categories become; the file is looked at again',
    params,
    body: z.object({
      look: z.number().int(),
      /** One for each column; null leaves it out. */
      fields: z.array(ImportFieldName.nullable()).max(300),
      /** Those that become another one; the others stay as they are. */
      categories: z.array(z.object({ name: CategoryName, becomes: CategoryName })).max(MOST_ROWS),
    }),
    answer: Import,
    refusals: ['NOT_FOUND', 'IMPORT_MOVED'],
  },
  'POST /imports/{id}/run': {
    ...carrier,
    summary: 'Adds and changes what was looked at, all of it or nothing, in the background',
    params,
    // `withoutRefused`: rows that can't be are left out; without it nothing may be refused.
    body: z.object({ look: z.number().int(), withoutRefused: z.boolean() }),
    answer: Import,
    refusals: ['NOT_FOUND', 'IMPORT_MOVED'],
  },
  'POST /imports/{id}/undo': {
    ...carrier,
    summary:
      'Takes an import back in the background; what was changed since, and who has acted since, stays, and is told',
    params,
    answer: Import,
    refusals: ['NOT_FOUND', 'IMPORT_MOVED'],
  },
  'POST /imports/{id}/mails': {
    ...carrier,
    summary: 'Sends each customer who came in by it one mail to set a password, some of them an hour',
    params,
    answer: Import,
    refusals: ['NOT_FOUND', 'IMPORT_MOVED'],
  },
} as const satisfies Record<string, Endpoint>
