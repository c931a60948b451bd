/**
 * Says the title of a page that was reached without a full load, and begins at its top with the keyboard, as a browser
 * would.
 */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The path whose page was there last. Outside, because the pages before one is signed in have a frame of their own. */
let before: string | undefined

/** What the server wrote of the first page for search engines (`web/meta/page-meta.ts`). */
function forgetStructuredData() {
  for (const one of document.querySelectorAll('script[type="application/ld+json"]')) one.remove()
}

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')

  useEffect(() => {
    const isFirst = before === undefined
    if (before === pathname) return
    before = pathname
    if (isFirst) return
    forgetStructuredData()
    setTitle(document.title)
    // The link that led here went with its page: the next step of the keyboard would begin wherever that had been.
    if (document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
