/** Fetches what a section of the account area shows; what can't be fetched is left empty. */

import type { Order } from '#contract/orders/orders.ts'
import type { Notifications, Profile, SessionUser } from '#contract/people/accounts.ts'
import type { SecondFactor } from '#contract/people/second-factor.ts'
import type { OwnSession } from '#contract/people/sessions.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { syncWishlist } from '#web/shop/wishlist-state/sync-wishlist.ts'
import { type Section, sectionOf } from './account-sections.ts'

const ordersPerPage = 10

export interface AccountData {
  user: SessionUser
  section: Section
  /** Null when it could not be fetched. */
  profile: Promise<Profile | null>
  orders: Promise<OrderPage | null> | null
  notifications: Promise<Notifications | null> | null
  sessions: Promise<OwnSession[] | null> | null
  secondFactor: Promise<SecondFactor | null> | null
  /** Done when the list here is that of the shop, or can't be made so now. */
  wishlist: Promise<unknown> | null
  /** The page of the orders. */
  page: number
}

export interface OrderPage {
  rows: readonly Order[]
  total: number
  pageCount: number
}

export function loadAccount(user: SessionUser, search: URLSearchParams): AccountData {
  const section = sectionOf(search)
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return {
    user,
    section,
    page,
    profile: orNull(signedInApi('GET /users/profile/{email}', { params: { email: user.email } })),
    orders: section.id === 'orders' ? orNull(fetchOrders(user.email, page)) : null,
    notifications: section.id === 'settings' ? orNull(signedInApi('GET /account/notifications')) : null,
    sessions: section.id === 'settings' ? orNull(signedInApi('GET /account/sessions')) : null,
    secondFactor: section.id === 'settings' ? orNull(signedInApi('GET /account/second-factor')) : null,
    wishlist: section.id === 'wishlist' ? orNull(syncWishlist()) : null,
  }
}

async function fetchOrders(email: string, page: number): Promise<OrderPage> {
  const query = { limit: ordersPerPage, offset: (page - 1) * ordersPerPage }
  const { rows, total } = await signedInApi.page('GET /orders/{email}', { params: { email }, query })
  return { rows, total, pageCount: Math.max(1, Math.ceil(total / ordersPerPage)) }
}

/** The specification asks that a failed fetch on this page is silently ignored. */
function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch(() => null)
}
