/** On the way to the page of a vendor, to pay an order. */
import { t } from '@lingui/core/macro'
import { useParams, useSearchParams } from 'react-router'
import { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { OtherWaysOfOrder } from '#web/shop/payment/other-ways.tsx'
import { PayPage } from '#web/shop/payment/pay-page.tsx'

export const meta = () => noindexMeta(t`Payment`)

export default function Pay() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const key = useLinkSecret()
  const method = PaymentMethod.safeParse(search.get('with')).data
  const orderPath = `/order/${id}#token=${key}`
  return (
    <PayPage
      id={id}
      linkKey={key}
      start={() => visitorApi('POST /order-links/{id}/payment', { params: { id }, body: { key, method } })}
      attempt={method ?? ''}
      what="order"
      back={{ to: orderPath, label: t`See my order` }}
      otherWays={<OtherWaysOfOrder id={id} linkKey={key} orderPath={orderPath} />}
    />
  )
}
