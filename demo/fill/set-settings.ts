/** What the owner of the demo shop has set: a bank that is not there, a price of electricity, time for returns. */
import type { SettingName } from '#contract/settings.ts'
import type { Services } from '#server/services.ts'
import { saveSetting } from '#server/site/settings/settings.ts'

export const demoSettings = {
  'payments.bankAccount': 'Bank of the Demonstration, Colombo Fort\nKade (Pvt) Ltd\nAccount 000 123 456 789',
  'energy.tariffCents': 4_500,
  'energy.tariffDay': '2026-11-01',
  'energy.tariffSource': 'an example of the demo shop',
  'orders.returnDays': 7,
} as const satisfies Partial<Record<SettingName, unknown>>

export const demoSettingNames = Object.keys(demoSettings) as (keyof typeof demoSettings)[]

export async function setSettings(services: Services): Promise<void> {
  const by = { userId: null, address: undefined }
  for (const name of demoSettingNames) {
    const change = { name, value: demoSettings[name], by }
    await services.transaction((tx) => saveSetting(tx, change, services))
  }
}
