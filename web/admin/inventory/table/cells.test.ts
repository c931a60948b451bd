// Whose the cells are that were typed and not saved.
import { expect, test, vi } from 'vitest'
import { openStubBrowser } from '#tests/support/stub-browser.ts'
import { whenOver } from '#tests/support/when-over.ts'

function openTable() {
  const loadPage = openStubBrowser()
  return async () => ({ ...(await loadPage()), cells: await import('./cells.ts') })
}

const row = { id: 'item-1', title: 'Kettle', price: 100, qty: 1 } as Parameters<
  typeof import('./cells.ts')['typeCell']
>[0]

test.each(['in the same page', 'after a reload'])('cells are of who typed them, %s', async (when) => {
  const loadPage = openTable()
  const first = await loadPage()
  first.begin('anula')
  first.cells.typeCell(row, 'price', '250')
  first.session.end({ left: true })
  const second = when === 'after a reload' ? await loadPage() : first
  second.begin('banu')
  expect(second.cells.useCells.getState().rows).toEqual({})
  second.cells.typeCell(row, 'qty', '7')
  second.session.end({ left: true })
  const third = await loadPage()
  third.begin('anula')
  const { rows } = third.cells.useCells.getState()
  expect(rows['item-1']?.cells).toMatchObject({ price: { typed: '250' } })
  expect(rows['item-1']?.cells.qty).toBeUndefined()
})

test('a session that ran out and is begun again keeps what is typed into cells', async () => {
  const loadPage = openTable()
  const { begin, cells, session } = await loadPage()
  begin('anula')
  cells.typeCell(row, 'price', '250')
  session.end()
  cells.typeCell(row, 'qty', '7')
  begin('anula')
  expect(cells.useCells.getState().rows['item-1']?.cells).toMatchObject({
    price: { typed: '250' },
    qty: { typed: '7' },
  })
})

test('two tabs type into rows of their own: neither loses those of the other, nor brings back what that one saved', async () => {
  const loadPage = openTable()
  const first = await loadPage()
  first.begin('anula')
  first.cells.typeCell({ ...row, id: 'item-2' }, 'price', '90')
  const second = await loadPage()
  first.cells.typeCell(row, 'price', '250')
  second.cells.typeCell({ ...row, id: 'item-3' }, 'qty', '7')
  first.cells.dropRows(['item-2'])
  second.cells.typeCell({ ...row, id: 'item-3' }, 'qty', '8')
  const { rows } = (await loadPage()).cells.useCells.getState()
  expect(Object.entries(rows).map(([id, { cells }]) => [id, cells.price?.typed, cells.qty?.typed])).toEqual([
    ['item-1', '250', undefined],
    ['item-3', undefined, '8'],
  ])
})

test('what is typed while a row is saved stays, and is saved from there on', async () => {
  const { begin, cells } = await openTable()()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  begin('anula')
  const { saveCells } = await import('./save-cells.ts')
  const sent: unknown[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).rows)
    const saved = [{ ...row, saleFrom: null, saleUntil: null, price: 250, salePrice: 200 }]
    const answer = Response.json({ saved, conflicts: [], gone: [] })
    return new Promise<Response>((resolve) => answers.push(() => resolve(answer)))
  })
  const sale = { ...row, salePrice: null, saleFrom: null, saleUntil: null, disabled: false }
  cells.typeCell(sale, 'price', '250')
  cells.typeCell(sale, 'salePrice', '200.00')
  const saving = saveCells()
  await expect.poll(() => answers.length).toBe(1)
  // On a slow line: what was sent is typed over, and another cell as well.
  cells.typeCell(sale, 'price', '275')
  cells.typeCell(sale, 'qty', '7')
  answers[0]?.()
  await saving
  expect(cells.useCells.getState().rows['item-1']?.cells).toEqual({
    price: { from: 250, typed: '275' },
    qty: { from: 1, typed: '7' },
  })
  expect(sent).toEqual([[{ id: 'item-1', price: { from: 100, to: 250 }, salePrice: { from: null, to: 200 } }]])
})

test('where site data is blocked, cells are typed all the same', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  whenOver(() => {
    if (own) Object.defineProperty(globalThis, 'localStorage', own)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })
  vi.resetModules()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  const { typeCell, useCells } = await import('./cells.ts')
  typeCell(row, 'price', '250')
  expect(useCells.getState().rows['item-1']?.cells.price?.typed).toBe('250')
})
