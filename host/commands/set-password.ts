/** Gives an account a new password, which is asked for and never stands in the command. */
import { findAccount } from '#server/accounts/find-account.ts'
import { createPasswordHashing } from '#server/accounts/password-hashing.ts'
import { setPassword as set } from '#server/accounts/set-password.ts'
import { askNewPassword } from './ask-new-password.ts'
import { type Command, CommandError } from './command.ts'

export const setPassword: Command = {
  usage: 'set-password EMAIL',
  does: 'gives an account a new password, asked for as in create-admin; its sessions end, and the person is told by mail',
  takes: { least: 1, most: 1 },
  migrates: true,
  async run(services, [email = '']) {
    const account = await findAccount(services.db, email)
    if (!account) throw new CommandError(`There is no account with the email address ${email}.`)
    const { user } = account
    const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash(await askNewPassword(user.email))
    await services.transaction((tx) => set(tx, { userId: user.id, passwordHash }, services))
    return [`${user.email} has a new password. Sessions that were open were ended.`]
  },
}
