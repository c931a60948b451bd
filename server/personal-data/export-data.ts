/** Makes a copy of everything the shop keeps of a person. */
import type { PersonalData } from '#contract/personal-data.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import type { DataSubject } from '../platform/data-subject.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readHeld } from './holders.ts'

interface ExportData {
  subject: DataSubject
  by: AuditSource
}

export async function exportData(tx: Tx, { subject, by }: ExportData, context: Context): Promise<PersonalData> {
  await audit(tx, { kind: 'data.exported', by, subject: subject.userId ?? 'guest' }, context)
  const held = await readHeld(tx, subject)
  return { madeAt: context.clock().toISOString(), email: subject.email, ...held }
}
