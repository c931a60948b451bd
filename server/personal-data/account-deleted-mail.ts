/** The mail that tells a person that they were removed from what the shop keeps. */
import { composeMail } from '../platform/outbox/compose-mail.ts'
import type { Mail } from '../platform/outbox/queue-mail.ts'

interface AccountDeletedMail {
  to: string
  /** False for a guest, who had none. */
  hadAccount: boolean
  publicUrl: string
}

export function accountDeletedMail({ to, hadAccount, publicUrl }: AccountDeletedMail): Mail {
  const title = hadAccount ? 'Your account was deleted' : 'Your data was removed'
  return composeMail({
    kind: 'account-deleted',
    to,
    subject: title,
    preview: 'What has to stay no longer tells who you are.',
    publicUrl,
    parts: [
      { heading: title },
      hadAccount
        ? 'Your account, profile and wishlist are gone, and all devices were logged out. You get no more newsletters and offers.'
        : 'You get no more newsletters and offers.',
      'Your orders stay in our books without your name, email address, phone number and address. An order that is still under way keeps them until it has been delivered or cancelled.',
      'If this was not you, please answer this mail at once, or call us.',
    ],
  })
}
