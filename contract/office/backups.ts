/** The shop's backups: making one, when they are made, and taking one away. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limit, setting } from '../site/setting.ts'
import { Id } from '../text/text.ts'

export const BackupState = z.enum(['waiting', 'running', 'done', 'failed'])
export type BackupState = z.infer<typeof BackupState>

/** What came of restoring one on trial. */
export const Trial = z.object({
  at: z.string(),
  /** Whether all of it came back. */
  restored: z.boolean(),
  /** In words; empty where all of it came back and the shop's books add up. */
  failure: z.string(),
})
export type Trial = z.infer<typeof Trial>

export const Backup = z
  .object({
    id: z.string(),
    /** Of its folder. */
    name: z.string(),
    /** Who asked for it. */
    cause: z.enum(['button', 'schedule', 'go-live']),
    state: BackupState,
    /** ISO 8601. */
    askedAt: z.string(),
    finishedAt: z.string().nullable(),
    /** What is being done, in words; empty unless it runs. */
    doing: z.string(),
    /** Why it failed, in words; empty unless it did. */
    failure: z.string(),
    bytes: z.number().int(),
    /** Rows of the database. */
    rows: z.number().int(),
    /** Pictures and other files. */
    files: z.number().int(),
    /** Null for one not tried. */
    trial: Trial.nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.infer<typeof Backup>

export const Backups = z.object({
  /** The newest first. One that is done was read again from its first byte to its last. */
  backups: z.array(Backup),
  /** Where they lie, on the machine of the shop. */
  folder: z.string(),
  /** Whether the shop runs a database of its own; otherwise it is at DATABASE_URL. */
  hasOwnDatabase: z.boolean(),
  /** When the next one is made; null while none is planned. */
  nextAt: z.string().nullable(),
})
export type Backups = z.infer<typeof Backups>

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: { message: `${String(hour).padStart(2, '0')}:00` },
}))
const Hour = z.enum(HOURS.map(({ value }) => value))
const Every = z.enum(['off', 'day', 'week'])
const Tried = z.enum(['off', 'week', 'each'])

export const backupSettings = {
  'backups.every': setting<z.infer<typeof Every>>({
    group: 'backups',
    input: 'choices',
    label: msg`Back up by itself`,
    explains: msg`The first one is made within ten minutes of switching it on.`,
    choices: [
      { value: 'off', label: msg`Never` },
      { value: 'day', label: msg`Every day` },
      { value: 'week', label: msg`Every Sunday` },
    ],
    schema: Every,
    defaultValue: 'off',
  }),
  'backups.hour': setting<string>({
    group: 'backups',
    input: 'choices',
    label: msg`At`,
    explains: msg`In Sri Lankan time; one that was missed, because the shop was shut down, is made at the next start.`,
    choices: HOURS,
    schema: Hour,
    defaultValue: '2',
  }),
  'backups.tried': setting<z.infer<typeof Tried>>({
    group: 'backups',
    input: 'choices',
    label: msg`Restore on trial`,
    explains: msg`The last one is restored at night into a database that is removed again, and the shop's books are done there: only then it is known to be good.`,
    choices: [
      { value: 'off', label: msg`Never` },
      { value: 'week', label: msg`Once a week` },
      { value: 'each', label: msg`Each of them` },
    ],
    schema: Tried,
    defaultValue: 'week',
  }),
  'backups.kept': setting<number | null>({
    group: 'backups',
    input: 'number',
    label: msg`How many are kept`,
    explains: msg`Older ones are deleted once a new one is done; empty: none is deleted.`,
    schema: limit(1_000),
    defaultValue: 7,
  }),
}

const ofOwners = { access: 'admin', permission: 'manage-backups' } as const

export const backupCalls = {
  'GET /backups': { summary: 'The backups of the shop, the newest first', ...ofOwners, answer: Backups },
  'POST /backups': {
    summary: 'Make a backup while the shop runs; one that is being made already is not made twice',
    ...ofOwners,
    status: 201,
    answer: Done,
  },
  'POST /backups/{id}/link': {
    summary: 'The address to download a backup from, once, within a minute. Asks for a login of the last minutes',
    ...ofOwners,
    params: z.object({ id: Id }),
    answer: z.object({ path: z.string() }),
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  },
  'GET /backups/file': {
    summary: 'A backup as a tar archive, by the address of its link',
    access: 'anyone',
    query: z.object({ ticket: z.string().max(100) }),
    answer: z.unknown(),
    file: true,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['NOT_FOUND', 'TOKEN_USED'],
  },
} as const satisfies Record<string, Endpoint>
