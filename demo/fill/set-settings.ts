/** What the owner of the demo shop has set: a bank that is not there, what electricity costs, time for returns. */
import type { SettingName } from '#contract/settings.ts'
import type { Services } from '#server/services.ts'
import { saveSetting } from '#server/site/settings/settings.ts'
import { demoTariff } from './demo-tariff.ts'

export const demoSettings = {
  'payments.bankAccount': 'Bank of the Demonstration, Colombo Fort\nKade (Pvt) Ltd\nAccount 000 123 456 789',
  'energy.tariff': demoTariff,
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
