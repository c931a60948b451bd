/** What the host hands to loaders and middleware on the server. */
import { createContext } from 'react-router'
import type { Role } from '#contract/people/accounts.ts'
import type { ShopDetails } from '#contract/site/shop-details.ts'
import type { Api } from '#web/api/client.ts'

/** The API, called in process as a visitor: public pages are the same for everyone. */
export const apiContext = createContext<Api>()

/**
 * Where people reach the shop, without a slash at the end (`https://kade.example`): what canonical addresses and share
 * previews start with. Empty, they start with a slash.
 */
export const publicUrlContext = createContext('')

/** What the owner has set of the shop; null where that is nothing. */
export const shopContext = createContext<ShopDetails | null>(null)

/** Where an address leads that nothing answers; null for nowhere. */
export const oldAddressContext = createContext<(path: string) => Promise<{ to: string; status: 301 | 302 } | null>>(
  async () => null,
)

/** The role of the live session that the request's cookie belongs to; null for visitors. Finds out when asked. */
export const roleContext = createContext<() => Promise<Role | null>>()

/** Whether browsers keep pages for when there is no network (`web/offline/worker.ts`). */
export const keepsPagesContext = createContext(true)

/** What the renderer puts as `nonce` on the scripts it writes itself; it is taken out again before the page is sent. */
export const scriptMarkContext = createContext('')

/** The id of the request in the log; a page that fails shows it. */
export const requestIdContext = createContext<string | null>(null)

/** Takes what went wrong while a page was rendered into the log. */
export const reportErrorContext = createContext<(error: unknown) => void>()
