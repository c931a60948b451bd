/** Tells whoever pre-ordered what has happened: by mail, and by SMS where the owner has set it. */
import { isRemoved } from '#contract/personal-data.ts'
import type { PreOrderMessageEvent } from '#contract/pre-order-messages.ts'
import { preOrderSms } from '../messages/pre-order-sms.ts'
import { queueMail } from '../messages/queue-mail.ts'
import type { Mail } from '../platform/outbox/insert-mail.ts'
import { queueSms } from '../platform/outbox/queue-sms.ts'
import { smsNumber } from '../platform/outbox/sms-text.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { readSettings } from '../settings/settings.ts'
import { preOrderLink } from './pre-order-link.ts'
import type { PreOrderRow } from './present.ts'

interface NotifyPreOrder {
  row: PreOrderRow
  event: PreOrderMessageEvent
  /** Null: by SMS alone. */
  mail: ((where: { publicUrl: string; link: string }) => Mail) | null
}

export async function notifyPreOrder(tx: Tx, { row, event, mail }: NotifyPreOrder, context: Context): Promise<void> {
  const canGetSms = smsNumber(row.phone) !== null
  if (isRemoved(row.email) || (!mail && !canGetSms)) return
  const set = await readSettings(tx, ['messages.preOrderSms', 'messages.mostSmsADay'])
  const link = await preOrderLink(row.id, context, row.language)
  if (mail) await queueMail(tx, mail({ publicUrl: context.config.publicUrl, link }), context)
  const sms = set['messages.preOrderSms'].includes(event) ? preOrderSms({ preOrder: row, event, link }) : null
  if (sms) await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'] }, context)
}
