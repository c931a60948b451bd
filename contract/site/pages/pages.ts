/** Own pages and the journal: what a shopper is shown of them, and how they are written in the back office. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { AttemptKey, Done, type Endpoint, paging } from '../../core/endpoint.ts'
import { noUndo, planned } from '../../core/planned.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { line, OptionalPicture, requiredLine } from '../../text/own-text.ts'
import { PageLanguage } from '../../text/page-language.ts'
import { saying } from '../../text/say.ts'
import { Id, moment } from '../../text/text.ts'
import { PAGE_KINDS, PAGE_PLACES, type PageText, type Said } from './page-text.plain.ts'
import { PageTextSchema } from './page-text.ts'

export const pageLimits = {
  title: 120,
  description: 300,
  slug: 80,
  /** So many own pages the footer and the menu name each. */
  inPlace: 12,
  /** So many earlier versions of a page are kept. */
  versions: 50,
} as const

/** A request with the texts of three languages, each letter of which takes three bytes. */
const PAGE_BYTES = 1024 * 1024

const RESERVED = ['feed', 'page', 'new', 'preview']

/** The last part of a page's address. */
export const PageSlug = z
  .string()
  .max(pageLimits.slug, saying(msg`Please use at most ${{ longest: pageLimits.slug }} characters`))
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    saying(msg`Please use small letters, digits and - alone, such as choose-a-fridge`),
  )
  .refine((slug) => !RESERVED.includes(slug), saying(msg`The shop uses this address itself. Please choose another.`))

const PageKind = z.enum(PAGE_KINDS)
const PagePlace = z.enum(PAGE_PLACES)

const textFields = { description: line(pageLimits.description), body: PageTextSchema }
const OtherTexts = z.object({ title: line(pageLimits.title), ...textFields })

/** What a page says and where it is named. Where a language says nothing, English stands. */
export const PageContent = z.object({
  texts: z.object({
    en: z.object({ title: requiredLine(pageLimits.title), ...textFields }),
    si: OtherTexts,
    ta: OtherTexts,
  }),
  /** For previews when the page is shared, and in the journal's list; empty: the first one of its text. */
  picture: OptionalPicture,
  place: PagePlace,
})
export type PageContent = z.infer<typeof PageContent>

export const OwnPageHead = z
  .object({
    id: z.string(),
    kind: PageKind,
    slug: z.string(),
    /** In English. */
    title: z.string(),
    place: PagePlace,
    /** ISO 8601. */
    changedAt: z.string(),
    /** Since when shoppers see what is published now; null where they see nothing. */
    shownAt: z.string().nullable(),
    /** What is written differs from what shoppers see. */
    isChanged: z.boolean(),
    /** When the version that waits is published; null where none waits. */
    nextAt: z.string().nullable(),
  })
  .meta({ id: 'OwnPageHead' })
export type OwnPageHead = z.infer<typeof OwnPageHead>

export const OwnPage = OwnPageHead.extend({
  content: PageContent,
  version: z.number().int(),
  /** Earlier ones too, the newest first. */
  versions: z.array(z.object({ version: z.number().int(), at: z.string(), title: z.string() })),
}).meta({ id: 'OwnPage' })
export type OwnPage = z.infer<typeof OwnPage>

const SaidText = z.object({ text: z.string(), language: z.enum(LANGUAGES) })
const SaidBody: z.ZodType<Said<PageText>> = z.object({ text: PageTextSchema, language: z.enum(LANGUAGES) })

export const ShownHead = z.object({
  kind: PageKind,
  slug: z.string(),
  title: SaidText,
  description: SaidText,
  picture: z.string(),
  /** ISO 8601: when it was first published, and when it was last. */
  firstShownAt: z.string(),
  shownAt: z.string(),
})
export type ShownHead = z.infer<typeof ShownHead>

export const ShownPage = ShownHead.extend({ body: SaidBody })
export type ShownPage = z.infer<typeof ShownPage>

/** For the sitemaps, which have no more of them than this. */
export const MOST_LISTED_PAGES = 5_000

const inLanguage = z.object({ language: PageLanguage })
const Slug = z.object({ slug: z.string().max(200) })
const One = z.object({ id: Id })
const Version = z.number().int().min(1).max(1_000_000_000)
const Saved = z.object({ success: z.literal(true), message: z.string(), page: OwnPage })

const office = { access: 'admin', permission: 'edit-pages' } as const

