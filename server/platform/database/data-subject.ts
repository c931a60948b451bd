/** The person a copy of personal data is for, or its removal; and what each place that keeps such data can do. */
import type { PersonalData } from '#contract/office/personal-data.ts'
import type { Clock } from '../clock.ts'
import type { Db } from './database.ts'
import type { Tx } from './transaction.ts'

export interface DataSubject {
  /** Null for a guest. */
  userId: string | null
  /** Lower-cased. */
  email: string
  /** Whether what was done with the address without this account is theirs too; an account alone proves no address. */
  proven: boolean
}

/**
 * A domain that keeps something of people has one; all of them are listed in
 * `server/office/personal-data/personal-data-registry.ts`.
 */
export interface PersonalDataHolder<Part extends keyof PersonalData> {
  read: (db: Db, subject: DataSubject) => Promise<Pick<PersonalData, Part>>
  /** What may go is deleted; what has to stay no longer tells whose it was. */
  remove: (tx: Tx, subject: DataSubject, context: { clock: Clock }) => Promise<void>
}
