/** Makes an admin, or makes one of an account that is there. The password is asked for, and never stands in the command. */
import { Email } from '#contract/text.ts'
import { makeAdmin } from '#server/accounts/make-admin.ts'
import { createPasswordHashing } from '#server/accounts/password-hashing.ts'
import { askNewPassword } from './ask-new-password.ts'
import { type Command, CommandError } from './command.ts'

export const createAdmin: Command = {
  usage: 'create-admin EMAIL [FIRST-NAME [LAST-NAME]]',
  does: 'makes an admin; asks for the password, or reads it from the standard input',
  takes: { least: 1, most: 3 },
  migrates: true,
  async run(services, [address = '', firstName = 'Admin', lastName = '']) {
    const email = Email.safeParse(address)
    if (!email.success) throw new CommandError(`${address} is no email address.`)
    const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(await askNewPassword(email.data))
    const person = { email: email.data, passwordHash, firstName, lastName }
    const user = await services.transaction((tx) => makeAdmin(tx, person, services))
    return [`${user.email} is an admin now. Sessions that were open were ended.`]
  },
}
