/** On the way to the page of a vendor, to pay the deposit of a pre-order. */
import { t } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'
import { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { PayPage } from '#web/shop/payment/pay-page.tsx'

export const meta = () => noindexMeta(t`Payment`)

export default function PayDeposit() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const key = useLinkSecret()
  const method = PaymentMethod.safeParse(search.get('with')).data

  async function start() {
    if (method === undefined) throw new Error('no method in the address')
    const input = { params: { id }, body: { key, method } }
    const { name, form } = await visitorApi('POST /pre-order-links/{id}/deposit', input)
    if (form === null) throw new Error('this method has no page')
    return { name, form }
  }

  return (
    <PayPage
      id={id}
      linkKey={key}
      start={start}
      attempt={method ?? ''}
      what="deposit"
      back={{ to: `/pre-order/${id}#token=${key}`, label: t`See my pre-order` }}
    />
  )
}
