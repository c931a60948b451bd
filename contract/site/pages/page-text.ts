/**
 * Which texts of own pages are taken: known parts alone, none deeper, longer or more of them than a page can be. The
 * schemas of lists are made level by level, so that nothing ever goes deeper than they do.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { OptionalPicture, requiredLine } from '../../text/own-text.ts'
import { isTextLink } from '../../text/safe-link.plain.ts'
import { saying } from '../../text/say.ts'
import { isStorable } from '../../text/text.ts'
import {
  type PageBlock,
  type PageCell,
  type PageList,
  type PageListItem,
  type PageText,
  VIDEO_SERVICES,
  videoHosts,
} from './page-text.plain.ts'

export const pageTextLimits = {
  /** Letters of one language. */
  letters: 60_000,
  /** Parts of one language: paragraphs, cells, words with a mark. */
  parts: 3_000,
  listDepth: 4,
  tableColumns: 12,
  pictureText: 300,
} as const

const UNKNOWN = saying(msg`This text has a part that a page cannot have, or lists more than four deep`)
const LINK = saying(
  msg`A link leads to a page of the shop, such as /products, or begins with https://, mailto: or tel:`,
)

const Mark = z.union(
  [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({ type: z.literal('link'), attrs: z.object({ href: z.string(LINK).refine(isTextLink, LINK) }) }),
  ],
  UNKNOWN,
)

const Words = z.object({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(pageTextLimits.letters)
    .refine(isStorable, saying(msg`This text contains characters that cannot be stored`)),
  marks: z.array(Mark).max(3).optional(),
})

const inline = z.array(z.union([Words, z.object({ type: z.literal('hardBreak') })], UNKNOWN)).max(pageTextLimits.parts)

const Paragraph = z.object({ type: z.literal('paragraph'), content: inline.optional() })

const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline.optional(),
})

function listOf(depth: number): z.ZodType<PageList> {
  const parts = depth > 1 ? [Paragraph, listOf(depth - 1)] : [Paragraph]
  const Item: z.ZodType<PageListItem> = z.object({
    type: z.literal('listItem'),
    content: z.array(z.union(parts, UNKNOWN)).min(1).max(pageTextLimits.parts),
  })
  return z.object({
    type: z.enum(['bulletList', 'orderedList']),
    attrs: z.object({ start: z.number().int().min(1).max(9_999).default(1) }).optional(),
    content: z.array(Item).min(1).max(pageTextLimits.parts),
  })
}

const Span = z.number().int().min(1).max(pageTextLimits.tableColumns).default(1)
const Cell: z.ZodType<PageCell> = z.object({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.object({ colspan: Span, rowspan: Span }).optional(),
  content: z.array(Paragraph).min(1).max(100),
})
const Row = z.object({ type: z.literal('tableRow'), content: z.array(Cell).min(1).max(pageTextLimits.tableColumns) })
const Table = z.object({ type: z.literal('table'), content: z.array(Row).min(1).max(200) })

const pictured = {
  src: OptionalPicture.min(1, saying(msg`Please choose a picture`)),
  alt: z.string().trim().max(pageTextLimits.pictureText).refine(isStorable),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
}
const Picture = z.object({ type: z.literal('picture'), attrs: z.object(pictured) })
const Video = z.object({
  type: z.literal('video'),
  attrs: z
    .object({
      ...pictured,
      alt: requiredLine(pageTextLimits.pictureText),
      service: z.enum(VIDEO_SERVICES),
      id: z.string().max(20),
    })
    .refine(({ service, id }) => videoHosts[service].id.test(id), UNKNOWN),
})

const Block: z.ZodType<PageBlock> = z.union(
  [Paragraph, Heading, listOf(pageTextLimits.listDepth), Table, Picture, Video],
  UNKNOWN,
)

export const PageTextSchema: z.ZodType<PageText> = z
  .object(
    { type: z.literal('doc', UNKNOWN), content: z.array(Block, UNKNOWN).min(1).max(pageTextLimits.parts) },
    UNKNOWN,
  )
  .superRefine((text, context) => {
    const { parts, letters } = sizeOf(text)
    const fault = (message: string) => context.addIssue({ code: 'custom', message })
    if (letters > pageTextLimits.letters) {
      fault(saying(msg`A page has at most ${{ letters: pageTextLimits.letters }} letters`).error())
    }
    if (parts > pageTextLimits.parts) fault(saying(msg`This page is too long. Please make two of it.`).error())
  })

/** Of letters, and of parts with those inside them. */
function sizeOf(text: PageText): { parts: number; letters: number } {
  let [parts, letters] = [0, 0]
  const left: Sized[] = [text]
  for (let part = left.pop(); part; part = left.pop()) {
    parts += 1
    letters += part.text?.length ?? 0
    if (part.content) left.push(...part.content)
  }
  return { parts, letters }
}

interface Sized {
  type: string
  text?: string
  content?: readonly Sized[] | undefined
}
