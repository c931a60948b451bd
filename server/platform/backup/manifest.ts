/** What stands in `backup.json`: which version of the schema was saved, and what must be found beside it. */
import { z } from 'zod'

const Part = z.object({
  name: z.string(),
  /** Rows of a table, or bytes of a file. */
  size: z.number().int(),
  sha256: z.string(),
})

export const Manifest = z.object({
  format: z.literal('kade-backup-1'),
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
