/** Opens WhatsApp with a message to the shop, what it is about filled in. */
import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { shopDetails } from '#contract/site/shop-details.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'

export function WhatsAppLink({ orderId }: { orderId: string }) {
  return <WhatsAppChat text={t`Hello ${shopDetails.name}, this is about my order ${orderId}:`} />
}

export function WhatsAppChat({ text }: { text: string }) {
  const { phone, whatsapp } = shopDetails
  // WhatsApp takes the digits of an international number and nothing else.
  const number = (whatsapp || phone).replace(/\D/g, '')
  if (number === '') return null
  return (
    <a
      href={`https://wa.me/${number}?text=${encodeURIComponent(`${text} `)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: 'secondary' })}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {t`Ask on WhatsApp`}
    </a>
  )
}
