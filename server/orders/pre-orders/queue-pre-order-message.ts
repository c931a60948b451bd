/** Tells whoever pre-ordered what has happened: by mail, and by SMS where the owner has set it. */
import { isRemoved } from '#contract/office/personal-data.ts'
import type { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { smsNumber } from '../../platform/outbox/sms-text.ts'
import type { Context } from '../../services.ts'
import { preOrderSms } from '../../site/messages/pre-order-sms.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { preOrderLink } from './pre-order-link.ts'
import type { Linked } from './pre-order-mails.ts'
import type { PreOrderRow } from './present.ts'

interface NotifyPreOrder {
  row: PreOrderRow
  event: PreOrderMessageEvent
  /** Null: by SMS alone. */
  mail: ((where: Linked) => Mail) | null
}

export async function notifyPreOrder(tx: Tx, { row, event, mail }: NotifyPreOrder, context: Context): Promise<void> {
  const canGetSms = smsNumber(row.phone) !== null
  if (isRemoved(row.email) || (!mail && !canGetSms)) return
  const set = await readSettings(tx, ['messages.preOrderSms', 'messages.mostSmsADay'])
  const link = await preOrderLink(row.id, context, row.language)
  const texts = await readTexts(tx, row.language)
  if (mail) await queueMail(tx, mail({ publicUrl: context.config.publicUrl, link, texts }), context)
  const sms = set['messages.preOrderSms'].includes(event) ? preOrderSms({ preOrder: row, event, link, texts }) : null
  if (sms) await queueSms(tx, { sms, mostADay: set['messages.mostSmsADay'] }, context)
}
