/** The owner's commands about who works in the back office. */

import { createInterface } from 'node:readline/promises'
import { formatDateTime } from '#contract/core/dates.ts'
import { Email } from '#contract/text/text.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { makeSetupLink } from '#server/people/staff/invitations.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { listStaff, setStaffRole } from '#server/people/staff/staff.ts'
import { OwnerError } from '#server/platform/errors.ts'
import type { Services } from '#server/services.ts'
import { askNewPassword } from './ask-password.ts'
import type { Command } from './command.ts'

const CHANGE = '--change-account'

export const staffCommands: Command[] = [
  {
    usage: `create-admin EMAIL [FIRST-NAME [LAST-NAME [${CHANGE}]]]`,
    help: `makes an owner; asks for the password, or reads it from the standard input; asks before it changes an account that is there, which ${CHANGE} answers with yes`,
    migrates: true,
    async run(services, args) {
      const [address = '', firstName = 'Admin', lastName = ''] = args.filter((arg) => arg !== CHANGE)
      const email = Email.safeParse(address)
      if (!email.success) throw new OwnerError(`${address} is no email address.`)
      const owner = { email: email.data, firstName, lastName }
      if (!args.includes(CHANGE)) await askBeforeChange(services, owner.email)
      const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(await askNewPassword(owner))
      const person = { ...owner, passwordHash }
      const user = await services.transaction((tx) => makeAdmin(tx, person, services))
      return `${user.email} is an admin now. Sessions that were open were ended.`
    },
  },
  {
    usage: 'setup-link EMAIL',
    help: 'prints a link at which a new owner chooses a password; it works once, for an hour',
    migrates: true,
    async run(services, [address = '']) {
      const email = Email.safeParse(address)
      if (!email.success) throw new OwnerError(`${address} is no email address.`)
      return services.transaction((tx) => makeSetupLink(tx, { email: email.data }, services))
    },
  },
  {
    usage: 'list-admins',
    help: 'lists who may enter the back office: role, last seen, two-step verification',
    migrates: true,
    async run({ db }) {
      const staff = await listStaff(db)
      if (staff.length === 0)
        return 'Nobody may enter the back office. `npm run owner -- create-admin EMAIL` makes an owner.'
      const lines = staff.map(({ email, staffRole, lastSeen, secondFactor }) =>
        [
          email,
          staffRole,
          lastSeen ? `last seen ${formatDateTime(lastSeen)}` : 'never seen',
          `two-step verification ${secondFactor ? 'on' : 'off'}`,
        ].join(', '),
      )
      return lines.join('\n')
    },
  },
  {
    usage: 'remove-admin EMAIL',
    help: 'takes the back office away from somebody, at once and on all devices; they stay a customer',
    migrates: true,
    async run(services, [address = '']) {
      const email = address.toLowerCase()
      const account = await findAccount(services.db, email)
      if (!account?.user.staffRole) throw new OwnerError(`${address} may not enter the back office anyway.`)
      const by = { userId: null, address: undefined }
      await services.transaction((tx) => setStaffRole(tx, { email, staffRole: null, by }, services))
      return `${email} no longer works here. Sessions that were open were ended.`
    },
  },
]

/** Throws an {@link OwnerError} when the answer is no, or nobody is there to ask. */
async function askBeforeChange({ db }: Services, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) return
  const { staffRole } = account.user
  const is = staffRole ? `works here already (${staffRole})` : 'has an account as a customer'
  const what = `${email} ${is}. It becomes an owner, with a new password, and is logged out everywhere.`
  if (!process.stdin.isTTY) throw new OwnerError(`${what} If that is meant, add ${CHANGE}.`)
  if (!(await askYesOrNo(`${what} Go on? (yes/no) `))) throw new OwnerError('Nothing was changed.')
}

/** Asks a question at the terminal; only `yes` or `y` is yes. */
async function askYesOrNo(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await lines.question(question)
    return ['y', 'yes'].includes(answer.trim().toLowerCase())
  } finally {
    lines.close()
  }
}
