// Migrations only expand, so that processes of the version before go on serving while the new one starts.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractingStatements } from './contracting-statements.ts'

/** Shops of the versions before were one process each, upgraded standing still. */
const LAST_OF_BEFORE = 45

test.each([
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "orders"\n  ADD CONSTRAINT "few" CHECK ("qty" < 10);',
])('%s is found', (statement) => {
  const sql = `CREATE INDEX "a" ON "b" ("c");--> statement-breakpoint\n${statement}`
  expect(contractingStatements(sql, 50).map((found) => found.statement)).toEqual([statement])
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  `ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "orders" ADD CONSTRAINT "of_item" FOREIGN KEY ("item_id") REFERENCES "items"("id");',
  'CREATE TABLE "notes" ("id" integer NOT NULL, CONSTRAINT "few" CHECK ("id" < 10));',
  'DROP INDEX "orders_newest";',
  '-- contracts: unused since 0046\nALTER TABLE "orders" DROP COLUMN "note";',
])('%s only expands', (statement) => {
  expect(contractingStatements(statement, 50)).toEqual([])
})

test('What an earlier version still needs cannot be allowed by naming the same or a later one', () => {
  const sql = '-- contracts: unused since 0050\nALTER TABLE "orders" DROP COLUMN "note";'
  expect(contractingStatements(sql, 50)).toHaveLength(1)
})

test('No migration since the shop runs on several machines contracts what the version before needs', () => {
  const files = readdirSync('migrations').filter(
    (file) => file.endsWith('.sql') && Number(file.slice(0, 4)) > LAST_OF_BEFORE,
  )
  const found = files.flatMap((file) =>
    contractingStatements(readFileSync(`migrations/${file}`, 'utf8'), Number(file.slice(0, 4))),
  )
  expect(found).toEqual([])
})
