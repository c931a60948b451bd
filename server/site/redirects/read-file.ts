/**
 * A file of redirects as it comes, pasted or whole: Shopify's, whose headings are `Redirect from` and `Redirect to`,
 * the shop's own, or any table of two columns.
 */
import { msg } from '@lingui/core/runtime-macro'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { foldPath, isOwnPath, readTarget, type Target } from '#contract/site/old-address.plain.ts'
import { MOST_REDIRECT_ROWS } from '#contract/site/redirects.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import type { Word } from '#contract/text/say.ts'
import { OwnerError } from '../../platform/errors.ts'
import { inChunks } from '../../platform/in-chunks.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import { parsePasted, type Sheet } from '../../platform/sheets/parse-sheet.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

export interface FileRow {
  line: number
  /** As they stand there, cut to what is shown. */
  from: string
  to: string
  read: { from: string; target: Target; permanent: boolean } | { fault: Word }
}

const FROM = /^(?:redirect from|from|origin|source|path|(?:source|old|request|from) (?:url|address|path|link))$/
const TO =
  /^(?:redirect to|to|destination|target|(?:target|new|destination|to) (?:url|address|path|link)|manual url path)$/
const STATUS = /^(?:status|code|type|redirect type|(?:http|status|redirect|http status) code|permanent)$/
/** Of plugins of WordPress: Redirection, Rank Math, Yoast. */
const PATTERN = /^(?:regex|matching|format)$/
const ONE_ADDRESS = /^(?:|0|no|false|plain|exact)$/i
const SWITCHED_OFF = /^(?:disabled|inactive|trashed|draft)$/i

const words = {
  noColumns: msg`The first row must name the columns: Redirect from and Redirect to.`,
  pattern: msg`It stands for many addresses at once: please write each one of them`,
  off: msg`It was switched off in the other shop`,
  lost: msg`It has lost its letters on its way: please save the table as CSV UTF-8 or as XLSX`,
  query: msg`Addresses are told apart by their paths here, and not by what stands behind the "?"`,
  status: (status: string): Word => msg`"${{ status }}" is no status: it must be 301 or 302`,
}

interface ReadFile extends Pick<Sheet, 'others' | 'hidden'> {
  rows: FileRow[]
}

/** Throws BAD_INPUT for what is no table, or of too many rows. */
export async function readRedirectFile(
  sent: { csv: string; file?: string | undefined },
  ownUrl: string,
): Promise<ReadFile> {
  const {
    rows: [head, ...body],
    ...sheet
  } = await readRows(sent)
  const heads = head?.cells.map((cell) => foldText(cell).replace(/[_/-]+/g, ' ')) ?? []
  const [from, to, status, pattern] = [FROM, TO, STATUS, PATTERN].map((name) =>
    heads.findIndex((one) => name.test(one)),
  )
  // The number stands in another column, where there is one.
  const state = heads.findIndex((one, at) => one === 'status' && at !== status)
  if (from === undefined || to === undefined || from < 0 || to < 0) throw badFile(words.noColumns)
  if (body.length > MOST_REDIRECT_ROWS) throw badFile(because('ROWS_AT_ONCE', { most: MOST_REDIRECT_ROWS }))
  const cell = ({ cells }: CsvRow, at = -1) => (cells[at] ?? '').trim()
  const rows = await inChunks(body, (row) => {
    const typed = { from: cell(row, from), to: cell(row, to), status: cell(row, status) }
    const isPattern = !ONE_ADDRESS.test(cell(row, pattern))
    const fault = row.fault || (isPattern && words.pattern) || (SWITCHED_OFF.test(cell(row, state)) && words.off)
    const read = fault ? { fault } : readRow(typed, ownUrl)
    return { line: row.line, typed, read }
  })
  const mixed = mixedUp(rows)
  const told = rows.map(({ line, typed: { from, to }, read }): FileRow => {
    const isMixed = 'from' in read && (mixed.has(read.from) || (hasQuery(from) && PROGRAM.test(read.from)))
    const shown = { from: shortText(from, 200), to: shortText(to, 200) }
    return { line, ...shown, read: isMixed ? { fault: words.query } : read }
  })
  return { ...sheet, rows: told }
}

const hasQuery = (address: string) => /[?]./.test(address)

/** One path for all pages of a shop, as `/index.php?route=product/product&product_id=42` of OpenCart. */
const PROGRAM = /\.(?:php|aspx?|jsp|cfm|cgi|do)$/

/** Paths that rows with a query lead to different places from: the last of them would win without a word. */
function mixedUp(rows: readonly { typed: { from: string }; read: FileRow['read'] }[]): Set<string> {
  const known = rows.flatMap(({ typed, read }) => ('from' in read ? [{ read, isAsked: hasQuery(typed.from) }] : []))
  const byPath = Map.groupBy(known, ({ read }) => read.from)
  return new Set(
    [...byPath].flatMap(([from, all]) => {
      const isOne = new Set(all.map(({ read }) => read.target.to)).size === 1
      return !isOne && all.some(({ isAsked }) => isAsked) ? [from] : []
    }),
  )
}

/** Where a code page has no letter for them: a path of nothing but these would be the home page. */
const LOST = /[?]{2}|\ufffd|%EF%BF%BD/i

function readRow(typed: { from: string; to: string; status: string }, ownUrl: string): FileRow['read'] {
  if (LOST.test(typed.from) || LOST.test(typed.to)) return { fault: words.lost }
  const from = foldPath(typed.from)
  if (from === null) return { fault: new Refusal('REDIRECT_FROM_UNREADABLE').word }
  if (isOwnPath(from)) return { fault: new Refusal('REDIRECT_FROM_OWN').word }
  const target = readTarget(typed.to, ownUrl)
  if (target === null) return { fault: new Refusal('REDIRECT_TO_UNREADABLE').word }
  const permanent = isPermanent(typed.status)
  if (permanent === null) return { fault: words.status(shortText(typed.status, 40)) }
  return { from, target, permanent }
}

/** For good where nothing is said, as Shopify's are. Null for what is neither. */
function isPermanent(status: string): boolean | null {
  if (/^(?:|301|308|permanent|yes|true)$/i.test(status)) return true
  return /^(?:302|303|307|temporary|no|false)$/i.test(status) ? false : null
}

async function readRows({
  csv,
  file,
}: {
  csv: string
  file?: string | undefined
}): Promise<Pick<Sheet, 'rows' | 'others' | 'hidden'>> {
  try {
    if (file === undefined) return parsePasted(csv)
    return await readSheet(Buffer.from(file, 'base64'))
  } catch (error) {
    if (error instanceof OwnerError) throw badFile(error.word)
    throw error
  }
}

function badFile(sentence: Sentence): Refusal {
  return new Refusal('INPUT_WRONG', { sentence }, { fields: { csv: sentence } })
}
