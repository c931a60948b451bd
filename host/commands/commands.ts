/** The commands of `npm run owner`. */
import { readFile, writeFile } from 'node:fs/promises'
import { exportItems } from '#server/catalogue/cells/export-items.ts'
import { importItems } from '#server/catalogue/cells/import-items.ts'
import { readMessages } from '#server/checkout/payments/store-message.ts'
import type { paymentMessages } from '#server/checkout/payments/tables.ts'
import { deleteAccount } from '#server/people/accounts/delete-account.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { turnOffSecondFactor } from '#server/people/second-factor/turn-off.ts'
import { endSessionsOf } from '#server/people/sessions/end-sessions.ts'
import { setPassword } from '#server/people/sign-in/set-password.ts'
import { hasAdmin } from '#server/people/staff/make-admin.ts'
import { OwnerError } from '#server/platform/errors.ts'
import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'
import { audit } from '#server/site/audit/audit.ts'
import { findDemoAccounts } from '../demo-accounts.ts'
import { askNewPassword } from './ask-password.ts'
import { backupCommands } from './backup-commands.ts'
import type { Command } from './command.ts'
import { goLiveCommand } from './go-live-command.ts'
import { staffCommands } from './staff-commands.ts'

/** One message of a payment vendor, as `npm run owner -- payment-messages` shows it. */
function printMessage({ at, vendor, verdict, fields }: typeof paymentMessages.$inferSelect): string {
  const lines = Object.entries(fields).flatMap(([name, value]) => [`  ${name}: ${value}`, ...opened(name, value)])
  return [`${at.toISOString()} ${vendor}: ${verdict}`, ...lines].join('\n')
}

/** What stands in WEBXPAY's `payment`. */
function opened(name: string, value: string): string[] {
  const text = name === 'payment' ? Buffer.from(value, 'base64').toString('latin1') : ''
  return text.includes('|') ? [`    = ${text.replace(/[^ -~]/g, '?')}`] : []
}

export const commands: Command[] = [
  ...staffCommands,
  {
    usage: 'set-password EMAIL',
    help: 'gives an account a new password, asked for as in create-admin; its sessions end, and the person is told by mail',
    migrates: true,
    async run(services, [email = '']) {
      const account = await findAccount(services.db, email)
      if (!account) throw new OwnerError(`There is no account with the email address ${email}.`)
      const { user } = account
      const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(await askNewPassword(user))
      const by = { userId: null, address: undefined }
      await services.transaction(async (tx) => {
        await setPassword(tx, { userId: user.id, passwordHash }, services)
        await audit(tx, { kind: 'password.reset', by, subject: user.id }, services)
      })
      return `${user.email} has a new password. Sessions that were open were ended.`
    },
  },
  {
    usage: 'remove-second-factor EMAIL',
    help: 'turns two-step verification off for an account that has lost its phone and codes; its sessions end',
    migrates: true,
    async run(services, [address = '']) {
      const email = address.toLowerCase()
      await services.transaction(async (tx) => {
        const account = await findAccount(tx, email)
        if (!account) throw new OwnerError(`There is no account with the email address ${email}.`)
        const { id: userId, secondFactorSince } = account.user
        if (!secondFactorSince) throw new OwnerError(`Two-step verification is off for ${email} already.`)
        const changer = { userId, sessionId: null, by: { userId: null, address: undefined } }
        await turnOffSecondFactor(tx, { changer, subject: userId }, services)
        await endSessionsOf(tx, { userId }, services)
      })
      return `${email} can log in with the password alone now. Sessions that were open were ended.`
    },
  },
  {
    usage: 'remove-demo-accounts',
    help: 'removes the sign-ins of the demo shop that still have their published passwords; orders stay',
    migrates: true,
    async run(services) {
      const accounts = await findDemoAccounts(services)
      await services.transaction(async (tx) => {
        for (const account of accounts) if (account.hasPublishedPassword) await deleteAccount(tx, account)
      })
      const lines = accounts.map(({ email, hasPublishedPassword }) =>
        hasPublishedPassword ? `${email} was removed.` : `${email} has a password of its own, and stays.`,
      )
      if (accounts.length === 0) lines.push('This shop has no demo accounts.')
      if (!(await hasAdmin(services.db))) {
        lines.push('The shop has no admin now: make one with `npm run owner -- create-admin EMAIL`.')
      }
      return lines.join('\n')
    },
  },
  goLiveCommand,
  ...backupCommands,
  {
    usage: 'payment-messages [COUNT]',
    help: 'shows what came in from PayHere, WEBXPAY and Koko last, and what was made of it; without COUNT 20',
    migrates: true,
    async run({ db }, [count = '20']) {
      const messages = await readMessages(db, Math.min(Number.parseInt(count, 10) || 20, 500))
      return messages.length === 0 ? 'Nothing has come in.' : messages.reverse().map(printMessage).join('\n\n')
    },
  },
  {
    usage: 'export-items FILE.csv',
    help: 'writes every item into a CSV file for a spreadsheet',
    migrates: true,
    async run({ db }, [file = '']) {
      await writeFile(file, await exportItems(db), { flag: 'wx' })
      return `The catalogue is in ${file}`
    },
  },
  {
    usage: 'import-items FILE',
    help: 'edits the items whose id or SKU stands in the file, CSV or XLSX, and adds the others; checks all rows first',
    migrates: true,
    async run(services, [file = '']) {
      const { rows: csv } = await parseSheet(await readFile(file))
      const {
        added,
        edited,
        unchanged,
        notes = [],
      } = await services.transaction((tx) => importItems(tx, { csv }, services))
      return [`${added} items added, ${edited} edited, ${unchanged} as they were`, ...notes].join('\n')
    },
  },
]
