/** The addresses of the back office's screens. */
import { pages } from '#web/page-table.ts'

/** What the table of pages names, with an item's and an order's address. */
export function officePages({ itemId, orderId }: { itemId: string; orderId: string }): string[] {
  const ids: Record<string, string> = {
    '/edit-item/:id': `/edit-item/${itemId}`,
    '/item/:id': `/item/${itemId}`,
    '/orders/:id?': `/orders/${orderId}`,
    '/packing-slips/:ids': `/packing-slips/${orderId}`,
    '/settings/:part': '/settings/shop',
  }
  return pages
    .filter(({ access, path }) => access === 'admin' && path !== '/admin/add-item')
    .map(({ path }) => ids[path] ?? path)
    .filter((path) => !path.includes(':'))
    .concat('/orders', '/settings/home', '/settings/words', '/admin?view=table')
}
