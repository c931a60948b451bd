/** The account that shoppers of the demo shop transfer to, in a bank that is not there. */
import type { Services } from '#server/services.ts'
import { saveSetting } from '#server/settings/settings.ts'

export const BANK_ACCOUNT = 'Bank of the Demonstration, Colombo Fort\nKade (Pvt) Ltd\nAccount 000 123 456 789'

export async function setBankAccount(services: Services): Promise<void> {
  const change = {
    name: 'payments.bankAccount',
    value: BANK_ACCOUNT,
    by: { userId: null, address: undefined },
  } as const
  await services.transaction((tx) => saveSetting(tx, change, services))
}
