/** Faults in what people see and press. Drawn by `draw.ts` with seed 36. */
import type { Fault } from '../fault.ts'

export const screens: readonly Fault[] = [
  {
    id: 'screens-1',
    file: 'messages/shop/si.po',
    search: 'msgstr "අප අමතන්න"',
    replace: 'msgstr ""',
    breaks: '"Contact us" is not said in Sinhala.',
  },
  {
    id: 'screens-2',
    file: 'web/admin/orders/item-finder.tsx',
    search: '<ul aria-label={t`Items found`} aria-live="polite" className="mt-2 divide-y divide-line text-sm">',
    replace: '<ul  aria-live="polite" className="mt-2 divide-y divide-line text-sm">',
    breaks: 'The list of items found for an order has no name.',
  },
  {
    id: 'screens-3',
    file: 'web/admin/editor/variants/member-row.tsx',
    search: `aria-label={t\`\${name} of \${title}\`}`,
    replace: '',
    breaks: 'The fields of all variants have the same name.',
  },
  {
    id: 'screens-4',
    file: 'web/admin/layout/menu-items.ts',
    search: "short: msg({ message: 'Add Item', context: 'bar' }),",
    replace: "short: msg({ message: 'Item', context: 'bar' }),",
    breaks: '"Add Item" of the menu on a phone says "Item".',
  },
  {
    id: 'screens-5',
    file: 'web/account/two-step/two-step.tsx',
    search: `<Button variant="quiet" size="sm" onClick={() => onTask({ kind: 'off' })}>`,
    replace: `<Button  size="sm" onClick={() => onTask({ kind: 'off' })}>`,
    breaks: 'Turning two-step verification off looks like what one is asked to do.',
  },
  {
    id: 'screens-6',
    file: 'web/shop/product/reviews/own-review-place.tsx',
    search: '<div className="mb-4 text-sm">',
    replace: '<div className="hidden">',
    breaks: 'Who has written a review does not see it.',
  },
  {
    id: 'screens-7',
    file: 'web/admin/inventory/table/bulk-fields.tsx',
    search: "{direction({ down: t({ message: 'Take out', context: 'of stock' }), up: t`Put in` })}",
    replace: "{direction({ down: t({ message: 'out', context: 'of stock' }), up: t`Put in` })}",
    breaks: '"Take out" of many items says "out".',
  },
  {
    id: 'screens-8',
    file: 'web/shop/products/products.tsx',
    search: 'if (isLost || last.page !== query.page) heading.current?.focus({ preventScroll: true })',
    replace: 'if (isLost || last.page !== query.page) heading.current?.focus({ preventScroll: false })',
    breaks: 'Going back to a list loses the place in it.',
  },
  {
    id: 'screens-9',
    file: 'web/admin/editor/basic-fields.tsx',
    search: '<option key={brand} value={brand} />',
    replace: '<option key={brand}  />',
    breaks: 'The editor suggests no brands.',
  },
  {
    id: 'screens-10',
    file: 'web/admin/stock-takes/start-dialog.tsx',
    search: "<Field label={t({ message: 'What is counted', context: 'in a stock-take' })}>",
    replace: "<Field label={t({ message: 'is counted', context: 'in a stock-take' })}>",
    breaks: '"What is counted" says "is counted".',
  },
  {
    id: 'screens-11',
    file: 'web/admin/inventory/held-pieces.tsx',
    search: "adminApi('GET /pre-orders/queues/{itemId}', { params: { itemId } }, leaving).then(setQueue, () => {})",
    replace: '',
    breaks: 'An item does not say what pre-orders hold of it.',
  },
  {
    id: 'screens-12',
    file: 'messages/shop/ta.po',
    search: 'msgstr "கொடுப்பனவு"',
    replace: 'msgstr ""',
    breaks: '"Payment" is not said in Tamil.',
  },
]
