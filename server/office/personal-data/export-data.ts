/** Makes a copy of everything the shop keeps of a person. */
import type { PersonalData } from '#contract/office/personal-data.ts'
import type { DataSubject } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { readPersonalData } from './personal-data-registry.ts'

interface ExportData {
  subject: DataSubject
  by: AuditSource
}

export async function exportData(tx: Tx, { subject, by }: ExportData, context: Context): Promise<PersonalData> {
  await audit(tx, { kind: 'data.exported', by, subject: subject.userId ?? 'guest' }, context)
  const held = await readPersonalData(tx, subject)
  return { madeAt: context.clock().toISOString(), email: subject.email, ...held }
}
