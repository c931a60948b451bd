// Hydrates a page that came from the server.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { session } from '#web/session/session-store.ts'
import { cart } from '#web/shop/cart-state/cart-store.ts'
import { deliveryChoice } from '#web/shop/delivery/delivery-choice.ts'
import { wishlist } from '#web/shop/wishlist/wishlist-store.ts'
import { restoreShopDetails } from '#web/shop-details/shop-details-meta.ts'

restoreShopDetails()
session.restore()
cart.restore()
wishlist.restore()
deliveryChoice.restore()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
