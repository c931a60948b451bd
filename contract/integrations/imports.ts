/** What comes in as a file: looked at first, then added and changed in one go, and taken back as a whole. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { saying, type Word } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { customerFields, importFields, pastOrderFields } from './import-fields.ts'

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
