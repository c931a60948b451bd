/** Redirects: addresses the shop no longer has, or never had, and where they lead. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { officeLimits } from '../core/office-limits.ts'
import { noUndo, planned } from '../core/planned.ts'
import { saying, type Word } from '../text/say.ts'
import { Id, requiredText, text } from '../text/text.ts'
import { LONGEST_FROM, LONGEST_TO } from './old-address.plain.ts'

export const redirectSources = ['hand', 'file', 'import', 'moved'] as const
export const RedirectSource = z.enum(redirectSources)
export type RedirectSource = z.infer<typeof RedirectSource>

export const redirectSourceLabels: Record<RedirectSource, Word> = {
  hand: msg`By hand`,
  file: msg`From a file of redirects`,
  import: msg`From an import`,
  moved: msg`Its page moved`,
}

/** So many the shop has at most. */
export const MOST_REDIRECTS = 100_000
/** So many rows of a file are taken at once. */
export const MOST_REDIRECT_ROWS = 20_000
/** So many rows of a file are shown. */
export const ROWS_SHOWN = 200

export const Redirect = z
  .object({
    id: z.string(),
    /** A path as it is compared: without language, query and case. */
    from: z.string(),
    /** A path of the shop, or an https address. */
    to: z.string(),
    /** 301 in place of 302: browsers and search engines keep it. */
    permanent: z.boolean(),
    source: RedirectSource,
    uses: z.number().int(),
    /** ISO 8601; null while nobody has come by it. */
    lastUsed: z.string().nullable(),
    made: z.string(),
  })
  .meta({ id: 'Redirect' })
export type Redirect = z.infer<typeof Redirect>

export const RedirectFilter = z.object({
  /** A part of either address. */
  search: text(limits.search).optional(),
  source: RedirectSource.optional(),
  used: z.enum(['yes', 'no']).optional(),
})
export type RedirectFilter = z.infer<typeof RedirectFilter>

const To = requiredText(LONGEST_TO, msg`Please say where it leads`)

const leads = {
  to: To,
  permanent: z.boolean().default(true),
  /** Says that it is meant to lead to another site. */
  elsewhere: z.boolean().default(false),
}

/** What becomes of one row of a file of redirects. */
export const RedirectOutcome = z.enum(['added', 'changed', 'same', 'elsewhere', 'refused'])
export type RedirectOutcome = z.infer<typeof RedirectOutcome>

export const RedirectRow = z
  .object({
    line: z.number().int(),
    from: z.string(),
    to: z.string(),
    outcome: RedirectOutcome,
    /** Why it is refused, in words; empty otherwise. */
    note: z.string(),
  })
  .meta({ id: 'RedirectRow' })
export type RedirectRow = z.infer<typeof RedirectRow>

/** An address that people asked for and did not find. */
export const MissedAddress = z
  .object({
    path: z.string(),
    count: z.number().int(),
    /** ISO 8601. */
    last: z.string(),
    /** What they probably looked for; null where nothing is like it. */
    likely: z.object({ to: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'MissedAddress' })
export type MissedAddress = z.infer<typeof MissedAddress>

const editor = { access: 'admin', permission: 'edit-redirects' } as const
const params = z.object({ id: Id })
const Saved = z.object({ success: z.literal(true), message: z.string(), redirect: Redirect })

export const redirectCalls = {
  'GET /redirects': {
    ...editor,
    summary: 'Addresses that lead elsewhere, newest first, with how often they were used',
    query: RedirectFilter.extend(paging(officeLimits.rowsPerAnswer, 50).shape),
    answer: z.array(Redirect),
    paged: true,
  },
  'POST /redirects': planned(
    {
      ...editor,
      summary: 'Let an address that nothing answers lead elsewhere; to another site only for the owner',
      body: z.object({ from: requiredText(LONGEST_TO, msg`Please say which address`), ...leads }),
      status: 201,
      answer: Saved,
      refusals: ['LEAVES_SHOP'],
    },
    {
      shows: (_, answer) => {
        if (!answer) return []
        const { id, from } = answer.redirect
        return [{ call: 'GET /redirects', query: { search: from }, only: [id] }]
      },
      undo: ({ answer }) => [{ call: 'DELETE /redirects/{id}', params: { id: answer.redirect.id } }],
    },
  ),
  'PUT /redirects/{id}': planned(
    {
      ...editor,
      summary: 'Change where an address leads',
      params,
      body: z.object({
        ...leads,
        /** Where it led when the form was opened. */
        was: text(LONGEST_TO),
      }),
      answer: Saved,
      refusals: ['NOT_FOUND', 'ITEM_CHANGED', 'LEAVES_SHOP'],
    },
    {
      shows: () => [],
      // Whether it was permanent is known to nobody any more.
      undo: noUndo,
    },
  ),
  'DELETE /redirects/{id}': planned(
    {
      ...editor,
      summary: 'Delete a redirect: its address answers 404 again',
      params,
      answer: Done,
      refusals: ['NOT_FOUND'],
    },
    {
      shows: () => [],
      undo: noUndo,
    },
  ),
  'POST /redirects/file': {
    ...editor,
    summary: "Read a file of redirects, such as Shopify's or the shop's own; only looked at unless it says `record`",
    body: z.object({
      /** As it was pasted. */
      csv: text(officeLimits.redirectText).default(''),
      /** In its place the file itself, in base64. */
      file: z.base64().max(officeLimits.redirectFile, saying(msg`The file is too large: please split it`)).optional(),
      record: z.boolean().default(false),
      /** Says that rows which lead to other sites are meant; else they are left out. */
      elsewhere: z.boolean().default(false),
    }),
    bodyBytes: 8 * 1024 * 1024,
    answer: z.object({
      success: z.literal(true),
      message: z.string(),
      /** What of the file was left out, or is hidden there, in words; empty where nothing is. */
      told: z.string(),
      counts: z.record(RedirectOutcome, z.number().int()),
      /** The first of those that are refused, then of the others. */
      rows: z.array(RedirectRow),
      /** Other sites that rows lead to. */
      hosts: z.array(z.string()),
    }),
  },
  'GET /redirects/missed': {
    ...editor,
    summary: 'Addresses that people asked for and did not find, most asked first, with what they probably meant',
    query: paging(officeLimits.rowsPerAnswer, 50),
    answer: z.array(MissedAddress),
    paged: true,
  },
  'POST /redirects/missed/dismiss': {
    ...editor,
    summary: 'Take an address off the list of those that were not found, until it is asked for again',
    body: z.object({ path: text(LONGEST_FROM) }),
    answer: Done,
  },
} as const satisfies Record<string, Endpoint>
