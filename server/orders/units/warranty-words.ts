/** What the owner says of every warranty, in each language; empty where nothing. */
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'

export async function readWarrantyTerms(db: Db): Promise<InAllLanguages> {
  const set = await readSettings(db, ['warranty.terms', 'warranty.termsSi', 'warranty.termsTa'])
  return { en: set['warranty.terms'], si: set['warranty.termsSi'], ta: set['warranty.termsTa'] }
}
