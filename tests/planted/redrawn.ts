/** What was drawn and not taken, and why: it does not compile, or nobody could see that it is there. */
import type { Redrawn } from './fault.ts'

export const redrawn: readonly Redrawn[] = [
  {
    file: 'server/people/accounts/password-hashing.ts',
    search: 'if (next) next()',
    replace: 'if (true) next()',
    why: 'does not compile',
  },
  {
    file: 'server/http/same-origin.ts',
    search: `if (site !== undefined && site !== 'same-origin' && site !== 'none') throw notAllowed()`,
    replace: 'if (true) throw notAllowed()',
    why: 'does not compile',
  },
  {
    file: 'server/people/sessions/sign-out.ts',
    search: 'if (!session) continue',
    replace: 'if (false) continue',
    why: 'does not compile',
  },
  {
    file: 'server/people/sessions/device-cookie.ts',
    search: 'if (!header) return null',
    replace: 'if (true) return null',
    why: 'does not compile',
  },
  {
    file: 'server/http/read-body.ts',
    search: `if (typeof next === 'object' && next !== null) {`,
    replace: `if (typeof next !== 'object' && next !== null) {`,
    why: 'does not compile',
  },
  {
    file: 'server/http/busy.ts',
    search: `const code = 'code' in error ? String(error.code) : ''`,
    replace: `const code = 'code' in error ? '' : String(error.code)`,
    why: 'does not compile',
  },
  {
    file: 'server/http/mount.ts',
    search: 'if (!who?.key) return who',
    replace: 'if (who?.key) return who',
    why: 'does not compile',
  },
  {
    file: 'contract/catalogue/items/items.ts',
    search: `summary: 'One item, by id or slug; admins see disabled items too',
    access: 'anyone',
    shared: true,`,
    replace: `summary: 'One item, by id or slug; admins see disabled items too',
    access: 'anyone',
    shared: false,`,
    why: 'does not compile',
  },
  {
    file: 'web/offline/worker.ts',
    search: 'if (page) keep(save(page, answer.clone()))',
    replace: 'if (false) keep(save(page, answer.clone()))',
    why: 'does not compile',
  },
  {
    file: 'web/offline/offline-copy.ts',
    search: 'return window.location.pathname + window.location.search',
    replace: 'return window.location.pathname - window.location.search',
    why: 'does not compile',
  },
  {
    file: 'server/platform/database/cache-invalidation.ts',
    search: 'if (!client || collected.length === 0) return',
    replace: 'if (client || collected.length === 0) return',
    why: 'does not compile',
  },
  {
    file: 'web/admin/inventory/item.tsx',
    search: '<Row label={t`Stock`}>',
    replace: '<Row >',
    why: 'does not compile',
  },
  {
    file: 'web/shop/products/price-filter.tsx',
    search: '<Field key={name} label={label} className="min-w-0">',
    replace: '<Field key={name}  className="min-w-0">',
    why: 'does not compile',
  },
  {
    file: 'web/shop/product/stock-alert-dialog.tsx',
    search: `function Asked({ contact }: { contact: string }) {
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center">
      <CircleCheck className="size-12 text-good" strokeWidth={1.5} />`,
    replace: `function Asked({ contact }: { contact: string }) {
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center">
      <CircleCheck className="size-12 text-good" strokeWidth={2.5} />`,
    why: `only how thick an icon's line is drawn`,
  },
  {
    file: 'server/integrations/imports/undo-rows.ts',
    search: 'const PROGRESS_EACH = 200',
    replace: 'const PROGRESS_EACH = 201',
    why: 'same behaviour: only how often progress is noted, after 200 rows or 201',
  },
  {
    file: 'server/orders/papers/take-number.ts',
    search: `if (!counter) throw new Error(\`no number was given in series \${series}\`)`,
    replace: `if (counter) throw new Error(\`no number was given in series \${series}\`)`,
    why: 'does not compile',
  },
  {
    file: 'server/orders/papers/read-packing-slips.ts',
    search: 'db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),',
    replace: 'db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(desc(orderLines.position)),',
    why: 'does not compile',
  },
  {
    file: 'server/orders/papers/read-papers.ts',
    search: '.orderBy(asc(papers.position))',
    replace: '.orderBy(desc(papers.position))',
    why: 'same behaviour: an order has at most one invoice that is not credited in full',
  },
  {
    file: 'server/site/media/uploads/finish-upload.ts',
    search: 'if (!upload || upload.size === undefined || upload.offset < upload.size) return null',
    replace: 'if (true) return null',
    why: 'does not compile',
  },
]
