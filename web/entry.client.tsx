// Brings a page that came from the server to life in the browser.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A part of the shop that is gone has been replaced by a newer build since this page was loaded: one reload brings it. When
// the shop cannot be reached at all, the page that is there is better than the browser's error page.
window.addEventListener('vite:preloadError', async () => {
  const minute = String(Math.floor(Date.now() / 60_000))
  if (sessionStorage.getItem('kade-reloaded') === minute) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  sessionStorage.setItem('kade-reloaded', minute)
  window.location.reload()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
