/**
 * Every page of the shop: its address, its module, who may open it, whether it is cached, and its line in the sitemaps.
 */
import { calls } from '#contract/calls.ts'
import { type Endpoint, queryNames } from '#contract/core/endpoint.ts'

export interface Page {
  /** As React Router writes it, with parameters as `:id`. */
  path: string
  /** The route's module, below `web/`. */
  module: string
  layout: keyof typeof layouts | 'none'
  /**
   * Who the page is for. The server hides the pages of admins from everybody else; the others hold nothing personal
   * before the browser has asked the API for it.
   */
  access: 'anyone' | 'signed-out' | 'customer' | 'admin'
  /** `shared`: the same for everybody, so it is cached. */
  cache: 'shared' | 'none'
  /** The query parameters that change a shared page; a shared page is rendered without all others. */
  query?: readonly string[]
  /** There in a shop with a site alone, whose pages it shows. */
  ofSite?: true
  /** Without a layout, but with words that people read: it is there in each language. */
  isRead?: true
  /** `indexed`: for search engines too. */
  sitemap?: { label: string; indexed: boolean }
}

/** The layout of the admin pages stands inside the shop's. */
export const layouts = {
  shop: 'shop/layout/layout.tsx',
  admin: 'admin/layout/layout.tsx',
  auth: 'auth/auth-layout.tsx',
}

/** What a page of a list reads from its address: all that the list's call takes, with `page` for limit and offset. */
export function listQuery(call: Endpoint): string[] {
  return [...queryNames(call).filter((name) => name !== 'limit' && name !== 'offset'), 'page']
}

function indexed(label: string) {
  return { label, indexed: true }
}

function unindexed(label: string) {
  return { label, indexed: false }
}

const shop = { layout: 'shop', access: 'anyone', cache: 'shared' } as const
const admin = { layout: 'admin', access: 'admin', cache: 'none' } as const
const auth = { layout: 'auth', access: 'signed-out', cache: 'shared' } as const
const file = { layout: 'none', access: 'anyone', cache: 'shared' } as const