export const pageCalls = {
  'GET /pages': {
    summary: 'The published own pages, and the entries of the journal, in the order of their addresses',
    access: 'anyone',
    shared: true,
    query: inLanguage,
    answer: z.object({
      pages: z.array(z.object({ kind: PageKind, slug: z.string(), title: SaidText, shownAt: z.string() })),
    }),
  },
  'GET /pages/{slug}': {
    summary: 'An own page, with what it says in a language; what is not said in it is in English',
    access: 'anyone',
    shared: true,
    params: Slug,
    query: inLanguage,
    answer: ShownPage,
    refusals: ['NOT_FOUND'],
  },
  'GET /page-heads/{id}': {
    summary: 'An own page or entry of the journal by its id, without its text',
    access: 'anyone',
    shared: true,
    params: One,
    query: inLanguage,
    answer: ShownHead,
    refusals: ['NOT_FOUND'],
  },
  'GET /journal': {
    summary: 'The entries of the journal, newest first',
    access: 'anyone',
    shared: true,
    query: inLanguage.extend({ page: z.coerce.number().int().min(1).max(9_999).default(1) }),
    answer: z.object({ entries: z.array(ShownHead), total: z.number().int() }),
  },
  'GET /journal/{slug}': {
    summary: 'An entry of the journal',
    access: 'anyone',
    shared: true,
    params: Slug,
    query: inLanguage,
    answer: ShownPage,
    refusals: ['NOT_FOUND'],
  },
  'GET /own-pages': {
    ...office,
    summary: 'All own pages and entries of the journal, drafts too, the last changed first',
    query: paging(100, 20).extend({ kind: PageKind.optional(), search: z.string().max(100).optional() }),
    answer: z.array(OwnPageHead),
    paged: true,
  },
  'GET /own-pages/{id}': {
    ...office,
    summary: 'One of them as it is written now',
    params: One,
    answer: OwnPage,
    refusals: ['NOT_FOUND'],
  },
  'GET /own-pages/{id}/versions/{version}': {
    ...office,
    summary: 'What it said in an earlier version',
    params: One.extend({ version: z.coerce.number().int().min(1).max(1_000_000_000) }),
    answer: PageContent,
    refusals: ['NOT_FOUND'],
  },
  'POST /own-pages': planned(
    {
      ...office,
      summary: 'Begin a page or an entry as a draft',
      body: z.object({ kind: PageKind, slug: PageSlug, content: PageContent, key: AttemptKey }),
      bodyBytes: PAGE_BYTES,
      status: 201,
      answer: Saved,
    },
    {
      shows: (_, answer) => (answer ? [{ call: 'GET /own-pages/{id}', params: { id: answer.page.id } }] : []),
      undo: ({ answer }) => [{ call: 'DELETE /own-pages/{id}', params: { id: answer.page.id } }],
    },
  ),
  'PUT /own-pages/{id}': planned(
    {
      ...office,
      summary: 'Save what is written; shoppers see it once it is published, and another address at once',
      params: One,
      body: z.object({ version: Version, slug: PageSlug, content: PageContent }),
      bodyBytes: PAGE_BYTES,
      answer: Saved,
      refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /own-pages/{id}', params }],
      undo({ input: { params }, answer, before: [seen] }) {
        const { slug, content } = OwnPage.parse(seen)
        return [{ call: 'PUT /own-pages/{id}', params, body: { slug, content, version: answer.page.version } }]
      },
    },
  ),
  'POST /own-pages/{id}/publish': planned(
    {
      ...office,
      summary: 'Show what is written to shoppers, now or from a moment on',
      params: One,
      body: z.object({ version: Version, from: moment().nullable().default(null) }),
      answer: Saved,
      refusals: ['NOT_FOUND', 'PAGE_CHANGED', 'MOVE_NOT_ALLOWED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /own-pages/{id}', params }],
      undo: noUndo,
    },
  ),
  'POST /own-pages/{id}/hide': planned(
    {
      ...office,
      summary: 'Take it away from shoppers, and what waits to be published with it; it stays as a draft',
      params: One,
      body: z.object({ version: Version }),
      answer: Saved,
      refusals: ['NOT_FOUND', 'PAGE_CHANGED'],
    },
    {
      shows: ({ params }) => [{ call: 'GET /own-pages/{id}', params }],
      undo: noUndo,
    },
  ),
  'DELETE /own-pages/{id}': {
    ...office,
    summary: 'Delete it for good, with its earlier versions',
    params: One,
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
