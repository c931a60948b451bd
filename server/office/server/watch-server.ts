/** Tells the owner by mail of what somebody has to do something about: each cause once a day. */
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import type { ServerNeed } from '#contract/office/server.ts'
import { inEnglish } from '#contract/text/say.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { notifyShop } from '../../site/messages/notify-shop.ts'
import { findNeeds, type Need } from './find-needs.ts'
import type { Seen } from './look.ts'
import { serverWarnings } from './tables.ts'

export const watchServer = defineJob('watch-server', z.object({}))

/** A backup that is not proven tells of itself, each time it was tried. */
const subjects: Record<Exclude<ServerNeed, 'proof'>, string> = {
  certificate: 'The certificate of the shop wants you',
  disk: 'The disk of the shop is nearly full',
  backups: 'The shop was not backed up twice in a row',
  copies: 'No copy of a backup leaves the server of the shop',
  'not-ready': 'The shop does not have all it needs',
}

export async function warnOfServer(services: Services, look: () => Promise<Seen>): Promise<void> {
  for (const need of findNeeds(await look())) await services.transaction((tx) => warn(tx, need, services))
}

async function warn(tx: Tx, { need, says }: Need, context: Services): Promise<void> {
  if (need === 'proof' || !(await isFirstOfDay(tx, need, context))) return
  const notice = {
    kind: 'shop-server',
    subject: subjects[need],
    facts: [{ name: 'What to do', value: inEnglish(says) }],
    button: 'See the server',
    path: '/server',
  } as const
  await notifyShop(tx, notice, context, { otherwise: await findOwners(tx) })
}

/** Of the day in Sri Lanka, and of all processes. */
async function isFirstOfDay(tx: Tx, need: ServerNeed, { clock }: Pick<Services, 'clock'>): Promise<boolean> {
  const day = new Date(clock().getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
  const noted = await tx
    .insert(serverWarnings)
    .values({ need, day })
    .onConflictDoUpdate({ target: serverWarnings.need, set: { day }, setWhere: lt(serverWarnings.day, day) })
    .returning()
  return noted.length > 0
}