export const pages: readonly Page[] = [
  { ...shop, path: '/', module: 'shop/home/home.tsx', sitemap: indexed('Home') },
  {
    ...shop,
    path: '/products',
    module: 'shop/products/products.tsx',
    query: listQuery(calls['GET /items']),
    sitemap: indexed('All Products'),
  },
  { ...shop, path: '/products/:id', module: 'shop/product/product.tsx' },
  { ...shop, path: '/compare', module: 'shop/compare/compare.tsx', query: ['ids', 'bill'] },
  { ...shop, path: '/wishlist', module: 'shop/wishlist/wishlist-page.tsx', query: ['items'] },
  { ...shop, path: '/smart-home', module: 'shop/smart-home/smart-home.tsx', sitemap: indexed('Smart Home') },
  { ...shop, path: '/support', module: 'shop/info/support.tsx', sitemap: indexed('Contact us') },
  { ...shop, path: '/about', module: 'shop/info/about.tsx', sitemap: indexed('About Us') },
  { ...shop, path: '/cart', module: 'shop/cart/cart-page.tsx', sitemap: unindexed('Cart') },
  { ...shop, path: '/cart/from/:id', module: 'shop/cart/cart-from.tsx', cache: 'none' },
  // It offers the ways of paying as the owner has set them now.
  {
    ...shop,
    path: '/checkout',
    module: 'shop/checkout/checkout.tsx',
    cache: 'none',
    sitemap: unindexed('Checkout'),
  },
  // The link of a mail; its secret stands behind the #, so the page is the same for everybody.
  { ...shop, path: '/order/:id', module: 'shop/order/linked-order.tsx', cache: 'none' },
  // The same; its policy follows what is set.
  { ...shop, path: '/pay/:id', module: 'shop/order/pay.tsx', cache: 'none' },
  { ...shop, path: '/pay/pre-order/:id', module: 'shop/pre-order/pay-deposit.tsx', cache: 'none' },
  // It offers the ways of paying as the checkout does.
  { ...shop, path: '/pre-order/:id', module: 'shop/pre-order/linked-pre-order.tsx', cache: 'none' },
  { ...shop, path: '/newsletter/:id', module: 'shop/stock-alert/confirm-newsletter.tsx', cache: 'none' },
  { ...shop, path: '/back-in-stock/:id', module: 'shop/stock-alert/linked-alert.tsx', cache: 'none' },
  { ...shop, path: '/back-in-stock', module: 'shop/stock-alert/stop-alerts.tsx', cache: 'none' },
  // The page holds nothing: what it previews only staff are given by the API.
  { ...shop, path: '/shop-preview/:id', module: 'shop/preview/preview.tsx', cache: 'none' },
  { ...shop, path: '/pages/:slug', module: 'shop/pages/own-page.tsx' },
  { ...shop, path: '/journal', module: 'shop/pages/journal.tsx', query: ['page'] },
  { ...shop, path: '/journal/:slug', module: 'shop/pages/journal-entry.tsx' },
  // The page holds nothing: what it previews only staff are given by the API.
  { ...shop, path: '/page-preview/:id', module: 'shop/pages/page-preview.tsx', cache: 'none' },
  { ...shop, path: '/site/:page', module: 'shop/site/site-page.tsx', cache: 'none', ofSite: true },
  { ...auth, path: '/login', module: 'auth/login.tsx', sitemap: unindexed('Login') },
  { ...auth, path: '/signup', module: 'auth/signup.tsx', sitemap: unindexed('Sign up') },
  { ...auth, path: '/forgot-password', module: 'auth/forgot-password.tsx' },
  // Links in mails: their tokens are no business of a cache.
  { ...auth, path: '/reset-password', module: 'auth/reset-password.tsx', access: 'anyone', cache: 'none' },
  { ...auth, path: '/verify-email', module: 'auth/verify-email.tsx', access: 'anyone', cache: 'none' },
  { ...auth, path: '/join', module: 'auth/join.tsx', access: 'anyone', cache: 'none' },
  {
    ...shop,
    path: '/account',
    module: 'account/account.tsx',
    access: 'customer',
    cache: 'none',
    sitemap: unindexed('Account'),
  },
  { ...shop, path: '/sitemap', module: 'shop/sitemap/sitemap.tsx', query: ['page'], sitemap: indexed('Sitemap') },
  // It tells the times the owner has set, as they are now.
  { ...shop, path: '/privacy-policy', module: 'shop/info/privacy.tsx', cache: 'none', sitemap: indexed('Privacy') },
  { ...shop, path: '/delivery', module: 'shop/info/delivery.tsx', sitemap: indexed('Delivery') },
  { ...shop, path: '/returns', module: 'shop/info/returns.tsx', sitemap: indexed('Returns') },
  { ...shop, path: '/terms', module: 'shop/info/terms.tsx', sitemap: indexed('Terms') },
  { ...shop, path: '/track', module: 'shop/track/track.tsx', sitemap: indexed('Track your order') },
  { ...shop, path: '/warranty', module: 'shop/warranty/warranty.tsx', sitemap: indexed('Check a warranty') },
  { ...admin, path: '/admin', module: 'admin/inventory/inventory.tsx' },
  { ...admin, path: '/admin/add-item', module: 'admin/editor/add-item-redirect.ts' },
  { ...admin, path: '/add-item', module: 'admin/editor/add-item.tsx' },
  { ...admin, path: '/edit-item/:id', module: 'admin/editor/edit-item.tsx' },
  { ...admin, path: '/item/:id', module: 'admin/inventory/item.tsx' },
  { ...admin, path: '/glossary', module: 'admin/glossary/glossary.tsx' },
  { ...admin, path: '/reorder', module: 'admin/receipts/reorder.tsx' },
  { ...admin, path: '/receipts', module: 'admin/receipts/receipts.tsx' },
  { ...admin, path: '/receipts/:id', module: 'admin/receipts/receipt.tsx' },
  { ...admin, path: '/stock-takes', module: 'admin/stock-takes/stock-takes.tsx' },
  { ...admin, path: '/stock-takes/:id', module: 'admin/stock-takes/stock-take.tsx' },
  { ...admin, path: '/bin', module: 'admin/inventory/bin.tsx' },
  { ...admin, path: '/moving-in', module: 'admin/moving-in/moving-in.tsx' },
  { ...admin, path: '/past-orders', module: 'admin/moving-in/past-orders.tsx' },
  { ...admin, path: '/import-export', module: 'admin/imports/imports.tsx' },
  { ...admin, path: '/import-export/:id', module: 'admin/imports/import.tsx' },
  { ...admin, path: '/inquiries', module: 'admin/feedback/inquiries.tsx' },
  { ...admin, path: '/reviews', module: 'admin/feedback/reviews.tsx' },
  { ...admin, path: '/questions', module: 'admin/feedback/questions.tsx' },
  { ...admin, path: '/customers', module: 'admin/customers/customers.tsx' },
  { ...admin, path: '/customers/:id', module: 'admin/customers/customer.tsx' },
  { ...admin, path: '/newsletter', module: 'admin/customers/subscribers.tsx' },
  { ...admin, path: '/orders/:id?', module: 'admin/orders/orders.tsx' },
  { ...admin, path: '/new-order', module: 'admin/orders/new-order.tsx' },
  { ...admin, path: '/courier-cash', module: 'admin/orders/remittance.tsx' },
  { ...admin, path: '/couriers', module: 'admin/couriers/couriers.tsx' },
  { ...admin, path: '/parcels', module: 'admin/couriers/parcels.tsx' },
  { ...admin, path: '/bank-statement', module: 'admin/statements/statements.tsx' },
  { ...admin, path: '/papers', module: 'admin/papers/paper-list.tsx' },
  { ...admin, path: '/papers/:ids', module: 'admin/papers/papers.tsx' },
  { ...admin, path: '/packing-slips/:ids', module: 'admin/papers/packing-slips.tsx' },
  { ...admin, path: '/warranty-cards/:ids', module: 'admin/papers/warranty-cards.tsx' },
  { ...admin, path: '/papers/counter-card', module: 'admin/papers/counter-card.tsx' },
  { ...admin, path: '/warranty-desk', module: 'admin/warranty/warranty-desk.tsx' },
  { ...admin, path: '/warranty-desk/claims', module: 'admin/warranty/claims.tsx' },
  { ...admin, path: '/warranty-desk/claims/:id', module: 'admin/warranty/claim.tsx' },
  { ...admin, path: '/warranty-desk/:id', module: 'admin/warranty/unit.tsx' },
  { ...admin, path: '/pre-orders', module: 'admin/pre-orders/pre-orders.tsx' },
  { ...admin, path: '/discount-codes', module: 'admin/discounts/discounts.tsx' },
  { ...admin, path: '/redirects', module: 'admin/redirects/redirects.tsx' },
  { ...admin, path: '/redirects/file', module: 'admin/redirects/redirect-file.tsx' },
  { ...admin, path: '/redirects/missed', module: 'admin/redirects/missed.tsx' },
  { ...admin, path: '/reports', module: 'admin/reports/reports.tsx' },
  { ...admin, path: '/vat', module: 'admin/vat/vat.tsx' },
  { ...admin, path: '/vat/purchases', module: 'admin/vat/purchases.tsx' },
  { ...admin, path: '/staff', module: 'admin/staff/staff.tsx' },
  { ...admin, path: '/programs', module: 'admin/programs/programs.tsx' },
  { ...admin, path: '/programs/deliveries', module: 'admin/programs/deliveries.tsx' },
  { ...admin, path: '/programs/plans', module: 'admin/programs/plans.tsx' },
  { ...admin, path: '/programs/plans/:id', module: 'admin/programs/plan.tsx' },
  { ...admin, path: '/history', module: 'admin/history/history.tsx' },
  { ...admin, path: '/security-log', module: 'admin/audit/security-log.tsx' },
  { ...admin, path: '/messages', module: 'admin/messages/messages.tsx' },
  { ...admin, path: '/message-words', module: 'admin/message-words/message-list.tsx' },
  { ...admin, path: '/message-words/:message/:language', module: 'admin/message-words/message.tsx' },
  { ...admin, path: '/own-pages', module: 'admin/pages/page-list.tsx' },
  { ...admin, path: '/own-pages/:id', module: 'admin/pages/page-editor.tsx' },
  { ...admin, path: '/backups', module: 'admin/backups/backups.tsx' },
  { ...admin, path: '/server', module: 'admin/server/server.tsx' },
  { ...admin, path: '/settings', module: 'admin/settings/settings.tsx' },
  { ...admin, path: '/settings/:part', module: 'admin/settings/face-settings.tsx' },
  { ...admin, path: '/site-office/:page', module: 'admin/site/site-page.tsx', ofSite: true },
  { ...file, path: '/sitemap.xml', module: 'shop/sitemap/sitemap-xml.ts' },
  // Megabytes each, and all of them asked for once a visit: kept, they would drive the pages out.
  { ...file, path: '/sitemaps/:part', module: 'shop/sitemap/sitemap-part.ts', cache: 'none' },
  { ...file, path: '/journal/feed.xml', module: 'shop/pages/journal-feed.ts', isRead: true },
  { ...file, path: '/robots.txt', module: 'shop/sitemap/robots-txt.ts' },
  { ...file, path: '/llms.txt', module: 'shop/sitemap/llms-txt.ts' },
  // It names the ways of paying as the owner has set them now.
  { ...file, path: '/.well-known/ucp', module: 'shop/sitemap/ucp-profile.ts', cache: 'none' },
  { ...file, path: '/manifest.webmanifest', module: 'shop/sitemap/web-manifest.ts', isRead: true },
  { ...file, path: '/office.webmanifest', module: 'shop/sitemap/office-manifest.ts', isRead: true },
  { ...file, path: '/sw.js', module: 'offline/worker-script.ts' },
  { ...file, path: '/offline', module: 'offline/offline-page.ts', query: ['for'], isRead: true },
  { ...file, path: '/shop-icon.svg', module: 'shop/sitemap/letter-icon.ts' },
  { ...shop, path: '/*', module: 'shop/errors/not-found.tsx', cache: 'none' },
]
