/** Takes away the accounts whose passwords are published, before the shop is opened to others. */

import { deleteAccount } from '#server/accounts/delete-account.ts'
import { hasAdmin } from '#server/accounts/has-admin.ts'
import { findDemoAccounts } from '../demo-accounts.ts'
import type { Command } from './command.ts'

export const removeDemoAccounts: Command = {
  usage: 'remove-demo-accounts',
  does: 'removes the sign-ins of the demo shop that still have their published passwords; orders stay',
  takes: { least: 0, most: 0 },
  migrates: true,
  async run(services) {
    const accounts = await findDemoAccounts(services)
    const known = accounts.filter(({ hasPublishedPassword }) => hasPublishedPassword)
    await services.transaction(async (tx) => {
      for (const account of known) await deleteAccount(tx, account)
    })
    const said = accounts.map(({ email, hasPublishedPassword }) =>
      hasPublishedPassword ? `${email} was removed.` : `${email} has a password of its own, and stays.`,
    )
    if (accounts.length === 0) said.push('This shop has no demo accounts.')
    if (!(await hasAdmin(services.db))) {
      said.push('The shop has no admin now: make one with `npm run owner -- create-admin EMAIL`.')
    }
    return said
  },
}
