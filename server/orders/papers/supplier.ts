/** Who issues papers: what the owner has set, else what the shop says of itself. */

import type { SettingValues } from '#contract/settings.ts'
import { addressLines, shopDetails } from '#contract/site/shop-details.ts'
import { formatPhone, storedPhone } from '#contract/text/phone.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'

const names = [
  'vat.registered',
  'vat.ratePercent',
  'papers.tin',
  'papers.supplierName',
  'papers.supplierAddress',
  'papers.placeOfSupply',
  'papers.branchCode',
] as const

export type PaperSettings = Pick<SettingValues, (typeof names)[number]>

export const readPaperSettings = (db: Db): Promise<PaperSettings> => readSettings(db, names)

export function supplierOf(settings: PaperSettings) {
  return {
    name: settings['papers.supplierName'] || shopDetails.name,
    address: settings['papers.supplierAddress'] || shopAddress(),
    phone: formatPhone(storedPhone(shopDetails.phone)),
    tin: settings['vat.registered'] ? settings['papers.tin'] : '',
  }
}

/** Of an order that names none of its own. */
export function usualPlaceOfSupply(settings: PaperSettings): string {
  return settings['papers.placeOfSupply'] || shopDetails.address.city
}

function shopAddress(): string {
  return addressLines().join('\n')
}
