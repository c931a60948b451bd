/** What the rows of a file of redirects become: looked at, or stored. */
import { msg } from '@lingui/core/runtime-macro'
import { type RedirectOutcome, type RedirectRow, ROWS_SHOWN } from '#contract/site/redirects.ts'
import { say, type Word } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { planRedirects, type WantedRedirect } from './plan-redirects.ts'
import type { FileRow } from './read-file.ts'
import type { ShopAddresses } from './shop-addresses.ts'
import { lockRedirects, writeRedirects } from './write-redirects.ts'

interface RecordFile {
  rows: readonly FileRow[]
  /** Whether rows that lead to other sites are taken. */
  elsewhere: boolean
  by: AuditSource
}

export interface JudgedFile {
  counts: Record<RedirectOutcome, number>
  rows: RedirectRow[]
  hosts: string[]
}

type Judged = Pick<RedirectRow, 'outcome'> & { row: FileRow; fault?: Word }

export async function recordFile(
  tx: Tx,
  file: RecordFile,
  addresses: Pick<ShopAddresses, 'findAnswered'>,
  context: Context,
): Promise<JudgedFile> {
  await lockRedirects(tx)
  const judged = await judge(tx, file, addresses)
  await writeRedirects(tx, judged.wanted)
  const summary = summaryOf(judged.rows)
  const after = { added: summary.counts.added, changed: summary.counts.changed }
  await audit(tx, { kind: 'redirects.recorded', by: file.by, subject: 'redirects', after }, context)
  return summary
}

export async function lookAtFile(
  db: Db,
  file: Pick<RecordFile, 'rows' | 'elsewhere'>,
  addresses: Pick<ShopAddresses, 'findAnswered'>,
): Promise<JudgedFile> {
  return summaryOf((await judge(db, file, addresses)).rows)
}

async function judge(
  db: Db,
  { rows, elsewhere }: Pick<RecordFile, 'rows' | 'elsewhere'>,
  { findAnswered }: Pick<ShopAddresses, 'findAnswered'>,
): Promise<{ rows: Judged[]; wanted: WantedRedirect[] }> {
  const answered = await findAnswered(
    db,
    rows.flatMap(({ read }) => ('from' in read ? [read.from] : [])),
  )
  const wanted: WantedRedirect[] = []
  const first = new Map<string, number>()
  const judged = rows.map((row): Judged & { at?: number } => {
    const { read } = row
    if ('fault' in read) return { row, outcome: 'refused', fault: read.fault }
    if (answered.has(read.from)) return { row, outcome: 'refused', fault: new Refusal('REDIRECT_FROM_ITEM').word }
    const before = first.get(read.from)
    if (before !== undefined)
      return { row, outcome: 'refused', fault: msg`Line ${{ line: before }} has the same address.` }
    first.set(read.from, row.line)
    if (read.target.host !== null && !elsewhere) return { row, outcome: 'elsewhere' }
    wanted.push({ ...read, source: 'file' })
    return { row, outcome: 'added', at: wanted.length - 1 }
  })
  const { outcomes } = await planRedirects(db, wanted)
  const told = judged.map(({ at, ...one }): Judged => {
    const outcome = at === undefined ? undefined : outcomes[at]
    if (outcome === 'loop') return { ...one, outcome: 'refused', fault: new Refusal('REDIRECT_LOOP').word }
    return { ...one, outcome: outcome ?? one.outcome }
  })
  return { rows: told, wanted }
}

function summaryOf(judged: readonly Judged[]): JudgedFile {
  const counts = { added: 0, changed: 0, same: 0, elsewhere: 0, refused: 0 }
  for (const { outcome } of judged) counts[outcome] += 1
  const hosts = judged.flatMap(({ row: { read } }) => ('target' in read && read.target.host ? [read.target.host] : []))
  const refusedFirst = judged.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'))
  const rows = refusedFirst.slice(0, ROWS_SHOWN).map(({ row: { line, from, to }, outcome, fault }): RedirectRow => {
    return { line, from, to, outcome, note: fault === undefined ? '' : say(fault) }
  })
  return { counts, rows, hosts: [...new Set(hosts)].slice(0, HOSTS_SHOWN) }
}

const HOSTS_SHOWN = 20
