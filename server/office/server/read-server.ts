/** The server as the back office shows it. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { desc, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { ServerState } from '#contract/office/server.ts'
import { say, sayKept } from '#contract/text/say.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import { days } from '../../platform/durations.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { presentProof } from '../backups/list-backups.ts'
import { findNeeds } from './find-needs.ts'
import type { Look, Seen } from './look.ts'
import { serverErrors } from './tables.ts'

const MOST_ERRORS = 50

const Package = z.object({ version: z.string() })

export async function readServer({ db, config, clock }: Look, look: () => Promise<Seen>): Promise<ServerState> {
  const seen = await look()
  const { certificate, disk, backups, proof, copies } = seen
  const { 'messages.shopAddress': address } = await readSettings(db, ['messages.shopAddress'])
  return {
    version: await readVersion(),
    address: config.publicUrl,
    certificate,
    disk,
    backups: { count: backups.count, lastAt: backups.lastAt?.toISOString() ?? null, planned: backups.planned },
    proof: proof && {
      ...presentProof(proof),
      madeAt: proof.madeAt.toISOString(),
      rows: proof.rows,
      files: proof.files,
    },
    copies: {
      place: copies.place,
      lastAt: copies.lastAt?.toISOString() ?? null,
      count: copies.count,
      failure: sayKept(copies.failure),
    },
    mails: { sent: config.smtpUrl !== null, to: address === '' ? await findOwners(db) : [address] },
    errors: await readErrors(db, clock()),
    needs: findNeeds(seen).map(({ need, says }) => ({ need, says: say(says) })),
  }
}

/** Of the program that runs. */
async function readVersion(): Promise<string> {
  return Package.parse(JSON.parse(await readFile(resolve('package.json'), 'utf8'))).version
}

/** Those of several hours that are alike are one. */
async function readErrors(db: Look['db'], now: Date): Promise<ServerState['errors']> {
  const rows = await db
    .select()
    .from(serverErrors)
    .where(gt(serverErrors.lastAt, new Date(now.getTime() - days(1))))
    .orderBy(desc(serverErrors.lastAt))
  const alike = Map.groupBy(rows, ({ what, error }) => `${what}\n${error}`)
  return [...alike.values()].slice(0, MOST_ERRORS).flatMap((same) => {
    const [newest] = same
    if (!newest) return []
    const { what, error, lastAt } = newest
    return [{ what, error, times: same.reduce((sum, { times }) => sum + times, 0), lastAt: lastAt.toISOString() }]
  })
}
