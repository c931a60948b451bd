/** Faults in what is kept of answers, and for how long. Drawn by `draw.ts` with seed 36. */
import type { Fault } from '../fault.ts'

export const cache: readonly Fault[] = [
  {
    id: 'cache-1',
    file: 'server/orders/place/place-order.ts',
    search:
      'tx.invalidate({ items: cart.lines.flatMap((line) => line.item?.id ?? []), lists: nowSoldOut, hard: false })',
    replace: '',
    breaks: 'Pages go on showing pieces that were sold.',
  },
  {
    id: 'cache-2',
    file: 'server/catalogue/items/write-items.ts',
    search: `tx.invalidate({ items: rows.map(({ id }) => id), lists: true, hard: true })
  const cameIn`,
    replace: 'const cameIn',
    breaks: 'Pages go on showing an item as it was before it was edited.',
  },
  {
    id: 'cache-3',
    file: 'server/orders/fulfil/change-order-status.ts',
    search: 'tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })',
    replace: '',
    breaks: 'Pages go on showing an item as sold out whose order was cancelled.',
  },
  {
    id: 'cache-4',
    file: 'web/page-table.ts',
    search: "{ ...shop, path: '/shop-preview/:id', module: 'shop/preview/preview.tsx', cache: 'none' },",
    replace: "{ ...shop, path: '/shop-preview/:id', module: 'shop/preview/preview.tsx', cache: 'shared' },",
    breaks: 'Previews of the shop, each of an address of its own, fill the page cache.',
  },
  {
    id: 'cache-5',
    file: 'host/pages.ts',
    search: 'if (!isHtml) return new Response(response.body, { status, headers })',
    replace: 'if (false) return new Response(response.body, { status, headers })',
    breaks: 'What is no HTML is read as text and sent with a policy of scripts.',
  },
  {
    id: 'cache-6',
    file: 'host/http/static-files.ts',
    search: "response.once('close', () => file.destroy())",
    replace: '',
    breaks: 'A file stays open when its visitor hangs up.',
  },
  {
    id: 'cache-7',
    file: 'host/page-cache/cache.ts',
    search: 'if (entries.peek(key)?.isExpired !== false) await renew(key, render, usedAt)',
    replace: 'if (entries.peek(key)?.isExpired !== false) {}',
    breaks: 'What an owner changed is not rendered again before somebody asks.',
  },
  {
    id: 'cache-8',
    file: 'host/page-cache/request-listener.ts',
    search: 'if (!isRead(incoming)) return site.fetch(request, { ...env, admit: () => admission.enter(rank) })',
    replace: 'if (isRead(incoming)) return site.fetch(request, { ...env, admit: () => admission.enter(rank) })',
    breaks: 'Who sends a form slowly holds a place in the shop all the while.',
  },
  {
    id: 'cache-9',
    file: 'web/offline/worker.ts',
    search: 'await Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)))',
    replace: 'await Promise.all(names.filter((name) => current.includes(name)).map((name) => caches.delete(name)))',
    breaks: 'A new worker deletes the caches in use and leaves the old ones.',
  },
  {
    id: 'cache-10',
    file: 'host/page-cache/renewals.ts',
    search: 'while (waiting.size > 0) {',
    replace: 'while (waiting.size >= 0) {',
    breaks: 'A later change is rendered again only in the next half second, in rounds without end.',
  },
  {
    id: 'cache-11',
    file: 'host/page-cache/cache-key.ts',
    search: '.filter((name) => !COARSE_PARAMETERS.includes(name))',
    replace: '.filter((name) => COARSE_PARAMETERS.includes(name))',
    breaks: 'Searches are not known as such, and fill the page cache.',
  },
  {
    id: 'cache-12',
    file: 'server/catalogue/items/sale-schedule.ts',
    search: 'if (due.length > 0) tx.invalidate',
    replace: 'if (due.length > 1) tx.invalidate',
    breaks: 'Pages go on showing the regular price of an item whose sale has begun.',
  },
]
