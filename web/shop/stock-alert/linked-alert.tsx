/** The link that confirms a stock alert, and takes it back: whoever opens it waits. */
import { t } from '@lingui/core/macro'
import { BellRing, CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LinkedStockAlert } from '#contract/stock-alerts.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { useLinked } from '#web/shop/mail-link/link-page.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AlertPage } from './alert-page.tsx'

export function meta() {
  return noindexMeta(t`Back in stock`)
}

export default function LinkedAlert() {
  const { id = '' } = useParams()
  const key = useLinkSecret()
  const isHydrated = useHydrated()
  const { found, error, retry } = useLinked({ id, key }, confirm)
  const [isOff, setIsOff] = useState(false)
  if (isOff) return <TakenOff />
  if (found?.state === 'here') return <Here item={found.item} />
  if (found) return <Waiting item={found.item} link={{ id, key }} onTakenOff={() => setIsOff(true)} />
  if (error === 'failed') {
    return (
      <FailureState title={t`The shop could not be reached`} message={t`Your link is still good.`} onRetry={retry} />
    )
  }
  if (error === 'gone' || (isHydrated && key === '')) return <GoneLink />
  return (
    <div className="page-width py-14">
      <Spinner label={t`Opening your link...`} />
      <p className="mt-4 hidden text-center noscript:block">{t`This needs JavaScript.`}</p>
    </div>
  )
}

function confirm({ id, key }: { id: string; key: string }): Promise<LinkedStockAlert> {
  return visitorApi('POST /stock-alerts/{id}/confirm', { params: { id }, body: { key } })
}

interface WaitingProps {
  item: LinkedStockAlert['item']
  link: { id: string; key: string }
  onTakenOff: () => void
}

function Waiting({ item, link: { id, key }, onTakenOff }: WaitingProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function takeOff() {
    setIsSending(true)
    setFailure(undefined)
    try {
      await visitorApi('POST /stock-alerts/{id}/cancel', { params: { id }, body: { key } })
      onTakenOff()
    } catch (error) {
      setFailure(messageOf(error, t`The shop could not be reached. Please try again.`))
      setIsSending(false)
    }
  }

  return (
    <AlertPage icon={BellRing} title={t`You are on the list`}>
      <p>
        {item
          ? t`We write to you once, when ${item.title} is back in stock, and then forget your address. The same link takes you off the list.`
          : t`We write to you once, when it is back in stock, and then forget your address. The same link takes you off the list.`}
      </p>
      {failure && (
        <Alert tone="red" className="mt-6">
          {failure}
        </Alert>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {item && <LinkButton to={productPath(item)}>{t`Back to the product`}</LinkButton>}
        <Button variant="secondary" busy={isSending} onClick={() => void takeOff()}>
          {t`Take me off the list`}
        </Button>
      </div>
    </AlertPage>
  )
}

function Here({ item }: { item: LinkedStockAlert['item'] }) {
  return (
    <AlertPage icon={CircleCheck} title={t`It is back already`}>
      <p>
        {item
          ? t`${item.title} can be ordered now, so there is nothing to wait for.`
          : t`It can be ordered now, so there is nothing to wait for.`}
      </p>
      {item && (
        <LinkButton to={productPath(item)} className="mt-8">
          {t`Have a look`}
        </LinkButton>
      )}
    </AlertPage>
  )
}

function TakenOff() {
  return (
    <AlertPage icon={CircleCheck} title={t`You are off the list`}>
      <p>{t`We have forgotten that you waited for it, and write nothing to you about it.`}</p>
      <LinkButton to="/products" className="mt-8">
        {t`View All Products`}
      </LinkButton>
    </AlertPage>
  )
}

function GoneLink() {
  return (
    <AlertPage icon={Unlink} title={t`This link does not work any more`}>
      <p>
        {t`Its message was sent, you were taken off the list, or it was not opened within 48 hours. You can ask again on the page of the product.`}
      </p>
      <LinkButton to="/products" className="mt-8">
        {t`View All Products`}
      </LinkButton>
    </AlertPage>
  )
}
