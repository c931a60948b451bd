import { desc } from 'drizzle-orm'
import type { Backup, Backups, Trial } from '#contract/office/backups.ts'
import { sayKept } from '#contract/text/say.ts'
import type { Services } from '../../services.ts'
import { backupFolder } from './backup-folder.ts'
import { nextDue, readPlan } from './plan-backups.ts'
import { type Proof, proofsOf } from './read-proofs.ts'
import { backups } from './tables.ts'

const MOST_SHOWN = 200

export async function listBackups({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<Backups> {
  const rows = await db.select().from(backups).orderBy(desc(backups.askedAt)).limit(MOST_SHOWN)
  const proofs = await proofsOf(
    db,
    rows.map(({ name }) => name),
  )
  const nextAt = nextDue(await readPlan(db), clock())
  return {
    backups: rows.map((row) => present(row, proofs.get(row.name))),
    folder: backupFolder(config),
    hasOwnDatabase: config.databaseUrl === null,
    nextAt: nextAt?.toISOString() ?? null,
  }
}

function present(row: typeof backups.$inferSelect, proof: Proof | undefined): Backup {
  const { id, name, cause, state, doing, failure, bytes, rows, files } = row
  const [askedAt, finishedAt] = [row.askedAt.toISOString(), row.finishedAt?.toISOString() ?? null]
  const trial = proof ? presentProof(proof) : null
  return {
    id,
    name,
    cause,
    state,
    askedAt,
    finishedAt,
    doing: sayKept(doing),
    failure: sayKept(failure),
    bytes,
    rows,
    files,
    trial,
  }
}

export function presentProof({ at, restored, failure }: Proof): Trial {
  return { at: at.toISOString(), restored, failure: sayKept(failure) }
}
