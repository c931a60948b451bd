/** Says how far an import is, and that somebody still works on it. Throws once the process must end. */
import type { ImportRecord } from './tables.ts'

export type ReportProgress = (progress: Partial<Pick<ImportRecord, 'step' | 'done' | 'total'>>) => Promise<void>
