/**
 * The link that confirms a stock alert, and takes it back. Opening it does neither: programs that look through mails
 * open every link.
 */
import { t } from '@lingui/core/macro'
import { BellRing, CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { LinkedStockAlert } from '#contract/stock/stock-alerts.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { AlertPage } from './alert-page.tsx'

export function meta() {
  return noindexMeta(t`Back in stock`)
}

export default function LinkedAlert() {
  const { id = '' } = useParams()
  const key = useLinkSecret()
  const isHydrated = useHydrated()
  const [found, setFound] = useState<LinkedStockAlert>()
  const [state, setState] = useState<'open' | 'off' | 'gone'>('open')
  const takenOff = () => setState('off')
  if (state === 'off') return <TakenOff />
  if (state === 'gone' || (isHydrated && key === '')) return <GoneLink />
  if (found?.state === 'here') return <Here item={found.item} />
  if (found) return <Waiting item={found.item} link={{ id, key }} onTakenOff={takenOff} />
  return <Asking link={{ id, key }} onFound={setFound} onTakenOff={takenOff} onGone={() => setState('gone')} />
}

interface Link {
  id: string
  key: string
}

interface AskingProps {
  link: Link
  onFound: (alert: LinkedStockAlert) => void
  onTakenOff: () => void
  onGone: () => void
}

function Asking({ link: { id, key }, onFound, onTakenOff, onGone }: AskingProps) {
  const isHydrated = useHydrated()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setIsSending(true)
    setFailure(undefined)
    try {
      onFound(await visitorApi('POST /stock-alerts/{id}/confirm', { params: { id }, body: { key } }))
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 404) return onGone()
      setFailure(messageOf(error, t`The shop could not be reached. Your link is still good.`))
      setIsSending(false)
    }
  }

  return (
    <AlertPage icon={BellRing} title={t`Shall we write to you?`}>
      <p>{t`We write to you once, when it is back in stock, and then forget your address.`}</p>
      {failure && (
        <Alert tone="red" className="mt-6">
          {failure}
        </Alert>
      )}
      <div className="mt-8 flex flex-wrap gap-3 noscript:hidden!">
        <Button busy={isSending} disabled={!isHydrated} onClick={() => void confirm()}>
          {t`Yes, write to me`}
        </Button>
        <TakeOff link={{ id, key }} onTakenOff={onTakenOff} onFailed={setFailure} />
      </div>
      <p className="mt-8 hidden noscript:block">{t`This needs JavaScript.`}</p>
    </AlertPage>
  )
}

interface TakeOffProps {
  link: Link
  onTakenOff: () => void
  onFailed: (why: string | undefined) => void
}

function TakeOff({ link: { id, key }, onTakenOff, onFailed }: TakeOffProps) {
  const [isSending, setIsSending] = useState(false)

  async function takeOff() {
    setIsSending(true)
    onFailed(undefined)
    try {
      await visitorApi('POST /stock-alerts/{id}/cancel', { params: { id }, body: { key } })
      onTakenOff()
    } catch (error) {
      onFailed(messageOf(error, t`The shop could not be reached. Please try again.`))
      setIsSending(false)
    }
  }

  return (
    <Button variant="secondary" busy={isSending} onClick={() => void takeOff()}>
      {t`Take me off the list`}
    </Button>
  )
}

interface WaitingProps {
  item: LinkedStockAlert['item']
  link: Link
  onTakenOff: () => void
}

function Waiting({ item, link, onTakenOff }: WaitingProps) {
  const [failure, setFailure] = useState<string>()

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
        <TakeOff link={link} onTakenOff={onTakenOff} onFailed={setFailure} />
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
