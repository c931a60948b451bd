import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answersOf, readerOf } from './answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'kade-answers-'))
afterAll(() => rmSync(folder, { recursive: true }))

function wordsOf(code: string): string[] {
  const file = join(folder, 'source.ts')
  writeFileSync(file, code)
  return answersOf(file).map(([, { message }]) => message)
}

test('takes sentences, with their gaps, and what is marked', () => {
  const code = `
    throw new Refusal('NOT_FOUND', 'Item not found')
    throw new OwnerError('The file is empty.')
    const Field = z.string().min(1, 'Please say why').max(most, \`At most \${most} characters, please\`)
    const labels: Record<string, string> = said({ asked: 'Asked', 'not-yet': 'not yet' })
    const wait = said(\`\${minutes} minutes\`)`
  expect(wordsOf(code)).toEqual([
    'Item not found',
    'The file is empty.',
    'Please say why',
    'At most {0} characters, please',
    'Asked',
    'not yet',
    '{0} minutes',
  ])
})

test('takes what is marked in a description, and nothing else of it', () => {
  expect(wordsOf(`const presets = { today: { label: said('Today'), title: 'The same day' } }`)).toEqual(['Today'])
})

test('leaves what no shopper reads', () => {
  const code = `
    import 'A module'
    throw new Error('A fault of the code')
    const call = { 'GET /items/{id}': { summary: 'One item', access: 'anyone' } }
    mount('GET /items/{id}', read)
    log.info({ id }, 'A line of the log')
    await tx.execute(sql\`SELECT one, two\`)
    type Words = 'Only a type'`
  expect(wordsOf(code)).toEqual([])
})

test('of a setting takes label, explanation and errors, not what it holds', () => {
  const words = answersOf('contract/backups.ts').map(([, { message }]) => message)
  expect(words).toContain('Back up by itself')
  expect(words).toContain('The first one is made within ten minutes of switching it on.')
  expect(words).not.toContain('The backups of the shop, the newest first')
  const own = answersOf('contract/settings.ts').map(([, { message }]) => message)
  expect(own).toContain('At most two decimal places')
  expect(own.join()).not.toContain('we make it good')
})

test('a new source is for shoppers until it is said not to be', () => {
  expect(readerOf('server/new-domain/refuse.ts')).toBe('shoppers')
  expect(readerOf('contract/new-call.ts')).toBe('shoppers')
  expect(readerOf('server/orders/handling/add-note.ts')).toBe('staff')
  expect(readerOf('contract/payment-settings.ts')).toBe('staff')
  expect(readerOf('server/accounts/reset-mail.ts')).toBe('nobody')
})
