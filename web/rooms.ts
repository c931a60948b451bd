/**
 * The rooms of the shop and of the back office, for the rules in `.dependency-cruiser.cjs`. A page's room holds pages
 * of `page-table.ts` and what only they need; what two of them share stands in a room below.
 */
export const shopRooms = {
  pages: [
    'home',
    'products',
    'product',
    'compare',
    'wishlist',
    'smart-home',
    'info',
    'cart',
    'checkout',
    'order',
    'pre-order',
    'track',
    'warranty',
    'stock-alert',
    'preview',
    'sitemap',
    'pages',
    'site',
  ],
  /** What several pages show. */
  shared: ['layout', 'cards', 'promotions', 'search', 'order-view', 'payment', 'mail-link'],
  /** What the browser has stored of a visitor. */
  state: ['cart-state', 'compare-state', 'wishlist-state', 'delivery', 'discount', 'recent', 'running-costs'],
  /** What an item is, before what is done with it. */
  ground: ['catalogue', 'errors', 'share'],
}

export const adminRooms = {
  pages: [
    'inventory',
    'editor',
    'glossary',
    'receipts',
    'stock-takes',
    'imports',
    'moving-in',
    'feedback',
    'customers',
    'orders',
    'statements',
    'couriers',
    'papers',
    'warranty',
    'pre-orders',
    'discounts',
    'redirects',
    'reports',
    'vat',
    'staff',
    'programs',
    'history',
    'audit',
    'message-words',
    'messages',
    'backups',
    'server',
    'settings',
    'pages',
    'site',
  ],
  shared: ['layout', 'list', 'record', 'order-view', 'history-view', 'item', 'form', 'uploads', 'words', 'api'],
}
