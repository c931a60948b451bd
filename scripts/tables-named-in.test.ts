import { expect, test } from 'vitest'
import { tablesNamedIn } from './tables-named-in.ts'

const tables = new Map([
  ['items', null],
  ['orders', null],
])
/** Of a template. */
const gap = (inside: string) => `$\{${inside}}`.replace('\\', '')

test('the tables that templates of SQL name, with their lines', () => {
  const text = `const a = 1\nconst b = sql<{ n: number }>\`select ${gap('from(`x`)')} from items\n join "orders" on true\``
  expect(tablesNamedIn(text, { isSql: false, tables })).toEqual([
    { table: 'items', line: 2 },
    { table: 'orders', line: 3 },
  ])
})

test('what is no SQL, a comment, a column or another word names none', () => {
  const text = `from items\nsql\`select items.id, orders from ${gap('items')}\``
  expect(tablesNamedIn(text, { isSql: false, tables })).toEqual([])
  expect(tablesNamedIn('-- from items\nselect 1 from others', { isSql: true, tables })).toEqual([])
})

test('triggers and what they write', () => {
  const text = 'CREATE TRIGGER x AFTER INSERT ON "orders";\nINSERT INTO items VALUES (1);\nUPDATE ONLY orders SET a = 1'
  expect(tablesNamedIn(text, { isSql: true, tables }).map(({ table }) => table)).toEqual(['orders', 'items', 'orders'])
})
