/** What stands in `backup.json`: which version of the schema was saved, and what must be found beside it. */
import { z } from 'zod'

const Part = z.object({
  name: z.string(),
  /** Rows of a table, or bytes of a file. */
  size: z.number().int(),
  sha256: z.string(),
})

/** For whoever finds the folder, and has to decide where it may lie. */
export const HOLDS =
  'Personal data: names, e-mail and postal addresses, phone numbers, orders and messages of customers. Secrets: password hashes, hashes of session and mail tokens, the key that signs sessions, mails waiting to be sent. Keep it encrypted, and delete it when it is no longer needed.'

export const Manifest = z.object({
  format: z.literal('kade-backup-1'),
  /** Older ones don't say. */
  holds: z.string().optional(),
  madeAt: z.string(),
  /** How many migrations the saved database had. */
  migrations: z.number().int().min(1),
  /** In an order in which each refers only to those before it. */
  tables: z.array(Part),
  files: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>

/** The backup can't be used, or can't be made here. Its message says why and what to do. */
export class BackupError extends Error {}
