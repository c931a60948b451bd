/** What staff do with one redirect: make it, change where it leads, delete it. */
import { eq } from 'drizzle-orm'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { foldPath, isOwnPath, readTarget, type Target } from '#contract/site/old-address.plain.ts'
import type { Redirect } from '#contract/site/redirects.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { readRedirect, readRedirectFrom } from './list-redirects.ts'
import type { ShopAddresses } from './shop-addresses.ts'
import { redirects } from './tables.ts'
import { lockRedirects, writeRedirects } from './write-redirects.ts'

interface Leads {
  to: string
  permanent: boolean
  elsewhere: boolean
  by: AuditSource
  /** Whether they may lead people to other sites. */
  isOwner: boolean
}

/** Throws BAD_INPUT, and LEAVES_SHOP for another site without `elsewhere`. */
export async function makeRedirect(
  tx: Tx,
  { from: typed, ...leads }: Leads & { from: string },
  { findAnswered }: Pick<ShopAddresses, 'findAnswered'>,
  context: Context,
): Promise<Redirect> {
  const from = foldPath(typed)
  if (from === null) throw atField('from', 'REDIRECT_FROM_UNREADABLE')
  if (isOwnPath(from)) throw atField('from', 'REDIRECT_FROM_OWN')
  const target = targetOf(leads, context)
  await lockRedirects(tx)
  if ((await findAnswered(tx, [from])).has(from)) throw atField('from', 'REDIRECT_FROM_ITEM')
  const stored = await readRedirectFrom(tx, from)
  if (stored) {
    const sentence = because('REDIRECT_FROM_TAKEN', { to: stored.toAddress })
    throw new Refusal('INPUT_WRONG', { sentence }, { fields: { from: sentence } })
  }
  await write(tx, { from, target, permanent: leads.permanent })
  const made = await readRedirect(tx, eq(redirects.fromPath, from))
  await audit(tx, { kind: 'redirect.made', by: leads.by, subject: from, after: told(made) }, context)
  return made
}

/** Throws NOT_FOUND, ITEM_CHANGED where it leads elsewhere by now, BAD_INPUT and LEAVES_SHOP. */
export async function changeRedirect(
  tx: Tx,
  { id, was, ...leads }: Leads & { id: string; was: string },
  context: Context,
): Promise<Redirect> {
  await lockRedirects(tx)
  const before = await readRedirect(tx, eq(redirects.id, id))
  if (before.to !== was) throw new Refusal('REDIRECT_CHANGED')
  // What was confirmed once is not asked again.
  const isKept = leads.to.trim() === before.to
  const target = targetOf(isKept ? { ...leads, elsewhere: true, isOwner: true } : leads, context)
  await write(tx, { from: before.from, target, permanent: leads.permanent })
  const changed = await readRedirect(tx, eq(redirects.id, id))
  const what = { before: told(before), after: told(changed) }
  await audit(tx, { kind: 'redirect.changed', by: leads.by, subject: before.from, ...what }, context)
  return changed
}

/** Throws NOT_FOUND. */
export async function deleteRedirect(
  tx: Tx,
  { id, by }: { id: string; by: AuditSource },
  context: Context,
): Promise<void> {
  await lockRedirects(tx)
  const before = await readRedirect(tx, eq(redirects.id, id))
  await tx.delete(redirects).where(eq(redirects.id, id))
  await audit(tx, { kind: 'redirect.deleted', by, subject: before.from, before: told(before) }, context)
}

async function write(tx: Tx, { from, target, permanent }: { from: string; target: Target; permanent: boolean }) {
  const [outcome] = await writeRedirects(tx, [{ from, target, permanent, source: 'hand' }])
  if (outcome === 'loop') throw atField('to', 'REDIRECT_LOOP')
}

function targetOf({ to, elsewhere, isOwner }: Leads, { config }: Context): Target {
  const target = readTarget(to, config.publicUrl)
  if (target === null) throw atField('to', 'REDIRECT_TO_UNREADABLE')
  const { host } = target
  if (host === null) return target
  if (!isOwner) {
    const sentence = because('REDIRECT_LEAVES_FOR_OWNER', { host })
    throw new Refusal('INPUT_WRONG', { sentence }, { fields: { to: sentence } })
  }
  if (!elsewhere) throw new Refusal('REDIRECT_LEAVES', { host })
  return target
}

type Fault =
  | 'REDIRECT_FROM_UNREADABLE'
  | 'REDIRECT_FROM_OWN'
  | 'REDIRECT_FROM_ITEM'
  | 'REDIRECT_TO_UNREADABLE'
  | 'REDIRECT_LOOP'

function atField(field: 'from' | 'to', reason: Fault): Refusal {
  const sentence = because(reason)
  return new Refusal('INPUT_WRONG', { sentence }, { fields: { [field]: sentence } })
}

const told = ({ to, permanent }: Redirect) => ({ to, permanent })
