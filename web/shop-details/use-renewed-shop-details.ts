/** A tab that stays open takes the shop's new name, logo and ways to reach it when people go on to another page. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ownShopDetails, setShopDetails } from '#contract/site/shop-details.ts'
import { visitorApi } from '#web/api/visitor-api.ts'

/** A document that is younger is believed: who goes from page to page asks once in a while, and never waits for it. */
const BELIEVED_MS = 60_000
/** It shows what isn't published. */
const PREVIEW = '/shop-preview/'

export function useRenewedShopDetails(): void {
  const { key, pathname } = useLocation()
  const shown = useRef(key)
  const readAt = useRef(0)

  useEffect(() => {
    readAt.current ||= Date.now()
    if (shown.current === key) return
    shown.current = key
    if (pathname.startsWith(PREVIEW) || Date.now() - readAt.current < BELIEVED_MS) return
    const before = readAt.current
    readAt.current = Date.now()
    visitorApi('GET /shop').then(
      ({ details }) => {
        if (JSON.stringify(details) !== JSON.stringify(ownShopDetails())) setShopDetails(details)
      },
      // It stays what it was; the next page asks again.
      () => {
        readAt.current = before
      },
    )
  }, [key, pathname])
}
