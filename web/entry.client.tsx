// Hydrates a page that came from the server.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import '#web/languages/speak-as-page.ts'
import { session } from '#web/session/session-store.ts'
import { cart } from '#web/shop/cart-state/cart-store.ts'
import { compare } from '#web/shop/compare-state/compare-store.ts'
import { deliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { restoreShopDetails } from '#web/shop-details/shop-details-meta.ts'
import { wishlist } from './shop/wishlist-state/wishlist-store.ts'

function hydrate() {
  restoreShopDetails()
  session.restore()
  cart.restore()
  wishlist.restore()
  compare.restore()
  deliveryChoice.restore()

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

// A built page has its words in its scripts.
if (import.meta.env.DEV) await (await import('#web/languages/load-browser-messages.ts')).loadBrowserMessages()

// The youngest of what is brought along.
if ('canParse' in URL) hydrate()
else void import('#web/older-browsers.ts').then(hydrate)
