/** Mails a link to set a new password, if the address has an account; the caller can't tell whether it has. */
import { setTimeout as pause } from 'node:timers/promises'
import { queueMail } from '../platform/outbox/queue-mail.ts'
import type { Services } from '../services.ts'
import { findAccount } from './find-account.ts'
import { makeMailToken } from './mail-token.ts'
import { resetMail } from './reset-mail.ts'

/** Every answer takes at least this long, more than the work does, so that its time tells nothing. */
const ANSWERS_AFTER_MS = 250

type ForgotServices = Pick<Services, 'db' | 'clock' | 'config'>

export async function forgotPassword(services: ForgotServices, email: string): Promise<void> {
  await Promise.all([queueReset(services, email), pause(ANSWERS_AFTER_MS)])
}

async function queueReset({ db, clock, config }: ForgotServices, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) return
  await db.transaction(async (tx) => {
    const now = clock()
    const token = await makeMailToken(tx, { purpose: 'reset-password', user: account.user, now })
    await queueMail(tx, resetMail({ to: account.user.email, token, publicUrl: config.publicUrl }), now)
  })
}
